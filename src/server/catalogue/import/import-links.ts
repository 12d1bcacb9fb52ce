import type { Tx } from '#server/platform/db/client.ts'
import { chunks } from './import-rows.ts'

/** A hotel or a rental, by its id, with the packages that it names. */
export type Linked = { id: string; packageIds: string[] }

type Link = { package_id: string; id: string }
const keyOf = (link: Link) => `${link.package_id}\n${link.id}`

/** The links to add and to drop so that the stored ones become those of the records. */
function differences(stored: Link[], records: Linked[]): { added: Link[]; dropped: Link[] } {
  const wanted = records.flatMap(({ id, packageIds }) => packageIds.map((package_id) => ({ package_id, id })))
  const storedKeys = new Set(stored.map(keyOf))
  const wantedKeys = new Set(wanted.map(keyOf))
  return {
    added: wanted.filter((link) => !storedKeys.has(keyOf(link))),
    dropped: stored.filter((link) => !wantedKeys.has(keyOf(link))),
  }
}

/** Answers how many links changed. */
export async function syncHotelLinks(tx: Tx, hotels: Linked[]): Promise<number> {
  const query = tx.selectFrom('package_hotels').select(['package_id', 'hotel_id as id'])
  const { added, dropped } = differences(await query.execute(), hotels)
  for (const { package_id, id } of dropped) {
    const link = tx.deleteFrom('package_hotels').where('package_id', '=', package_id)
    await link.where('hotel_id', '=', id).execute()
  }
  for (const [links] of chunks(added)) {
    const rows = links.map(({ package_id, id }) => ({ package_id, hotel_id: id }))
    await tx.insertInto('package_hotels').values(rows).execute()
  }
  return added.length + dropped.length
}

/** Answers how many links changed. */
export async function syncRentalLinks(tx: Tx, rentals: Linked[]): Promise<number> {
  const query = tx.selectFrom('package_rentals').select(['package_id', 'rental_id as id'])
  const { added, dropped } = differences(await query.execute(), rentals)
  for (const { package_id, id } of dropped) {
    const link = tx.deleteFrom('package_rentals').where('package_id', '=', package_id)
    await link.where('rental_id', '=', id).execute()
  }
  for (const [links] of chunks(added)) {
    const rows = links.map(({ package_id, id }) => ({ package_id, rental_id: id }))
    await tx.insertInto('package_rentals').values(rows).execute()
  }
  return added.length + dropped.length
}
