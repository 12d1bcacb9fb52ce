import type { Db } from '#server/platform/db/client.ts'
import { answersTo, listThreads } from '#server/contact/repository.ts'
import type { StaffMessage } from '#shared/contract/staff-today-schemas.ts'

type Which = 'all' | 'unanswered'

/** Limited: the search for bookings finds more. */
const mostCodes = 5

/** The newest booking codes of each account that has written, by address. */
async function codesOfWriters(db: Db, which: Which): Promise<Map<string, string[]>> {
  const all = db.selectFrom('contact_messages').select('email')
  const writers = which === 'all' ? all : all.where('answered_at', 'is', null)
  const rows = await db
    .selectFrom('users')
    .innerJoin('bookings', 'bookings.user_id', 'users.id')
    .select(['users.email', 'bookings.code'])
    .where('users.email', 'in', writers)
    .orderBy('bookings.id', 'desc')
    .execute()
  const codes = new Map<string, string[]>()
  for (const { email, code } of rows)
    codes.set(email, [...(codes.get(email) ?? []), code].slice(0, mostCodes))
  return codes
}

/** The messages of mailboxes that wait for an answer, or of all, oldest first, each with its answers. */
export async function readMessages(
  db: Db,
  which: Which,
  { readsBookings }: { readsBookings: boolean },
): Promise<StaffMessage[]> {
  const rows = await listThreads(db, which)
  const answers = await answersTo(db, rows)
  const codes = readsBookings && rows.length > 0 ? await codesOfWriters(db, which) : undefined
  return rows.map((row) => ({
    id: row.id,
    at: row.created_at,
    name: row.name,
    mail: row.email,
    message: row.message,
    answer: row.answer,
    answeredAt: row.answered_at,
    answers: answers.get(row.id) ?? [],
    bookings: codes?.get(row.email) ?? [],
  }))
}
