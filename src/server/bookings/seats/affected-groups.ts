import type { Db, Tx } from '#server/platform/db/client.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import { undecided } from '#server/bookings/shares/repository.ts'

/** An undecided group, with the bookings of the shares that are paid. */
export type AffectedGroup = { id: string; name: string; code: string; codes: string[] }

export async function groupsOf(db: Db | Tx, packageId: string, day: CalendarDate): Promise<AffectedGroup[]> {
  const rows = await db
    .selectFrom('group_journeys')
    .innerJoin('travel_groups', 'travel_groups.id', 'group_journeys.group_id')
    .innerJoin('group_shares', 'group_shares.journey_id', 'group_journeys.id')
    .leftJoin('bookings', (join) =>
      join.onRef('bookings.id', '=', 'group_shares.booking_id').on('group_shares.paid_by', 'is not', null),
    )
    .select(['travel_groups.id', 'travel_groups.name', 'travel_groups.code', 'bookings.code as booking'])
    .where('group_journeys.package_id', '=', packageId)
    .where('group_journeys.seats_date', '=', day)
    .where(undecided)
    .orderBy('group_journeys.id')
    .orderBy('place')
    .execute()
  const groups = new Map<string, AffectedGroup>()
  for (const { booking, ...row } of rows) {
    const group = groups.get(row.id) ?? { ...row, codes: [] }
    groups.set(row.id, { ...group, codes: booking === null ? group.codes : [...group.codes, booking] })
  }
  return [...groups.values()]
}
