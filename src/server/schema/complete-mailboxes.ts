import { type QueryExecutorProvider, sql } from 'kysely'
import { toMailAddress } from '#shared/domain/mail-address.ts'

type StoredAddress = { id: string; email: string }

/** Accounts with a non-ASCII address, which an older release stored as typed. Both engines count bytes this way. */
async function listOddAddresses(db: QueryExecutorProvider): Promise<StoredAddress[]> {
  const { rows } = await sql<StoredAddress>`
    select id, email from users where octet_length(email) <> length(email) order by id`.execute(db)
  return rows
}

export type OddAddress = StoredAddress & { mailbox: string | undefined }

/** Writes the canonical form of each, by which its owner is found from now on; returns them all. */
export async function completeMailboxes(db: QueryExecutorProvider): Promise<OddAddress[]> {
  const rows = await listOddAddresses(db)
  const odd = rows.map(({ id, email }) => ({ id, email, mailbox: toMailAddress(email) }))
  for (const { id, mailbox } of odd)
    if (mailbox !== undefined)
      await sql`update users set mailbox = ${mailbox} where id = ${id} and mailbox is null`.execute(db)
  return odd
}
