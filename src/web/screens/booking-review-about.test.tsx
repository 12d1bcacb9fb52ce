import { renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { toPlace } from '#server/catalogue/browse/answers.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { finalPriceOf } from '#shared/domain/pricing.ts'
import { inLanguage, languages } from '#shared/messages/language.ts'
import { buildPackage } from '#tests/support/catalogue.ts'
import { detailsOfPlace } from '#web/booking/choice.ts'
import { dateChosen, emptyDetails } from '#web/booking/details.ts'
import type { Api } from '#web/platform/api/api.ts'
import { initialState, makeStore } from '#web/state/store.ts'
import { Component } from './booking-review-about.tsx'

const seasons = [{ name: 'Summer', from: '05-01', to: '06-30', basePrice: 13_500 }]
const place = toPlace(buildPackage('hills', { departures: { seasons } }), [])
const { additionalFees, discount, finalPrice: usual } = place.packagePricing
const ofSeason = finalPriceOf({ basePrice: 13_500, additionalFees, discount })

/** The texts of the tab for a booking of this day, of which a price may be promised. */
function saidOn(date: string, promised?: number): string {
  const now = new Date()
  const heldUntil = new Date(now.getTime() + 60_000).toISOString()
  const held = { packageId: 'hills', heldFor: `hills ${date}`, heldPrice: promised ?? 0, heldUntil }
  const chosen = { ...emptyDetails, ...dateChosen(date), ...(promised && held) }
  const state = initialState()
  const store = makeStore({} as Api, {
    ...state,
    place: { ...state.place, place },
    booking: {
      ...state.booking,
      bookingDetails: { ...chosen, ...detailsOfPlace(place, chosen, now) },
    },
  })
  const router = createMemoryRouter([{ path: '/', Component }])
  const page = (
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  )
  return renderToString(page).replaceAll(/<[^>]*>/g, ' ')
}

test.each(languages)('REV-05 the pricing in the summary is that of the chosen day (%s)', (language) => {
  inLanguage(language, () => {
    const said = saidOn('2027-05-15')
    for (const sum of [13_500, additionalFees, ofSeason]) expect(said).toContain(formatRupees(sum))
    expect(said).not.toContain(formatRupees(usual))
    expect(saidOn('2027-02-15')).toContain(formatRupees(usual))
  })
})

test('a promised price stands there without the parts of another one', () => {
  const said = saidOn('2027-05-15', 9_000)
  expect(said).toContain('₹9,000')
  expect(said).not.toContain(formatRupees(13_500))
  expect(said).not.toContain(formatRupees(ofSeason))
})
