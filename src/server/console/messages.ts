import type { Db } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'
import {
  answersTo,
  type ContactMessage,
  findMessage,
  listMailboxes,
  listThread,
  listWaiting,
} from '#server/contact/repository.ts'
import { listBookingsOfMailboxes } from './bookings-of-mailbox.ts'
import { findMeantPackages } from './meant-packages.ts'
import type { StaffMessage } from '#shared/contract/console/today-schemas.ts'

const mailboxesOfPage = 20
/** Of one mailbox: its newest, and as many that wait. */
const mostOfMailbox = 100

type Sight = { readsBookings: boolean }

/** What these mailboxes wrote, one after the other, each message with its answers. */
async function readThreads(
  db: Db,
  emails: readonly string[],
  sight: Sight,
  of?: ContactMessage,
): Promise<StaffMessage[]> {
  const rows: ContactMessage[] = []
  for (const email of emails) {
    const newest = await listThread(db, email, mostOfMailbox)
    const found = [...(of ? [of] : []), ...(await listWaiting(db, email, mostOfMailbox)), ...newest]
    const byId = new Map(found.map((row) => [row.id, row]))
    rows.push(...[...byId.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1)))
  }
  const bookingsOf = await listBookingsOfMailboxes(db, sight.readsBookings ? emails : [])
  const answers = await answersTo(db, rows)
  const packages = new Map<string, StaffMessage['packages']>()
  for (const { id, message, answered_at: at } of rows)
    if (at === null) packages.set(id, await findMeantPackages(db, message))
  return rows.map((row) => ({
    packages: packages.get(row.id) ?? [],
    id: row.id,
    at: row.created_at,
    name: row.name,
    mail: row.email,
    message: row.message,
    answer: row.answer,
    answeredAt: row.answered_at,
    answers: answers.get(row.id) ?? [],
    bookings: bookingsOf(row.email),
  }))
}

type Asked = { which: 'all' | 'unanswered'; after?: string | undefined; of?: string | undefined }

/** A page of mailboxes with everything that they wrote, or the mailbox of one message. */
export async function readMessages(
  db: Db,
  { of, ...wanted }: Asked,
  sight: Sight,
): Promise<{ messages: StaffMessage[]; next: string | null }> {
  if (of !== undefined) {
    const message = await findMessage(db, of)
    if (!message) throw new AppError('not_found', 'error.notFound')
    return { messages: await readThreads(db, [message.email], sight, message), next: null }
  }
  const found = await listMailboxes(db, { ...wanted, most: mailboxesOfPage + 1 })
  const page = found.slice(0, mailboxesOfPage)
  const emails = page.map(({ email }) => email)
  const next = found.length > page.length ? (page.at(-1)?.id ?? null) : null
  return { messages: await readThreads(db, emails, sight), next }
}
