import type {
  CatalogueFile,
  HotelRecord,
  PackageRecord,
  RentalRecord,
} from '#shared/contract/catalogue-records.ts'
import type { Report } from './problems.ts'

type Words = string | readonly unknown[] | undefined
type WithPictures = Pick<PackageRecord | HotelRecord | RentalRecord, 'media'>
/** A text or list of the record with its translation. */
type Pair = [field: string, own: Words, words: Words]
type Hindi<T extends { translations?: { hi?: unknown } | undefined }> = NonNullable<
  NonNullable<T['translations']>['hi']
>

const ofPictures = (record: WithPictures, hi: { media?: { alts?: Words } | undefined }): Pair => [
  'media.alts',
  record.media.alts,
  hi.media?.alts,
]

function ofPackage(record: PackageRecord, hi: Hindi<PackageRecord>): Pair[] {
  const { description, itinerary } = record
  const days = (hi.itinerary ?? []).flatMap((words, index): Pair[] => {
    const day = itinerary[index]
    const at = `itinerary[${index}]`
    return [
      [`${at}.activities`, day?.activities, words.activities],
      [`${at}.highlights`, day?.highlights, words.highlights],
      [`${at}.description`, day?.description, words.description],
    ]
  })
  return [
    ofPictures(record, hi),
    ['description.short', description.short, hi.description?.short],
    ['description.overview', description.overview, hi.description?.overview],
    ['description.detailed', description.detailed, hi.description?.detailed],
    ['amenities', record.amenities, hi.amenities],
    ['activities', record.activities, hi.activities],
    ['itinerary', itinerary, hi.itinerary],
    ...days,
    ['entryFee', record.entryFee, hi.entryFee],
    ['openingHours', record.openingHours, hi.openingHours],
    ['walking', record.walking, hi.walking],
  ]
}

function ofHotel({ pricing, policies, ...record }: HotelRecord, hi: Hindi<HotelRecord>): Pair[] {
  const discounts = (hi.pricing?.discounts ?? []).map(({ description }, index): Pair => {
    const own = pricing.discounts[index]?.description
    return [`pricing.discounts[${index}].description`, own, description]
  })
  return [
    ofPictures(record, hi),
    ['description', record.description, hi.description],
    ['amenities', record.amenities, hi.amenities],
    ['pricing.discounts', pricing.discounts, hi.pricing?.discounts],
    ...discounts,
    ['location.address', record.location.address, hi.location?.address],
    ['policies.check_in_time', policies.check_in_time, hi.policies?.check_in_time],
    ['policies.check_out_time', policies.check_out_time, hi.policies?.check_out_time],
    ['policies.cancellation_policy', policies.cancellation_policy, hi.policies?.cancellation_policy],
    ['policies.pet_policy', policies.pet_policy, hi.policies?.pet_policy],
    ['policies.smoking_policy', policies.smoking_policy, hi.policies?.smoking_policy],
  ]
}

const ofRental = (record: RentalRecord, hi: Hindi<RentalRecord>): Pair[] => [
  ofPictures(record, hi),
  ['description', record.description, hi.description],
  ['locationName', record.locationName, hi.locationName],
  ['availability.hours', record.availability.hours, hi.availability?.hours],
  ['amenities', record.amenities, hi.amenities],
]

type Reports = { report: Report; warn: Report }

function checkPairs(id: string, pairs: readonly Pair[], { report, warn }: Reports): void {
  const missing: string[] = []
  for (const [field, own, words] of pairs) {
    if (words === undefined) {
      if (own && own.length > 0) missing.push(field)
    } else if (Array.isArray(own) && own.length !== words.length)
      report(id, `translations.hi.${field}`, 'catalogue.translatedLength', {
        length: own.length,
        count: words.length,
      })
  }
  if (missing.length > 0)
    warn(id, 'translations.hi', 'catalogue.untranslated', { fields: missing.join(', ') })
}

function checkList<T extends { translations?: { hi?: H | undefined } | undefined }, H>(
  list: string,
  records: readonly T[],
  { idOf, pairsOf }: { idOf: (record: T) => string; pairsOf: (record: T, hi: H) => Pair[] },
  reports: Reports,
): void {
  const without = records.filter(({ translations }) => !translations?.hi)
  const [first] = without
  // A single sentence for all of them, since an operator may sell in English only.
  if (first) {
    const counts = { count: without.length, of: records.length, first: idOf(first) }
    reports.warn(list, 'translations.hi', 'catalogue.noHindi', counts)
  }
  for (const record of records) {
    const hi = record.translations?.hi
    if (hi) checkPairs(idOf(record), pairsOf(record, hi), reports)
  }
}

/** A translated list has to be as long as the original; a missing translation only causes a warning. */
export function checkTranslations({ packages, hotels, rentals }: CatalogueFile, reports: Reports): void {
  checkList('packages', packages, { idOf: ({ packageId }) => packageId, pairsOf: ofPackage }, reports)
  checkList('hotels', hotels, { idOf: ({ hotel_id }) => hotel_id, pairsOf: ofHotel }, reports)
  checkList('rentals', rentals, { idOf: ({ bike_rental_id }) => bike_rental_id, pairsOf: ofRental }, reports)
}
