import { chunks } from '#server/platform/chunks.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { firstIdOf } from '#server/platform/ids.ts'
import type { ContactTables } from '#server/schema/tables/contact.ts'

export type ContactMessage = ContactTables['contact_messages']

export async function insertMessage(tx: Tx, message: ContactMessage): Promise<void> {
  await tx.insertInto('contact_messages').values(message).execute()
}

/** Whether the same has been written since: only its answer was lost, and it is sent again. */
export async function isWritten(
  tx: Tx,
  { name, email, message }: Pick<ContactMessage, 'name' | 'email' | 'message'>,
  since: Date,
): Promise<boolean> {
  const own = tx.selectFrom('contact_messages').select(['name', 'message']).where('email', '=', email)
  const rows = await own.where('id', '>', firstIdOf(since)).execute()
  return rows.some((row) => row.name === name && row.message === message)
}

export function findMessage(db: Db | Tx, id: string): Promise<ContactMessage | undefined> {
  return db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Oldest first: the longest waiting stands on top. */
export function listMessages(db: Db, which: 'all' | 'unanswered'): Promise<ContactMessage[]> {
  const query = db.selectFrom('contact_messages').selectAll().orderBy('id')
  return (which === 'all' ? query : query.where('answered_at', 'is', null)).execute()
}

/** A mailbox, with the message that decides its place in a list. */
export type Mailbox = { id: string; email: string }
type Mailboxes = { which: 'all' | 'unanswered'; after?: string | undefined; most: number }

/** Mailboxes that wait for an answer, the longest waiting first; or all, whoever wrote last first. Read in the order of the index. */
export function listMailboxes(db: Db, { which, after, most }: Mailboxes): Promise<Mailbox[]> {
  const isWaiting = which === 'unanswered'
  const beyond = isWaiting ? '>' : '<'
  let query = db
    .selectFrom('contact_messages as own')
    .select(['own.id', 'own.email'])
    .where((eb) => {
      let nearer = eb
        .selectFrom('contact_messages as other')
        .select('other.id')
        .whereRef('other.email', '=', 'own.email')
        .whereRef('other.id', isWaiting ? '<' : '>', 'own.id')
      if (isWaiting) nearer = nearer.where('other.answered_at', 'is', null)
      return eb.not(eb.exists(nearer))
    })
  if (isWaiting) query = query.where('own.answered_at', 'is', null)
  if (after !== undefined) query = query.where('own.id', beyond, after)
  return query
    .orderBy('own.id', isWaiting ? 'asc' : 'desc')
    .limit(most)
    .execute()
}

/** The newest messages of a mailbox, in the order of time. */
export async function listThread(db: Db, email: string, most: number): Promise<ContactMessage[]> {
  const own = db.selectFrom('contact_messages').selectAll().where('email', '=', email)
  return (await own.orderBy('id', 'desc').limit(most).execute()).toReversed()
}

/** The longest waiting messages of a mailbox. */
export const listWaiting = (db: Db, email: string, most: number): Promise<ContactMessage[]> =>
  db
    .selectFrom('contact_messages')
    .selectAll()
    .where('email', '=', email)
    .where('answered_at', 'is', null)
    .orderBy('id')
    .limit(most)
    .execute()

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
  for (const ids of chunks([...answers.keys()])) {
    const query = db.selectFrom('contact_answers').selectAll().orderBy('message_id').orderBy('number')
    for (const row of await query.where('message_id', 'in', ids).execute())
      answers.get(row.message_id)?.push({ at: row.answered_at, answer: row.answer })
  }
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
