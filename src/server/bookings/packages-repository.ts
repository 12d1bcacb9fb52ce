import type { Selectable } from 'kysely'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import type { Tables } from '#server/schema/tables.ts'
import type { PackageRecord } from '#shared/contract/catalogue-records.ts'
import { policyColumns, policyOf, policyRow } from '#server/schema/tables/cancellation-policy.ts'
import { AppError } from '#server/platform/errors.ts'
import { bookableDates, bookableUntil, type ClosedFor } from '#shared/domain/departures.ts'
import { type CalendarDate, formatTravelDate, isBookable, todayInIndia } from '#shared/domain/travel-date.ts'
import type { MessageKey } from '#shared/messages/text.ts'
import { dayOf, departuresOf } from './departures/stored.ts'

/** Only the columns that a booking needs: the rest of a package is many kilobytes. */
const columns = [
  'id',
  'name',
  'short_details',
  'days',
  'final_price_paise',
  'additional_fees_paise',
  ...policyColumns,
  'departures',
  'withdrawn_at',
] as const

export type PackageRow = Pick<Selectable<Tables['packages']>, (typeof columns)[number]>

/** A package as it is sold for one day, at that day's price. `seats` is the day's capacity; null: unlimited. */
export type DatedPackage = PackageRow & { seats: number | null; isOffered: boolean }

type Offer = {
  found: PackageRow
  isDateWithdrawn: boolean
  /** Whether the waiting list currently offers this traveller seats of the day. */
  isOffered: boolean
  /** Whether limits are enforced: not while a process of an older release runs that does not count seats. */
  isLimited: boolean
}

type Asked = { packageId: string; day: CalendarDate; userId: string }

const offers = prepared((tx, { packageId, day, userId }: Asked) =>
  tx
    .selectFrom('packages')
    .select(columns)
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('withdrawn_dates')
            .select('withdrawn_dates.id')
            .whereRef('withdrawn_dates.package_id', '=', 'packages.id')
            .where('first_date', '<=', day)
            .where('last_date', '>=', day),
        )
        .as('is_date_withdrawn'),
    )
    .select((eb) => eb.exists(eb.selectFrom('seat_limits').select('seat_limits.id')).as('is_limited'))
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('waitlist')
            .select('waitlist.id')
            .where('user_id', '=', userId)
            .whereRef('waitlist.package_id', '=', 'packages.id')
            .where('travel_date', '=', day)
            .where('state', '=', 'offered'),
        )
        .as('is_offered'),
    )
    .where('packages.id', '=', packageId),
)

/** The package and its terms on that date, for a traveller or for nobody in particular. */
export async function findOffer(
  tx: Db | Tx,
  packageId: string,
  day: CalendarDate,
  userId = '',
): Promise<Offer | undefined> {
  const [row] = await offers(tx, { packageId, day, userId })
  if (!row) return undefined
  return {
    found: row,
    isDateWithdrawn: Boolean(row.is_date_withdrawn),
    isLimited: Boolean(row.is_limited),
    isOffered: Boolean(row.is_offered),
  }
}

/** Why a date is closed by the package's departures. */
function closedError(
  found: PackageRow,
  day: CalendarDate,
  closedFor: ClosedFor,
  today: CalendarDate,
): AppError {
  const { first, last = first } = bookableDates(departuresOf(found), today)
  const [key, date]: [MessageKey, CalendarDate] =
    closedFor === 'lead'
      ? ['booking.dateTooSoon', first]
      : closedFor === 'horizon'
        ? ['booking.dateTooFar', last]
        : ['booking.dateClosed', day]
  const params = () => ({ name: found.name, date: formatTravelDate(date) })
  return new AppError('conflict', key, { params, details: { reason: 'closed' } })
}

/** The package with its current price and seats for that date; throws if the date cannot be booked. */
export function checkBookable(offer: Offer | undefined, travelDate: CalendarDate, now: Date): DatedPackage {
  if (!offer) throw new AppError('not_found', 'booking.packageUnknown')
  const { found, isDateWithdrawn, isLimited, isOffered } = offer
  if (!isBookable(travelDate, now)) throw new AppError('invalid', 'booking.dateTooEarly')
  const params = () => ({ name: found.name, date: formatTravelDate(travelDate) })
  if (found.withdrawn_at !== null) throw new AppError('conflict', 'booking.packageWithdrawn', { params })
  if (isDateWithdrawn)
    throw new AppError('conflict', 'booking.dateWithdrawn', { params, details: { reason: 'closed' } })
  const today = todayInIndia(now)
  const { closedFor, pricePaise, seats } = dayOf(found, departuresOf(found), { day: travelDate, today })
  if (closedFor !== null) throw closedError(found, travelDate, closedFor, today)
  // Assigned in place: copying the row costs as much as reading it.
  return Object.assign(found, { final_price_paise: pricePaise, seats: isLimited ? seats : null, isOffered })
}

/** The capacity of a day, whether or not it can be booked now; null: unlimited. */
export const limitOn = ({ found, isLimited }: Offer, day: CalendarDate, now: Date): number | null =>
  isLimited ? dayOf(found, departuresOf(found), { day, today: todayInIndia(now) }).seats : null

export async function getBookablePackage(
  tx: Tx,
  packageId: string,
  travelDate: CalendarDate,
  now: Date,
  userId?: string,
): Promise<DatedPackage> {
  return checkBookable(await findOffer(tx, packageId, travelDate, userId), travelDate, now)
}

/** What somebody who books now would find; unlike checkBookable it does not throw. Undefined: no such package. */
export type FoundDay = {
  isOpen: boolean
  /** Null: unlimited. */
  seats: number | null
  /** When booking closes. */
  until: Date
}

export async function findDay(
  tx: Db | Tx,
  { packageId, day }: { packageId: string; day: CalendarDate },
  now: Date,
): Promise<FoundDay | undefined> {
  const offer = await findOffer(tx, packageId, day)
  return offer && foundDay(offer, day, now)
}

type StatedDay = Pick<Offer, 'isDateWithdrawn' | 'isLimited'> & {
  found: Pick<PackageRow, 'departures' | 'withdrawn_at' | 'final_price_paise' | 'additional_fees_paise'>
}

export function foundDay(
  { found, isDateWithdrawn, isLimited }: StatedDay,
  day: CalendarDate,
  now: Date,
): FoundDay {
  const departures = departuresOf(found)
  const { closedFor, seats } = dayOf(found, departures, { day, today: todayInIndia(now) })
  const isOpen = found.withdrawn_at === null && !isDateWithdrawn && isBookable(day, now) && closedFor === null
  return { isOpen, seats: isLimited ? seats : null, until: bookableUntil(departures, day) }
}

/** Whether seats of a day that become free would be sold: not if it is closed or has no capacity. */
export const isOnSale = (found: FoundDay | undefined): boolean =>
  found !== undefined && found.isOpen && found.seats !== 0

/** The Hindi texts that a booking copies; a package's other texts are no part of it. */
export async function hindiDetails(tx: Tx, packageId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('packages')
    .select('translations')
    .where('id', '=', packageId)
    .executeTakeFirst()
  if (!row?.translations) return undefined
  return (JSON.parse(row.translations) as PackageRecord['translations'])?.hi?.description?.short
}

/** Price and policy as sold, which are copied into the booking so that later imports do not change it. */
export function snapshotOf(row: PackageRow) {
  return {
    package_name: row.name,
    short_details: row.short_details,
    days: row.days,
    final_price_paise: row.final_price_paise,
    additional_fees_paise: row.additional_fees_paise,
    ...policyRow(policyOf(row)),
  }
}
