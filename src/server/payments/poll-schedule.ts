import { dayMs, hourMs, minuteMs } from '#shared/domain/durations.ts'

/**
 * When an order is polled, counted from its creation: at least every three minutes while the price is held, so that a
 * payment whose webhooks were all lost confirms within five minutes even if a poll fails; then for 72 hours, the longest
 * that a bank takes for a late authorisation.
 */
const pollOffsetsMs = [1, 3, 5, 7, 9, 12, 15, 18, 21, 24, 27, 30]
  .map((minutes) => minutes * minuteMs)
  .concat([1, 3, 12, 24, 48, 72].map((hours) => hours * hourMs))

/** Spreads the polls of orders that were created at the same moment. */
const spreadMs = 10_000

/** A time in the future comes from a wrong clock and counts as now. */
const startOf = (madeAt: string, now: Date): number => Math.min(Date.parse(madeAt), now.getTime())

/** The next poll after now; null after the last one. */
export function nextPoll(createdAt: string, now: Date, random: () => number): string | null {
  const start = startOf(createdAt, now)
  const passedMs = now.getTime() - start
  const offset = pollOffsetsMs.find((offsetMs) => offsetMs > passedMs)
  return offset === undefined
    ? null
    : new Date(start + offset + Math.floor(random() * spreadMs)).toISOString()
}

/** After an hour, then daily for 15 days from its sending; null: the operator has to follow it up. */
export function nextRefundPoll(sentAt: string, now: Date): string | null {
  const start = startOf(sentAt, now)
  const passedMs = now.getTime() - start
  if (passedMs < hourMs) return new Date(start + hourMs).toISOString()
  const days = Math.floor(passedMs / dayMs) + 1
  return days > 15 ? null : new Date(start + days * dayMs).toISOString()
}
