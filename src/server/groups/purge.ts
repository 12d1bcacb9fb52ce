import type { Db } from '#server/platform/db/client.ts'
import { todayInIndia } from '#shared/domain/travel-date.ts'

const goWithGroup = [
  'group_votes',
  'group_comments',
  'group_names',
  'group_choices',
  'group_past_codes',
  'group_shares',
  'group_journeys',
] as const

/** Deletes groups whose last date in India was over by the instant, unless a member travels later, with all said in them. */
export async function purgeGroups(db: Db, before: string): Promise<bigint> {
  const day = todayInIndia(new Date(before))
  const travelling = db
    .selectFrom('bookings')
    .innerJoin('group_shares', 'group_shares.id', 'bookings.share_id')
    .select('group_shares.group_id')
    .where('bookings.status', 'in', ['Pending', 'Confirmed'])
    .where('bookings.travel_date', '>=', day)
  const over = () =>
    db.selectFrom('travel_groups').select('id').where('ends_on', '<', day).where('id', 'not in', travelling)
  for (const table of goWithGroup) await db.deleteFrom(table).where('group_id', 'in', over()).execute()
  const { numDeletedRows } = await db.deleteFrom('travel_groups').where('id', 'in', over()).executeTakeFirst()
  return numDeletedRows
}
