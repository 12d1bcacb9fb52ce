import { groupedBy } from '#server/platform/grouped-by.ts'
import { sumOf } from '#shared/domain/sum.ts'
import type { SettlementDifference, SettlementList } from '#shared/contract/console/settlement-schemas.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import type { Aside } from './asides.ts'
import type { LedgerEntry } from './ledger-entries.ts'
import type { ReportRow } from './report-rows.ts'

/** A movement of money in the report with its counterpart in the ledger; one of the two may be missing. */
export type Compared = {
  what: SettlementList
  row: ReportRow | null
  entry: LedgerEntry | null
  aside?: Aside | null
  differences: SettlementDifference[]
}

const kindOf = ({ kind, disputeId }: ReportRow): string =>
  kind === 'payment' || kind === 'refund' || disputeId === null ? kind : 'dispute'

/** By how much a movement in the ledger changes the balance at the provider, before fees. */
export const signedPaise = ({ kind, amountPaise }: LedgerEntry): number =>
  kind === 'payment' ? amountPaise : -amountPaise

const differs = (known: number | null, reported: number): boolean => known !== null && known !== reported

function differencesOf(row: ReportRow, entry: LedgerEntry): SettlementDifference[] {
  const found: SettlementDifference[] = []
  if (!entry.isMoved) found.push('status')
  if (kindOf(row) !== entry.kind) found.push('kind')
  if (row.currency !== 'INR') found.push('currency')
  if (row.amountPaise !== entry.amountPaise) found.push('amount')
  if (differs(entry.feePaise, row.feePaise)) found.push('fee')
  if (differs(entry.taxPaise, row.taxPaise)) found.push('tax')
  if (row.netPaise !== signedPaise(entry) - row.feePaise && !found.includes('amount')) found.push('net')
  return found
}

/** A dispute is deducted and, if it was won, returned: only all of its rows together, of any month, show what it cost. */
function compareDispute(
  rows: readonly ReportRow[],
  entry: LedgerEntry,
  all: readonly ReportRow[],
): Compared[] {
  const own = all.filter((row) => idOf(row) === entry.id)
  const isEqual = sumOf(own, ({ netPaise }) => netPaise) === -entry.amountPaise
  const differences: SettlementDifference[] = isEqual ? [] : ['amount']
  return rows.map((row) => ({
    what: isEqual ? 'equal' : 'different',
    row,
    entry,
    differences,
  }))
}

const ofFee = new Set<SettlementDifference>(['fee', 'tax'])

function listOf(differences: readonly SettlementDifference[]): SettlementList {
  if (differences.length === 0) return 'equal'
  return differences.every((one) => ofFee.has(one)) ? 'fees' : 'different'
}

function compareRows(rows: readonly ReportRow[], entry: LedgerEntry, all: readonly ReportRow[]): Compared[] {
  if (entry.kind === 'dispute') return compareDispute(rows, entry, all)
  return rows.map((row, at) => {
    const differences = differencesOf(row, entry)
    if (at > 0) differences.push('twice')
    return { what: listOf(differences), row, entry, differences }
  })
}

/** Rows that the ledger does not have: of a payment that was put aside, or of none that we know. */
function compareUnknown(rows: readonly ReportRow[], asides: ReadonlyMap<string, Aside>): Compared[] {
  return rows.map((row, at) => {
    const aside = asides.get(idOf(row)) ?? asides.get(row.paymentId ?? '') ?? null
    const differences: SettlementDifference[] = []
    if (aside?.id === idOf(row) && differs(aside.amountPaise, row.amountPaise)) differences.push('amount')
    if (at > 0) differences.push('twice')
    return { what: aside ? 'aside' : 'unknown', row, entry: null, aside, differences }
  })
}

/** The id by which the ledger would know this row. */
export const idOf = (row: ReportRow): string => (kindOf(row) === 'dispute' && row.disputeId) || row.id

/**
 * Compares the rows of a report with the ledger. `known` are the ledger's entries for the ids in the report, `asides` the payments put aside, `moved`
 * its entries of the period and of the days before it: those without a row in `all` of the file are not settled yet, payments before
 * `lateBefore` late. Nothing can be said of those before `reach`, where the file begins.
 */
export function compare(
  rows: readonly ReportRow[],
  {
    known,
    asides,
    moved,
    all,
    lateBefore,
    reach,
  }: {
    known: LedgerEntry[]
    asides: Aside[]
    moved: LedgerEntry[]
    all: readonly ReportRow[]
    lateBefore: CalendarDate
    reach: CalendarDate
  },
): Compared[] {
  const entries = new Map(known.map((entry) => [entry.id, entry]))
  const putAside = new Map(asides.map((aside) => [aside.id, aside]))
  const reported = [...groupedBy(rows, idOf)].flatMap(([id, own]): Compared[] => {
    const entry = entries.get(id)
    return entry ? compareRows(own, entry, all) : compareUnknown(own, putAside)
  })
  const everywhere = new Set(all.map(idOf))
  const unsettled = moved
    .filter(({ id }) => !everywhere.has(id))
    .map((entry): Compared => {
      const isLate = entry.kind === 'payment' && entry.on < lateBefore
      const what = entry.on < reach ? 'unreached' : isLate ? 'late' : 'unsettled'
      return { what, row: null, entry, differences: [] }
    })
  return [...reported, ...unsettled]
}
