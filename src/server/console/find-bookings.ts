import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { escaped, like } from '#server/platform/db/like.ts'
import type { Db } from '#server/platform/db/client.ts'
import type { Tables } from '#server/schema/tables.ts'
import type { FoundBooking } from '#shared/contract/staff-bookings-schemas.ts'
import type { BookingStatus, PaymentStatus } from '#shared/contract/bookings-schemas.ts'
import { toMailAddress } from '#shared/domain/mail-address.ts'
import { toRupees } from '#shared/domain/money.ts'
import type { BookingRow } from '#server/bookings/rows.ts'

type Row = ExpressionBuilder<Tables, 'bookings'>

export type Wanted = {
  query?: string | undefined
  status?: BookingStatus | undefined
  payment?: PaymentStatus | undefined
  from?: string | undefined
  until?: string | undefined
  page?: number | undefined
}

const bookingsPage = 50

const ofAccount = (row: Row, wish: (user: ExpressionBuilder<Tables, 'users'>) => Expression<SqlBool>) =>
  row.exists(
    row
      .selectFrom('users')
      .select('users.id')
      .whereRef('users.id', '=', 'bookings.user_id')
      .where((user) => wish(user)),
  )

/** A word of a name begins so: of the traveller, of somebody who travels along, or of the account. */
function ofNameWord(row: Row, word: string): Expression<SqlBool> {
  const [first, later, listed] = [`${escaped(word)}%`, `% ${escaped(word)}%`, `%"${escaped(word)}%`]
  return row.or([
    like(row.ref('traveler_name'), first),
    like(row.ref('traveler_name'), later),
    like(row.ref('traveler_names'), listed),
    like(row.ref('traveler_names'), later),
    ofAccount(row, (user) =>
      user.or([like(user.ref('users.name'), first), like(user.ref('users.name'), later)]),
    ),
  ])
}

function ofMail(row: Row, typed: string): Expression<SqlBool> {
  const begin = `${escaped(toMailAddress(typed) ?? typed)}%`
  return row.or([
    like(row.ref('traveler_email'), begin),
    ofAccount(row, (user) =>
      user.or([like(user.ref('users.email'), begin), like(user.ref('users.mailbox'), begin)]),
    ),
  ])
}

function ofTelephone(row: Row, digits: string): Expression<SqlBool> {
  const end = `%${digits}`
  return row.or([
    like(row.ref('traveler_contact'), end),
    ofAccount(row, (user) => like(user.ref('users.contact'), end)),
  ])
}

/** The four last digits of a telephone or more, with the signs that people write between them. */
export const digitsOf = (query: string): string | undefined => {
  const digits = query.replaceAll(/[\s().+-]/g, '')
  return /^\d{4,15}$/.test(digits) ? digits : undefined
}

const isCode = (query: string): boolean => /^t[a-z0-9]*-\d{0,8}(-\d{0,6})?$/i.test(query)

/** What is typed is a code or its beginning, a mail address or its beginning, the end of a telephone, or beginnings of names. */
function meantBy(row: Row, query: string): Expression<SqlBool>[] {
  if (isCode(query))
    return [row('code', '>=', query.toUpperCase()), row('code', '<', `${query.toUpperCase()}~`)]
  if (query.includes('@')) return [ofMail(row, query)]
  const digits = digitsOf(query)
  if (digits !== undefined) return [row.or([ofTelephone(row, digits), like(row.ref('code'), `%-${digits}`)])]
  return query
    .split(/\s+/)
    .slice(0, 5)
    .map((word) => row.or([ofNameWord(row, word), ofMail(row, word)]))
}

export const toFound = (row: BookingRow): FoundBooking => ({
  code: row.code,
  status: row.status,
  paymentStatus: row.payment_status,
  packageName: row.package_name,
  travelDate: row.travel_date,
  people: row.number_of_people,
  traveller: row.traveler_name,
  mail: row.traveler_email,
  contact: row.traveler_contact,
  total: toRupees(row.total_paise),
})

/** A page of bookings, the newest first. */
export async function findBookings(db: Db, { query = '', status, payment, from, until, page = 1 }: Wanted) {
  let rows = db.selectFrom('bookings').selectAll().orderBy('id', 'desc')
  if (query !== '') rows = rows.where((row) => row.and(meantBy(row, query)))
  if (status !== undefined) rows = rows.where('status', '=', status)
  if (payment !== undefined) rows = rows.where('payment_status', '=', payment)
  if (from !== undefined) rows = rows.where('travel_date', '>=', from)
  if (until !== undefined) rows = rows.where('travel_date', '<=', until)
  const found = await rows
    .limit(bookingsPage + 1)
    .offset((page - 1) * bookingsPage)
    .execute()
  return { bookings: found.slice(0, bookingsPage).map(toFound), hasMore: found.length > bookingsPage }
}
