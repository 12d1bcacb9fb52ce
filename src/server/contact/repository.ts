import type { Db, Tx } from '#server/platform/db/client.ts'
import type { ContactTables } from '#server/schema/tables/contact.ts'

export type ContactMessage = ContactTables['contact_messages']

export async function insertMessage(tx: Tx, message: ContactMessage): Promise<void> {
  await tx.insertInto('contact_messages').values(message).execute()
}

export function findMessage(db: Db | Tx, id: string): Promise<ContactMessage | undefined> {
  return db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Oldest first: the longest waiting stands on top. */
export function listMessages(db: Db, which: 'all' | 'unanswered'): Promise<ContactMessage[]> {
  const query = db.selectFrom('contact_messages').selectAll().orderBy('id')
  return (which === 'all' ? query : query.where('answered_at', 'is', null)).execute()
}

/** Everything of the mailboxes that wait for an answer, or of all, in the order of time. */
export function listThreads(db: Db, which: 'all' | 'unanswered'): Promise<ContactMessage[]> {
  const query = db.selectFrom('contact_messages').selectAll().orderBy('id')
  if (which === 'all') return query.execute()
  const waiting = db.selectFrom('contact_messages').select('email').where('answered_at', 'is', null)
  return query.where('email', 'in', waiting).execute()
}

/** The first message of a mailbox that is still here names its thread. */
export async function threadOf(tx: Tx, email: string): Promise<string | undefined> {
  const first = tx.selectFrom('contact_messages').select('id').where('email', '=', email).orderBy('id')
  return (await first.limit(1).executeTakeFirst())?.id
}

/** What was done about a message; null: it was put aside. */
export type Answer = { at: string; answer: string | null }

/** The answers to messages by their ids, in the order of time. */
export async function answersTo(db: Db | Tx, messages: ContactMessage[]): Promise<Map<string, Answer[]>> {
  const answers = new Map<string, Answer[]>()
  for (const { id, answer, answered_at: at } of messages) if (at !== null) answers.set(id, [{ at, answer }])
  const [only] = messages
  const query = db.selectFrom('contact_answers').selectAll().orderBy('message_id').orderBy('number')
  // Of one message, or of all: a list of ids has a limit, and what is answered more than once is little.
  const of = messages.length === 1 && only ? query.where('message_id', '=', only.id) : query
  for (const row of await of.execute())
    answers.get(row.message_id)?.push({ at: row.answered_at, answer: row.answer })
  return answers
}

/** False where somebody has written an answer of this number before. */
export async function addAnswer(tx: Tx, row: ContactTables['contact_answers']): Promise<boolean> {
  const added = await tx
    .insertInto('contact_answers')
    .values(row)
    .onConflict((conflict) => conflict.columns(['message_id', 'number']).doNothing())
    .returning('number')
    .execute()
  return added.length > 0
}

/** undefined where the message is already answered or does not exist. */
export function saveAnswer(
  tx: Tx,
  id: string,
  answered: Pick<ContactMessage, 'answer' | 'answered_at'>,
): Promise<ContactMessage | undefined> {
  return tx
    .updateTable('contact_messages')
    .set(answered)
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}
