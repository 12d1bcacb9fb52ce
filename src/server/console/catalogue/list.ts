import { sql, type SqlBool } from 'kysely'
import { namesSoundingLike } from '#server/catalogue/hindi-names.ts'
import { removedRecords } from '#server/catalogue/removed.ts'
import { escaped, like } from '#server/platform/db/like.ts'
import type { Db } from '#server/platform/db/client.ts'
import type { CatalogueEntry } from '#shared/contract/console/catalogue-schemas.ts'
import type { CatalogueKind } from '#shared/domain/catalogue-kinds.ts'
import { todayInIndia } from '#shared/domain/travel-date.ts'
import { pricesVary } from '#shared/domain/date-price.ts'
import type { Offered } from '#shared/domain/stated-departures.ts'
import type { Json } from '#shared/domain/record-differences.ts'
import { byNameWord, isAmong, wordsOf } from '#server/console/typed-words.ts'
import { countComingBookings } from './hotel-bookings.ts'
import { type Document, readDocument } from './records.ts'

export type RecordsQuery = {
  kind: CatalogueKind
  query?: string | undefined
  state?: 'offered' | 'withdrawn' | 'draft' | undefined
  /** Of hotels: only those that name this package. */
  packageId?: string | undefined
  page?: number | undefined
}

const pageSize = 50

export const textIn = (value: Json | undefined): string => (typeof value === 'string' ? value : '')
const partOf = (document: Document, name: string): Document => {
  const part = document[name]
  return typeof part === 'object' && part !== null && !Array.isArray(part) ? part : {}
}

/** A draft may be incomplete. */
function toEntry(
  { id, state, draft }: Pick<CatalogueEntry, 'id' | 'state' | 'draft'>,
  document: Document,
  now: Date,
): CatalogueEntry {
  const place = { ...document, ...partOf(document, 'location'), ...partOf(document, 'locations') }
  const price =
    partOf(document, 'packagePricing')['finalPrice'] ??
    partOf(document, 'pricing')['base_price'] ??
    partOf(document, 'pricing')['price_per_day']
  const where = [textIn(place['city']), textIn(place['state'])].filter((part) => part !== '').join(', ')
  return {
    id,
    name: textIn(document['name']),
    where,
    price: typeof price === 'number' ? price : null,
    // What is published is complete.
    isFrom:
      state !== 'new' &&
      'packagePricing' in document &&
      pricesVary(document as unknown as Offered, todayInIndia(now)),
    state,
    draft,
    comingBookings: null,
  }
}

async function withBookings(db: Db, entries: CatalogueEntry[], now: Date): Promise<CatalogueEntry[]> {
  const counts = await countComingBookings(
    db,
    entries.map(({ name }) => name),
    now,
  )
  return entries.map((entry, at): CatalogueEntry => ({ ...entry, comingBookings: counts[at] ?? null }))
}

type Draft = { id: string; document: string; by: string; at: string; met: number }

