import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Db } from '#server/platform/db/client.ts'
import { escaped, like } from '#server/platform/db/like.ts'
import type { Tables } from '#server/schema/tables.ts'
import type { FoundPerson } from '#shared/contract/staff-people-schemas.ts'
import { toMailAddress } from '#shared/domain/mail-address.ts'
import { digitsOf } from './find-bookings.ts'

type Row = ExpressionBuilder<Tables, 'users'>

const most = 30
/** More is found by the search for bookings. */
const mostCodes = 5

function ofMail(row: Row, typed: string): Expression<SqlBool> {
  const begin = `${escaped(toMailAddress(typed) ?? typed)}%`
  return row.or([like(row.ref('users.email'), begin), like(row.ref('users.mailbox'), begin)])
}

const ofName = (row: Row, word: string): Expression<SqlBool> =>
  row.or([
    like(row.ref('users.name'), `${escaped(word)}%`),
    like(row.ref('users.name'), `% ${escaped(word)}%`),
  ])

/** A mail address or its beginning, the end of a telephone, or beginnings of names. */
function meantBy(row: Row, query: string): Expression<SqlBool>[] {
  if (query.includes('@')) return [ofMail(row, query)]
  const digits = digitsOf(query)
  if (digits !== undefined) return [like(row.ref('users.contact'), `%${digits}`)]
  const words = query.split(/\s+/).slice(0, 5)
  return words.map((word) => row.or([ofName(row, word), ofMail(row, word)]))
}

async function codesOf(db: Db, userIds: string[]): Promise<Map<string, string[]>> {
  const codes = new Map<string, string[]>()
  if (userIds.length === 0) return codes
  const rows = await db
    .selectFrom('bookings')
    .select(['user_id', 'code'])
    .where('user_id', 'in', userIds)
    .orderBy('id', 'desc')
    .execute()
  for (const { user_id: id, code } of rows)
    codes.set(id, [...(codes.get(id) ?? []), code].slice(0, mostCodes))
  return codes
}

/** Accounts that somebody still has, the newest first; nobody is listed without being asked for. */
export async function findPeople(
  db: Db,
  query: string,
): Promise<{ people: FoundPerson[]; hasMore: boolean }> {
  if (query === '') return { people: [], hasMore: false }
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'contact', 'is_verified', 'created_at'])
    .where('email', '<>', '')
    .where((row) => row.and(meantBy(row, query)))
    .orderBy('id', 'desc')
    .limit(most + 1)
    .execute()
  const shown = rows.slice(0, most)
  const codes = await codesOf(
    db,
    shown.map(({ id }) => id),
  )
  const people = shown.map((row) => ({
    id: row.id,
    name: row.name,
    mail: row.email,
    contact: row.contact,
    isVerified: row.is_verified === 1,
    since: row.created_at,
    bookings: codes.get(row.id) ?? [],
  }))
  return { people, hasMore: rows.length > most }
}
