import type { Db, Tx } from '#server/platform/db/client.ts'
import { mailboxOf, type UserRow } from '#server/accounts/users-repository.ts'
import { toMailAddress } from '#shared/domain/mail-address.ts'
import { text } from '#shared/messages/text.ts'
import { exitCodes, CommandError } from './command.ts'

export const mailboxIn = (typed: string): string => toMailAddress(typed) ?? typed.trim().toLowerCase()

/** The account of an id, or all of a mailbox, however it is typed or stored by an older release, pending registrations included. */
export function findPeopleOf(db: Db | Tx, typed: string): Promise<UserRow[]> {
  const lowerCased = typed.trim().toLowerCase()
  const mailbox = mailboxIn(typed)
  return db
    .selectFrom('users')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('email', 'in', [mailbox, lowerCased]),
        eb('mailbox', '=', mailbox),
        eb('id', '=', typed.trim()),
      ]),
    )
    .where('email', '<>', '')
    .orderBy('id')
    .execute()
}

export async function getPeopleOf(db: Db | Tx, typed: string): Promise<UserRow[]> {
  const people = await findPeopleOf(db, typed)
  if (people.length === 0)
    throw new CommandError(exitCodes.failed, 'operator.noPerson', { email: mailboxIn(typed) })
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
