import type { Selectable } from 'kysely'
import type { Tx } from '#server/platform/db/client.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import type { Tables } from '#server/schema/tables.ts'
import { policyColumns, policyOf, policyRow } from '#server/schema/tables/cancellation-policy.ts'
import { AppError } from '#server/platform/errors.ts'
import { bookableDates, type ClosedFor, type Departures, rulesOn } from '#shared/domain/departures.ts'
import { toPaise } from '#shared/domain/money.ts'
import { finalPricePaise } from '#shared/domain/pricing.ts'
import { type CalendarDate, formatTravelDate, isBookable, todayInIndia } from '#shared/domain/travel-date.ts'
import type { MessageKey } from '#shared/messages/text.ts'

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

type Offer = { found: PackageRow; isDateWithdrawn: boolean }

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
    .where('packages.id', '=', packageId),
)

/** The package, and whether it is withdrawn on that date. */
export async function findOffer(tx: Tx, packageId: string, day: CalendarDate): Promise<Offer | undefined> {
  const [row] = await offers(tx, { packageId, day })
  if (!row) return undefined
  const { is_date_withdrawn: isDateWithdrawn, ...found } = row
  return { found, isDateWithdrawn: Boolean(isDateWithdrawn) }
}

/** As the catalogue's import stores them. */
type StoredDepartures = Departures & { discount: number }

const departuresOf = ({ departures }: PackageRow): StoredDepartures | undefined =>
  departures === null ? undefined : (JSON.parse(departures) as StoredDepartures)

/** The package with the price of a date. */
function pricedFor(
  found: PackageRow,
  departures: StoredDepartures,
  basePrice: number | undefined,
): PackageRow {
  if (basePrice === undefined) return found
  const { additional_fees_paise: fees } = found
  return { ...found, final_price_paise: finalPricePaise(toPaise(basePrice), departures.discount, fees) }
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

/** The package with its current price for that date; throws if it cannot be booked for it. */
export function checkBookable(offer: Offer | undefined, travelDate: CalendarDate, now: Date): PackageRow {
  if (!offer) throw new AppError('not_found', 'booking.packageUnknown')
  const { found, isDateWithdrawn } = offer
  if (!isBookable(travelDate, now)) throw new AppError('invalid', 'booking.dateTooEarly')
  const params = () => ({ name: found.name, date: formatTravelDate(travelDate) })
  if (found.withdrawn_at !== null) throw new AppError('conflict', 'booking.packageWithdrawn', { params })
  if (isDateWithdrawn) throw new AppError('conflict', 'booking.dateWithdrawn', { params })
  const departures = departuresOf(found)
  if (!departures) return found
  const today = todayInIndia(now)
  const { closedFor, basePrice } = rulesOn(departures, travelDate, today)
  if (closedFor !== null) throw closedError(found, travelDate, closedFor, today)
  return pricedFor(found, departures, basePrice)
}

export async function getBookablePackage(
  tx: Tx,
  packageId: string,
  travelDate: CalendarDate,
  now: Date,
): Promise<PackageRow> {
  return checkBookable(await findOffer(tx, packageId, travelDate), travelDate, now)
}

/** Whether a late payment can still confirm the booking. */
export async function isStillBookable(
  tx: Tx,
  booking: { package_id: string; travel_date: CalendarDate },
  now: Date,
): Promise<boolean> {
  const offer = await findOffer(tx, booking.package_id, booking.travel_date)
  if (!offer || offer.found.withdrawn_at !== null) return false
  if (!isBookable(booking.travel_date, now) || offer.isDateWithdrawn) return false
  return rulesOn(departuresOf(offer.found), booking.travel_date, todayInIndia(now)).closedFor === null
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
