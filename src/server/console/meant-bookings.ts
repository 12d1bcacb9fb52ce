import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '#server/platform/db/client.ts'
import { beginsWith } from '#server/platform/db/engine.ts'
import { isNotPending, isPending } from '#server/bookings/status-indexes.ts'
import type { Tables } from '#server/schema/tables.ts'
import {
  accountsByMail,
  accountsByTelephone,
  accountsOfMailboxes,
  byNameWord,
  digitsOf,
  endsWithDigits,
  endsWithTelephone,
  hasWord,
  isAmong,
  mailOf,
  type Meant,
  smallAscii,
  wordsOf,
} from './typed-words.ts'

// A booking may be found twice: all of this asks whether one is among those meant, and to find the double ones costs the most.

const ofAccounts = (db: Db, accounts: Meant) =>
  db
    .selectFrom('bookings')
    .select('id')
    .where((row) => isAmong(row.ref('user_id'), accounts))

/** Bookings that wait for payment. Of plain ids SQLite would read all bookings in their order, to merge them with others. */
const waiting = (db: Db) =>
  db
    .selectFrom('bookings')
    .select(sql<string>`bookings.id || ''`.as('id'))
    .where(isPending)

const bookingsWhere = (db: Db, isMeant: Expression<SqlBool>) =>
  db
    .selectFrom('bookings')
    .select('id')
    .where(isNotPending)
    .where(isMeant)
    .unionAll(waiting(db).where(isMeant))

const booking = expressionBuilder<Tables, 'bookings'>()

const travellersMail = booking.fn<string>('lower', ['traveler_email'])

export const bookingsByTravellersMail = (db: Db, typed: string) =>
  bookingsWhere(db, beginsWith(travellersMail, mailOf(typed)))

/** By the traveller's address, or the account's. */
const byMail = (db: Db, typed: string) =>
  bookingsByTravellersMail(db, typed).unionAll(ofAccounts(db, accountsByMail(db, typed)))

/** With one of these addresses, the traveller's or the account's. */
export const bookingsOfMailboxes = (db: Db, mailboxes: readonly string[]) =>
  bookingsWhere(db, booking(travellersMail, 'in', mailboxes)).unionAll(
    ofAccounts(db, accountsOfMailboxes(db, mailboxes)),
  )

/** Bookings that wait for payment are few, and their words are not indexed yet. */
const waitingByWord = (db: Db, word: string) =>
  waiting(db).where(hasWord(booking.ref('traveler_name'), booking.ref('traveler_names'), word))

/** By the beginning of a word in the name of any traveller. */
export const bookingsByNameWord = (db: Db, word: string) =>
  byNameWord(db, 'bookings', word).unionAll(waitingByWord(db, word))

/** Also by the account's name, or by mail address. */
const byWord = (db: Db, word: string) =>
  bookingsByNameWord(db, word)
    .unionAll(ofAccounts(db, byNameWord(db, 'users', word)))
    .unionAll(byMail(db, word))

/** By the beginning of the hotel wished or confirmed, which a comma ends, both with the conditions of their indexes. */
export function byHotel(db: Db, typed: string) {
  const begin = smallAscii(typed.trim())
  const nameOf = (column: 'hotel_name' | 'stay') => booking.fn<string>('lower', [column])
  const wished = (is: Expression<SqlBool>) =>
    bookingsWhere(db, sql<SqlBool>`(bookings.hotel_name <> '' and ${is})`)
  const confirmed = (is: Expression<SqlBool>) =>
    bookingsWhere(db, sql<SqlBool>`(bookings.stay is not null and ${is})`)
  const begun = wished(beginsWith(nameOf('hotel_name'), begin)).unionAll(
    confirmed(beginsWith(nameOf('stay'), begin)),
  )
  if (!begin.endsWith(',')) return begun
  // A selection each: SQLite uses no such index for an 'or'.
  const whole = begin.slice(0, -1)
  return begun
    .unionAll(wished(sql<SqlBool>`${nameOf('hotel_name')} = ${whole}`))
    .unionAll(confirmed(sql<SqlBool>`${nameOf('stay')} = ${whole}`))
}

/** Of the packages in whose names and places a word begins so. */
const byPackageWord = (db: Db, word: string) =>
  bookingsWhere(db, isAmong(booking.ref('package_id'), byNameWord(db, 'packages', word)))

/** Each word is a person's or the package's; SQLite intersects only plain selections. */
const byWords = (db: Db, words: readonly string[]) =>
  words
    .map((word) => byWord(db, word).unionAll(byPackageWord(db, word)))
    .map((ofWord) => db.selectFrom(ofWord.as('of_word')).select('id'))
    .reduce((all, one) => all.intersect(one))

export const bookingsByTelephone = (db: Db, digits: string) =>
  bookingsWhere(db, endsWithTelephone(booking.ref('traveler_contact'), digits))

/** By the end of its code, whose day and number are typed with a hyphen, a blank or nothing between them. */
const byCodeEnd = (db: Db, digits: string) => {
  const code = booking.ref('code')
  return bookingsWhere(db, endsWithDigits(code, digits, sql<string>`replace(${code}, '-', '')`))
}

const byDigits = (db: Db, digits: string) =>
  bookingsByTelephone(db, digits)
    .unionAll(ofAccounts(db, accountsByTelephone(db, digits)))
    .unionAll(byCodeEnd(db, digits))

export const bookingsByCode = (db: Db, typed: string) =>
  db
    .selectFrom('bookings')
    .select('id')
    .where((row) => beginsWith(row.ref('code'), typed.toUpperCase()))

export const isBeginningOfCode = (query: string): boolean => /^t[a-z0-9]*-\d{0,8}(-\d{0,6})?$/i.test(query)

/**
 * Searches by code or its beginning, mail address or its beginning, end of a telephone number or code, or beginnings of words, each
 * of a person's name or the package's, or the beginning of the hotel.
 */
export function meantBy(db: Db, query: string): Meant {
  if (isBeginningOfCode(query)) return bookingsByCode(db, query)
  if (query.includes('@')) return byMail(db, query)
  const digits = digitsOf(query)
  if (digits !== undefined) return byDigits(db, digits)
  return db
    .selectFrom(byWords(db, wordsOf(query)).as('of_words'))
    .select('id')
    .unionAll(byHotel(db, query))
}
