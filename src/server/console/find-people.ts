import type { Db } from '#server/platform/db/client.ts'
import type { FoundPerson } from '#shared/contract/staff-people-schemas.ts'
import {
  accountsByMail,
  accountsByTelephone,
  byNameWord,
  digitsOf,
  isAmong,
  type Meant,
  wordsOf,
} from './typed-words.ts'

const most = 30
/** More is found by the search for bookings. */
const mostCodes = 5

/** A mail address or its beginning, the end of a telephone, or beginnings of names. */
function meantBy(db: Db, query: string): Meant[] {
  if (query.includes('@')) return [accountsByMail(db, query)]
  const digits = digitsOf(query)
  if (digits !== undefined) return [accountsByTelephone(db, digits)]
  return wordsOf(query).map((word) => byNameWord(db, 'users', word).union(accountsByMail(db, word)))
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
  let found = db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'contact', 'is_verified', 'created_at'])
    .where('email', '<>', '')
  for (const meant of meantBy(db, query)) found = found.where((row) => isAmong(row.ref('id'), meant))
  const rows = await found
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
