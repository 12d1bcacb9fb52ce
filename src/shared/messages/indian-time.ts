import { locale } from './language.ts'

/** '22 Nov 2026, 11:30' by the clock of India. */
export function instantInIndia(at: Date): string {
  const clock = new Intl.DateTimeFormat(locale(), {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'medium',
    timeStyle: 'short',
    // 'hour12: false' is 24:27 to some engines half an hour after midnight, and 00:27 to others.
    hourCycle: 'h23',
  })
  return clock.format(at)
}
