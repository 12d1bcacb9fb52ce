/** How long a price that was shown is promised. */
export const quoteMs = 30 * 60_000
/** With less left it is too old to be held for half an hour more, and is not honoured. */
export const leastQuoteLeftMs = 15 * 60_000
