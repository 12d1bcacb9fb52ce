import { byTransferPaise } from '#server/bookings/account.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'
import { readAccount } from '#server/bookings/account-repository.ts'
import { holdEnd } from '#server/bookings/create.ts'
import {
  type ChangePlan,
  checkChangeable,
  fullForChange,
  heldBy,
  planChange,
  seatsWanted,
  type WantedJourney,
  wantedJourney,
} from './price-change.ts'
import {
  type ChangeRow,
  closeChange,
  endOpenChange,
  insertChange,
  listChanges,
} from '#server/bookings/changes/repository.ts'
import { presentBooking } from '#server/bookings/present.ts'
import { abandonOpenOrders, insertCharge, lockBookingOfUser, lockUser } from '#server/bookings/repository.ts'
import { freeSeats, holdsNothing, moveSeats, type SeatColumns } from '#server/bookings/seats/counts.ts'
import { checkHolds } from '#server/bookings/seats/holds.ts'
import { refuseMoreAnHour, rowLimits } from '#server/platform/limits/row-limits.ts'
import { useOffer } from '#server/bookings/waitlist/use-offer.ts'
import type { ChangeBookingInput, ChangedBooking } from '#shared/contract/changes-schemas.ts'
import { formatRupees, toPaise, toRupees } from '#shared/domain/money.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import { expectedBy } from '#server/payments/refunds/refund-request.ts'
import { refundNewestFirst } from '#server/payments/refunds/newest-first.ts'
import { writeChange } from './apply-change.ts'
import { changeRefundPaise } from './change-quote.ts'
import type { BookingRow } from '#server/bookings/rows.ts'

type Request = {
  row: BookingRow
  wanted: WantedJourney
  plan: ChangePlan
  /** All changes of the booking so far. */
  changes: ChangeRow[]
}

const openOf = (changes: ChangeRow[]): ChangeRow | undefined => changes.find(({ state }) => state === 'open')

/**
 * Moves the seats of the booking (or takes new ones) to the wanted day and party. Seats of that day which an open change or
 * an offer holds are the traveller's already; those that the open change held on another day are freed.
 */
async function takeWanted(
  tx: Tx,
  { row, wanted, plan, changes }: Request,
  from: { holder: Parameters<typeof moveSeats>[1]; people: number },
  deps: PaymentsDeps,
): Promise<SeatColumns> {
  const { package_id: packageId, user_id: userId } = row
  const { day } = wanted
  const { limit, isOffered } = plan
  const open = openOf(changes)
  const held = heldBy(open, wanted) + (await useOffer(tx, { userId, packageId, day, isOffered }, deps))
  const target = { day, people: from.people, limit, offered: held }
  const seats = await moveSeats(tx, from.holder, target, deps)
  if (!seats) throw await fullForChange(tx, row, wanted, { limit, held }, deps.clock())
  if (open && open.seats_date !== day) await freeSeats(tx, open, deps)
  return seats
}

const isWanted = (
  { day, people, extraRooms }: WantedJourney,
  journey: Pick<ChangeRow, 'travel_date' | 'number_of_people' | 'extra_rooms'>,
): boolean =>
  journey.travel_date === day && journey.number_of_people === people && journey.extra_rooms === extraRooms

/** Whether the same change is open already, or was the last one made: a repeated request gets the same answer. */
function isRepeated(
  row: BookingRow,
  wanted: WantedJourney,
  agreedPaise: number,
  changes: ChangeRow[],
): boolean {
  const last =
    openOf(changes) ?? (isWanted(wanted, row) ? changes.findLast(({ state }) => state === 'done') : undefined)
  return last !== undefined && isWanted(wanted, last) && last.difference_paise === agreedPaise
}

/** `backPaise`: what the change gives back, where it is less than the price falls by. */
function quoteChanged(differencePaise: number, backPaise = -differencePaise): AppError {
  const difference = toRupees(differencePaise)
  const key = differencePaise < 0 ? 'change.refundChanged' : 'change.quoteChanged'
  return new AppError('conflict', key, {
    params: { amount: formatRupees(Math.abs(toRupees(backPaise))) },
    details: { reason: 'quote', difference },
  })
}

function newChange({ row, wanted, plan }: Request, deps: PaymentsDeps) {
  const now = deps.clock()
  const first = wanted.day < row.travel_date ? wanted.day : row.travel_date
  return {
    id: deps.newId(),
    booking_id: row.id,
    package_id: row.package_id,
    travel_date: wanted.day,
    number_of_people: wanted.people,
    extra_rooms: wanted.extraRooms,
    fares: JSON.stringify(plan.fares),
    total_paise: plan.totalPaise,
    difference_paise: plan.differencePaise,
    floor_paise: plan.floorPaise,
    from_date: row.travel_date,
    from_people: row.number_of_people,
    from_rooms: row.extra_rooms,
    due_until: holdEnd(now, first),
    created_at: now.toISOString(),
    cause: 'changed by the owner',
  }
}

