/** How long a quoted price is valid. */
export const quoteMs = 30 * 60_000
/** With less time left the quote cannot cover a hold of half an hour, and is not honoured. */
export const leastQuoteLeftMs = 15 * 60_000
