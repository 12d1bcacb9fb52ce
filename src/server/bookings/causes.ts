/** The cause when staff settle a booking outside; in rows of older releases, what staff typed is behind it. */
export const settledOutside = 'settled outside'

/** A cause as the traveller reads it, without the words of staff. */
export const shownCause = (cause: string): string =>
  cause.startsWith(settledOutside) ? settledOutside : cause
