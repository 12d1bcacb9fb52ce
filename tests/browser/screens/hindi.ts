import { dateAhead } from '#tests/support/journey.ts'
import type { Screen } from './screen.ts'

const journey = `packageId=havelock&start=Kochi&end=Havelock&date=${dateAhead(30)}&travelers=2`

/** The main screens in Hindi: longer words, taller lines. */
export const hindiScreens: Screen[] = [
  { name: 'hindi-home', path: '/hi/' },
  { name: 'hindi-results', path: '/hi/search?end=Kerala' },
  { name: 'hindi-place', path: '/hi/search/place/munnar' },
  { name: 'hindi-review', path: `/hi/booking?${journey}` },
  {
    name: 'hindi-checkout',
    path: `/hi/booking/checkout?${journey}&commute=flight&hotel=Lake+Song&rooms=2`,
    as: 'newcomer',
  },
  { name: 'hindi-ticket', path: (stage) => `/hi/booking/thank-you/${stage.paid.bookingId}`, as: 'traveller' },
  { name: 'hindi-profile', path: '/hi/profile/me', as: 'traveller' },
]
