import { placeName } from './place-name.ts'
import { text } from './text.ts'

/**
 * 'As in the package', in its current and former wordings and in each language: the browser's bundle of one language
 * lacks the texts of the other, and a booking stores the text of its time.
 */
const anyHotel = new Set([
  'As in the package',
  'पैकेज वाला होटल',
  'जैसा पैकेज में है',
  'No preference',
  'कोई खास पसंद नहीं',
])

/** Whether the traveller has no preference for a hotel, in any language. */
export const isAnyHotel = (hotelName: string): boolean => anyHotel.has(hotelName)

export const isNamedHotel = (hotelName: string): boolean => hotelName !== '' && !isAnyHotel(hotelName)

/** The hotel of a booking, in the reader's language. */
export const hotelText = (hotelName: string): string =>
  isAnyHotel(hotelName) ? text('choice.noPreference') : placeName(hotelName)

/** The booked hotel: one of the catalogue in the reader's language, with the name that its reception knows. */
export function stayText(stay: string): string {
  const [hotel = ''] = stay.split(', ', 1)
  const name = placeName(hotel)
  return name === hotel ? stay : `${name} (${hotel})${stay.slice(hotel.length)}`
}
