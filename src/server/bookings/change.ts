import type { Tx } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'
import type { UpdateBookingInput } from '#shared/contract/bookings-schemas.ts'
import { isConfirmed } from '#shared/domain/booking-status.ts'
import { totalPaise } from '#shared/domain/pricing.ts'
import { readAccount } from './account-repository.ts'
import { settlingPayments } from './account.ts'
import { withNearestDays } from './departures/with-nearest-days.ts'
import { type DatedPackage, getBookablePackage } from './packages-repository.ts'
import { holdEnd, travelerOf } from './create.ts'
import { checkClaimedTotal, holdOverError, notPendingError } from './rejections.ts'
import { abandonOpenOrders, setBooking, changeCharge, lockBookingOfUser, lockUser } from './repository.ts'
import { moveSeats } from './seats/counts.ts'
import { fullError } from './seats/full.ts'
import { checkHolds } from './seats/holds.ts'
import { isPaidShare } from './shares/repository.ts'
import { checkInvoicedName, namesForParty, namesOfPaid } from './traveler-names.ts'
import { needsOf, needsOfPaid } from './traveler-needs.ts'
import { useOffer } from './waitlist/use-offer.ts'
import type { BookingsDeps } from './deps.ts'
import type { BookingRow } from './rows.ts'

const columns = {
  startPoint: 'start_point',
  endPoint: 'end_point',
  travelDate: 'travel_date',
  numberOfPeople: 'number_of_people',
  numberOfRooms: 'extra_rooms',
  commuteType: 'commute_type',
  hotelName: 'hotel_name',
  supplyState: 'supply_state',
} as const

type Change = Partial<BookingRow>

/** The columns whose values differ. */
function differences(row: BookingRow, wanted: Change): Change {
  return Object.fromEntries(
    Object.entries(wanted).filter(([column, value]) => row[column as keyof BookingRow] !== value),
  )
}

function journeyChange(row: BookingRow, input: UpdateBookingInput): Change {
  const wanted: Record<string, unknown> = {}
  for (const [field, column] of Object.entries(columns)) {
    const value = input[field as keyof typeof columns]
    if (value !== undefined) wanted[column] = value
  }
  if (input.packageId !== undefined) wanted['package_id'] = input.packageId
  return differences(row, wanted)
}

const claimsPayment = ({ paymentStatus }: UpdateBookingInput): boolean =>
  paymentStatus !== undefined && /^(completed|confirmed)$/i.test(paymentStatus)

/** A client may only claim to have paid what the provider has already confirmed. */
async function checkPaymentClaim(tx: Tx, row: BookingRow, input: UpdateBookingInput): Promise<void> {
  const paying = settlingPayments(await readAccount(tx, row))
  const isPaid =
    isPaidShare(row) || isConfirmed({ bookingStatus: row.status, paymentStatus: row.payment_status })
  const isOurs = paying.some(({ payment }) => payment.provider_payment_id === input.paymentId)
  if (!isPaid || paying.length === 0 || (input.paymentId && !isOurs))
    throw new AppError('conflict', 'payment.verificationFailed', { details: { reason: 'unpaid' } })
}

type DayAndParty = Pick<BookingRow, 'travel_date' | 'number_of_people'>

/** The terms for another date or a larger party; undefined if no further seats are wanted. */
async function offerFor(
  tx: Tx,
  row: BookingRow,
  { travel_date: day, number_of_people: people }: DayAndParty,
  now: Date,
): Promise<DatedPackage | undefined> {
  if (day === row.travel_date && people <= row.number_of_people) return undefined
  const packageId = row.package_id
  const offered = await withNearestDays(tx, { packageId, day, people }, now, () =>
    getBookablePackage(tx, packageId, day, now, row.user_id),
  )
  if (day !== row.travel_date && offered.seats !== null)
    await checkHolds(tx, row.user_id, { packageId: row.package_id, day }, row.id)
  return offered
}

/** The price belongs to package and date: another date costs that date's current price. */
function priceOn(row: BookingRow, next: DayAndParty, offered: DatedPackage | undefined) {
  const { final_price_paise, additional_fees_paise } =
    offered && next.travel_date !== row.travel_date ? offered : row
  return { final_price_paise, additional_fees_paise }
}

async function seatsFor(
  tx: Tx,
  row: BookingRow,
  { journey, sold }: { journey: DayAndParty; sold: DatedPackage | undefined },
  deps: BookingsDeps,
) {
  const { travel_date: day, number_of_people: people } = journey
  const { package_id: packageId, user_id: userId } = row
  const limit = sold?.seats ?? null
  const asked = { userId, packageId, day, isOffered: sold?.isOffered ?? false }
  const offered = await useOffer(tx, asked, deps)
  const seats = await moveSeats(tx, row, { day, people, limit, offered }, deps)
  if (seats) return seats
  throw await fullError(tx, { packageId, day, people, limit, offered }, deps.clock())
}

