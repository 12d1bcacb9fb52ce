import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { settlementFormats as formats } from '#server/providers/payment/vendors.ts'
import { everySettlement } from '#server/reports/settlement/read-settlement.ts'
import { compareSettlement } from '#server/reports/settlement/settlement.ts'
import { settlementFile } from '#server/reports/settlement/settlement-file.ts'
import { settlementLists, type Settled } from '#shared/contract/console/settlement-schemas.ts'
import { toPaise } from '#shared/domain/money.ts'
import { formatTravelDate, isCalendarDate, todayInIndia } from '#shared/domain/travel-date.ts'
import { text } from '#shared/messages/text.ts'
import { CommandError, type Command, exitCodes, onlyArgument, type Output, takeOption } from './command.ts'
import { deliver } from './deliver.ts'
import { notRead } from './file-faults.ts'
import { formatPaise } from './find-booking.ts'

const sum = (rupees: number): string => formatPaise(toPaise(rupees))

function print(settled: Settled, month: string, output: Output): void {
  const { totals, unit, lists } = settled
  const { count } = totals
  const [paidOut, waiting, fees, tax] = [totals.paidOut, totals.waiting, totals.fees, totals.tax].map(sum)
  output.line(
    text('operator.settlement.sum', {
      month,
      count,
      unit,
      paidOut: paidOut ?? '',
      waiting: waiting ?? '',
      fees: fees ?? '',
      tax: tax ?? '',
    }),
  )
  for (const name of settlementLists) {
    const of = lists[name]
    const sums = {
      count: of.count,
      provider: sum(of.provider),
      fees: sum(of.fees),
      ledger: sum(of.ledger),
      again: formatTravelDate(settled.againFrom),
      next: formatTravelDate(settled.nextFrom),
    }
    if ((name === 'unreached' || name === 'aside') && of.count === 0) continue
    output.line(text(`operator.settlement.${name}`, sums))
  }
}

/** Compares the provider's report with the ledger; exits with 1 if they contradict each other. */
export const settlement: Command = {
  words: 'settlement',
  usage: 'REPORT [--month YYYY-MM] [--payout ID] [--file FILE]',
  summary: 'operator.help.settlement',
  async run(args, { output, clock, database }) {
    const ofMonth = takeOption(args, 'month')
    const ofPayout = takeOption(ofMonth.rest, 'payout')
    const ofFile = takeOption(ofPayout.rest, 'file')
    const month = ofMonth.value ?? todayInIndia(clock()).slice(0, 7)
    if (!isCalendarDate(`${month}-01`))
      throw new CommandError(exitCodes.misused, 'operator.wrongMonth', { month })
    const path = resolve(onlyArgument(ofFile.rest, 'REPORT'))
    const file = await readFile(path).catch((error: unknown) => {
      throw notRead(path, error)
    })
    const settlementId = ofPayout.value ?? everySettlement
    const question = { file, formats, month, settlementId }
    const { db } = await database()
    const settled = await compareSettlement(db, question)
    for (const { message } of settled.problems) output.complaint(message)
    if (settled.problemCount > 0) {
      output.complaint(text('operator.settlement.wrong', { count: settled.problemCount }))
      return exitCodes.failed
    }
    await deliver((await settlementFile(db, question)).csv, ofFile.value, output)
    print(settled, month, output)
    const { different, fees, late, unknown } = settled.lists
    return different.count + fees.count + late.count + unknown.count === 0 ? exitCodes.done : exitCodes.failed
  },
}
