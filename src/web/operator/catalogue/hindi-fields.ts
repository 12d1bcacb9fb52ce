import type { CatalogueKind } from '#shared/domain/catalogue-kinds.ts'
import type { Json } from '#shared/domain/record-differences.ts'
import { type Document, partsAt, valueAt } from './document.ts'
import { withOldHindi } from './hindi-lists.ts'

const policies = ['check_in_time', 'check_out_time', 'cancellation_policy', 'pet_policy', 'smoking_policy']

/** The fields that travellers read in Hindi, day by day. */
function fieldsOf(kind: CatalogueKind, document: Document): string[] {
  if (kind === 'rentals')
    return ['description', 'locationName', 'availability.hours', 'amenities', 'media.alts']
  if (kind === 'hotels')
    return [
      'description',
      'amenities',
      ...partsAt(document, 'pricing.discounts').map((_, at) => `pricing.discounts[${at}].description`),
      'location.address',
      ...policies.map((name) => `policies.${name}`),
      'media.alts',
    ]
  const days = partsAt(document, 'itinerary').flatMap((_, at) =>
    ['activities', 'highlights', 'description'].map((name) => `itinerary[${at}].${name}`),
  )
  const words = ['short', 'overview', 'detailed'].map((name) => `description.${name}`)
  return [...words, 'amenities', 'activities', ...days, 'entryFee', 'openingHours', 'walking', 'media.alts']
}

export const isEmpty = (value: Json | undefined): boolean =>
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.every(isEmpty)) ||
  (typeof value === 'object' && value !== null && Object.values(value).every(isEmpty))

/** The translatable texts, and those without Hindi. */
export function hindiFields(kind: CatalogueKind, document: Document) {
  const all = fieldsOf(kind, document).filter((field) => !isEmpty(valueAt(document, field)))
  return { all, missing: all.filter((field) => isEmpty(valueAt(document, under(field)))) }
}

export type Translations = { all: string[]; missing: string[]; older: string[] }

/** The fields that have Hindi, those without it, and those whose English was changed since. */
export const translationsOf = (
  kind: CatalogueKind,
  document: Document,
  published: Document | undefined,
): Translations => ({ ...hindiFields(kind, document), older: withOldHindi(published, document) })

export const under = (field: string) => `translations.hi.${field}`
