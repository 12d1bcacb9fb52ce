import type { Db } from '#server/platform/db/client.ts'
import { findGroupBy } from '#server/groups/find-group.ts'
import {
  findJourneyOf,
  type JourneyRow,
  listActiveOf,
  listShares,
  soldOf,
} from '#server/bookings/shares/repository.ts'
import { groupCancelPaise } from '#server/payments/operator/sums.ts'
import { text } from '#shared/messages/text.ts'
import { byCommand } from './audited.ts'
import { type Command, CommandError, exitCodes, onlyArgument, type Output, takeReason } from './command.ts'
import { formatPaise } from './find-booking.ts'

/** The latest booked journey of a group, found by its link or by the booking of a share. */
async function getJourneyBy(id: string, db: Db): Promise<JourneyRow> {
  const found = await findGroupBy(db, id)
  const journey = found && (await findJourneyOf(db, found.id))
  if (!journey) throw new CommandError(exitCodes.failed, 'operator.noGroup', { id })
  return journey
}

async function printShares(db: Db, journey: JourneyRow, output: Output): Promise<void> {
  const bookings = await db
    .selectFrom('bookings')
    .innerJoin('group_shares', 'group_shares.id', 'bookings.share_id')
    .select(['share_id', 'bookings.code', 'status'])
    .where('journey_id', '=', journey.id)
    .orderBy('bookings.id')
    .execute()
  for (const share of await listShares(db, journey.id)) {
    const own = bookings.filter(({ share_id: id }) => id === share.id)
    output.line(
      text('operator.shareLine', {
        paid: text(share.paid_by === null ? 'operator.shareIsNotPaid' : 'operator.shareIsPaid'),
        people: share.people,
        total: formatPaise(share.total_paise),
        bookings: own.map(({ code, status }) => `${code} (${status})`).join(', ') || text('operator.none'),
      }),
    )
  }
}

export const group: Command = {
  words: 'group',
  usage: 'LINK|ID',
  summary: 'operator.help.group',
  async run(args, { output, database }) {
    const id = onlyArgument(args, 'LINK|ID')
    const { db } = await database()
    const journey = await getJourneyBy(id, db)
    output.line(
      text('operator.groupLine', {
        state: journey.state,
        package: soldOf(journey).package_name,
        travelDate: journey.travel_date,
        seats: journey.seats_taken,
        rule: journey.rule,
        minimum: journey.minimum,
        payBy: journey.pay_by,
      }),
    )
    await printShares(db, journey, output)
    const active = await listActiveOf(db, journey.id)
    if (journey.state !== 'ended')
      output.line(
        text('operator.groupSums', {
          id,
          bookings: active.length,
          amount: formatPaise(await groupCancelPaise(db, active)),
        }),
      )
    return exitCodes.done
  },
}

export const cancelGroup: Command = {
  words: 'cancel-group',
  usage: 'LINK|ID [--reason TEXT]',
  summary: 'operator.help.cancelGroup',
  async run(args, { output, database, payments, ...deps }) {
    const { reason, rest } = takeReason(args)
    const named = onlyArgument(rest, 'LINK|ID')
    const { db } = await database()
    const journey = await getJourneyBy(named, db)
    const { service } = await payments()
    const ended = await service.cancelGroupByOperator(journey.id, byCommand('cancel-group', deps), reason)
    output.line(
      text('operator.groupCancelled', { bookings: ended.codes.length, amount: formatPaise(ended.paise) }),
    )
    return exitCodes.done
  },
}
