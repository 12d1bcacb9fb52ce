import type { Database, Db } from '#server/platform/db/client.ts'
import type { GstReport, ReportAnswers, ReportQuestions } from '#shared/contract/staff-reports-schemas.ts'
import { toRupees } from '#shared/domain/money.ts'
import { toCsv } from './csv.ts'
import { checkDocuments } from './gst/check.ts'
import { monthOf, readTaxed, taxFiles } from './gst/month.ts'
import { type Period, readRegister, type RegisterRow } from './gst/register.ts'
import { occupancyColumns, readOccupancy } from './occupancy.ts'
import { readSales, salesColumns, totalOf } from './sales.ts'

export type ReportName = keyof ReportQuestions
export type Ask = <Name extends ReportName>(
  name: Name,
  question: ReportQuestions[Name],
) => Promise<ReportAnswers[Name]>
type Answerers = {
  [Name in ReportName]: (db: Db, question: ReportQuestions[Name]) => Promise<ReportAnswers[Name]>
}

/** Documents, or bookings that deviate, that a screen lists; all documents are in the file, all deviations at the command line. */
const mostDocuments = 500

async function readNames(db: Db): Promise<(packageId: string) => string> {
  const rows = await db.selectFrom('packages').select(['id', 'name']).execute()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? id
}

const inRupees = <Sums extends { receivedPaise: number; returnedPaise: number }>({
  receivedPaise,
  returnedPaise,
  ...rest
}: Sums) => ({ ...rest, received: toRupees(receivedPaise), returned: toRupees(returnedPaise) })

const taxesOf = (rows: readonly RegisterRow[]) => {
  const sum = (name: 'taxablePaise' | 'igstPaise' | 'cgstPaise' | 'sgstPaise') =>
    toRupees(rows.reduce((total, row) => total + row[name], 0))
  return {
    taxable: sum('taxablePaise'),
    igst: sum('igstPaise'),
    cgst: sum('cgstPaise'),
    sgst: sum('sgstPaise'),
  }
}

const toDocument = (row: RegisterRow): GstReport['documents'][number] => ({
  number: row.number,
  kind: row.kind,
  issuedOn: row.issuedOn,
  bookingCode: row.bookingCode,
  supplyState: row.supplyState,
  value: toRupees(row.amountPaise),
  ...taxesOf([row]),
})

async function readGst(db: Db, period: Period): Promise<GstReport> {
  const rows = await readRegister(db, period)
  const of = (kind: RegisterRow['kind']) => {
    const own = rows.filter((row) => row.kind === kind)
    return { count: own.length, ...taxesOf(own) }
  }
  const documents = rows.slice(0, mostDocuments).map(toDocument)
  return { count: rows.length, documents, invoiced: of('invoice'), credited: of('credit') }
}

const answerers: Answerers = {
  async getSalesReport(db, { by, ...period }) {
    const rows = await readSales(db, period, by)
    const nameOf = by === 'package' ? await readNames(db) : (key: string) => key
    return {
      rows: rows.map(({ key, ...sums }) => ({ key, name: nameOf(key), ...inRupees(sums) })),
      total: inRupees(totalOf(rows)),
    }
  },
  async getOccupancyReport(db, period) {
    const nameOf = await readNames(db)
    const rows = await readOccupancy(db, period)
    return { rows: rows.map((row) => Object.assign({ name: nameOf(row.packageId) }, row)) }
  },
  getGstReport: (db, { from }) => readGst(db, monthOf(from)),
  async checkGstReport(db) {
    const { documents, ledger, deviations } = await checkDocuments(db)
    return {
      paid: toRupees(documents.paidPaise),
      returned: toRupees(ledger.returnedPaise),
      count: deviations.length,
      deviations: deviations.slice(0, mostDocuments).map((one) => ({
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
    if (file === 'sales') return { name, csv: toCsv(salesColumns(by), await readSales(db, { from, to }, by)) }
    if (file === 'occupancy')
      return { name, csv: toCsv(occupancyColumns, await readOccupancy(db, { from, to })) }
    const csv = taxFiles(await readTaxed(db, monthOf(from)))[file]
    return { name: `${file}-${from.slice(0, 7)}.csv`, csv }
  },
}

/** Answers from the replica where there is one: a report may lag a moment behind. */
export const reportAnswers =
  ({ replica }: Pick<Database, 'replica'>): Ask =>
  (name, question) =>
    answerers[name](replica, question)
