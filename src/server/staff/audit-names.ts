import type { Db } from '#server/platform/db/client.ts'
import type { CatalogueKind } from '#shared/domain/catalogue-kinds.ts'
import { isBookingCode } from '#shared/domain/booking-code.ts'

type Named = { id: string; name: string; kind?: CatalogueKind }
const toNamed = ({ id, data }: { id: string; data: string }): Named => ({
  id,
  name: (JSON.parse(data) as { name: string }).name,
})

/** Names for the ids that audit entries contain: packages, hotels, rentals, groups, staff. */
export async function namesOfIds(db: Db, asked: string[], people: readonly Named[]) {
  const ids = [...new Set(asked), '']
  const named: Named[] = [...people]
  for (const table of ['rentals', 'hotels'] as const)
    named.push(
      ...(await db.selectFrom(table).select(['id', 'data']).where('id', 'in', ids).execute()).map((row) =>
        Object.assign(toNamed(row), { kind: table }),
      ),
    )
  for (const table of ['packages', 'travel_groups'] as const)
    named.push(
      ...(await db.selectFrom(table).select(['id', 'name']).where('id', 'in', ids).execute()).map((row) =>
        Object.assign(row, table === 'packages' && { kind: table }),
      ),
    )
  const known = new Set(named.map(({ id }) => id))
  const gone = ids.filter((id) => id !== '' && !known.has(id) && !isBookingCode(id))
  // What has been withdrawn since is known by its newest document.
  const documents = await db
    .selectFrom('catalogue_history')
    .select(['record_id', 'kind', 'document'])
    .where('kind', 'in', ['hotels', 'rentals'])
    .where('record_id', 'in', [...gone, ''])
    .orderBy('id')
    .execute()
  for (const { record_id: id, document } of documents) named.push(toNamed({ id, data: document }))
  return new Map(named.map((one) => [one.id, one]))
}

/** The travelers of the bookings among the ids: the log names nobody (docs/decisions/0119). */
export async function travellersOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('bookings')
    .select(['code', 'traveler_name'])
    .where('code', 'in', [...new Set(ids.filter(isBookingCode)), ''])
    .execute()
  return new Map(rows.map(({ code, traveler_name: name }) => [code, name]))
}

type Names = Awaited<ReturnType<typeof namesOfIds>>

/** The record of which an entry published a version, if it is on offer. */
export function versionOf(what: string, [id = '']: readonly string[], names: Names) {
  const kind = what === 'publishCatalogueDraft' ? names.get(id)?.kind : undefined
  return kind === undefined ? null : { kind, id }
}

/** What an entry is about, as people say it. */
export function aboutOf(ids: readonly string[], names: Names): string {
  const [first = ''] = ids
  return names.get(first)?.name ?? ids.find(isBookingCode) ?? first
}
