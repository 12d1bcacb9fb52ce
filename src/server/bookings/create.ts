import { dayMs, hourMs } from '#shared/domain/durations.ts'
import { createHash } from 'node:crypto'
import { commitWithThese, type Tx } from '#server/platform/db/client.ts'
import { AppError, tooMany } from '#server/platform/errors.ts'
import { firstIdOf } from '#server/platform/ids.ts'
import { holdMinutes } from '#shared/bounds.ts'
import type { Booking, CreateBookingInput } from '#shared/contract/bookings-schemas.ts'
import { totalPaise } from '#shared/domain/pricing.ts'
import { type CalendarDate, startOfDay, todayInIndia } from '#shared/domain/travel-date.ts'
import type { Language } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import { newCode } from './codes.ts'
import { withNearestDays } from './departures/with-nearest-days.ts'
import { checkBookable, findOffer, hindiDetails, snapshotOf } from './packages-repository.ts'
import { recordStart } from './transitions.ts'
import { presentBooking, presentNewBooking } from './present.ts'
import { checkClaimedTotal } from './rejections.ts'
import { holdsNothing, moveSeats } from './seats/counts.ts'
import { fullError } from './seats/full.ts'
import { checkHolds } from './seats/holds.ts'
import { columnsOfShare, lockOpenShare } from './shares/share-booking.ts'
import { type Sold, soldOf } from './shares/repository.ts'
import { namesColumn } from './traveler-names.ts'
import { useOffer } from './waitlist/use-offer.ts'
import {
  countBookings,
  findBooking,
  findSameRequest,
  insertBooking,
  insertFirstCharge,
  lockUser,
} from './repository.ts'
import type { BookingRow } from './rows.ts'
import type { BookingsDeps } from './deps.ts'

/** The request, and the language of the booking's mails and ticket. */
type LocalisedInput = CreateBookingInput & { language: Language }

const holdMs = holdMinutes * 60_000

/** The end of the hold: never later than the midnight before travel, when booking closes. */
export const holdEnd = (now: Date, travelDate: CalendarDate): string =>
  new Date(Math.min(now.getTime() + holdMs, startOfDay(travelDate).getTime())).toISOString()

/** The columns that a traveller chooses. */
function choiceOf(input: CreateBookingInput) {
  return {
    start_point: input.startPoint,
    end_point: input.endPoint,
    travel_date: input.travelDate,
    number_of_people: input.numberOfPeople,
    extra_rooms: input.numberOfRooms,
    commute_type: input.commuteType,
    hotel_name: input.hotelName,
    supply_state: input.supplyState ?? null,
    traveler_names: namesColumn(input.travelerNames ?? [], input.numberOfPeople),
    traveler_needs: input.travelerNeeds || null,
    ...travelerOf(input.travelersDetails),
  }
}

export function travelerOf(traveler: CreateBookingInput['travelersDetails']) {
  return {
    traveler_name: traveler.name,
    traveler_email: traveler.email,
    traveler_contact: traveler.contact,
    traveler_gender: traveler.gender,
  }
}

/** Columns that earlier releases do not know: while they are empty, a request has to hash to the same value as there. */
const laterColumns = new Set(['traveler_names', 'traveler_needs'])

/** Identifies a repeated request; without a proposed id nothing marks it, and it becomes a second booking of the same trip. */
function requestHash(input: CreateBookingInput, newId: () => string): string {
  const chosen = Object.entries(choiceOf(input)).filter(
    ([column, value]) => value !== null || !laterColumns.has(column),
  )
  const asked = [input.bookingId || newId(), input.packageId, chosen, ...(input.share ? [input.share] : [])]
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex')
}

/** Writes a booking with its charge and history; sent together to save round trips. */
async function writeBooking(tx: Tx, booking: BookingRow, deps: BookingsDeps): Promise<Booking> {
  const [, charge, history] = await Promise.all([
    insertBooking(tx, booking),
    insertFirstCharge(tx, booking),
    recordStart(tx, booking.id, deps),
  ])
  return presentNewBooking(booking, charge, history)
}

type NewBooking = { userId: string; packageId: string; hash: string; sold: Sold }

/** The row of a new booking, with a code that is most likely free; built in one go, since copying so wide a row is slow. */
async function newRow(
  tx: Tx,
  input: LocalisedInput,
  { userId, packageId, hash, sold }: NewBooking,
  deps: BookingsDeps,
) {
  const now = deps.clock()
  const today = todayInIndia(now)
  const party = { people: input.numberOfPeople, extraRooms: input.numberOfRooms }
  const inHindi = input.language === 'hi' && (await hindiDetails(tx, packageId))
  return {
    id: deps.newId(),
    code: await newCode(tx, { packageId, name: sold.package_name, today }, input.bookingId, deps),
    user_id: userId,
    package_id: packageId,
    request_hash: hash,
    ...sold,
    short_details: inHindi || sold.short_details,
    ...choiceOf(input),
    language: input.language,
    total_paise: totalPaise({ finalPricePaise: sold.final_price_paise, ...party }),
    booking_date: today,
    status: 'Pending',
    payment_status: 'Pending',
    settled_by: null,
    share_id: null as string | null,
    stay: null,
    fares: null,
    floor_paise: 0,
    changed_at: null,
    hold_until: holdEnd(now, input.travelDate),
    seats_taken: input.numberOfPeople,
    seats_date: input.travelDate,
    version: 1,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  } as const
}

