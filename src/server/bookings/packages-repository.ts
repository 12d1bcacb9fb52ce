import type { Selectable } from 'kysely'
import type { Tx } from '#server/platform/db/client.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import type { Tables } from '#server/schema/tables.ts'
import { policyColumns, policyOf, policyRow } from '#server/schema/tables/cancellation-policy.ts'
import { AppError } from '#server/platform/errors.ts'
import { type CalendarDate, formatTravelDate, isBookable } from '#shared/domain/travel-date.ts'

/** The columns that a booking needs: the rest of a package is many kilobytes. */
const columns = [
  'id',
  'name',
  'short_details',
  'days',
  'final_price_paise',
  'additional_fees_paise',
  ...policyColumns,
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

/** The package with its current price; throws if it cannot be booked for that date. */
export function checkBookable(offer: Offer | undefined, travelDate: CalendarDate, now: Date): PackageRow {
  if (!offer) throw new AppError('not_found', 'booking.packageUnknown')
  const { found, isDateWithdrawn } = offer
  if (!isBookable(travelDate, now)) throw new AppError('invalid', 'booking.dateTooEarly')
  const params = () => ({ name: found.name, date: formatTravelDate(travelDate) })
  if (found.withdrawn_at !== null) throw new AppError('conflict', 'booking.packageWithdrawn', { params })
  if (isDateWithdrawn) throw new AppError('conflict', 'booking.dateWithdrawn', { params })
  return found
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
  return isBookable(booking.travel_date, now) && !offer.isDateWithdrawn
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
