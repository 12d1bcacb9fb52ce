import { maxHorizonDays } from '#shared/bounds.ts'
import type { CancellationPolicy } from '#shared/domain/cancellation-policy.ts'
import type { CatalogueKind } from '#shared/domain/catalogue-kinds.ts'
import { finalPriceOf } from '#shared/domain/pricing.ts'
import type { Json } from '#shared/domain/record-differences.ts'
import type { Departures, Offered } from '#shared/domain/stated-departures.ts'

export type Document = { [name: string]: Json }

export const isObject = (value: Json | undefined): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value as text: the entries of a list, or the JSON of other compound values. */
export function plain(value: Json | undefined): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map(plain).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Splits `itinerary[1].description`; numbers are indexes of a list. */
const partsOf = (path: string): string[] => path.match(/[^.[\]]+/g) ?? []
const isIndex = (part: string | undefined): boolean => part !== undefined && /^\d+$/.test(part)

/** The value at a path, as problems and differences write it. */
export function valueAt(document: Document, path: string): Json | undefined {
  let value: Json | undefined = document
  for (const part of partsOf(path))
    value = Array.isArray(value) ? value[Number(part)] : isObject(value) ? value[part] : undefined
  return value
}

function changed(
  value: Json | undefined,
  parts: readonly string[],
  next: Json | undefined,
): Json | undefined {
  const [part, ...rest] = parts
  if (part === undefined) return next
  if (isIndex(part)) {
    const list = Array.isArray(value) ? [...value] : []
    while (list.length <= Number(part)) list.push({})
    list[Number(part)] = changed(list[Number(part)], rest, next) ?? {}
    return list
  }
  const own = isObject(value) ? value : {}
  const inner = changed(own[part], rest, next)
  const { [part]: _, ...others } = own
  // An existing field stays in its position, so that JSON and comparisons have the same order as before.
  return inner === undefined ? others : { ...own, [part]: inner }
}

/** The document with a new value at a path; undefined removes the field. */
export const withValue = (document: Document, path: string, value: Json | undefined): Document =>
  changed(document, partsOf(path), value) as Document

