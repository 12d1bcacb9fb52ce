import type { TaxParts } from '#shared/domain/gst.ts'
import { sumOf } from '#shared/domain/sum.ts'
import { Written } from '#server/platform/answers.ts'
import type { Database, Db } from '#server/platform/db/client.ts'
import { freshReads } from '#server/platform/db/fresh-reads.ts'
import type { GstReport, ReportAnswers, ReportQuestions } from '#shared/contract/console/reports-schemas.ts'
import { toRupees } from '#shared/domain/money.ts'
import { checkDocuments } from './gst/check.ts'
import { monthOf, readTaxFile } from './gst/month.ts'
import { readOwed } from './gst/owed.ts'
import { type Period, readRegister, type RegisterRow } from './gst/register.ts'
import { addTaxes } from './gst/taxes.ts'
import { occupancyFile, readOccupancy, totalOccupancy } from './occupancy.ts'
import {
  type BestSales,
  readBestSales,
  readInvoiced,
  readNames,
  readSales,
  readWaitingShares,
  salesFile,
  type SalesRow,
  totalOf,
} from './sales.ts'
import { restBetween } from './rest.ts'
import { type Formats, neededIn } from './settlement/report-rows.ts'
import { compareSettlement } from './settlement/settlement.ts'
import { settlementFile } from './settlement/settlement-file.ts'

export type ReportName = keyof ReportQuestions
/** Answers are sent to the console as they are, so that the thread that serves travellers need not process them. */
export type Ask = <Name extends ReportName>(
  name: Name,
  question: ReportQuestions[Name],
) => Promise<Written<ReportAnswers[Name]>>
type Answerers = {
  [Name in ReportName]: (db: Db, question: ReportQuestions[Name] & Formats) => Promise<ReportAnswers[Name]>
}

/** How many documents, deviating bookings or packages a screen lists; the files have all, the command line all deviations. */
const mostListed = 500

const inRupees = <Sums extends { receivedPaise: number; returnedPaise: number }>({
  receivedPaise,
  returnedPaise,
  ...rest
}: Sums) => ({ ...rest, received: toRupees(receivedPaise), returned: toRupees(returnedPaise) })

const taxesOf = ({ taxablePaise, igstPaise, cgstPaise, sgstPaise }: TaxParts) => ({
  taxable: toRupees(taxablePaise),
  igst: toRupees(igstPaise),
  cgst: toRupees(cgstPaise),
  sgst: toRupees(sgstPaise),
})

const toDocument = (row: RegisterRow): GstReport['documents'][number] => ({
  number: row.number,
  kind: row.kind,
  issuedOn: row.issuedOn,
  bookingCode: row.bookingCode,
  supplyState: row.supplyState,
  value: toRupees(row.amountPaise),
  ...taxesOf(row),
})

async function readGst(db: Db, period: Period): Promise<GstReport> {
  const { sums, owed } = await readOwed(db, period)
  const ofKind = (wanted: RegisterRow['kind']) => sums.filter(({ kind }) => kind === wanted)
  const of = (wanted: RegisterRow['kind']) => ({
    count: sumOf(ofKind(wanted), ({ count }) => count),
    ...taxesOf(addTaxes(ofKind(wanted))),
  })
  const returned = [...ofKind('refund'), ...ofKind('credit')]
  return {
    count: sumOf(sums, ({ count }) => count),
    documents: (await readRegister(db, period, mostListed)).map(toDocument),
    received: of('receipt'),
    refunded: of('refund'),
    invoiced: of('invoice'),
    credited: of('credit'),
    added: taxesOf(addTaxes([owed, ...returned], ofKind('receipt'))),
    owed: taxesOf(owed),
  }
}

const withTotal = (rows: SalesRow[]): BestSales => ({ count: rows.length, rows, total: totalOf(rows) })

const answerers: Answerers = {
  async getSalesReport(db, { by, ...period }) {
    const isByPackage = by === 'package'
    const { count, rows, total } = isByPackage
      ? await readBestSales(db, period, mostListed)
      : withTotal(await readSales(db, period, by))
    const keys = rows.map(({ key }) => key)
    const nameOf = isByPackage ? await readNames(db, keys) : (key: string) => key
    const waiting = await readWaitingShares(db, period)
    return {
      count,
      invoiced: toRupees(await readInvoiced(db, period)),
      waiting: { count: waiting.count, amount: toRupees(waiting.paise) },
      rows: rows.map(({ key, ...sums }) => Object.assign(inRupees(sums), { key, name: nameOf(key) })),
      total: inRupees(total),
    }
  },
  async getOccupancyReport(db, period) {
    const all = await readOccupancy(db, period)
    const fullest = all.toSorted((one, other) => other.people - one.people)
    return { count: all.length, rows: fullest.slice(0, mostListed), total: totalOccupancy(all) }
  },
  getGstReport: readGst,
  async checkGstReport(db) {
    const { documents, ledger, waitingPaise, deviations } = await checkDocuments(db, restBetween)
    return {
      paid: toRupees(documents.paidPaise),
      returned: toRupees(ledger.returnedPaise),
      waiting: toRupees(waitingPaise),
      count: deviations.length,
      deviations: deviations.slice(0, mostListed).map((one) => ({
        code: one.code,
        paid: toRupees(one.ledger.paidPaise),
        receipts: toRupees(one.documents.paidPaise),
        returned: toRupees(one.ledger.returnedPaise),
        vouchers: toRupees(one.documents.returnedPaise),
      })),
    }
  },
  async getReportFile(db, { file, by = 'day', from, to }) {
    const name = `${file}-${from}-${to}.csv`
    if (file === 'sales')
      return { name: `${file}-by-${by}-${from}-${to}.csv`, csv: (await salesFile(db, { from, to }, by)).csv }
    if (file === 'occupancy') return { name, csv: await occupancyFile(db, { from, to }) }
    const isMonth = monthOf(from).from === from && monthOf(from).to === to
    return {
      name: isMonth ? `${file}-${from.slice(0, 7)}.csv` : name,
      csv: await readTaxFile(db, { from, to }, file),
    }
  },
  compareSettlement,
  listSettlementColumns: (_db, { formats }) =>
    Promise.resolve({
      places: formats.map(({ dashboardPath }) => dashboardPath),
      columns: formats.flatMap(neededIn),
    }),
  getSettlementFile: settlementFile,
}

/** What is compared with the ledger, or reads nothing, does not go to the replica. */
const ofPrimary = new Set<ReportName>([
  'checkGstReport',
  'compareSettlement',
  'getSettlementFile',
  'listSettlementColumns',
])

/** Answers from the replica, if there is one, with everything that was stored before the question. */
export function reportAnswers({ db, replica, formats }: Pick<Database, 'db' | 'replica'> & Formats): Ask {
  const reads = freshReads({ db, replica })
  return async (name, question) => {
    const read = (from: Db) => answerers[name](from, { ...question, formats })
    return new Written(JSON.stringify(await (ofPrimary.has(name) ? read(db) : reads(read))))
  }
}