/** Stores the consent to the terms in the booking's transaction. */
async function storeConsent(tx: Tx, userId: string, input: CreateBookingInput, deps: BookingsDeps) {
  const { acceptedTerms: version } = input
  if (!version) return
  const at = deps.clock().toISOString()
  const consent = { id: deps.newId(), user_id: userId, document: 'terms', version, at } as const
  await tx.insertInto('consents').values(consent).execute()
}

/** Rejects consent to another version of the terms. */
function checkTerms({ acceptedTerms: version }: CreateBookingInput): void {
  const termsVersion = text('terms.version')
  if (!version || version === termsVersion) return
  throw new AppError('invalid', 'booking.termsChanged', {
    details: { field: 'acceptedTerms', termsVersion },
  })
}

/** Creates the booking of a share, at the group's price and with the group's seats. */
async function createOfShare(
  tx: Tx,
  userId: string,
  input: LocalisedInput,
  { hash, now, deps }: { hash: string; now: Date; deps: BookingsDeps },
): Promise<Booking> {
  const open = await lockOpenShare(tx, input, now)
  const begun = { userId, packageId: open.journey.package_id, hash, sold: soldOf(open.journey) }
  const booking = { ...(await newRow(tx, input, begun, deps)), ...columnsOfShare(open) }
  checkClaimedTotal(input.totalCost, booking.total_paise)
  const [presented] = await Promise.all([
    writeBooking(tx, booking, deps),
    storeConsent(tx, userId, input, deps),
  ])
  return presented
}

const idBefore = (now: Date, ms: number): string => firstIdOf(new Date(now.getTime() - ms))

function refuseMore(
  { made, unpaid }: { made: number; unpaid: number },
  { maxPerHour = Infinity, maxUnpaidPerDay = Infinity }: BookingsDeps,
): void {
  if (made >= maxPerHour) throw tooMany(hourMs / 1000)
  if (unpaid >= maxUnpaidPerDay) throw tooMany(dayMs / 1000)
}

/** Creates one booking per request, even if it is repeated or concurrent. Its code may turn out to be taken (`withFreeCode`). */
export async function createInTransaction(
  tx: Tx,
  userId: string,
  input: LocalisedInput,
  deps: BookingsDeps,
): Promise<Booking> {
  const now = deps.clock()
  const hash = requestHash(input, deps.newId)
  // Sent together to save round trips; the database runs them in order, and the first takes the lock.
  const [, made, [sameId], offer] = await Promise.all([
    lockUser(tx, userId),
    countBookings(tx, userId, { hour: idBefore(now, hourMs), day: idBefore(now, dayMs) }),
    findSameRequest(tx, { userId, requestHash: hash, now: now.toISOString() }),
    findOffer(tx, input.packageId, input.travelDate, userId),
  ])
  const same = sameId && (await findBooking(tx, sameId.id))
  if (same) {
    checkClaimedTotal(input.totalCost, same.total_paise)
    return presentBooking(tx, same)
  }
  refuseMore(made, deps)
  checkTerms(input)
  if (input.share) return createOfShare(tx, userId, input, { hash, now, deps })
  const asked = { packageId: input.packageId, day: input.travelDate, people: input.numberOfPeople }
  const offered = await withNearestDays(tx, asked, now, () => checkBookable(offer, input.travelDate, now))
  const promised = deps.quotes.read(input.quote, {
    packageId: offered.id,
    travelDate: input.travelDate,
    now,
  })
  const found = promised ? { ...offered, ...promised } : offered
  const begun = { userId, packageId: found.id, hash, sold: snapshotOf(found) }
  const booking = await newRow(tx, input, begun, deps)
  checkClaimedTotal(input.totalCost, booking.total_paise)
  const wanted = { packageId: found.id, day: input.travelDate, people: input.numberOfPeople }
  const ofOffer = await useOffer(tx, { ...wanted, userId, isOffered: found.isOffered }, deps)
  const sold = { ...wanted, limit: found.seats, offered: ofOffer }
  const last = Promise.all([
    writeBooking(tx, booking, deps),
    // The booking itself does not count as a hold.
    found.seats !== null && checkHolds(tx, userId, wanted, booking.id),
    storeConsent(tx, userId, input, deps),
    // Last, so that others who want the day wait only from here to the commit.
    moveSeats(tx, holdsNothing(found.id), sold, deps),
  ])
  // Without a limit and an offer the day's count is raised unconditionally, so the commit can go along with it.
  if (found.seats === null && !found.isOffered) commitWithThese(tx)
  const [presented, , , seats] = await last
  if (!seats) throw await fullError(tx, sold, now)
  return presented
}
