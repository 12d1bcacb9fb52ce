import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import type { BookingStatus } from '#shared/contract/bookings-schemas.ts'
import { bookingMoves } from '#shared/domain/booking-status.ts'
import { todayInIndia } from '#shared/domain/travel-date.ts'
import { emptyBooks } from '#tests/support/books.ts'
import { addBooking, addUser } from '#tests/support/account-rows.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { dimensions, readBestSales, readSales, type SalesRow, totalOf } from './sales.ts'

const kinds = ['receipt', 'refund', 'invoice', 'credit'] as const
const states = Object.keys(bookingMoves) as BookingStatus[]
/** Around two midnights of India, at the turn of a month. */
const instant = fc
  .integer({ min: 0, max: 3 * 24 * 60 })
  .map((minutes) => new Date(Date.UTC(2026, 10, 29) + minutes * 60_000).toISOString())

const drawn = fc.array(
  fc.record({
    packageId: fc.constantFrom('munnar', 'leh', 'goa'),
    people: fc.integer({ min: 1, max: 9 }),
    // Changed after its transitions and documents were written, or not.
    later: fc.option(
      fc.record({
        package_id: fc.constantFrom('leh', 'spiti'),
        number_of_people: fc.integer({ min: 1, max: 9 }),
      }),
    ),
    moves: fc.array(
      fc.record({
        at: instant,
        of: fc.constantFrom('booking' as const, 'payment' as const),
        from: fc.constantFrom(...states),
        to: fc.constantFrom(...states),
        fate: fc.constantFrom('stays', 'stays', 'goes', 'changes'),
      }),
      { maxLength: 5 },
    ),
    documents: fc.array(
      fc.record({
        kind: fc.constantFrom(...kinds),
        at: instant,
        paise: fc.integer({ min: 1, max: 9_999_999 }),
        fate: fc.constantFrom('stays', 'stays', 'goes', 'changes'),
      }),
      { maxLength: 4 },
    ),
  }),
  { maxLength: 8 },
)

/** All rows, read and added up one by one. */
async function addUp(
  { db }: Database,
  { from, to }: { from: string; to: string },
  keyOf: (day: string, packageId: string) => string,
) {
  const found = new Map<string, SalesRow>()
  const rowOf = (day: string, packageId: string): SalesRow => {
    const key = keyOf(day, packageId)
    const row = found.get(key) ?? {
      key,
      confirmed: 0,
      people: 0,
      cancelled: 0,
      receivedPaise: 0,
      returnedPaise: 0,
    }
    found.set(key, row)
    return row
  }
  const bookings = new Map(
    (await db.selectFrom('bookings').selectAll().execute()).map((one) => [one.id, one]),
  )
  for (const move of await db
    .selectFrom('booking_history')
    .selectAll()
    .where('of', '=', 'booking')
    .execute()) {
    const [day, booking] = [todayInIndia(new Date(move.at)), bookings.get(move.booking_id)]
    const isCancelled = move.to_status === 'Cancelled' && move.from_status === 'Confirmed'
    if (!booking || day < from || day > to || !(isCancelled || move.to_status === 'Confirmed')) continue
    const row = rowOf(day, booking.package_id)
    if (isCancelled) row.cancelled += 1
    else row.confirmed += 1
    if (!isCancelled) row.people += booking.number_of_people
  }
  for (const document of await db.selectFrom('papers').selectAll().where('kind', '<>', 'invoice').execute()) {
    const [day, booking] = [document.issued_on, bookings.get(document.booking_id)]
    if (!booking || day < from || day > to) continue
    const row = rowOf(day, booking.package_id)
    row[document.kind === 'receipt' ? 'receivedPaise' : 'returnedPaise'] += document.amount_paise
  }
  return [...found.values()].toSorted((one, other) => (one.key < other.key ? -1 : 1))
}

const keys = {
  day: (day: string) => day,
  month: (day: string) => day.slice(0, 7),
  package: (_day: string, packageId: string) => packageId,
}

