import { signedQuotes } from '#server/bookings/quotes.ts'

/** Signed by a key of the tests. */
export const quotes = signedQuotes(new Uint8Array(32).fill(7))