export const textAt = (document: Document, path: string): string => {
  const value = valueAt(document, path)
  return typeof value === 'string' ? value : ''
}
export const numberAt = (document: Document, path: string): number | undefined => {
  const value = valueAt(document, path)
  return typeof value === 'number' ? value : undefined
}
export const linesAt = (document: Document, path: string): string[] => {
  const value = valueAt(document, path)
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
export const partsAt = (document: Document, path: string): Document[] => {
  const value = valueAt(document, path)
  return Array.isArray(value) ? value.filter(isObject) : []
}

const isEmpty = (value: Json | undefined): boolean => value === undefined || value === null || value === ''

/** Whether a problem is about a newly added entry that is still empty. */
export function isUntouched(document: Document, field: string): boolean {
  const [, entry] = /^(.*\[\d+\])\./.exec(field) ?? []
  const value = entry === undefined ? undefined : valueAt(document, entry)
  return isObject(value) && Object.values(value).every(isEmpty)
}

/** Names an entry without a name by its position. */
export const numbered = <T>(list: readonly T[]): { at: number; entry: T }[] =>
  list.map((entry, at) => ({ at, entry }))

export function departuresIn(document: Document): Departures {
  const value = valueAt(document, 'departures')
  return isObject(value) ? value : {}
}

/** Ignores incomplete seasons and days, which a draft may contain. */
export const inOrder = (stated: Departures): Departures => ({
  ...stated,
  seasons: stated.seasons?.filter(({ from, to }) => Boolean(from) && Boolean(to)),
})

/** A package with its prices; undefined while one of them is missing. */
export function offeredIn(document: Document): Offered | undefined {
  const [basePrice, additionalFees, discount] = (['basePrice', 'additionalFees', 'discount'] as const).map(
    (name) => numberAt(document, `packagePricing.${name}`),
  )
  if (basePrice === undefined || additionalFees === undefined || discount === undefined) return undefined
  const pricing = { basePrice, additionalFees, discount }
  return {
    packagePricing: { ...pricing, finalPrice: finalPriceOf(pricing) },
    departures: inOrder(departuresIn(document)),
  }
}

/** Undefined while one of its numbers is missing. */
export function policyIn(document: Document): CancellationPolicy | undefined {
  const needed = ['refundPercentage', 'deadlineInDays'].map((name) => `cancellationPolicy.${name}`)
  const isStated = needed.every((path) => numberAt(document, path) !== undefined)
  return isStated ? (valueAt(document, 'cancellationPolicy') as CancellationPolicy) : undefined
}

/** The first departures would close what is more than a year away, which was bookable without them. */
function withHorizon(before: Document, document: Document): Document {
  const { horizonDays, ...stated } = departuresIn(document)
  const isFirst = valueAt(before, 'departures') === undefined && Object.keys(stated).length > 0
  return isFirst && horizonDays === undefined
    ? withValue(document, 'departures.horizonDays', maxHorizonDays)
    : document
}

/** A vehicle whose box for fuel was left alone has no fuel in its price. */
function withFuel(document: Document): Document {
  const { vehicle } = document
  if (!isObject(vehicle)) return document
  return { ...document, vehicle: { ...vehicle, fuelIncluded: vehicle['fuelIncluded'] ?? false } }
}

/** What may be left out, but only as a whole, is left out once nothing of it is stated. */
function withoutBare(document: Document, name: 'suits' | 'vehicle'): Document {
  const { [name]: value, ...others } = document
  return isObject(value) && Object.values(value).every((one) => one === false) ? others : document
}

/** Fills in derived values: the final price, the numbers of the days, and how far ahead the first departures can be booked. */
export function completed(kind: CatalogueKind, before: Document, next: Document): Document {
  if (kind !== 'packages') return withoutBare(withFuel(next), 'vehicle')
  const document = withoutBare(withHorizon(before, next), 'suits')
  const priced = valueAt(document, 'packagePricing')
    ? withValue(document, 'packagePricing.finalPrice', offeredIn(document)?.packagePricing.finalPrice)
    : document
  const days = partsAt(priced, 'itinerary').map((day, at): Document =>
    Object.assign({}, day, { day: at + 1 }),
  )
  return valueAt(priced, 'itinerary') === undefined ? priced : { ...priced, itinerary: days }
}

const place = { city: '', state: '', country: 'India' }

/** A new record: all required fields, without any value that could be mistaken for a real one. */
export const blank: Record<CatalogueKind, Document> = {
  packages: {
    name: '',
    duration: { days: 1, nights: 0 },
    packagePricing: { additionalFees: 0, discount: 0 },
    media: { photos: [] },
    description: { short: '', overview: '', detailed: '' },
    ratings: { overall: 0, categories: {} },
    amenities: [],
    activities: [],
    tags: [],
    category: '',
    locations: { village: null, ...place, coordinates: {} },
    visitSites: [],
    itinerary: [{ day: 1, activities: [], highlights: [], description: '' }],
    bestTimeToVisit: { season: '', months: [] },
    entryFee: '',
    cancellationPolicy: { refundPercentage: 80, deadlineInDays: 7, refundProcessingTime: 7 },
  },
  hotels: {
    name: '',
    media: { photos: [], videos: [] },
    pricing: { discounts: [] },
    average_rating: 0,
    star_rating: 0,
    amenities: [],
    location: { address: '', ...place, postal_code: '' },
    contact: { phone: '', email: '', website: '' },
    policies: {
      check_in_time: '',
      check_out_time: '',
      cancellation_policy: '',
      pet_policy: '',
      smoking_policy: '',
    },
    description: '',
    packageIds: [],
  },
  rentals: {
    name: '',
    city: '',
    locationName: '',
    description: '',
    media: { photos: [] },
    pricing: { currency: 'INR' },
    ratings: { average_rating: 0, total_reviews: 0 },
    contact: { phone_number: '', email: '' },
    availability: { days: [], hours: '' },
    amenities: [],
    packageIds: [],
  },
}
