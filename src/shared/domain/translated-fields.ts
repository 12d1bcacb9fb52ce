import type { CatalogueKind } from './catalogue-kinds.ts'

/** A text or list of a record that is translated; of a list of objects, its name and those of their texts. */
type Translated = string | readonly [list: string, names: readonly string[]]

export const translatedFields: Record<CatalogueKind, readonly Translated[]> = {
  packages: [
    'description.short',
    'description.overview',
    'description.detailed',
    'amenities',
    'activities',
    ['itinerary', ['activities', 'highlights', 'description']],
    'entryFee',
    'openingHours',
    'walking',
    'media.alts',
  ],
  hotels: [
    'description',
    'amenities',
    ['pricing.discounts', ['description']],
    'location.address',
    'policies.check_in_time',
    'policies.check_out_time',
    'policies.cancellation_policy',
    'policies.pet_policy',
    'policies.smoking_policy',
    'media.alts',
  ],
  rentals: ['description', 'locationName', 'availability.hours', 'amenities', 'media.alts'],
}

/** The same with an entry's place behind each list, such as `itinerary[1].description`. */
export const translatedPaths = (kind: CatalogueKind, lengthOf: (list: string) => number): string[] =>
  translatedFields[kind].flatMap((field) => {
    if (typeof field === 'string') return field
    const [list, names] = field
    return Array.from({ length: lengthOf(list) }, (_, at) =>
      names.map((name) => `${list}[${at}].${name}`),
    ).flat()
  })
