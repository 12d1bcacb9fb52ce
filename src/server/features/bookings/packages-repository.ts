import type { Selectable } from 'kysely'
import type { Tx } from '#server/db/client.ts'
import type { Tables } from '#server/db/tables.ts'
import { AppError } from '#server/errors.ts'
import { type CalendarDate, formatTravelDate, isBookable } from '#shared/domain/travel-date.ts'

export type PackageRow = Selectable<Tables['packages']>

function findPackage(tx: Tx, packageId: string): Promise<PackageRow | undefined> {
  return tx.selectFrom('packages').selectAll().where('id', '=', packageId).executeTakeFirst()
}

async function isDateWithdrawn(tx: Tx, packageId: string, travelDate: CalendarDate): Promise<boolean> {
  const row = await tx
    .selectFrom('withdrawn_dates')
    .select('id')
    .where('package_id', '=', packageId)
    .where('first_date', '<=', travelDate)
    .where('last_date', '>=', travelDate)
    .executeTakeFirst()
  return row !== undefined
}

/** The package with the price of this moment, or a refusal that says why it cannot be booked for that day. */
export async function getBookablePackage(
  tx: Tx,
  packageId: string,
  travelDate: CalendarDate,
  now: Date,
): Promise<PackageRow> {
  const found = await findPackage(tx, packageId)
  if (!found) throw new AppError('not_found', 'booking.packageUnknown')
  if (!isBookable(travelDate, now)) throw new AppError('invalid', 'booking.dateTooEarly')
  const params = () => ({ name: found.name, date: formatTravelDate(travelDate) })
  if (found.withdrawn_at !== null) throw new AppError('conflict', 'booking.packageWithdrawn', { params })
  if (await isDateWithdrawn(tx, packageId, travelDate))
    throw new AppError('conflict', 'booking.dateWithdrawn', { params })
  return found
}

/** Whether late money may still bring the traveller his journey. */
export async function isStillBookable(
  tx: Tx,
  booking: { package_id: string; travel_date: CalendarDate },
  now: Date,
): Promise<boolean> {
  const found = await findPackage(tx, booking.package_id)
  if (!found || found.withdrawn_at !== null || !isBookable(booking.travel_date, now)) return false
  return !(await isDateWithdrawn(tx, booking.package_id, booking.travel_date))
}

/** Price and policy as they are charged: copied into the booking, which later editions do not change. */
export function snapshotOf(row: PackageRow) {
  return {
    package_name: row.name,
    short_details: row.short_details,
    days: row.days,
    final_price_paise: row.final_price_paise,
    additional_fees_paise: row.additional_fees_paise,
    refund_percentage: row.refund_percentage,
    deadline_in_days: row.deadline_in_days,
    refund_processing_days: row.refund_processing_days,
  }
}
