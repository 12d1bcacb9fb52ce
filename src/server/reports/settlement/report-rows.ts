import { z } from 'zod/mini'
import { neededColumns } from '#shared/contract/console/settlement-schemas.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import { maxSettlementRows } from '#shared/bounds.ts'
import { isMessageKey, type MessageKey, text } from '#shared/messages/text.ts'
import type { SettlementFormat } from '#server/providers/payment/port.ts'
import { type CsvRow, readCsv } from './read-csv.ts'
import { dayOf } from './days.ts'

/** A movement of money in the provider's report. */
export type ReportRow = {
  line: number
  id: string
  /** 'payment', 'refund', or the provider's own word: adjustment, transfer ... */
  kind: string
  currency: string
  amountPaise: number
  /** Including the tax on it. */
  feePaise: number
  taxPaise: number
  /** What it added to the payout; negative if it was deducted. */
  netPaise: number
  /** Whether it was paid out; otherwise it is waiting or held back. */
  isSettled: boolean
  settlementId: string | null
  utr: string | null
  disputeId: string | null
  paymentId: string | null
  /** The day in India of the payout, or else of the movement. */
  on: CalendarDate
}

type ReportProblem = { line: number; message: string }
/** The file states money either as rupees with a decimal point or as whole paise. */
type ReportUnit = 'rupees' | 'paise'
export type ReadReport = {
  rows: ReportRow[]
  problems: ReportProblem[]
  count: number
  unit: ReportUnit
  usualDays: number
}

/** The formats of all vendors: an older report may come from another vendor than today's. */
export type Formats = { formats: readonly SettlementFormat[] }
type Column = keyof SettlementFormat['columns']

/** The columns that a report has to have. */
export const neededIn = ({ columns }: SettlementFormat) =>
  neededColumns.map((column) => ({ column, names: columns[column].join(' / ') }))

const key = (name: MessageKey) => name
const absent = /^(|null|none|nan|-)$/i
const word = (message: MessageKey) => z.string().check(z.regex(/^[\w-]{1,60}$/, message))
const wordOrNothing = z.pipe(
  z.string().check(z.maxLength(100, key('operator.settlement.tooLong'))),
  z.transform((typed: string) => (absent.test(typed) ? null : typed)),
)
const money = (factor: number) =>
  z.pipe(
    z
      .string()
      .check(
        z.maxLength(20, key('operator.settlement.amount')),
        z.regex(/^(\d{1,3}(,\d{2,3})+|\d{1,12})?(\.\d{1,2})?$/, key('operator.settlement.amount')),
      ),
    z.transform((typed: string) => Math.round(Number(typed.replaceAll(',', '')) * factor)),
  )
const day = z.pipe(
  z.string().check(z.refine((typed) => dayOf(typed) !== undefined, key('operator.settlement.day'))),
  z.transform((typed: string) => dayOf(typed) ?? ''),
)
const dayOrNothing = z.union(
  [
    z.pipe(
      z.string().check(z.regex(absent)),
      z.transform(() => null),
    ),
    day,
  ],
  key('operator.settlement.day'),
)

const yes = /^(true|yes|1)$/i
const rowSchema = (factor: number) =>
  z.object({
    id: word('operator.settlement.id'),
    kind: word('operator.settlement.kind'),
    amount: money(factor),
    debit: money(factor),
    credit: money(factor),
    fee: money(factor),
    tax: money(factor),
    created: day,
    settledAt: dayOrNothing,
    settlementId: wordOrNothing,
    currency: z.string().check(z.regex(/^([A-Za-z]{3})?$/, key('operator.settlement.currency'))),
    settled: z.string().check(z.regex(/^(true|false|yes|no|0|1|)$/i, key('operator.settlement.yesOrNo'))),
    utr: wordOrNothing,
    disputeId: wordOrNothing,
    paymentId: wordOrNothing,
  })
type Checked = z.output<ReturnType<typeof rowSchema>>

function toRow(line: number, row: Checked, isTaxApart: boolean): ReportRow {
  const isSettled = row.settled === '' ? row.settlementId !== null : yes.test(row.settled)
  return {
    line,
    id: row.id,
    kind: row.kind.toLowerCase(),
    currency: row.currency.toUpperCase() || 'INR',
    amountPaise: row.amount,
    feePaise: row.fee + (isTaxApart ? row.tax : 0),
    taxPaise: row.tax,
    netPaise: row.credit - row.debit,
    isSettled,
    settlementId: row.settlementId,
    utr: row.utr,
    disputeId: row.disputeId,
    paymentId: row.paymentId,
    on: (isSettled && row.settledAt) || row.created,
  }
}

