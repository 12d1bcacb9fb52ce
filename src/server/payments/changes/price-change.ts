import type { Db, Tx } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'
import type { WantedChangeInput } from '#shared/contract/changes-schemas.ts'
import { canBeCancelled, refundableUntil } from '#shared/domain/cancellation-policy.ts'
import { isSameClass } from '#shared/domain/departures.ts'
import { type ChangedFares, changeFares } from '#server/bookings/fares.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import { departuresOf } from '#server/bookings/departures/stored.ts'
import { withNearestDays } from '#server/bookings/departures/with-nearest-days.ts'
import { checkBookable, findOffer, limitOn } from '#server/bookings/packages-repository.ts'
import { presentBooking } from '#server/bookings/present.ts'
import { bookedOf, termsOf } from '#server/bookings/refund-terms.ts'
import { notConfirmedError } from '#server/bookings/rejections.ts'
import { countTaken } from '#server/bookings/days-repository.ts'
import { isOver } from '#server/bookings/waitlist/end-offers.ts'
import { findEntry } from '#server/bookings/waitlist/repository.ts'
import { fullError } from '#server/bookings/seats/full.ts'
import type { BookingRow } from '#server/bookings/rows.ts'
import type { ChangeRow } from '#server/bookings/changes/repository.ts'

export type WantedJourney = { day: CalendarDate; people: number; extraRooms: number }

export const wantedJourney = (row: BookingRow, input: WantedChangeInput): WantedJourney => ({
  day: input.travelDate ?? row.travel_date,
  people: input.numberOfPeople ?? row.number_of_people,
  extraRooms: input.numberOfRooms ?? row.extra_rooms,
})

/** Only a paid booking that could still be cancelled with a refund can be changed. */
export async function checkChangeable(db: Db | Tx, row: BookingRow, now: Date): Promise<void> {
  if (row.status !== 'Confirmed') throw await notConfirmedError(db, row)
  if (now <= refundableUntil(termsOf(row)) && canBeCancelled(row.travel_date, now)) return
  throw new AppError('conflict', 'change.tooLate', {
    details: { reason: 'deadline', booking: await presentBooking(db, row) },
  })
}

/** The seats that a change needs on top of its booking's own. */
export const seatsWanted = (row: BookingRow, { day, people }: WantedJourney): number =>
  day === row.travel_date ? Math.max(0, people - row.number_of_people) : people

export type ChangePlan = ChangedFares & {
  /** The day's capacity; null: unlimited. */
  limit: number | null
  /** Whether the change needs further seats, and the waiting list offers seats of the day to the traveller. */
  isOffered: boolean
}

/** What a change costs now; throws if it needs seats on a day that cannot be booked. */
export async function planChange(
  tx: Tx,
  row: BookingRow,
  wanted: WantedJourney,
  now: Date,
): Promise<ChangePlan> {
  const { day, people, extraRooms } = wanted
  const offer = await findOffer(tx, row.package_id, day, row.user_id)
  const wantsMore = seatsWanted(row, wanted) > 0
  const asked = { packageId: row.package_id, day, people }
  const sold = wantsMore ? await withNearestDays(tx, asked, now, () => checkBookable(offer, day, now)) : row
  const changed = changeFares(
    bookedOf(row),
    {
      people,
      extraRooms,
      isSameClass: !offer || isSameClass(departuresOf(offer.found), row.travel_date, day),
      offered: { pricePaise: sold.final_price_paise, feesPaise: sold.additional_fees_paise },
    },
    now,
  )
  const isOffered = wantsMore && (offer?.isOffered ?? false)
  return { ...changed, limit: offer ? limitOn(offer, day, now) : null, isOffered }
}

/** The seats that an open change already holds on the wanted day; the new change replaces it. */
export const heldBy = (open: ChangeRow | undefined, { day }: WantedJourney): number =>
  open?.seats_date === day ? open.seats_taken : 0

/** The seats of the wanted day that are the traveller's already: an open change's, and those of an offer that still runs. */
export async function seatsAlreadyHeld(
  tx: Tx,
  row: BookingRow,
  wanted: WantedJourney,
  { isOffered, open }: Pick<ChangePlan, 'isOffered'> & { open: ChangeRow | undefined },
  now: Date,
): Promise<number> {
  const of = { packageId: row.package_id, day: wanted.day }
  const entry = isOffered ? await findEntry(tx, row.user_id, of) : undefined
  return heldBy(open, wanted) + (entry && !isOver(entry, now) ? entry.seats_taken : 0)
}

/** The seats available to a change, counting those that are the traveller's already; null: unlimited. */
export async function seatsLeftFor(
  tx: Tx,
  row: BookingRow,
  { day }: WantedJourney,
  { limit, held }: { limit: number | null; held: number },
): Promise<number | null> {
  if (limit === null) return null
  return Math.max(0, limit - (await countTaken(tx, { packageId: row.package_id, day })) + held)
}

/** `held`: the seats that are the traveller's already. */
export function fullForChange(
  tx: Tx,
  row: BookingRow,
  wanted: WantedJourney,
  { limit, held }: { limit: number | null; held: number },
  now: Date,
): Promise<AppError> {
  const { day, people } = wanted
  return fullError(tx, { packageId: row.package_id, day, people, limit, offered: held }, now)
}
