import { AppError } from '#server/platform/errors.ts'
import type { Fonts } from '#server/documents/print/fonts.ts'
import { bookingAt } from '#server/bookings/changes/repository.ts'
import { findBooking, findBookingOfUser, listHistory } from '#server/bookings/repository.ts'
import { firstIdOf } from '#server/platform/ids.ts'
import { findLastNight } from '#server/platform/last-night.ts'
import { eachRow } from '#server/platform/each-row.ts'
import type { DocumentLine } from '#shared/contract/documents-schemas.ts'
import type { WireFile } from '#shared/contract/tickets-schemas.ts'
import { maxDays } from '#shared/bounds.ts'
import { dayMs } from '#shared/domain/durations.ts'
import { addDays, returnDate, todayInIndia } from '#shared/domain/travel-date.ts'
import { type IssueDeps, issueDocuments } from './issue.ts'
import { documentPdf } from './document-pdf.ts'
import {
  documentLines,
  type DocumentRow,
  findDocument,
  findDocumentOfUser,
  findFirstDay,
  listBegun,
  listDocumentsOf,
  listUndocumented,
} from './repository.ts'

export type DocumentsDeps = IssueDeps & { readFonts: () => Promise<Fonts> }

export type DocumentsService = ReturnType<typeof documentsService>

const batch = 200
/** So many days of travel are read at a time. */
const slice = 31

/** How far the nights look back before the last complete one; what began earlier has ended before it, too. */
const lookBackDays = 60

async function* eachBatch<Row extends { id: string }>(
  first: string,
  list: (after: string) => Promise<Row[]>,
) {
  for (let after = first; ;) {
    const found = await list(after)
    yield* found
    const last = found.at(-1)
    if (!last || found.length < batch) return
    after = last.id
  }
}

async function* eachSlice<Row>(
  { first, before }: { first: string; before: string },
  list: (days: { from: string; before: string }) => Promise<Row[]>,
) {
  for (let from = first; from < before; from = addDays(from, slice)) {
    const next = addDays(from, slice)
    yield* await list({ from, before: next < before ? next : before })
  }
}

export function documentsService(deps: DocumentsDeps) {
  const { database } = deps

  /** Undefined before the first complete night, which goes through everything. */
  async function findSince(): Promise<Date | undefined> {
    const { done } = await findLastNight(database.db, 'travelled')
    return done === null ? undefined : new Date(Date.parse(done) - lookBackDays * dayMs)
  }

  /** Issues the documents that an older release, which had none, left out. */
  async function issueForUndocumented(): Promise<void> {
    const since = await findSince()
    const first = since ? firstIdOf(since) : ''
    const rows = eachBatch(first, (after) => listUndocumented(database.db, after, batch))
    await eachRow(rows, ({ id }) => issueDocuments(id, deps))
  }

  /** Issues invoices for journeys that have ended. */
  async function issueForTravelled(): Promise<void> {
    const today = todayInIndia(deps.clock())
    const since = await findSince()
    const first = since ? addDays(todayInIndia(since), -maxDays) : await findFirstDay(database.db)
    if (first === null) return
    const rows = eachSlice({ first, before: today }, (days) => listBegun(database.db, days))
    await eachRow(rows, async ({ id, travel_date: travelDate, days }) => {
      if (returnDate(travelDate, days) < today) await issueDocuments(id, deps)
    })
  }

  async function drawn(document: DocumentRow): Promise<WireFile> {
    const booking = await findBooking(database.db, document.booking_id)
    if (!booking) throw new Error('a document has no booking')
    // Shows the journey as it was then, and the name of now: nobody can change that any more when the invoice is issued.
    const then = await bookingAt(database.db, booking, document.issued_at)
    const among = await listDocumentsOf(database.db, booking.id)
    const isCancelled = (await listHistory(database.db, booking.id)).some(
      ({ of, to_status: to, at }) => of === 'booking' && to === 'Cancelled' && at <= document.issued_at,
    )
    const printed = { document, booking: then, among, isCancelled }
    const content = await documentPdf(await deps.readFonts(), printed)
    const base64 = Buffer.from(content).toString('base64')
    return { name: `${document.number}.pdf`, type: 'application/pdf', base64 }
  }

  return {
    async listDocuments(userId: string, code: string): Promise<DocumentLine[]> {
      const booking = await findBookingOfUser(database.db, userId, code)
      if (!booking) throw new AppError('not_found', 'booking.notFound')
      return documentLines(database.db, booking.id)
    },

    async getDocument(userId: string, number: string): Promise<WireFile> {
      const document = await findDocumentOfUser(database.db, userId, number)
      if (!document) throw new AppError('not_found', 'paper.notFound')
      return drawn(document)
    },

    /** Of any booking, also where its account is gone: the books stay. */
    async getStaffDocument(number: string): Promise<WireFile> {
      const document = await findDocument(database.db, number)
      if (!document) throw new AppError('not_found', 'staff.noDocument')
      return drawn(document)
    },

    /** For the outbox worker, by kind of effect. */
    handlers: {
      papers: ({ payload }: { payload: unknown }) =>
        issueDocuments((payload as { bookingId: string }).bookingId, deps),
      travelled: () => eachRow([issueForUndocumented, issueForTravelled], (issue) => issue()),
    },
  }
}
