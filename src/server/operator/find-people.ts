import type { Db } from '#server/platform/db/client.ts'
import { mailboxOf, type UserRow } from '#server/accounts/users-repository.ts'
import { toMailAddress } from '#shared/domain/mail-address.ts'
import { text } from '#shared/messages/text.ts'
import { exitCodes, Refusal } from './command.ts'

/** Whoever has this mailbox, however it is typed, or kept by an older release; registrations stand side by side. */
export async function getPeopleOf(db: Db, typed: string): Promise<UserRow[]> {
  const kept = typed.trim().toLowerCase()
  const mailbox = toMailAddress(typed) ?? kept
  const people = await db
    .selectFrom('users')
    .selectAll()
    .where((eb) => eb.or([eb('email', 'in', [mailbox, kept]), eb('mailbox', '=', mailbox)]))
    .where('email', '<>', '')
    .orderBy('id')
    .execute()
  if (people.length === 0) throw new Refusal(exitCodes.failed, 'operator.noPerson', { email: mailbox })
  return people
}

export function personLine(row: UserRow): string {
  return text('operator.personLine', {
    id: row.id,
    name: row.name,
    email: row.email === mailboxOf(row) ? row.email : `${row.email} (${mailboxOf(row)})`,
    contact: row.contact || text('operator.noContact'),
    gender: row.gender,
    verified: text(row.is_verified === 1 ? 'operator.verified' : 'operator.unverified'),
    since: row.created_at,
  })
}
