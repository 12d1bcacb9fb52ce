import { withdrawDates, withdrawPackage } from '#server/catalogue/import/withdraw.ts'
import { isCalendarDate, todayInIndia } from '#shared/domain/travel-date.ts'
import { text } from '#shared/messages/text.ts'
import { type Command, exitCodes, onlyArgument, CommandError, takeOption } from './command.ts'

function parseDates(dates: string): { first: string; last: string } {
  const [first = '', last = '', surplus] = dates.split('..')
  const isRange = isCalendarDate(first) && isCalendarDate(last) && first <= last && surplus === undefined
  if (!isRange) throw new CommandError(exitCodes.misused, 'operator.wrongDates', { dates })
  return { first, last }
}

export const catalogueWithdraw: Command = {
  words: 'catalogue withdraw',
  usage: 'PACKAGE_ID [--dates A..B]',
  summary: 'operator.help.catalogueWithdraw',
  async run(args, { output, clock, newId, database }) {
    const { value, rest } = takeOption(args, 'dates')
    const packageId = onlyArgument(rest, 'PACKAGE_ID')
    const dates = value === undefined ? undefined : parseDates(value)
    if (dates && dates.last < todayInIndia(clock()))
      throw new CommandError(exitCodes.misused, 'operator.pastDates', { last: dates.last })
    const deps = { database: await database(), clock, newId }
    const isKnown = dates
      ? await withdrawDates(deps, packageId, dates)
      : await withdrawPackage(deps, packageId)
    if (!isKnown) throw new CommandError(exitCodes.failed, 'operator.noPackage', { packageId })
    output.line(
      dates
        ? text('operator.withdrawnDates', { packageId, ...dates })
        : text('operator.withdrawn', { packageId }),
    )
    return exitCodes.done
  },
}