/** Holds the new seats for half an hour; the booking keeps its own and stays as it is until the difference is paid. */
async function openChange(tx: Tx, request: Request, deps: PaymentsDeps): Promise<BookingRow> {
  const { row, wanted, plan, changes } = request
  const { package_id: packageId } = row
  const { day } = wanted
  const people = seatsWanted(row, wanted)
  if (plan.limit !== null && people > 0) await checkHolds(tx, row.user_id, { packageId, day }, row.id)
  const change = newChange(request, deps)
  const number = changes.filter(({ charge_id: id }) => id !== null).length + 2
  const charge = {
    id: deps.newId(),
    booking_id: row.id,
    code: `${row.code}-C${number}`,
    purpose: 'change',
    amount_paise: plan.differencePaise,
    due_until: change.due_until,
    settled_by: null,
    created_at: change.created_at,
  } as const
  await insertCharge(tx, charge)
  const seats = { seats_taken: people, seats_date: people > 0 ? day : null }
  await insertChange(tx, { ...change, ...seats, state: 'open', charge_id: charge.id, ended_at: null })
  await takeWanted(tx, request, { holder: holdsNothing(packageId), people }, deps)
  return row
}

/** Makes a change for which nothing is due at once, with its refund. */
async function changeNow(
  tx: Tx,
  request: Request,
  refundAmount: number | undefined,
  deps: PaymentsDeps,
): Promise<BookingRow> {
  const { row, wanted, plan, changes } = request
  const account = await readAccount(tx, row)
  const amountPaise = changeRefundPaise(account, plan.differencePaise)
  if (refundAmount !== undefined && toPaise(refundAmount) !== amountPaise)
    throw quoteChanged(plan.differencePaise, amountPaise)
  const change = newChange(request, deps)
  await insertChange(tx, {
    ...change,
    state: 'done',
    charge_id: null,
    seats_taken: 0,
    seats_date: null,
    ended_at: change.created_at,
  })
  const reason = `change ${changes.length + 1}` as const
  const refunds = await refundNewestFirst(tx, { account, amountPaise, reason }, deps)
  const seats = await takeWanted(tx, request, { holder: row, people: wanted.people }, deps)
  const refund = {
    amount_paise: amountPaise,
    expected_by: expectedBy(row, deps.clock()),
    transferPaise: byTransferPaise(refunds),
  }
  return writeChange(tx, row, { agreed: change, seats, money: amountPaise > 0 ? { refund } : {} }, deps)
}

async function changeInTransaction(
  tx: Tx,
  userId: string,
  input: ChangeBookingInput,
  deps: PaymentsDeps,
): Promise<BookingRow> {
  // Locking the account first makes concurrent requests count its holds one after the other.
  await lockUser(tx, userId)
  const row = await lockBookingOfUser(tx, userId, input.id)
  if (!row) throw new AppError('not_found', 'booking.notFound')
  const now = deps.clock()
  const wanted = wantedJourney(row, input)
  const agreedPaise = toPaise(input.difference)
  const changes = await listChanges(tx, row.id)
  if (row.status === 'Confirmed' && isRepeated(row, wanted, agreedPaise, changes)) return row
  await checkChangeable(tx, row, now)
  refuseMoreAnHour(changes, rowLimits.changesAnHour, now, deps.limitFactor)
  const plan = await planChange(tx, row, wanted, now)
  if (plan.differencePaise !== agreedPaise) throw quoteChanged(plan.differencePaise)
  await abandonOpenOrders(tx, row.id)
  const cause = 'changed again'
  // Asking for the booking as it stands ends the open change.
  if (isWanted(wanted, row)) {
    await endOpenChange(tx, row.id, cause, deps)
    return row
  }
  const open = openOf(changes)
  if (open) await closeChange(tx, open, { state: 'ended', cause, now: now.toISOString() })
  const request = { row, wanted, plan, changes }
  return plan.differencePaise > 0
    ? openChange(tx, request, deps)
    : changeNow(tx, request, input.refundAmount, deps)
}

/** Changes a confirmed booking for exactly the quoted difference, or opens the change until that is paid; idempotent. */
export async function changeBooking(
  userId: string,
  input: ChangeBookingInput,
  deps: PaymentsDeps,
): Promise<Omit<ChangedBooking, 'message'>> {
  const booking = await deps.database.transaction(async (tx) =>
    presentBooking(tx, await changeInTransaction(tx, userId, input, deps)),
  )
  deps.wake()
  const { change, refund } = booking
  const charge = change && { code: change.code, amount: change.difference, dueUntil: change.dueUntil }
  return { booking, charge, refund }
}
