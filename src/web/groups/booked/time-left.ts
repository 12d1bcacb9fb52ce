import { text } from '#shared/messages/text.ts'

/** '1 d 23 h left', on the last day '3 h 20 min left'; undefined once the time is over. */
export function timeLeft(until: string, now: Date): string | undefined {
  const minutes = Math.floor((Date.parse(until) - now.getTime()) / 60_000)
  if (minutes <= 0) return undefined
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return text('groupBooked.hoursLeft', { hours, minutes: minutes % 60 })
  return text('groupBooked.daysLeft', { days: Math.floor(hours / 24), hours: hours % 24 })
}
