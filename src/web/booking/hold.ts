/** The time for which a booking's price is still held. */
export type HoldLeft = { totalMs: number; minutes: number; seconds: number }

export function holdLeft(holdUntil: string, nowMs: number): HoldLeft {
  const until = Date.parse(holdUntil)
  const totalMs = Number.isNaN(until) ? 0 : Math.max(0, until - nowMs)
  const wholeSeconds = Math.ceil(totalMs / 1000)
  return { totalMs, minutes: Math.floor(wholeSeconds / 60), seconds: wholeSeconds % 60 }
}

export function clockText({ minutes, seconds }: HoldLeft): string {
  return `${minutes}:${String(seconds).padStart(2, '0')}`
}

/** A screen reader announces these minutes only. */
const saidAtMinutes = [1, 2, 5, 10, 20]

/** The smallest of those minutes that the remaining time is within; undefined while there is more. */
export function minutesToSay({ totalMs }: HoldLeft): number | undefined {
  return saidAtMinutes.find((minutes) => totalMs <= minutes * 60_000)
}
