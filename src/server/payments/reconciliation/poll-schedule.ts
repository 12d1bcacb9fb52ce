const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/**
 * When the provider is asked about an order, counted from its making: while its price is held at least every
 * three minutes, so that money whose every message was lost confirms within five even where a look fails; then up
 * to 72 hours, the longest that a bank may take for a late yes.
 */
const pollOffsetsMs = [1, 3, 5, 7, 9, 12, 15, 18, 21, 24, 27, 30]
  .map((minutes) => minutes * minuteMs)
  .concat([1, 3, 12, 24, 48, 72].map((hours) => hours * hourMs))

/** Spreads the questions of many orders that were made in the same moment. */
const spreadMs = 10_000

/** What is of tomorrow was made by a clock that was wrong: it counts as made now. */
const startOf = (madeAt: string, now: Date): number => Math.min(Date.parse(madeAt), now.getTime())

/** The next look after now; null when the last one is past. */
export function nextPoll(createdAt: string, now: Date, random: () => number): string | null {
  const start = startOf(createdAt, now)
  const passedMs = now.getTime() - start
  const offset = pollOffsetsMs.find((offsetMs) => offsetMs > passedMs)
  return offset === undefined
    ? null
    : new Date(start + offset + Math.floor(random() * spreadMs)).toISOString()
}

/** After an hour, then daily for 15 days from its sending; null: somebody has to look after it by hand. */
export function nextRefundPoll(sentAt: string, now: Date): string | null {
  const start = startOf(sentAt, now)
  const passedMs = now.getTime() - start
  if (passedMs < hourMs) return new Date(start + hourMs).toISOString()
  const days = Math.floor(passedMs / dayMs) + 1
  return days > 15 ? null : new Date(start + days * dayMs).toISOString()
}
