import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { chunks } from '#server/platform/chunks.ts'
import { type Column, toCsv, totalKey } from '#shared/csv.ts'
import { groupedBy } from '#server/platform/grouped-by.ts'
import { taxParts, type TaxParts } from '#shared/domain/gst.ts'
import { toRupees } from '#shared/domain/money.ts'
import { sumOf } from '#shared/domain/sum.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import type { Db } from '#server/platform/db/client.ts'
import { leftOf } from './advances.ts'
import { taxColumns } from './columns.ts'
import { placeOf } from './gstr1.ts'
import { asRegister, registered, type RegisterRow } from './register.ts'
import { addTaxes } from './taxes.ts'

/** What a booking has paid and has neither got back nor had invoiced, by place of supply and rate. */
type Outstanding = TaxParts & { booking: string; since: string; place: string; rate: string; paise: number }

const atOnce = 1_000

/** The documents up to a day of the bookings that have an advance then; credit notes are about invoices. */
async function readOpen(db: Db, day: CalendarDate): Promise<RegisterRow[]> {
  const paise = sql<number | string>`sum(case when issued_on > ${day} or kind = 'credit' then 0
    when kind = 'receipt' then amount_paise else -amount_paise end)`
  const found: RegisterRow[] = []
  for (let after: string | undefined = ''; after !== undefined; await nextTurn()) {
    const sums: { booking_id: string; paise: number | string }[] = await db
      .selectFrom('papers')
      .select(['booking_id', paise.as('paise')])
      .where('booking_id', '>', after)
      .groupBy('booking_id')
      .orderBy('booking_id')
      .limit(atOnce)
      .execute()
    const open = sums.filter((sum) => Number(sum.paise) !== 0).map(({ booking_id: id }) => id)
    for (const ids of chunks(open)) {
      const rows = registered(db).where('papers.booking_id', 'in', ids).where('papers.issued_on', '<=', day)
      found.push(...asRegister(await rows.orderBy('papers.id').execute()))
    }
    after = sums[atOnce - 1]?.booking_id
  }
  return found
}

const columns: Column<Outstanding>[] = [
  { name: 'Booking', of: ({ booking }) => booking },
  { name: 'Received since', of: ({ since }) => since },
  { name: 'Place Of Supply', of: ({ place }) => place },
  { name: 'Rate', of: ({ rate }) => rate },
  { name: 'Advance', of: ({ paise }) => toRupees(paise) },
  ...taxColumns,
]

/** The advances at the end of a day, with a line of totals: what the company owes in journeys. */
export async function advancesFile(db: Db, day: CalendarDate): Promise<string> {
  const bookings = groupedBy(await readOpen(db, day), ({ bookingId }) => bookingId)
  const rows = [...bookings.values()]
    .flatMap((documents) => leftOf(documents))
    .filter(({ paise }) => paise !== 0)
    .map(({ row, paise }): Outstanding => {
      const terms = { place: placeOf(row.supplyState), rate: String(row.rateHundredths / 100) }
      const taxes = taxParts(paise, row.rateHundredths, row.isSameState)
      return Object.assign(taxes, terms, { booking: row.bookingCode, since: row.issuedOn, paise })
    })
    .toSorted((one, other) => (one.since < other.since ? -1 : 1))
  const total = {
    booking: totalKey,
    since: '',
    place: '',
    rate: '',
    paise: sumOf(rows, ({ paise }) => paise),
  }
  return toCsv(columns, [...rows, Object.assign(addTaxes(rows), total)])
}