/** All drafts of a kind; `met` are those that match the search. */
async function listDrafts(db: Db, { kind, query = '' }: RecordsQuery): Promise<Map<string, Draft>> {
  const words = `%${escaped(query)}%`
  const rows = await db
    .selectFrom('catalogue_drafts')
    .innerJoin('staff', 'staff.id', 'catalogue_drafts.staff_id')
    .select(['record_id as id', 'document', 'staff.name as by', 'saved_at as at'])
    .select((row) =>
      row
        .case()
        .when(like(row.ref('document'), words))
        .then(1)
        .else(0)
        .end()
        .as('met'),
    )
    .where('kind', '=', kind)
    .orderBy('record_id')
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Withdrawn hotels or rentals, listed last. */
function removedRows(db: Db, kind: 'hotels' | 'rentals', words: string, ids?: readonly string[]) {
  let rows = removedRecords(db, kind)
    .select(['last.record_id as id', 'last.document as data'])
    .select(sql<number>`2147483647`.as('position'))
    .select(sql<string | null>`last.at`.as('withdrawn_at'))
    .where((row) => row.or([like(row.ref('last.record_id'), words), like(row.ref('last.document'), words)]))
  if (ids) rows = rows.where('last.record_id', 'in', ids)
  return rows
}

/** By words of its names and places, in English or as they sound in Hindi. */
const isNamedPackage = (db: Db, query: string) =>
  sql.join<SqlBool>(
    [query, ...namesSoundingLike(query)].map((name) =>
      sql.join<SqlBool>(
        wordsOf(name).map((word) => isAmong(sql.ref('id'), byNameWord(db, 'packages', word))),
        sql` and `,
      ),
    ),
    sql` or `,
  )

function listRows(db: Db, wanted: RecordsQuery, ids?: readonly string[]) {
  const { kind, query = '', state, packageId, page = 1 } = wanted
  const isPackages = kind === 'packages'
  const words = `%${escaped(query)}%`
  // All three tables have these columns.
  let rows = db
    .selectFrom(kind as 'packages')
    .select(['id', 'data', 'position'])
    .select(isPackages ? 'withdrawn_at' : sql<null>`null`.as('withdrawn_at'))
  if (query !== '')
    rows = rows.where((row) =>
      row.or([
        like(row.ref('id'), words),
        like(row.ref(isPackages ? 'name' : 'data'), words),
        ...(isPackages ? [isNamedPackage(db, query)] : []),
      ]),
    )
  if (isPackages && state === 'offered') rows = rows.where('withdrawn_at', 'is', null)
  if (isPackages && state === 'withdrawn') rows = rows.where('withdrawn_at', 'is not', null)
  if (ids) rows = rows.where('id', 'in', ids)
  if (kind === 'hotels' && packageId !== undefined)
    rows = rows.where(
      'id',
      'in',
      db.selectFrom('package_hotels').select('hotel_id').where('package_id', '=', packageId),
    )
  // A withdrawn hotel has no row, so none of them matches.
  if (!isPackages && state === 'withdrawn') rows = rows.where('id', 'is', null)
  const all = isPackages || state === 'offered' ? rows : rows.unionAll(removedRows(db, kind, words, ids))
  const ordered = all.orderBy('position').orderBy('id')
  return ordered
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize)
    .execute()
}

/** Staff without the catalogue's right see only records on offer, no drafts, and of hotels no bookings. */
export type Sight = { onlyOffered: boolean; now: Date }

/** A page of a list, in the order of the file; records that were never published come first. */
export async function listRecords(db: Db, asked: RecordsQuery, { onlyOffered, now }: Sight) {
  const wanted: RecordsQuery = onlyOffered ? { ...asked, state: 'offered' } : asked
  const drafts = onlyOffered ? new Map<string, Draft>() : await listDrafts(db, wanted)
  const isDrafts = wanted.state === 'draft'
  const isNone = isDrafts && drafts.size === 0
  const rows = isNone ? [] : await listRows(db, wanted, isDrafts ? [...drafts.keys()] : undefined)
  const draftOf = (id: string) => {
    const found = drafts.get(id)
    return found ? { by: found.by, at: found.at } : null
  }
  const entries = rows.slice(0, pageSize).map(({ id, data, withdrawn_at }) => {
    const state = withdrawn_at === null ? ('offered' as const) : ('withdrawn' as const)
    return toEntry({ id, state, draft: draftOf(id) }, readDocument(data), now)
  })
  const isFirst = (wanted.page ?? 1) === 1 && (wanted.state === undefined || isDrafts)
  const unpublished = isFirst ? await neverPublished(db, wanted.kind, drafts) : []
  const fresh = unpublished.map(({ id, document }) =>
    toEntry({ id, state: 'new', draft: draftOf(id) }, readDocument(document), now),
  )
  const isCounted = wanted.kind === 'hotels' && !onlyOffered
  const published = isCounted ? await withBookings(db, entries, now) : entries
  return { records: [...fresh, ...published], hasMore: rows.length > pageSize }
}

/** Matching drafts of records that were never on offer. */
async function neverPublished(db: Db, kind: CatalogueKind, drafts: Map<string, Draft>): Promise<Draft[]> {
  const found = [...drafts.values()].filter(({ met }) => met === 1)
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const known = await db.selectFrom(kind).select('id').where('id', 'in', ids).execute()
  const earlier = await db
    .selectFrom('catalogue_history')
    .select('record_id as id')
    .where('kind', '=', kind)
    .where('record_id', 'in', ids)
    .execute()
  const published = new Set([...known, ...earlier].map(({ id }) => id))
  return found.filter(({ id }) => !published.has(id))
}