async function changePending(tx: Tx, row: BookingRow, input: UpdateBookingInput, deps: BookingsDeps) {
  const now = deps.clock()
  if (row.hold_until <= now.toISOString()) throw await holdOverError(tx, row)
  const journey = journeyChange(row, input)
  if (journey.package_id !== undefined) throw new AppError('conflict', 'booking.packageFixed')
  const wanted = { ...journey, ...(input.travelersDetails && travelerOf(input.travelersDetails)) }
  const next = { ...row, ...wanted }
  const offered = await offerFor(tx, row, next, now)
  const price = priceOn(row, next, offered)
  const total = totalPaise({
    finalPricePaise: price.final_price_paise,
    people: next.number_of_people,
    extraRooms: next.extra_rooms,
  })
  checkClaimedTotal(input.totalCost, total)
  const names = { traveler_names: namesForParty(row, input.travelerNames, next.number_of_people) }
  const needs = needsOf(row, input.travelerNeeds)
  const end = holdEnd(now, next.travel_date)
  const held = { hold_until: end < row.hold_until ? end : row.hold_until }
  const seats = await seatsFor(tx, row, { journey: next, sold: offered }, deps)
  const change = differences(row, {
    ...wanted,
    ...names,
    ...needs,
    ...price,
    ...held,
    ...seats,
    total_paise: total,
  })
  if (Object.keys(change).length === 0) return row
  if (total !== row.total_paise) await abandonOpenOrders(tx, row.id)
  await changeCharge(tx, row.id, { amount_paise: total, due_until: held.hold_until })
  return setBooking(tx, row, change, now.toISOString())
}

/** The group has fixed a share's day, people and price; its payer may change the rest. */
async function changeShare(tx: Tx, row: BookingRow, input: UpdateBookingInput, deps: BookingsDeps) {
  const now = deps.clock()
  if (row.hold_until <= now.toISOString() && !isPaidShare(row)) throw await holdOverError(tx, row)
  const journey = journeyChange(row, input)
  if (['package_id', 'travel_date', 'number_of_people', 'extra_rooms'].some((column) => column in journey))
    throw new AppError('conflict', 'share.fixed', { details: { code: 'share', reason: 'differs' } })
  checkClaimedTotal(input.totalCost, row.total_paise)
  const traveler = input.travelersDetails ? travelerOf(input.travelersDetails) : {}
  const names = { traveler_names: namesForParty(row, input.travelerNames, row.number_of_people) }
  const needs = needsOf(row, input.travelerNeeds)
  const change = differences(row, { ...journey, ...traveler, ...names, ...needs })
  if (Object.keys(change).length === 0) return row
  return setBooking(tx, row, change, now.toISOString())
}

async function changeConfirmed(tx: Tx, row: BookingRow, input: UpdateBookingInput, deps: BookingsDeps) {
  if (Object.keys(journeyChange(row, input)).length > 0) throw await notPendingError(tx, row)
  checkClaimedTotal(input.totalCost, row.total_paise)
  const now = deps.clock()
  const traveler = input.travelersDetails ? travelerOf(input.travelersDetails) : {}
  checkInvoicedName(row, input.travelersDetails?.name, now)
  const names = namesOfPaid(row, input.travelerNames, now)
  const needs = needsOfPaid(row, input.travelerNeeds, now)
  const change = differences(row, { ...traveler, ...names, ...needs })
  if (Object.keys(change).length === 0) return row
  return setBooking(tx, row, change, now.toISOString())
}

export async function updateInTransaction(
  tx: Tx,
  userId: string,
  input: UpdateBookingInput,
  deps: BookingsDeps,
): Promise<BookingRow> {
  // The same lock order as when booking: the account first, so that concurrent requests count its holds one after the other,
  // and a deleted account's bookings get nothing personal back.
  await lockUser(tx, userId)
  const row = await lockBookingOfUser(tx, userId, input.bookingId)
  if (!row) throw new AppError('not_found', 'booking.notFound')
  if (claimsPayment(input)) await checkPaymentClaim(tx, row, input)
  if (row.status === 'Pending' && row.share_id !== null) return changeShare(tx, row, input, deps)
  if (row.status === 'Pending') return changePending(tx, row, input, deps)
  if (row.status === 'Confirmed') return changeConfirmed(tx, row, input, deps)
  throw await notPendingError(tx, row)
}