type Heads = Pick<SettlementFormat, 'columns' | 'usualDays'> & {
  at: Partial<Record<Column, number>>
  missing: string[]
  isTaxApart: boolean
}

function headsOf({ cells }: CsvRow, format: SettlementFormat): Heads {
  const { columns, feeWithoutTax, usualDays } = format
  const names = cells.map((cell) => cell.trim().toLowerCase())
  const at: Heads['at'] = {}
  for (const [column, known] of Object.entries(columns) as [Column, readonly string[]][]) {
    const index = names.findIndex((name) => known.includes(name))
    if (index >= 0) at[column] = index
  }
  const missing = neededIn(format).flatMap(({ column, names: its }) =>
    at[column] === undefined ? [its] : [],
  )
  return { at, missing, isTaxApart: names[at.fee ?? -1] === feeWithoutTax, columns, usualDays }
}

const likeliest = (all: readonly Heads[]): Heads =>
  all.reduce((best, one) => (one.missing.length < best.missing.length ? one : best))

const cellsOf = ({ cells }: CsvRow, { at, columns }: Heads): Record<Column, string> => {
  const found = Object.keys(columns).map((column) => {
    const index = at[column as Column]
    return [column, index === undefined ? '' : (cells[index] ?? '').trim()]
  })
  return Object.fromEntries(found) as Record<Column, string>
}

const inMoney: Column[] = ['amount', 'debit', 'credit', 'fee', 'tax']

/** Files made for people state rupees, always with a decimal point; the API states whole paise. */
const unitOf = (rows: Record<Column, string>[], { isTaxApart }: Heads): ReportUnit =>
  isTaxApart || rows.some((row) => inMoney.some((column) => row[column].includes('.'))) ? 'rupees' : 'paise'

const unreadable = (
  line: number,
  name: MessageKey,
  params: Record<string, string | number> = {},
): ReadReport => ({
  rows: [],
  problems: [{ line, message: text(name, { line, ...params }) }],
  count: 1,
  unit: 'rupees',
  usualDays: 0,
})

const mostProblems = 20

function readRows(lines: readonly CsvRow[], heads: Heads): ReadReport {
  const given = lines.map((line) => cellsOf(line, heads))
  const unit = unitOf(given, heads)
  const schema = rowSchema(unit === 'rupees' ? 100 : 1)
  const [rows, problems]: [ReportRow[], ReportProblem[]] = [[], []]
  let count = 0
  for (const [at, row] of given.entries()) {
    const line = lines[at]?.line ?? 0
    const { success, data, error } = schema.safeParse(row)
    if (success) rows.push(toRow(line, data, heads.isTaxApart))
    else if ((count += 1) <= mostProblems) {
      const { path, message } = error.issues[0] ?? { path: [], message: '' }
      const column = heads.columns[path[0] as Column]?.[0] ?? ''
      const why = text(isMessageKey(message) ? message : 'invalid.input', { field: column })
      problems.push({ line, message: text('operator.settlement.row', { line, column, why }) })
    }
  }
  return { rows, problems, count, unit, usualDays: heads.usualDays }
}

/** Reads a settlement report in one of the formats and checks every row; if anything is wrong, nothing of it may be used. */
export function readReport(file: Uint8Array, { formats }: Formats): ReadReport {
  let content: string
  try {
    content = new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return unreadable(1, 'operator.settlement.noText')
  }
  const lines = readCsv(content)
  if (!Array.isArray(lines)) return unreadable(lines.brokenLine, 'operator.settlement.broken')
  const [first, ...rest] = lines
  if (!first) return unreadable(1, 'operator.settlement.empty')
  const heads = likeliest(formats.map((format) => headsOf(first, format)))
  if (heads.missing.length > 0)
    return unreadable(first.line, 'operator.settlement.columns', { columns: heads.missing.join(', ') })
  if (rest.length > maxSettlementRows)
    return unreadable(maxSettlementRows, 'operator.settlement.tooMany', { most: maxSettlementRows })
  return readRows(rest, heads)
}
