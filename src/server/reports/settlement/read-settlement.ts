import type { Db } from '#server/platform/db/client.ts'
import { addDays } from '#shared/domain/travel-date.ts'
import { monthOf } from '#server/reports/gst/month.ts'
import { readAsides } from './asides.ts'
import { compare, type Compared, idOf } from './compare.ts'
import { readEntries, readMoved } from './ledger-entries.ts'
import { type Formats, type ReadReport, readReport, type ReportRow } from './report-rows.ts'

export type SettlementQuestion = { file: Uint8Array; month: string; settlementId: string } & Formats
export const everySettlement = 'all'

type Answered = { report: ReadReport; rows: ReportRow[]; compared: Compared[] }

/**
 * The days whose movements a month's report should have, and where it begins. Money of the last days of the month before comes in
 * this one; a report that begins sooner has all that moved since it began, up to that month's first day.
 */
function daysOf({ rows, usualDays }: ReadReport, month: string) {
  const first = `${month}-01`
  const reach = rows.reduce((least, { isSettled, on }) => (isSettled && on < least ? on : least), first)
  const before = monthOf(addDays(first, -1)).from
  const since = [addDays(first, -usualDays), reach > before ? reach : before].toSorted()[0] ?? first
  return { reach, days: { from: since, to: monthOf(first).to } }
}

/** Compares the provider's report with the ledger; nothing is written. */
export async function readSettlement(db: Db, question: SettlementQuestion): Promise<Answered> {
  const { month, settlementId } = question
  const report = readReport(question.file, question)
  if (report.count > 0) return { report, rows: [], compared: [] }
  const rows = report.rows.filter(({ on }) => on.startsWith(month))
  const isWhole = settlementId === everySettlement
  const chosen = isWhole ? rows : rows.filter((row) => row.settlementId === settlementId)
  const known = await readEntries(db, [...new Set(chosen.map(idOf))])
  const asides = await readAsides(db, [
    ...new Set(chosen.flatMap((row) => [idOf(row), ...(row.paymentId === null ? [] : [row.paymentId])])),
  ])
  // What is still waiting belongs to no payout yet.
  const { reach, days } = daysOf(report, month)
  const moved = isWhole ? await readMoved(db, days) : []
  const last = report.rows.reduce((latest, { on }) => (on > latest ? on : latest), `${month}-01`)
  const lateBefore = addDays(last, -report.usualDays)
  const all = report.rows
  return { report, rows, compared: compare(chosen, { known, asides, moved, all, lateBefore, reach }) }
}
