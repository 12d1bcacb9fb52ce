import type { Tx } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Witness } from '#server/platform/witness.ts'
import { endOpenChange, listChangingTo } from '#server/bookings/changes/repository.ts'
import { type Day, lockDay } from '#server/bookings/days-repository.ts'
import { listActiveOn } from '#server/bookings/departures/active.ts'
import { findDay, isOnSale } from '#server/bookings/packages-repository.ts'
import { abandonOpenOrders, lockBooking } from '#server/bookings/repository.ts'
import { queueEndedMails } from '#server/bookings/shares/mails.ts'
import {
  isUndecided,
  type JourneyRow,
  listJourneysOn,
  listActiveOf,
  listShares,
  lockJourney,
} from '#server/bookings/shares/repository.ts'
import { cancelLine } from '#server/bookings/waitlist/end-offers.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import { closeJourney } from '#server/payments/groups/decide.ts'
import { followCancellation } from '#server/payments/groups/leave.ts'
import { cancelledByOperator, type Ledger, readLedgers } from '#server/payments/reconciliation/ledger.ts'
import { checkRefundsOfBookings } from '#server/payments/refunds/provider-refunds.ts'
import { cancelInFull } from './cancel-by-operator.ts'

type Locked = {
  journeys: JourneyRow[]
  ledgers: Ledger[]
  /** Bookings of any day with an open change to this one. */
  changing: string[]
}

/** Everything on a departure, locked in the usual order: journeys of groups by id, bookings by id, the day. */
async function lockDeparture(tx: Tx, of: Day): Promise<Locked> {
  const found = await listActiveOn(tx, of)
  const locked = new Set<string>()
  for (const { id } of await listJourneysOn(tx, of, found)) {
    await lockJourney(tx, id)
    locked.add(id)
  }
  const ids = new Set([...found.map(({ id }) => id), ...(await listChangingTo(tx, of))])
  for (const id of [...ids].toSorted()) {
    await lockBooking(tx, id)
    locked.add(id)
  }
  await lockDay(tx, of)
  // Read again under the locks: some may have ended meanwhile, and staff have to see newcomers before cancelling them.
  const active = await listActiveOn(tx, of)
  const journeys = await listJourneysOn(tx, of, active)
  const changing = await listChangingTo(tx, of)
  const all = [...[...journeys, ...active].map(({ id }) => id), ...changing]
  if (all.some((id) => !locked.has(id))) throw new AppError('conflict', 'staff.otherSum')
  return { journeys, changing, ledgers: await readLedgers(tx, active) }
}

/** Ends open changes to the day; their bookings stay as they are, and a payment that still arrives is refunded when it is applied. */
async function endChanges(tx: Tx, { changing, ledgers }: Locked, deps: PaymentsDeps): Promise<void> {
  const cancelled = new Set(ledgers.map(({ booking }) => booking.id))
  for (const id of changing) {
    if (cancelled.has(id)) continue
    await endOpenChange(tx, id, cancelledByOperator, deps)
    await abandonOpenOrders(tx, id)
  }
}

/** After the bookings are cancelled: closes a journey in which nobody travels or pays any more, else mails those who remain. */
async function followInJourney(
  tx: Tx,
  { journey, ledgers, mailWhy }: { journey: JourneyRow; ledgers: readonly Ledger[]; mailWhy: string },
  deps: PaymentsDeps,
): Promise<void> {
  const shares = new Set((await listShares(tx, journey.id)).map(({ id }) => id))
  const bookings = ledgers
    .map(({ booking }) => booking)
    .filter(({ share_id: share }) => share !== null && shares.has(share))
  if (isUndecided(journey) || (await listActiveOf(tx, journey.id)).length === 0) {
    await queueEndedMails(tx, { journey, bookings, why: mailWhy }, deps)
    return closeJourney(tx, journey, { state: 'ended', passed: 0 }, deps)
  }
  for (const booking of bookings) await followCancellation(tx, booking, journey, deps)
}

async function cancelInTransaction(
  tx: Tx,
  { of, witness, mailWhy }: { of: Day; witness: Witness; mailWhy: string },
  deps: PaymentsDeps,
): Promise<{ paise: number; codes: string[] }> {
  // Otherwise the freed seats would be offered and sold again.
  if (isOnSale(await findDay(tx, of, deps.clock()))) throw new AppError('conflict', 'operator.dayOnSale')
  const locked = await lockDeparture(tx, of)
  const { journeys, ledgers } = locked
  if (journeys.length + ledgers.length === 0) throw new AppError('conflict', 'operator.departureEmpty')
  let paise = 0
  for (const account of ledgers) paise += await cancelInFull(tx, account, mailWhy, deps)
  await endChanges(tx, locked, deps)
  for (const journey of journeys) await followInJourney(tx, { journey, ledgers, mailWhy }, deps)
  await cancelLine(tx, of, mailWhy, deps)
  const codes = ledgers.map(({ booking }) => booking.code)
  const ids = [of.packageId, of.day, ...journeys.map(({ id }) => id), ...codes]
  await witness(tx, { ids, paise, fields: ['status'] })
  return { paise, codes }
}

/**
 * Cancels a package's departure on a day: every booking, paid (refunded in full) or not, every undecided group, and the
 * waiting list. All or nothing, and only for a day that is no longer on sale.
 */
export async function cancelDepartureByOperator(
  of: Day,
  witness: Witness,
  deps: PaymentsDeps,
  mailWhy = '',
): Promise<{ paise: number; codes: string[] }> {
  await checkRefundsOfBookings(await listActiveOn(deps.database.db, of), deps)
  const cancelled = await deps.database.transaction((tx) =>
    cancelInTransaction(tx, { of, witness, mailWhy }, deps),
  )
  deps.wake()
  return cancelled
}
