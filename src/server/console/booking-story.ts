import type { Db } from '#server/platform/db/client.ts'
import type { Account, BookingRow } from '#server/bookings/rows.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import { transferPaise } from '#server/payments/refunds/newest-first.ts'
import { policyOf } from '#server/schema/tables/cancellation-policy.ts'
import { termsOf } from '#server/bookings/refund-terms.ts'
import { isPaidShare } from '#server/bookings/shares/repository.ts'
import { documentLines } from '#server/documents/invoices/repository.ts'
import { namesOf } from '#server/bookings/traveler-names.ts'
import { quoteOf } from '#server/payments/cancellation/cancellation.ts'
import { isActive, operatorSums } from '#server/payments/operator/sums.ts'
import { readLedger } from '#server/payments/reconciliation/ledger.ts'
import { expectedBy } from '#server/payments/refunds/refund-request.ts'
import type { BookingStory } from '#shared/contract/console/bookings-schemas.ts'
import { canBeCancelled, refundSchedule, sharesNow } from '#shared/domain/cancellation-policy.ts'
import { toPaise, toRupees } from '#shared/domain/money.ts'
import { policySentence } from '#shared/messages/cancellation-words.ts'
import { text } from '#shared/messages/text.ts'
import { listEvents } from './booking-events.ts'
import { toFoundBookings } from './found-bookings.ts'
import { getBooking } from './get-booking.ts'
import { listWithdrawnOf } from './hotels.ts'

async function findGroupOf(db: Db, { share_id: share }: BookingRow): Promise<BookingStory['group']> {
  if (share === null) return null
  const group = await db
    .selectFrom('group_shares')
    .innerJoin('travel_groups', 'travel_groups.id', 'group_shares.group_id')
    .select(['travel_groups.id', 'travel_groups.name'])
    .where('group_shares.id', '=', share)
    .executeTakeFirst()
  return group ?? null
}

/** What a cancellation under the policy would refund, at most what is left of the payments. */
async function readQuote(
  db: Db,
  account: Account,
  { now, left }: { now: Date; left: number },
): Promise<BookingStory['policyQuote']> {
  const { booking: row } = account
  if (!isActive(row) || !canBeCancelled(row.travel_date, now)) return null
  const { refundAmount, refundPercentage, deadline } = await quoteOf(db, account, now)
  // A share that waits for its group is refunded in full, whatever its hold.
  const isOver = refundAmount === 0 && Date.parse(deadline) < now.getTime()
  const percent = isOver ? 0 : refundPercentage
  const withheld = toRupees(left - toPaise(refundAmount))
  const isByPercent = left > 0 && percent > 0 && !isPaidShare(row)
  return {
    refund: refundAmount,
    withheld,
    percent,
    lastDay: refundSchedule(termsOf(row), now)[0].lastDay,
    parts: isByPercent ? partsOf(row, refundAmount, now) : null,
  }
}

function partsOf(row: BookingRow, refund: number, now: Date) {
  const terms = termsOf(row)
  const { basePaise, paise } = sharesNow(terms, terms, now)
  return {
    base: toRupees(basePaise),
    fees: toRupees(terms.totalPaise - basePaise),
    less: toRupees(paise - toPaise(refund)),
  }
}

export async function bookingStory(
  db: Db,
  code: string,
  deps: { readsMessages: boolean } & Pick<PaymentsDeps, 'clock' | 'provider'>,
): Promise<BookingStory> {
  const now = deps.clock()
  const row = await getBooking(db, code)
  const account = await db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', row.user_id)
    .executeTakeFirst()
  const [found] = await toFoundBookings(db, [row], now)
  if (!found) throw new Error('a booking has no account')
  const money = await readLedger(db, row)
  const { problems, ...sums } = await operatorSums(db, money, now)
  const policyQuote = await readQuote(db, money, { now, left: sums.cancelRefund })
  const transfer = (paise: number) => toRupees(transferPaise(money, paise, deps))
  return {
    ...found,
    id: row.id,
    version: row.version,
    backIfNow: expectedBy(row, now),
    transferIfNow: { policy: transfer(toPaise(policyQuote?.refund ?? 0)), all: transfer(sums.refundable) },
    packageId: row.package_id,
    bookedOn: row.booking_date,
    days: row.days,
    rooms: row.extra_rooms,
    start: row.start_point,
    end: row.end_point,
    commute: row.commute_type,
    hotelsWithdrawn: await listWithdrawnOf(db, row),
    holdUntil: row.hold_until,
    names: namesOf(row),
    needs: row.traveler_needs ?? '',
    accountMail: account?.email ?? '',
    accountName: account?.name ?? '',
    sums: {
      paid: toRupees(sums.paid),
      toPay: toRupees(sums.toPay),
      returned: toRupees(sums.returned),
      sending: toRupees(sums.sending),
      withBank: toRupees(sums.withBank),
      withheld: toRupees(sums.withheld),
      cancelRefund: toRupees(sums.cancelRefund),
      owed: toRupees(sums.owed),
      refundable: toRupees(sums.refundable),
      settles: toRupees(sums.settles),
    },
    terms: policySentence(policyOf(row)),
    policyQuote,
    problems: problems.map((key) => text(key)),
    events: await listEvents(db, row, { account: account?.email ?? '', readsMessages: deps.readsMessages }),
    documents: await documentLines(db, row.id),
    group: await findGroupOf(db, row),
  }
}