eachDatabase((_name, open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })

  const document = (
    id: string,
    bookingId: string,
    { kind, at, paise }: { kind: (typeof kinds)[number]; at: string; paise: number },
  ) => ({
    id,
    booking_id: bookingId,
    kind,
    number: id,
    source: id,
    refers_to: null,
    issued_at: at,
    issued_on: todayInIndia(new Date(at)),
    amount_paise: paise,
    taxable_paise: paise,
    cgst_paise: 0,
    sgst_paise: 0,
    igst_paise: 0,
    rate_hundredths: 500,
    supply_state: 'Kerala',
    seller: '{"gstin":""}',
  })

  async function write(bookings: typeof drawn extends fc.Arbitrary<infer All> ? All : never, userId: string) {
    const { db } = database
    for (const { packageId, people, later, moves, documents } of bookings) {
      const booking = await addBooking(database, userId, { package_id: packageId, number_of_people: people })
      for (const [at, move] of moves.entries()) {
        const id = `${booking}-move-${at}`
        const { from, to, of } = move
        await db
          .insertInto('booking_history')
          .values({
            id,
            booking_id: booking,
            at: move.at,
            of,
            from_status: from,
            to_status: to,
            cause: 'test',
          })
          .execute()
        if (move.fate === 'goes') await db.deleteFrom('booking_history').where('id', '=', id).execute()
        if (move.fate === 'changes')
          await db
            .updateTable('booking_history')
            .set({ at: '2026-12-01T18:29:59.999Z', to_status: from, from_status: to })
            .where('id', '=', id)
            .execute()
      }
      for (const [at, one] of documents.entries()) {
        const id = `${booking}-document-${at}`
        await db
          .insertInto('papers')
          .values(document(id, booking, one))
          .execute()
        if (one.fate === 'goes') await db.deleteFrom('papers').where('id', '=', id).execute()
        if (one.fate === 'changes')
          await db
            .updateTable('papers')
            .set({ issued_on: '2026-12-01', kind: 'credit', amount_paise: one.paise + 1 })
            .where('id', '=', id)
            .execute()
      }
      if (later) await db.updateTable('bookings').set(later).where('id', '=', booking).execute()
    }
  }

  it('STAFF-09 sales are what all transitions and documents add up to, whoever wrote, changed or removed them', async () => {
    await emptyBooks(database)
    await fc.assert(
      fc.asyncProperty(drawn, async (bookings) => {
        await emptyBooks(database)
        await addUser(database, 'seller')
        await write(bookings, 'seller')
        for (const period of [
          { from: '2026-11-01', to: '2026-12-31' },
          { from: '2026-11-30', to: '2026-11-30' },
        ]) {
          const byMoney = (one: SalesRow, other: SalesRow) => other.receivedPaise - one.receivedPaise
          for (const by of dimensions) {
            const sums = await addUp(database, period, keys[by])
            const wanted = by === 'package' ? sums.toSorted(byMoney) : sums
            expect([by, await readSales(database.db, period, by)]).toEqual([by, wanted])
          }
          const all = await readSales(database.db, period, 'package')
          const best = all.slice(0, 2)
          const wanted = { count: all.length, rows: best, total: totalOf(all) }
          expect(await readBestSales(database.db, period, 2)).toEqual(wanted)
        }
      }),
      { numRuns: 15 },
    )
  })

  it('STAFF-09 a booking that begins has no entry', async () => {
    await emptyBooks(database)
    await database.db.deleteFrom('sales_entries').execute()
    await write(
      [
        {
          packageId: 'goa',
          people: 2,
          later: null,
          documents: [],
          moves: [
            { at: '2026-11-30T06:00:00.000Z', of: 'booking', from: 'Pending', to: 'Pending', fate: 'stays' },
          ],
        },
      ],
      'seller',
    )
    expect(await database.db.selectFrom('sales_entries').selectAll().execute()).toEqual([])
  })
})
