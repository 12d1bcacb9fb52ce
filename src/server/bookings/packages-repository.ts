import type { Selectable } from 'kysely'
import type { Tx } from '#server/platform/db/client.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import type { Tables } from '#server/schema/tables.ts'
import { policyColumns, policyOf, policyRow } from '#server/schema/tables/cancellation-policy.ts'
import { AppError } from '#server/platform/errors.ts'
import { bookableDates, type ClosedFor } from '#shared/domain/departures.ts'
import { type CalendarDate, formatTravelDate, isBookable, todayInIndia } from '#shared/domain/travel-date.ts'
import type { MessageKey } from '#shared/messages/text.ts'
import { dayOf, departuresOf } from './departures/stored.ts'
import { moveSeats, type SeatColumns } from './seats/counts.ts'

/** The columns that a booking needs: the rest of a package is many kilobytes. */
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

/** A package as it is sold for one day: at the day's price, and for so many people; null: unlimited. */
export type DatedPackage = PackageRow & { seats: number | null }

type Offer = {
  found: PackageRow
  isDateWithdrawn: boolean
  /** Whether limits hold: not while a process runs that does not count seats. */
  isLimited: boolean
}

const offers = prepared((tx, { packageId, day }: { packageId: string; day: CalendarDate }) =>
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
    .where('packages.id', '=', packageId),
)

/** The package, and whether it is withdrawn on that date. */
export async function findOffer(tx: Tx, packageId: string, day: CalendarDate): Promise<Offer | undefined> {
  const [row] = await offers(tx, { packageId, day })
  if (!row) return undefined
  const { is_date_withdrawn: isDateWithdrawn, is_limited: isLimited, ...found } = row
  return { found, isDateWithdrawn: Boolean(isDateWithdrawn), isLimited: Boolean(isLimited) }
}

/** Why nobody can start on a date that the package's departures close. */
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

/** The package with its current price and seats for that date; throws if it cannot be booked for it. */
export function checkBookable(offer: Offer | undefined, travelDate: CalendarDate, now: Date): DatedPackage {
  if (!offer) throw new AppError('not_found', 'booking.packageUnknown')
  const { found, isDateWithdrawn, isLimited } = offer
  if (!isBookable(travelDate, now)) throw new AppError('invalid', 'booking.dateTooEarly')
  const params = () => ({ name: found.name, date: formatTravelDate(travelDate) })
  if (found.withdrawn_at !== null) throw new AppError('conflict', 'booking.packageWithdrawn', { params })
  if (isDateWithdrawn) throw new AppError('conflict', 'booking.dateWithdrawn', { params })
  const today = todayInIndia(now)
  const { closedFor, pricePaise, seats } = dayOf(found, departuresOf(found), { day: travelDate, today })
  if (closedFor !== null) throw closedError(found, travelDate, closedFor, today)
  return { ...found, final_price_paise: pricePaise, seats: isLimited ? seats : null }
}

export async function getBookablePackage(
  tx: Tx,
  packageId: string,
  travelDate: CalendarDate,
  now: Date,
): Promise<DatedPackage> {
  return checkBookable(await findOffer(tx, packageId, travelDate), travelDate, now)
}

type Late = SeatColumns & { package_id: string; travel_date: CalendarDate; number_of_people: number }

/**
 * Takes the seats of an expired booking again, whose money has come late: only where it could be made anew. Undefined
 * where it could not; then nothing is taken.
 */
export async function takeSeatsAgain(tx: Tx, booking: Late, now: Date): Promise<SeatColumns | undefined> {
  const { package_id: packageId, travel_date: day, number_of_people: people } = booking
  const offer = await findOffer(tx, packageId, day)
  if (!offer || offer.found.withdrawn_at !== null || offer.isDateWithdrawn) return undefined
  if (!isBookable(day, now)) return undefined
  const { closedFor, seats } = dayOf(offer.found, departuresOf(offer.found), {
    day,
    today: todayInIndia(now),
  })
  if (closedFor !== null) return undefined
  return moveSeats(tx, booking, { day, people, limit: offer.isLimited ? seats : null })
}

/** Price and policy as charged: copied into the booking, so that later imports do not change it. */
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
