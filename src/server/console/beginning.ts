import { longestBeginning } from '#shared/contract/console/today-schemas.ts'

/** Cuts a text between whole characters. */
const beginning = new RegExp(`^.{0,${longestBeginning}}`, 'u')

/** The beginning of what somebody has written, on one line. */
export function beginningOf(written: string): string {
  const all = written.replace(/\s+/g, ' ').trim()
  const first = beginning.exec(all)?.[0] ?? ''
  return first.length < all.length ? `${first}…` : all
}
