import type { CalendarDate } from './travel-date.ts'

/** The first Latin letter or digit of each of the package's words, in capitals; 'X' if there are none. */
function initials(packageName: string): string {
  const plain = packageName.normalize('NFD').replace(/\p{M}/gu, '')
  const letters = plain.split(/\s+/).map((word) => /[A-Za-z0-9]/.exec(word)?.[0] ?? '')
  return letters.join('').toUpperCase().slice(0, 12) || 'X'
}

const lowest = { 4: 1_000, 6: 100_000 } as const
const count = { 4: 9_000, 6: 900_000 } as const

const prefixOf = (packageName: string, bookingDate: CalendarDate): string =>
  `T${initials(packageName)}-${bookingDate.replaceAll('-', '')}-`

export function fourDigitCodes(packageName: string, bookingDate: CalendarDate): string[] {
  const prefix = prefixOf(packageName, bookingDate)
  return Array.from({ length: count[4] }, (_, index) => `${prefix}${lowest[4] + index}`)
}

/**
 * T, the initials, the booking date and a random number of four digits (six when those are used up):
 * 'THI-20261121-4821'. `random` returns numbers from 0 up to 1.
 */
export function bookingCode(
  packageName: string,
  bookingDate: CalendarDate,
  random: () => number,
  digits: 4 | 6 = 4,
): string {
  const number = lowest[digits] + Math.floor(random() * count[digits])
  return prefixOf(packageName, bookingDate) + number
}

/** Whether a proposed code belongs to this package and day. */
export function isBookingCodeOf(code: string, packageName: string, bookingDate: CalendarDate): boolean {
  const prefix = prefixOf(packageName, bookingDate)
  return code.startsWith(prefix) && /^([1-9]\d{3}|[1-9]\d{5})$/.test(code.slice(prefix.length))
}

/** Whether an id is the code of some booking. */
export const isBookingCode = (id: string): boolean => /^T[A-Z0-9]{1,12}-\d{8}-\d{4,6}$/.test(id)
