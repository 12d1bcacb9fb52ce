import { namesOf } from '#server/bookings/traveler-names.ts'
import type { BookingRow } from '#server/bookings/rows.ts'
import { digitsOf, mailOf, wordsOf } from './typed-words.ts'

type Account = { name: string; email: string; contact: string }
type Travelling = Pick<BookingRow, 'traveler_name' | 'traveler_names' | 'traveler_contact' | 'traveler_email'>

/** A few are enough to explain why somebody is found. */
const most = 3

const hasWord = (name: string, typed: string): boolean =>
  name
    .toLowerCase()
    .split(/\s+/)
    .some((word) => word.startsWith(typed.toLowerCase()))

function allNamed(query: string, account: Account, bookings: readonly Travelling[]): string[] {
  if (query.includes('@')) {
    if (account.email.startsWith(mailOf(query))) return []
    return bookings
      .filter((row) => row.traveler_email.toLowerCase().startsWith(mailOf(query)))
      .map((row) => `${row.traveler_name}, ${row.traveler_email}`)
  }
  const digits = digitsOf(query)
  if (digits !== undefined) {
    if (account.contact.endsWith(digits)) return []
    return bookings
      .filter((row) => row.traveler_contact.endsWith(digits))
      .map((row) => `${row.traveler_name}, ${row.traveler_contact}`)
  }
  const others = wordsOf(query).filter(
    (word) => !hasWord(account.name, word) && !account.email.startsWith(mailOf(word)),
  )
  return bookings
    .flatMap((row) => [row.traveler_name, ...namesOf(row)])
    .filter((name) => others.some((word) => hasWord(name, word)))
}

/** The travellers in an account's bookings that match the search, if the account itself does not: they explain the match. */
export const travelsAs = (query: string, account: Account, bookings: readonly Travelling[]): string[] =>
  [...new Set(allNamed(query, account, bookings))].slice(0, most)
