import { renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import { expect, test } from 'vitest'
import { toPlace } from '#server/catalogue/browse/answers.ts'
import { inLanguage } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import { buildPackage } from '#tests/support/catalogue.ts'
import { emptyDetails } from '#web/booking/details.ts'
import { JourneyWishes } from '#web/booking/journey-wishes.tsx'
import type { Api } from '#web/platform/api/api.ts'
import { initialState, makeStore } from '#web/state/store.ts'
import { HotelChoice } from './booking-review-hotels.tsx'

const place = toPlace(buildPackage('hills'), [])

/** Which hotels are marked as chosen, and what the field says. */
function shownFor(hotelName: string) {
  const details = { ...emptyDetails, hotelName }
  const state = initialState()
  const store = makeStore({} as Api, {
    ...state,
    place: { ...state.place, place },
    booking: { ...state.booking, bookingDetails: details },
  })
  const html = renderToString(
    <Provider store={store}>
      <JourneyWishes
        {...{ details, locations: place.locations }}
        onChange={() => undefined}
        errorOf={() => undefined}
        hotels={place.hotels.map(({ name }) => name)}
        onLeave={() => undefined}
        hotelChoice={<HotelChoice onChoose={() => undefined} />}
      />
    </Provider>,
  )
  const radios = [...html.matchAll(/<input type="radio"[^>]*name="hotel-choice"[^>]*>/g)].map(
    ([radio]) => radio,
  )
  const chosen = radios
    .filter((radio) => radio.includes('checked'))
    .map((radio) => / value="([^"]*)"/.exec(radio)?.[1])
  const [, field] = /name="hotel"[^>]* value="([^"]*)"/.exec(html) ?? []
  return { chosen, field }
}

test.each([
  ['hi', 'en'],
  ['en', 'hi'],
] as const)('no preference chosen in the other language is chosen here too (%s)', (language, other) => {
  const stored = inLanguage(other, () => text('choice.noPreference'))
  inLanguage(language, () => {
    const none = text('choice.noPreference')
    expect(none).not.toBe(stored)
    expect(shownFor(stored)).toEqual({ chosen: [none], field: none })
    expect(shownFor('Lake Song')).toEqual({ chosen: [], field: 'Lake Song' })
  })
})
