import { sumOf } from '#shared/domain/sum.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { readAccounts } from '#server/bookings/account-repository.ts'
import { refundedPaise, reversedPaise, settlingPayments } from '#server/bookings/account.ts'
import { settledOutside } from '#server/bookings/causes.ts'
import { groupEnded, leftGroup } from '#server/payments/groups/causes.ts'
import { termsOf } from '#server/bookings/refund-terms.ts'
import { refundPaise } from '#shared/domain/cancellation-policy.ts'
import { worthMoving } from '#shared/domain/money.ts'
import type { Account, BookingRow, CapturedPayment, Refund } from '#server/bookings/rows.ts'

/** The cause when the operator cancels: refunded in full. */
export const cancelledByOperator = 'cancelled by the operator'

/** A booking's account with its cancellation and the time of the operator's last settlement outside. */
export type Ledger = Account & {
  cancelled: { at: string; cause: string } | undefined
  settledAt: string | undefined
}

/** The causes of cancellations that are refunded in full. */
const fullRefundCauses = new Set([cancelledByOperator, leftGroup, groupEnded])

const batch = 200

export async function readLedgers(db: Db | Tx, bookings: BookingRow[]): Promise<Ledger[]> {
  const ids = bookings.map(({ id }) => id)
  if (ids.length === 0) return []
  const ends = await db
    .selectFrom('booking_history')
    .select(['booking_id', 'at', 'cause', 'of'])
    .where('booking_id', 'in', ids)
    .where((eb) =>
      eb.or([
        eb.and([eb('of', '=', 'booking'), eb('to_status', '=', 'Cancelled')]),
        eb('cause', 'like', `${settledOutside}%`),
      ]),
    )
    .orderBy('id')
    .execute()
  const accounts = await readAccounts(db, bookings)
  return accounts.map((account) => {
    const own = ends.filter((end) => end.booking_id === account.booking.id)
    const settledAt = own.findLast(({ cause }) => cause.startsWith(settledOutside))?.at
    return Object.assign(account, { cancelled: own.find((end) => end.of === 'booking'), settledAt })
  })
}

export async function readLedger(db: Db | Tx, booking: BookingRow): Promise<Ledger> {
  const [ledger] = await readLedgers(db, [booking])
  if (!ledger) throw new Error('a booking has no ledger')
  return ledger
}

/** The ledgers of all bookings, a batch at a time, so that callers can query more for each batch. */
export async function* readLedgerPages(db: Db): AsyncGenerator<Ledger[]> {
  for (let after = ''; ;) {
    const bookings = await db
      .selectFrom('bookings')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute()
    yield await readLedgers(db, bookings)
    const last = bookings.at(-1)
    if (!last || bookings.length < batch) return
    after = last.id
  }
}

export async function* readAllLedgers(db: Db): AsyncGenerator<Ledger> {
  for await (const page of readLedgerPages(db)) yield* page
}

/** A refund of a settling payment that the operator made, not the cancellation policy. */
export const isManual = ({ reason }: Refund): boolean => reason !== 'cancel'

/** The refunds that a cancelled booking's payments owe: manual ones before the cancellation, and the cancellation's own. */
export function dueOnCancellation(ledger: Ledger): { before: number; due: number } {
  const { booking, cancelled } = ledger
  const paying = settlingPayments(ledger)
  const at = cancelled?.at ?? ''
  const isBefore = (refund: Refund) => isManual(refund) && refund.requested_at < at
  const before = refundedPaise({ refunds: paying.flatMap(({ refunds }) => refunds).filter(isBefore) })
  const left = sumOf(paying, ({ paise }) => paise) - before
  if (cancelled && fullRefundCauses.has(cancelled.cause)) return { before, due: left }
  const policy = cancelled ? refundPaise(termsOf(booking), new Date(at)) : 0
  return { before, due: worthMoving(Math.min(policy, left)) }
}

/** Everything refunded or due to be refunded of a payment, by us or by the provider. */
export const returnedPaise = (captured: CapturedPayment): number =>
  refundedPaise(captured) + reversedPaise(captured)

/** Refunds that are due and were never requested: of payments that settle nothing, and after a cancellation. */
export function missingRefunds(ledger: Ledger): { captured: CapturedPayment; paise: number }[] {
  const paying = settlingPayments(ledger)
  const idle = ledger.captured
    .filter(({ isSettling }) => !isSettling)
    .map((captured) => ({ captured, paise: captured.paise - returnedPaise(captured) }))
  const { before, due } = dueOnCancellation(ledger)
  let missing = ledger.booking.status === 'Cancelled' ? before + due : 0
  for (const captured of paying) missing -= returnedPaise(captured)
  const owed = paying.map((captured) => {
    const paise = Math.max(0, Math.min(missing, captured.paise - returnedPaise(captured)))
    missing -= paise
    return { captured, paise }
  })
  return [...idle, ...owed].filter(({ paise }) => worthMoving(paise) > 0)
}
