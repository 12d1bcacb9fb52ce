import { addDays } from '#shared/domain/travel-date.ts'
import type { Db } from '#server/platform/db/client.ts'
import { type Column, toCsv } from '#shared/csv.ts'
import { gstr1Columns, registerColumns } from './columns.ts'
import { type Gstr1, toGstr1 } from './gstr1.ts'
import { advancesFile } from './outstanding.ts'
import { owedOf } from './owed.ts'
import { type Period, readEarlier, readInvoices, readRegister, type RegisterRow } from './register.ts'

/** The register, the advances at the end, and the tables of GSTR-1. */
export type TaxFile = 'register' | 'advances' | keyof Gstr1

/** The month of a date. */
export const monthOf = (date: string): Period => {
  const first = `${date.slice(0, 7)}-01`
  return { from: first, to: addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1) }
}

async function readTables(db: Db, period: Period, register: RegisterRow[]): Promise<Gstr1> {
  const corrected = register.flatMap(({ kind, refersTo }) =>
    kind === 'credit' && refersTo ? [refersTo] : [],
  )
  return toGstr1(register, {
    invoices: await readInvoices(db, corrected),
    earlier: await readEarlier(db, period),
  })
}

const tableFile = (tables: Gstr1, table: keyof Gstr1): string =>
  toCsv(gstr1Columns[table] as Column<unknown>[], tables[table])

/** One file of a period: register and advances need none of the tables. */
export async function readTaxFile(db: Db, period: Period, file: TaxFile): Promise<string> {
  if (file === 'advances') return advancesFile(db, period.to)
  const register = await readRegister(db, period)
  if (file === 'register') return toCsv(registerColumns, register)
  return tableFile(await readTables(db, period, register), file)
}

const tableNames = Object.keys(gstr1Columns) as (keyof Gstr1)[]

/** The register of a period, what is owed, and all files by their names. */
export async function readTaxed(db: Db, period: Period) {
  const register = await readRegister(db, period)
  const tables = await readTables(db, period, register)
  const files = Object.fromEntries(tableNames.map((name) => [name, tableFile(tables, name)]))
  const advances = await advancesFile(db, period.to)
  return {
    register,
    owed: owedOf(tables),
    files: { register: toCsv(registerColumns, register), advances, ...files },
  }
}
