import type { Db } from '#server/platform/db/client.ts'
import { toRupees } from '#shared/domain/money.ts'
import { type Column, toCsv } from '#shared/csv.ts'
import type { Aside } from './asides.ts'
import type { Compared } from './compare.ts'
import { readSettlement, type SettlementQuestion } from './read-settlement.ts'

const words = {
  equal: 'In both and equal',
  different: 'In both and different',
  fees: 'In both, but for the fee',
  unsettled: 'Only in the ledger',
  late: 'Has not come',
  unreached: 'Before this report',
  unknown: 'Only at the provider',
  aside: 'Put aside',
} as const
const rupees = (paise: number | null | undefined): number | string =>
  paise === null || paise === undefined ? '' : toRupees(paise)

const stateOf = ({ why, settledOn, note }: Aside): string =>
  settledOn === null
    ? `${why}; not settled yet`
    : `${why}; settled ${settledOn}${note === null ? '' : `: ${note}`}`

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
  { name: 'Put aside', of: ({ aside }) => (aside ? stateOf(aside) : '') },
]

const settlementCsv = (compared: readonly Compared[]): string => toCsv(settlementColumns, compared)

export async function settlementFile(
  db: Db,
  question: SettlementQuestion,
): Promise<{ name: string; csv: string }> {
  const { compared } = await readSettlement(db, question)
  return { name: `settlement-${question.month}-${question.settlementId}.csv`, csv: settlementCsv(compared) }
}
