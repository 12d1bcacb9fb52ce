import type { Db, Tx } from '#server/platform/db/client.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import { undecided } from '#server/bookings/shares/repository.ts'
import { byDay, type ByDay } from './affected-codes.ts'

/** An undecided group, with the bookings of the shares that are paid. */
export type AffectedGroup = { id: string; name: string; code: string; codes: string[] }

/** The undecided groups that hold seats of a package's coming days. */
export async function groupsByDay(
  db: Db | Tx,
  packageId: string,
  today: CalendarDate,
): Promise<ByDay<AffectedGroup>> {
  const rows = await db
    .selectFrom('group_journeys')
    .innerJoin('travel_groups', 'travel_groups.id', 'group_journeys.group_id')
    .innerJoin('group_shares', 'group_shares.journey_id', 'group_journeys.id')
    .leftJoin('bookings', (join) =>
      join.onRef('bookings.id', '=', 'group_shares.booking_id').on('group_shares.paid_by', 'is not', null),
    )
    .select(['travel_groups.id', 'travel_groups.name', 'travel_groups.code', 'bookings.code as booking'])
    .select(['group_journeys.seats_date as day', 'group_journeys.id as journey'])
    .where('group_journeys.package_id', '=', packageId)
    .where('group_journeys.seats_date', '>', today)
    .where(undecided)
    .orderBy('group_journeys.id')
    .orderBy('place')
    .execute()
  const journeys = new Map<string, { day: CalendarDate | null; group: AffectedGroup }>()
  for (const { booking, journey, day, ...row } of rows) {
    const { group } = journeys.get(journey) ?? { group: { ...row, codes: [] } }
    const codes = booking === null ? group.codes : [...group.codes, booking]
    journeys.set(journey, { day, group: { ...group, codes } })
  }
  return byDay([...journeys.values()], ({ group }) => group)
}
