import { answersTo, type ContactMessage, listThread } from '#server/contact/repository.ts'
import type { Db } from '#server/platform/db/client.ts'
import { auditOf } from '#server/staff/audit.ts'
import type { BookingEvent } from '#shared/contract/console/booking-events-schemas.ts'
import { byStaff, byTraveller } from './booking-deeds.ts'
import { mailOf } from './typed-words.ts'

/** Of each mailbox; the screen of messages has the others. */
const mostMessages = 20

export async function listMessageEvents(db: Db, addresses: readonly string[]): Promise<BookingEvent[]> {
  const messages: ContactMessage[] = []
  for (const mailbox of new Set(addresses.map(mailOf)))
    messages.push(...(await listThread(db, mailbox, mostMessages)))
  const answers = await answersTo(db, messages)
  const events: BookingEvent[] = []
  for (const { id, created_at: writtenAt, message } of messages) {
    const of = { what: id, amount: null }
    events.push({ ...of, id, at: writtenAt, kind: 'message', detail: message, by: byTraveller })
    const own = answers.get(id) ?? []
    const deeds = own.length > 0 ? await auditOf(db, id).orderBy('at').execute() : []
    for (const [number, { at, answer }] of own.entries()) {
      // A deed is logged in the answer's transaction, a moment later.
      const by = byStaff(deeds.find((deed) => deed.at >= at))
      if (answer !== null)
        events.push({ ...of, id: `${id} ${number}`, at, kind: 'answer', detail: answer, by })
    }
  }
  return events
}
