import { AppError } from '#server/platform/errors.ts'
import { findBooking, findBookingOfUser } from '#server/bookings/repository.ts'
import { eachRow } from '#server/platform/each-row.ts'
import type { DocumentLine } from '#shared/contract/papers-schemas.ts'
import type { WireFile } from '#shared/contract/tickets-schemas.ts'
import { toRupees } from '#shared/domain/money.ts'
import { type CalendarDate, returnDate, todayInIndia } from '#shared/domain/travel-date.ts'
import type { PapersDeps } from './deps.ts'
import { issuePapers } from './issue.ts'
import { paperPdf } from './paper-pdf.ts'
import { findPaperOfUser, listPapersOf, listTravelled } from './repository.ts'

export type PapersService = ReturnType<typeof papersService>

const batch = 200

export function papersService(deps: PapersDeps) {
  const { database } = deps

  async function* ended(today: CalendarDate) {
    for (let after = ''; ;) {
      const found = await listTravelled(database.db, { before: today, after }, batch)
      yield* found
      const last = found.at(-1)
      if (!last || found.length < batch) return
      after = last.id
    }
  }

  /** Invoices for the journeys that have ended. */
  async function issueForTravelled(): Promise<void> {
    const today = todayInIndia(deps.clock())
    await eachRow(ended(today), async ({ id, travel_date: travelDate, days }) => {
      if (returnDate(travelDate, days) < today) await issuePapers(id, deps)
    })
  }

  return {
    async listPapers(userId: string, code: string): Promise<DocumentLine[]> {
      const booking = await findBookingOfUser(database.db, userId, code)
      if (!booking) throw new AppError('not_found', 'booking.notFound')
      const papers = await listPapersOf(database.db, booking.id)
      return papers.map(({ number, kind, issued_on: issuedOn, amount_paise: amount }) => ({
        number,
        kind,
        issuedOn,
        amount: toRupees(amount),
      }))
    },

    async getPaper(userId: string, number: string): Promise<WireFile> {
      const paper = await findPaperOfUser(database.db, userId, number)
      const booking = paper && (await findBooking(database.db, paper.booking_id))
      if (!booking) throw new AppError('not_found', 'paper.notFound')
      const content = await paperPdf(await deps.readFaces(), paper, booking)
      const base64 = Buffer.from(content).toString('base64')
      return { name: `${paper.number}.pdf`, type: 'application/pdf', base64 }
    },

    /** For the outbox worker, by kind of effect. */
    handlers: {
      papers: ({ payload }: { payload: unknown }) =>
        issuePapers((payload as { bookingId: string }).bookingId, deps),
      travelled: issueForTravelled,
    },
  }
}
