import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '#server/platform/db/client.ts'
import { isNotPending, isPending } from '#server/bookings/status-indexes.ts'
import type { Tables } from '#server/schema/tables.ts'
import {
  accountsByMail,
  accountsByTelephone,
  beginsWith,
  byNameWord,
  digitsOf,
  endsWithDigits,
  endsWithTelephone,
  hasWord,
  isAmong,
  isText,
  mailOf,
  type Meant,
  smallAscii,
  wordsOf,
} from './typed-words.ts'

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
  db.selectFrom('bookings').select('id').where(isNotPending).where(isMeant).union(waiting(db).where(isMeant))

const booking = expressionBuilder<Tables, 'bookings'>()

/** By the traveller's address alone. */
export const bookingsByTravellersMail = (db: Db, typed: string, matches = beginsWith) =>
  bookingsWhere(db, matches(booking.fn<string>('lower', ['traveler_email']), mailOf(typed)))

/** By the traveller's address, or the account's. */
const byMail = (db: Db, typed: string, matches = beginsWith) =>
  bookingsByTravellersMail(db, typed, matches).union(ofAccounts(db, accountsByMail(db, typed, matches)))

export const byMailbox = (db: Db, mailbox: string) => byMail(db, mailbox, isText)

/** Bookings that wait for payment are few, and their words are not indexed yet. */
const waitingByWord = (db: Db, word: string) =>
  waiting(db).where(hasWord(booking.ref('traveler_name'), booking.ref('traveler_names'), word))

/** By the beginning of a word in the name of any traveller. */
export const bookingsByNameWord = (db: Db, word: string) =>
  byNameWord(db, 'bookings', word).union(waitingByWord(db, word))

/** Also by the account's name, or by mail address. */
const byWord = (db: Db, word: string) =>
  bookingsByNameWord(db, word)
    .union(ofAccounts(db, byNameWord(db, 'users', word)))
    .union(byMail(db, word))

/** By the beginning of the hotel wished or confirmed, both with the conditions of their indexes. */
export function byHotel(db: Db, typed: string) {
  const begin = smallAscii(typed.trim())
  const isWished = sql<SqlBool>`(bookings.hotel_name <> '' and ${beginsWith(booking.fn<string>('lower', ['hotel_name']), begin)})`
  const isConfirmed = sql<SqlBool>`(bookings.stay is not null and ${beginsWith(booking.fn<string>('lower', ['stay']), begin)})`
  return bookingsWhere(db, isWished).union(bookingsWhere(db, isConfirmed))
}

/** Of the packages in whose names and places a word begins so. */
const byPackageWord = (db: Db, word: string) =>
  bookingsWhere(db, isAmong(booking.ref('package_id'), byNameWord(db, 'packages', word)))

/** Each word is a person's or the package's; SQLite intersects only plain selections. */
const byWords = (db: Db, words: readonly string[]) =>
  words
    .map((word) => byWord(db, word).union(byPackageWord(db, word)))
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
    .union(ofAccounts(db, accountsByTelephone(db, digits)))
    .union(byCodeEnd(db, digits))

export const bookingsByCode = (db: Db, typed: string) =>
  db
    .selectFrom('bookings')
    .select('id')
    .where((row) => beginsWith(row.ref('code'), typed.toUpperCase()))

export const isBookingCode = (query: string): boolean => /^t[a-z0-9]*-\d{0,8}(-\d{0,6})?$/i.test(query)

/**
 * Searches by code or its beginning, mail address or its beginning, end of a telephone number or code, or beginnings of words, each
 * of a person's name or the package's, or the beginning of the hotel.
 */
export function meantBy(db: Db, query: string): Meant {
  if (isBookingCode(query)) return bookingsByCode(db, query)
  if (query.includes('@')) return byMail(db, query)
  const digits = digitsOf(query)
  if (digits !== undefined) return byDigits(db, digits)
  return db
    .selectFrom(byWords(db, wordsOf(query)).as('of_words'))
    .select('id')
    .union(byHotel(db, query))
}
