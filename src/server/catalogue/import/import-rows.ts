import type { Tx } from '#server/platform/db/client.ts'
import type { CatalogueFile } from './file-schema.ts'
import { packageRow } from '#server/catalogue/repository.ts'

/** Keeps statements far below the engines' limits of parameters. */
const chunkSize = 200

export function* chunks<T>(items: T[]): Generator<[T[], number]> {
  for (let start = 0; start < items.length; start += chunkSize)
    yield [items.slice(start, start + chunkSize), start]
}

/** Answers how many rows changed. */
export async function writePackages(tx: Tx, file: CatalogueFile): Promise<number> {
  let changed = 0
  for (const [records, start] of chunks(file.packages)) {
    const rows = records.map((record, index) => packageRow(record, start + index))
    const ids = rows.map((row) => row.id)
    const stored = await tx
      .selectFrom('packages')
      .select(['id', 'position', 'data', 'withdrawn_at'])
      .where('id', 'in', ids)
      .execute()
    const before = new Map(stored.map((row) => [row.id, row]))
    const news = rows.filter((row) => {
      const old = before.get(row.id)
      return old?.data !== row.data || old.position !== row.position || old.withdrawn_at !== null
    })
    changed += news.length
    if (news.length === 0) continue
    await tx
      .insertInto('packages')
      .values(news)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          position: eb.ref('excluded.position'),
          name: eb.ref('excluded.name'),
          short_details: eb.ref('excluded.short_details'),
          days: eb.ref('excluded.days'),
          final_price_paise: eb.ref('excluded.final_price_paise'),
          additional_fees_paise: eb.ref('excluded.additional_fees_paise'),
          refund_percentage: eb.ref('excluded.refund_percentage'),
          deadline_in_days: eb.ref('excluded.deadline_in_days'),
          refund_processing_days: eb.ref('excluded.refund_processing_days'),
          data: eb.ref('excluded.data'),
          withdrawn_at: eb.ref('excluded.withdrawn_at'),
        })),
      )
      .execute()
  }
  return changed
}

/** A hotel or a rental. */
export type PlainRow = { id: string; position: number; city: string; data: string }

/** Answers how many rows changed. */
export async function writePlain(tx: Tx, table: 'hotels' | 'rentals', all: PlainRow[]): Promise<number> {
  let changed = 0
  for (const [rows] of chunks(all)) {
    const ids = rows.map((row) => row.id)
    const stored = await tx
      .selectFrom(table)
      .select(['id', 'position', 'data'])
      .where('id', 'in', ids)
      .execute()
    const before = new Map(stored.map((row) => [row.id, row]))
    const news = rows.filter((row) => {
      const old = before.get(row.id)
      return old?.data !== row.data || old.position !== row.position
    })
    changed += news.length
    if (news.length === 0) continue
    await tx
      .insertInto(table)
      .values(news.map(({ id, position, city, data }) => ({ id, position, city, data })))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          position: eb.ref('excluded.position'),
          city: eb.ref('excluded.city'),
          data: eb.ref('excluded.data'),
        })),
      )
      .execute()
  }
  return changed
}
