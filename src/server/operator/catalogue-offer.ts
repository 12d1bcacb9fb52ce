import { offerAdded } from '#server/bookings/waitlist/end-offers.ts'
import { offerDates } from '#server/catalogue/import/withdraw.ts'
import { todayInIndia } from '#shared/domain/travel-date.ts'
import { text } from '#shared/messages/text.ts'
import { audited } from './audited.ts'
import { parseDates } from './catalogue.ts'
import { type Command, CommandError, exitCodes, offersOf, onlyArgument, takeOption } from './command.ts'

export const catalogueOffer: Command = {
  words: 'catalogue offer',
  usage: 'PACKAGE_ID --dates A..B',
  summary: 'operator.help.catalogueOffer',
  async run(args, deps) {
    const { output, clock, newId, database } = deps
    const { value, rest } = takeOption(args, 'dates')
    const packageId = onlyArgument(rest, 'PACKAGE_ID')
    if (value === undefined)
      throw new CommandError(exitCodes.misused, 'operator.missingArgument', { name: '--dates A..B' })
    const dates = parseDates(value, todayInIndia(clock()))
    const deedOf = (left: unknown) => (left ? { ids: [packageId], fields: ['withdrawn'] } : undefined)
    const logged = audited(await database(), 'catalogue offer', deedOf, deps)
    const left = await offerDates(
      { database: logged, clock, newId, afterwards: (tx) => offerAdded(tx, offersOf(deps), [packageId]) },
      packageId,
      dates,
    )
    if (!left) throw new CommandError(exitCodes.failed, 'operator.noPackage', { packageId })
    const ahead = left.filter(({ last }) => last >= todayInIndia(clock()))
    const withdrawn = ahead.map(({ first, last }) => `${first}..${last}`).join(', ') || text('operator.none')
    output.line(text('operator.offeredDates', { packageId, ...dates, left: withdrawn }))
    return exitCodes.done
  },
}
