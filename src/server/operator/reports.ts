import type { TaxParts } from '#shared/domain/gst.ts'
import { join, resolve } from 'node:path'
import { checkDocuments, type Checked } from '#server/reports/gst/check.ts'
import { monthOf, readTaxed } from '#server/reports/gst/month.ts'
import type { Period, RegisterRow } from '#server/reports/gst/register.ts'
import { addTaxes } from '#server/reports/gst/taxes.ts'
import { occupancyFile } from '#server/reports/occupancy.ts'
import { type Dimension, dimensions, readInvoiced, salesFile } from '#server/reports/sales.ts'
import { isCalendarDate, todayInIndia } from '#shared/domain/travel-date.ts'
import { text } from '#shared/messages/text.ts'
import { CommandError, type Command, exitCodes, type Output, refuseSurplus, takeOption } from './command.ts'
import { deliver } from './deliver.ts'
import { makeFolder, writeWhole } from './file-faults.ts'
import { formatPaise } from './find-booking.ts'

type Options = Partial<Record<string, string>>

function takeOptions(args: string[], names: readonly string[]): Options {
  const options: Options = {}
  let left = args
  for (const name of names) {
    const { value, rest } = takeOption(left, name)
    if (value !== undefined) options[name] = value
    left = rest
  }
  refuseSurplus(left[0])
  return options
}

/** The given days, else the current month. */
function periodOf({ from, to }: Options, today: string): Period {
  for (const date of [from, to])
    if (date !== undefined && !isCalendarDate(date))
      throw new CommandError(exitCodes.misused, 'operator.wrongDate', { date })
  const period = { ...monthOf(from ?? to ?? today), ...(from && { from }), ...(to && { to }) }
  if (period.from > period.to) throw new CommandError(exitCodes.misused, 'operator.wrongPeriod', period)
  return period
}

function readDimension(by = 'day'): Dimension {
  const dimension = dimensions.find((name) => name === by)
  if (!dimension)
    throw new CommandError(exitCodes.misused, 'operator.wrongDimension', { by, all: dimensions.join(', ') })
  return dimension
}

export const sales: Command = {
  words: 'sales',
  usage: '[--from DAY] [--to DAY] [--by day|month|package] [--file FILE]',
  summary: 'operator.help.sales',
  async run(args, { output, clock, database }) {
    const options = takeOptions(args, ['from', 'to', 'by', 'file'])
    const period = periodOf(options, todayInIndia(clock()))
    const by = readDimension(options['by'])
    const { db } = await database()
    const { csv, total } = await salesFile(db, period, by)
    await deliver(csv, options['file'], output)
    const { confirmed, cancelled, receivedPaise, returnedPaise } = total
    const [received, returned] = [formatPaise(receivedPaise), formatPaise(returnedPaise)]
    const invoiced = formatPaise(await readInvoiced(db, period))
    output.line(text('operator.salesSum', { ...period, confirmed, cancelled, received, returned, invoiced }))
    return exitCodes.done
  },
}

export const occupancy: Command = {
  words: 'occupancy',
  usage: '[--from DAY] [--to DAY] [--file FILE]',
  summary: 'operator.help.occupancy',
  async run(args, { output, clock, database }) {
    const options = takeOptions(args, ['from', 'to', 'file'])
    const period = periodOf(options, todayInIndia(clock()))
    await deliver(await occupancyFile((await database()).db, period), options['file'], output)
    return exitCodes.done
  },
}

async function writeFolder(folder: string, files: Record<string, string>, output: Output): Promise<void> {
  const path = resolve(folder)
  await makeFolder(path)
  for (const [name, csv] of Object.entries(files)) await writeWhole(join(path, `${name}.csv`), csv)
  output.line(text('operator.writtenAll', { folder: path, names: Object.keys(files).join(', ') }))
}

function printChecked({ ledger, documents, waitingPaise, deviations }: Checked, output: Output): void {
  for (const { code, ...sums } of deviations)
    output.complaint(
      text('operator.gstDeviation', {
        id: code,
        paid: formatPaise(sums.ledger.paidPaise),
        receipts: formatPaise(sums.documents.paidPaise),
        returned: formatPaise(sums.ledger.returnedPaise),
        vouchers: formatPaise(sums.documents.returnedPaise),
      }),
    )
  if (deviations.length > 0) return
  const [paid, returned] = [formatPaise(documents.paidPaise), formatPaise(ledger.returnedPaise)]
  output.line(text('operator.gstAgrees', { paid, returned, waiting: formatPaise(waitingPaise) }))
}

const taxesIn = (taxes: TaxParts) => ({
  taxable: formatPaise(taxes.taxablePaise),
  igst: formatPaise(taxes.igstPaise),
  cgst: formatPaise(taxes.cgstPaise),
  sgst: formatPaise(taxes.sgstPaise),
})

/** The tax of the month's invoices, and what is owed. */
function printSums(register: RegisterRow[], owed: TaxParts, month: string, output: Output): void {
  const invoices = register.filter(({ kind }) => kind === 'invoice')
  output.line(
    text('operator.gstSum', {
      month,
      documents: register.length,
      invoices: invoices.length,
      ...taxesIn(addTaxes(invoices)),
    }),
  )
  output.line(text('operator.gstOwed', taxesIn(owed)))
}

export const gstRegister: Command = {
  words: 'gst-register',
  usage: '[--month YYYY-MM] [--folder FOLDER]',
  summary: 'operator.help.gstRegister',
  async run(args, { output, clock, database }) {
    const options = takeOptions(args, ['month', 'folder'])
    const month = options['month'] ?? todayInIndia(clock()).slice(0, 7)
    if (!isCalendarDate(`${month}-01`))
      throw new CommandError(exitCodes.misused, 'operator.wrongMonth', { month })
    const period = monthOf(`${month}-01`)
    const { db } = await database()
    const { register, owed, files } = await readTaxed(db, period)
    const { folder } = options
    if (folder === undefined) await deliver(files.register, undefined, output)
    else await writeFolder(folder, files, output)
    printSums(register, owed, month, output)
    const checked = await checkDocuments(db)
    printChecked(checked, output)
    return checked.deviations.length === 0 ? exitCodes.done : exitCodes.failed
  },
}
