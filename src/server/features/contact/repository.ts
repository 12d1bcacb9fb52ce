import type { Tx } from '#server/db/client.ts'
import type { ContactTables } from '#server/db/tables/contact.ts'

export type ContactMessage = ContactTables['contact_messages']

export async function insertMessage(tx: Tx, message: ContactMessage): Promise<void> {
  await tx.insertInto('contact_messages').values(message).execute()
}
