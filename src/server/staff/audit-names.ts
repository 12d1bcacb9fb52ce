import type { Db } from '#server/platform/db/client.ts'
import { isBookingCode } from '#shared/domain/booking-code.ts'

type Named = { id: string; name: string }
const toNamed = ({ id, data }: { id: string; data: string }): Named => ({
  id,
  name: (JSON.parse(data) as { name: string }).name,
})

/** What the ids are called at which entries of the log begin: journeys and what else is on offer, groups, colleagues. */
export async function namesOfIds(db: Db, asked: string[], people: readonly Named[]) {
  const ids = [...new Set(asked), '']
  const named: Named[] = [...people]
  for (const table of ['rentals', 'hotels'] as const)
    named.push(
      ...(await db.selectFrom(table).select(['id', 'data']).where('id', 'in', ids).execute()).map(toNamed),
    )
  for (const table of ['packages', 'travel_groups'] as const)
    named.push(...(await db.selectFrom(table).select(['id', 'name']).where('id', 'in', ids).execute()))
  return new Map(named.map(({ id, name }) => [id, name]))
}

/** What an entry is about, as people say it. */
export function aboutOf(ids: readonly string[], names: ReadonlyMap<string, string>): string {
  const [first = ''] = ids
  return names.get(first) ?? ids.find(isBookingCode) ?? first
}
