import { maxCatalogueDocument, maxIdLength, maxTextLength } from '#shared/bounds.ts'
import { catalogueKinds } from '#shared/domain/catalogue-kinds.ts'
import { z } from 'zod/mini'
import { entityId, optionalText, requiredText, wholeNumber } from '#shared/contract/fields.ts'

const kind = () => z.enum(catalogueKinds, 'invalid.input')
const named = { kind: kind(), id: entityId() }
const version = () => wholeNumber(0, 1e9, 'invalid.input')
const base = () => requiredText('invalid.input', maxIdLength)
const nothing = z.object({})

/** A mistake, or something worth knowing, in a field of a record. */
const problem = z.object({
  record: z.string(),
  field: z.string(),
  sentence: z.string(),
  /** Further fields that the sentence lists. */
  fields: z.optional(z.array(z.string())),
})

/** A day with bookings or a waiting list that would be closed (seats null) or have fewer seats than are taken. */
const affected = z.object({
  packageId: z.string(),
  date: z.string(),
  people: z.number(),
  seats: z.nullable(z.number()),
  bookings: z.array(z.string()),
  /** Those that are not decided, each with the bookings of its paid shares. */
  groups: z.array(z.object({ id: z.string(), bookings: z.array(z.string()) })),
  offers: z.number(),
  waiting: z.number(),
})

const review = z.object({
  problems: z.array(problem),
  warnings: z.array(problem),
  affected: z.array(affected),
})

const entry = z.object({
  id: z.string(),
  name: z.string(),
  where: z.string(),
  price: z.nullable(z.number()),
  /** Whether some days cost more. */
  isFrom: z.boolean(),
  state: z.enum(['offered', 'withdrawn', 'new']),
  draft: z.nullable(z.object({ by: z.string(), at: z.string() })),
  /** Of a hotel that was published: the coming bookings that are paid, and wish for it or have it. */
  comingBookings: z.nullable(z.number()),
})

/** Documents are the JSON of a record as text: a draft may be incomplete. */
const record = z.object({
  id: z.string(),
  state: z.enum(['offered', 'withdrawn', 'new']),
  /** Identifies the published state; sent with what is written from it. */
  base: z.string(),
  published: z.nullable(z.string()),
  draft: z.nullable(
    z.object({
      document: z.string(),
      version: z.number(),
      base: z.string(),
      by: z.string(),
      at: z.string(),
    }),
  ),
  /** As in the list. */
  comingBookings: z.nullable(z.number()),
  review,
})

const change = z.object({
  id: z.string(),
  what: z.enum(['found', 'published', 'withdrawn']),
  at: z.string(),
  /** Null: an import, or the command line. */
  by: z.nullable(z.string()),
  fields: z.array(z.string()),
  /** The JSON of the parts that differ, of the previous entry and of this one; null if there are none or too many. */
  changed: z.nullable(z.string()),
  /** The id of the earlier entry with the same document, not counting the entry just before. */
  sameAs: z.nullable(z.string()),
  /** Whether its document is what is on offer. */
  isPublished: z.boolean(),
})

const counts = { changed: z.number(), withdrawn: z.number(), removed: z.number() }
const file = () => z.instanceof(Uint8Array, { error: 'staff.fileMissing' })

export const staffCatalogueSchemas = {
  listStaffCatalogue: {
    input: z.object({
      kind: kind(),
      query: z.optional(optionalText(maxTextLength)),
      state: z.optional(z.enum(['offered', 'withdrawn', 'draft'], 'invalid.input')),
      /** Of hotels: only those that name this package. */
      packageId: z.optional(entityId()),
      page: z.optional(wholeNumber(1, 10_000, 'invalid.input')),
    }),
    output: z.object({ records: z.array(entry), hasMore: z.boolean() }),
  },
  getCatalogueRecord: { input: z.object(named), output: record },
  saveCatalogueDraft: {
    input: z.object({
      ...named,
      document: requiredText('invalid.required', maxCatalogueDocument),
      version: version(),
      base: base(),
    }),
    output: z.object({ version: z.number(), at: z.string(), review }),
  },
  discardCatalogueDraft: { input: z.object({ ...named, version: version() }), output: nothing },
  publishCatalogueDraft: {
    input: z.object({ ...named, version: version(), base: base() }),
    output: z.object({ fields: z.array(z.string()) }),
  },
  withdrawCatalogueRecord: { input: z.object({ ...named, base: base() }), output: nothing },
  listCatalogueHistory: { input: z.object(named), output: z.object({ entries: z.array(change) }) },
  getCatalogueHistory: {
    input: z.object({ ...named, entryId: requiredText('invalid.id', maxIdLength) }),
    output: z.object({ document: z.string() }),
  },
  getTakenSeats: {
    input: z.object({ packageId: entityId() }),
    output: z.object({
      today: z.string(),
      days: z.array(z.object({ date: z.string(), taken: z.number(), waiting: z.number() })),
      withdrawn: z.array(z.object({ first: z.string(), last: z.string() })),
      /** The days that a withdrawal of the package would affect. */
      affected: z.array(affected),
    }),
  },
  exportStaffCatalogue: { input: nothing, output: z.object({ file: z.string() }) },
  checkCatalogueFile: {
    input: z.object({ file: file() }),
    output: z.object({ ...review.shape, ...counts, version: z.number() }),
  },
  importCatalogueFile: { input: z.object({ file: file(), version: version() }), output: z.object(counts) },
}

export type CatalogueProblem = z.output<typeof problem>
export type AffectedDeparture = z.output<typeof affected>
export type CatalogueReview = z.output<typeof review>
export type CatalogueEntry = z.output<typeof entry>
export type CatalogueRecordAnswer = z.output<typeof record>
export type CatalogueChange = z.output<typeof change>
export type TakenSeats = z.output<typeof staffCatalogueSchemas.getTakenSeats.output>
export type ReviewedFile = z.output<typeof staffCatalogueSchemas.checkCatalogueFile.output>
