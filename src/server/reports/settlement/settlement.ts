import { sumOf } from '#shared/domain/sum.ts'
import type { Db } from '#server/platform/db/client.ts'
import type { Settled, SettlementEntry } from '#shared/contract/staff-settlement-schemas.ts'
import { settlementLists } from '#shared/contract/staff-settlement-schemas.ts'
import { toRupees } from '#shared/domain/money.ts'
import { type Column, toCsv } from '#shared/csv.ts'
import { addDays } from '#shared/domain/travel-date.ts'
import { monthOf } from '#server/reports/gst/month.ts'
import { compare, type Compared, idOf, signedPaise } from './compare.ts'
import { readEntries, readMoved } from './ledger-entries.ts'
import { type Forms, type ReadReport, readReport, type ReportRow } from './report-rows.ts'

/** What to compare: a month, or one payout in it. */
export type SettlementQuestion = { file: Uint8Array; month: string; settlementId: string } & Forms
/** Given instead of a payout's id. */
export const everySettlement = 'all'

type Answered = { report: ReadReport; rows: ReportRow[]; compared: Compared[] }

/** Compares the provider's report with the ledger; nothing is written. */
async function readSettlement(db: Db, question: SettlementQuestion): Promise<Answered> {
  const { month, settlementId } = question
  const report = readReport(question.file, question)
  if (report.count > 0) return { report, rows: [], compared: [] }
  const rows = report.rows.filter(({ on }) => on.startsWith(month))
  const isWhole = settlementId === everySettlement
  const chosen = isWhole ? rows : rows.filter((row) => row.settlementId === settlementId)
  const known = await readEntries(db, [...new Set(chosen.map(idOf))])
  // What is still waiting belongs to no payout yet.
  const moved = isWhole ? await readMoved(db, monthOf(`${month}-01`)) : []
  const last = report.rows.reduce((latest, { on }) => (on > latest ? on : latest), `${month}-01`)
  const lateBefore = addDays(last, -report.usualDays)
  return { report, rows, compared: compare(chosen, { known, moved, all: report.rows, lateBefore }) }
}

const toRow = (row: ReportRow): NonNullable<SettlementEntry['provider']> => ({
  amount: toRupees(row.amountPaise),
  fee: toRupees(row.feePaise),
  tax: toRupees(row.taxPaise),
  net: toRupees(row.netPaise),
})

const inRupees = (paise: number | null): number | null => (paise === null ? null : toRupees(paise))

/** At least one of the two sides is set. */
function toEntry({ row, entry, differences }: Compared): SettlementEntry {
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
  const found = new Map<string, ReportRow[]>()
  for (const row of rows) {
    if (row.settlementId === null || !row.isSettled) continue
    const own = found.get(row.settlementId)
    if (own) own.push(row)
    else found.set(row.settlementId, [row])
  }
  return [...found]
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

/** What the console shows: totals, the first entries of each list, and the payouts of the month. */
export async function compareSettlement(db: Db, question: SettlementQuestion): Promise<Settled> {
  const { report, rows, compared } = await readSettlement(db, question)
  const reported = compared.flatMap(({ row }) => (row ? [row] : []))
  const [paid, waiting] = [true, false].map((is) => reported.filter(({ isSettled }) => isSettled === is))
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
    settlements: settlementsOf(rows),
    lists: Object.fromEntries(lists) as Settled['lists'],
  }
}

const words = {
  equal: 'In both and equal',
  different: 'In both and different',
  fees: 'In both, but for the fee',
  unsettled: 'Only in the ledger',
  late: 'Has not come',
  unknown: 'Only at the provider',
} as const
const rupees = (paise: number | null | undefined): number | string => inRupees(paise ?? null) ?? ''

const settlementColumns: Column<Compared>[] = [
  { name: 'What', of: ({ what }) => words[what] },
  { name: 'Id', of: ({ row, entry }) => row?.id ?? entry?.id ?? '' },
  { name: 'Kind', of: ({ row, entry }) => row?.kind ?? entry?.kind ?? '' },
  { name: 'Booking', of: ({ entry }) => entry?.bookingCode ?? '' },
  { name: 'Day', of: ({ row, entry }) => row?.on ?? entry?.on ?? '' },
  { name: 'Settlement', of: ({ row }) => row?.settlementId ?? '' },
  { name: 'UTR', of: ({ row }) => row?.utr ?? '' },
  { name: 'Amount', of: ({ row }) => rupees(row?.amountPaise) },
  { name: 'Fee with GST', of: ({ row }) => rupees(row?.feePaise) },
  { name: 'GST on fee', of: ({ row }) => rupees(row?.taxPaise) },
  { name: 'Paid out', of: ({ row }) => rupees(row?.netPaise) },
  { name: 'Amount in ledger', of: ({ entry }) => rupees(entry?.amountPaise) },
  { name: 'Fee in ledger', of: ({ entry }) => rupees(entry?.feePaise) },
  { name: 'Differs in', of: ({ differences }) => differences.join(' ') },
]

const settlementCsv = (compared: readonly Compared[]): string => toCsv(settlementColumns, compared)

/** The whole comparison as a file. */
export async function settlementFile(
  db: Db,
  question: SettlementQuestion,
): Promise<{ name: string; csv: string }> {
  const { compared } = await readSettlement(db, question)
  return { name: `settlement-${question.month}-${question.settlementId}.csv`, csv: settlementCsv(compared) }
}
