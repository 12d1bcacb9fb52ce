import { groupedBy } from '#server/platform/grouped-by.ts'
import { sumOf } from '#shared/domain/sum.ts'
import type { Db } from '#server/platform/db/client.ts'
import type { Settled, SettlementEntry } from '#shared/contract/console/settlement-schemas.ts'
import { settlementLists } from '#shared/contract/console/settlement-schemas.ts'
import { toRupees } from '#shared/domain/money.ts'
import { addDays, type CalendarDate } from '#shared/domain/travel-date.ts'
import { monthOf } from '#server/reports/gst/month.ts'
import { type Compared, signedPaise } from './compare.ts'
import { readSettlement, type SettlementQuestion } from './read-settlement.ts'
import type { ReadReport, ReportRow } from './report-rows.ts'

const toRow = (row: ReportRow): NonNullable<SettlementEntry['provider']> => ({
  amount: toRupees(row.amountPaise),
  fee: toRupees(row.feePaise),
  tax: toRupees(row.taxPaise),
  net: toRupees(row.netPaise),
})

const inRupees = (paise: number | null): number | null => (paise === null ? null : toRupees(paise))

/** At least one of the two sides is set. */
function toEntry({ row, entry, aside = null, differences }: Compared): SettlementEntry {
  const { id, kind, on } = row ?? entry ?? { id: '', kind: '', on: '' }
  return {
    id,
    kind,
    on,
    bookingCode: entry?.bookingCode ?? null,
    traveller: entry?.traveller ?? null,
    settlementId: row?.settlementId ?? null,
    provider: row && toRow(row),
    ledger: entry && {
      amount: toRupees(entry.amountPaise),
      fee: inRupees(entry.feePaise),
      tax: inRupees(entry.taxPaise),
    },
    aside: aside && { why: aside.why, settledOn: aside.settledOn, note: aside.note },
    differences,
  }
}

/** How many a screen lists; the file has all. */
const mostEntries = 200

function listOf(all: readonly Compared[]) {
  // A dispute, or a movement reported twice, has several rows.
  const entries = [...new Set(all.flatMap(({ entry }) => entry ?? []))]
  return {
    count: all.length,
    provider: toRupees(sumOf(all, ({ row }) => row?.netPaise ?? 0)),
    fees: toRupees(sumOf(all, ({ row }) => row?.feePaise ?? 0)),
    ledger: toRupees(sumOf(entries, signedPaise)),
    entries: all.slice(0, mostEntries).map(toEntry),
  }
}

const mostSettlements = 100

function settlementsOf(rows: readonly ReportRow[]): Settled['settlements'] {
  const settled = rows.filter(({ settlementId, isSettled }) => settlementId !== null && isSettled)
  return [...groupedBy(settled, ({ settlementId }) => settlementId ?? '')]
    .map(([id, own]) => ({
      id,
      utr: own.find(({ utr }) => utr !== null)?.utr ?? null,
      on: own[0]?.on ?? '',
      count: own.length,
      paidOut: toRupees(sumOf(own, ({ netPaise }) => netPaise)),
    }))
    .toSorted((one, other) => (one.on < other.on ? -1 : 1))
    .slice(0, mostSettlements)
}

/** A report that begins this long before a day has a payout before that day, whatever holidays there are. */
const reachesTo = (on: CalendarDate, { usualDays }: ReadReport): CalendarDate => addDays(on, -usualDays)

/** What the console shows: totals, the first entries of each list, and the payouts of the month. */
export async function compareSettlement(db: Db, question: SettlementQuestion): Promise<Settled> {
  const { report, rows, compared } = await readSettlement(db, question)
  const reported = compared.flatMap(({ row }) => (row ? [row] : []))
  const [paid, waiting] = [true, false].map((is) => reported.filter(({ isSettled }) => isSettled === is))
  const first = `${question.month}-01`
  const oldest = compared.reduce(
    (least, { what, entry }) => (what === 'unsettled' && entry && entry.on < least ? entry.on : least),
    monthOf(first).to,
  )
  const lists = settlementLists.map((name) => [name, listOf(compared.filter(({ what }) => what === name))])
  return {
    problems: report.problems,
    problemCount: report.count,
    unit: report.unit,
    totals: {
      count: reported.length,
      paidOut: toRupees(sumOf(paid ?? [], ({ netPaise }) => netPaise)),
      waiting: toRupees(sumOf(waiting ?? [], ({ netPaise }) => netPaise)),
      fees: toRupees(sumOf(reported, ({ feePaise }) => feePaise)),
      tax: toRupees(sumOf(reported, ({ taxPaise }) => taxPaise)),
    },
    againFrom: reachesTo(addDays(first, -report.usualDays), report),
    nextFrom: reachesTo(oldest, report),
    settlements: settlementsOf(rows),
    lists: Object.fromEntries(lists) as Settled['lists'],
  }
}
