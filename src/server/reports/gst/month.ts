import { addDays } from '#shared/domain/travel-date.ts'
import type { Db } from '#server/platform/db/client.ts'
import { toCsv } from '#server/reports/csv.ts'
import { type Gstr1, gstr1Columns, registerColumns, toGstr1 } from './gstr1.ts'
import { type Period, readAdvances, readInvoices, readRegister, type RegisterRow } from './register.ts'

type Taxed = { register: RegisterRow[]; tables: Gstr1 }

/** The month of a date. */
export const monthOf = (date: string): Period => {
  const first = `${date.slice(0, 7)}-01`
  return { from: first, to: addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1) }
}

/** The register of a period and the tables of GSTR-1 that follow from it. */
export async function readTaxed(db: Db, period: Period): Promise<Taxed> {
  const register = await readRegister(db, period)
  const corrected = register.flatMap(({ kind, refersTo }) =>
    kind === 'credit' && refersTo ? [refersTo] : [],
  )
  const bookingIds = [...new Set(register.map(({ bookingId }) => bookingId))]
  const tables = toGstr1(register, {
    invoices: await readInvoices(db, corrected),
    before: await readAdvances(db, bookingIds, period.from),
  })
  return { register, tables }
}

/** The register and the tables of GSTR-1, by the names of their files. */
export const taxFiles = ({ register, tables }: Taxed) => ({
  register: toCsv(registerColumns, register),
  b2cl: toCsv(gstr1Columns.b2cl, tables.b2cl),
  b2cs: toCsv(gstr1Columns.b2cs, tables.b2cs),
  cdnur: toCsv(gstr1Columns.cdnur, tables.cdnur),
  at: toCsv(gstr1Columns.at, tables.at),
  atadj: toCsv(gstr1Columns.atadj, tables.atadj),
  docs: toCsv(gstr1Columns.docs, tables.docs),
})
