import { text } from './text.ts'

/** 'No preference' of each language: a page in one has no texts of the other, and a booking keeps what was chosen. */
const anyHotel = new Set(['No preference', 'कोई खास पसंद नहीं'])

/** Whether the traveller has left open which hotel it is, in whatever language. */
export const isAnyHotel = (hotelName: string): boolean => anyHotel.has(hotelName)

/** The hotel of a booking, for who reads it now. */
export const hotelText = (hotelName: string): string =>
  isAnyHotel(hotelName) ? text('choice.noPreference') : hotelName
