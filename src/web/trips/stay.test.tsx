import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { inLanguage, languages } from '#shared/messages/language.ts'
import { textIn } from '#shared/messages/text.ts'
import { buildBooking } from '#tests/support/booking-api.ts'
import { HotelPreference } from './stay.tsx'
import { TripDetails } from './trip-details.tsx'

const drawn = (hotelName: string) => ({
  'a booking': <HotelPreference hotelName={hotelName} />,
  'an offline trip': (
    <TripDetails trip={{ booking: buildBooking({ hotelName }), place: null, hotel: null }} />
  ),
})

describe.each(['a booking', 'an offline trip'] as const)('%s', (where) => {
  describe.each(languages)('read in %s', (read) => {
    const wish = textIn(read, 'ticket.hotelWish')
    const markupOf = (hotelName: string) => inLanguage(read, () => renderToString(drawn(hotelName)[where]))

    it.each(languages)("calls 'No preference' of a page in %s no wish", (made) => {
      const markup = markupOf(textIn(made, 'choice.noPreference'))
      expect(markup).toContain(textIn(read, 'choice.noPreference'))
      expect(markup).not.toContain(wish)
      expect(markup).not.toContain(textIn(read, 'kept.noHotel'))
    })

    it('calls a hotel that was named a wish', () => {
      const markup = markupOf('Lake Song')
      expect(markup).toContain('Lake Song')
      expect(markup).toContain(wish)
    })
  })
})
