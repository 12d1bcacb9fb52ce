import type { Db } from '#server/platform/db/client.ts'
import { type Sold, undecided } from '#server/bookings/shares/repository.ts'
import { groupCodeIn } from '#server/groups/find-group.ts'
import type { FoundGroup } from '#shared/contract/console/groups-schemas.ts'
import type { PayingGroup } from '#shared/contract/console/today-schemas.ts'
import { bookingsByCode, isBeginningOfCode } from './meant-bookings.ts'
import { accountsByMail, byNameWord, isAmong, type Meant, wordsOf } from './typed-words.ts'

export type WantedGroups = {
  query?: string | undefined
  state?: FoundGroup['state'] | undefined
  packageId?: string | undefined
  from?: string | undefined
  until?: string | undefined
  page?: number | undefined
}

const groupsPage = 50

/** Each group with its latest booked journey, if any; ids ascend with time. */
const listed = (db: Db) =>
  db
    .selectFrom('travel_groups')
    .leftJoin('group_journeys', (join) =>
      join.onRef('group_journeys.group_id', '=', 'travel_groups.id').on((on) =>
        on(
          'group_journeys.id',
          '=',
          on
            .selectFrom('group_journeys as newest')
            .select((eb) => eb.fn.max('newest.id').as('id'))
            .whereRef('newest.group_id', '=', 'travel_groups.id'),
        ),
      ),
    )
    .leftJoin('users', 'users.id', 'travel_groups.organiser_id')

const ofOrganisers = (db: Db, accounts: Meant) =>
  db
    .selectFrom('travel_groups')
    .select('id')
    .where((row) => isAmong(row.ref('organiser_id'), accounts))

const byOrganiser = (db: Db, mail: string) => ofOrganisers(db, accountsByMail(db, mail))

/** Names of people with a share or a name in the group. */
const ofMembers = (db: Db, table: 'group_names' | 'group_shares', word: string) =>
  db
    .selectFrom(table)
    .select('group_id as id')
    .where('id', 'in', byNameWord(db, table, word))

/** By a word of the name of the group, its organiser or a member, or by the organiser's mail address. */
const byWord = (db: Db, word: string) =>
  byNameWord(db, 'travel_groups', word)
    .union(byOrganiser(db, word))
    .union(ofOrganisers(db, byNameWord(db, 'users', word)))
    .union(ofMembers(db, 'group_names', word))
    .union(ofMembers(db, 'group_shares', word))

/** By link or code, the code of a booking or its beginning, the organiser's mail address, or words of names. */
function meantBy(db: Db, query: string): Meant[] {
  const code = groupCodeIn(query)
  if (code !== undefined) {
    const turned = db.selectFrom('group_past_codes').select('group_id as id').where('code', '=', code)
    return [db.selectFrom('travel_groups').select('id').where('code', '=', code).union(turned)]
  }
  if (isBeginningOfCode(query)) {
    const booked = db
      .selectFrom('bookings')
      .innerJoin('group_shares', 'group_shares.id', 'bookings.share_id')
      .select('group_shares.group_id as id')
      .where('bookings.id', 'in', bookingsByCode(db, query))
    return [booked]
  }
  if (query.includes('@')) return [byOrganiser(db, query)]
  return wordsOf(query).map((word) => byWord(db, word))
}

function filtered(db: Db, { query = '', state, packageId, from, until }: WantedGroups) {
  let rows = listed(db)
  for (const meant of query.trim() === '' ? [] : meantBy(db, query.trim()))
    rows = rows.where((row) => isAmong(row.ref('travel_groups.id'), meant))
  if (state === 'deciding') rows = rows.where('group_journeys.id', 'is', null)
  else if (state !== undefined) rows = rows.where('group_journeys.state', '=', state)
  if (packageId) rows = rows.where('group_journeys.package_id', '=', packageId)
  if (from !== undefined) rows = rows.where('group_journeys.travel_date', '>=', from)
  if (until !== undefined) rows = rows.where('group_journeys.travel_date', '<=', until)
  return rows
}

/** The people of journeys, in all and with paid shares, in one query. */
async function countPeople(db: Db, journeyIds: string[]) {
  if (journeyIds.length === 0) return new Map<string, { people: number; paid: number }>()
  const rows = await db
    .selectFrom('group_shares')
    .select(['journey_id', 'people', 'paid_by'])
    .where('journey_id', 'in', journeyIds)
    .execute()
  const counts = new Map<string, { people: number; paid: number }>()
  for (const { journey_id: id, people, paid_by: by } of rows) {
    const before = counts.get(id) ?? { people: 0, paid: 0 }
    counts.set(id, { people: before.people + people, paid: before.paid + (by === null ? 0 : people) })
  }
  return counts
}

const packageNameOf = (sold: string): string => (JSON.parse(sold) as Sold).package_name

/** Groups whose shares can be paid, by deadline. */
export async function listPayingGroups(db: Db, most: number): Promise<PayingGroup[]> {
  const rows = await db
    .selectFrom('group_journeys')
    .innerJoin('travel_groups', 'travel_groups.id', 'group_journeys.group_id')
    .select(['travel_groups.id', 'travel_groups.name'])
    .select(['group_journeys.id as journey_id', 'sold', 'due_at'])
    .where(undecided)
    .orderBy('due_at')
    .limit(most)
    .execute()
  const counts = await countPeople(
    db,
    rows.map(({ journey_id: id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    packageName: packageNameOf(row.sold),
    dueAt: row.due_at,
    people: counts.get(row.journey_id)?.people ?? 0,
    paidPeople: counts.get(row.journey_id)?.paid ?? 0,
  }))
}

export async function findGroups(
  db: Db,
  wanted: WantedGroups,
): Promise<{ groups: FoundGroup[]; hasMore: boolean }> {
  const { page = 1 } = wanted
  const rows = await filtered(db, wanted)
    .select(['travel_groups.id', 'travel_groups.name', 'travel_groups.people'])
    .select(['group_journeys.id as journey_id', 'group_journeys.state', 'sold', 'travel_date', 'pay_by'])
    .orderBy('travel_groups.id', 'desc')
    .limit(groupsPage + 1)
    .offset((page - 1) * groupsPage)
    .execute()
  const shown = rows.slice(0, groupsPage)
  const counts = await countPeople(
    db,
    shown.flatMap(({ journey_id: id }) => id ?? []),
  )
  const groups = shown.map((row) => {
    const count = counts.get(row.journey_id ?? '')
    return {
      id: row.id,
      name: row.name,
      state: row.state ?? ('deciding' as const),
      packageName: row.sold === null ? null : packageNameOf(row.sold),
      travelDate: row.travel_date,
      payBy: row.pay_by,
      people: count?.people ?? row.people,
      paidPeople: count?.paid ?? 0,
    }
  })
  return { groups, hasMore: rows.length > groupsPage }
}
