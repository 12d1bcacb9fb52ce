import type { Page } from 'playwright-core'
import { away, type Screen } from './screen.ts'

/** As if the hearts had been pressed. */
const kept = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('shortlist', JSON.stringify(['munnar', 'hampi', 'havelock'])))

/** What is put aside, sent on and compared. */
export const shortlistScreens: Screen[] = [
  {
    name: 'shortlist',
    path: '/shortlist',
    before: kept,
    arrange: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Compare/ })
        .first()
        .check()
      await page
        .getByRole('checkbox', { name: /^Compare/ })
        .nth(1)
        .check()
    },
  },
  {
    name: 'shortlist-empty',
    path: '/shortlist',
    arrange: (page) => page.getByRole('heading', { name: 'Nothing on your shortlist yet' }).waitFor(),
  },
  {
    name: 'shortlist-offline',
    path: '/shortlist',
    before: async (page) => {
      await kept(page)
      await away('packages*')(page)
    },
    arrange: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
  },
  { name: 'shortlist-shared', path: '/shortlist?ids=munnar,hampi,havelock' },
  { name: 'compare', path: '/compare?ids=munnar,hampi,havelock&travelers=2&rooms=1' },
  {
    name: 'compare-from-city',
    path: '/compare?ids=munnar,hampi,havelock&travelers=2&rooms=0&from=Pune',
  },
  { name: 'compare-nothing', path: '/compare' },
]
