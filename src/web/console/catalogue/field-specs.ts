import { needs } from '#shared/domain/needs.ts'
import { monthNames } from '#shared/domain/month-names.ts'
import { weekdays } from '#shared/domain/stated-departures.ts'
import { vehicleKinds } from '#shared/domain/vehicle-kinds.ts'
import type { CatalogueKind } from '#shared/domain/catalogue-kinds.ts'
import type { Json } from '#shared/domain/record-differences.ts'
import type { TextKey } from '#web/console/say.ts'

/** How a field is edited. `lines` is a list of texts, one per line; `pairs` has a name and a number per line. */
export type FieldSpec = {
  path: string
  as:
    | 'line'
    | 'prose'
    | 'number'
    | 'lines'
    | 'pairs'
    | 'choice'
    | 'choices'
    | 'flag'
    | 'parts'
    | 'day'
    | 'yearly'
    | 'packages'
    | 'hotels'
    | 'pictures'
  /** Left out if it is empty. */
  optional?: true
  /** null if it is empty. */
  nullable?: true
  choices?: readonly string[]
  /** A base price, shown with the price that travellers pay. */
  isPrice?: true
  /** Shown with the sentence about cancelling that travellers read. */
  isPolicy?: true
  /** Where travelers read it, what its numbers mean, or what an empty one means. */
  hint?: TextKey
  /** The path of a derived field, whose problems are shown here. */
  follows?: string
  /** The fields of each entry of `parts`. */
  parts?: readonly FieldSpec[]
  /** Each line is an object with only this field. */
  wrapped?: string
  /** The entries of `parts` are exactly these, all added at once. */
  entries?: readonly string[]
  /** The initial value of a new entry of `parts`. */
  fresh?: { [name: string]: Json }
}

export type GroupSpec = { title: TextKey; fields: readonly FieldSpec[] }

const line = (path: string): FieldSpec => ({ path, as: 'line' })
const prose = (path: string): FieldSpec => ({ path, as: 'prose' })
const number = (path: string): FieldSpec => ({ path, as: 'number' })
const lines = (path: string): FieldSpec => ({ path, as: 'lines' })
const optional = (spec: FieldSpec): FieldSpec => ({ ...spec, optional: true })

const suits = (need: string): FieldSpec => ({ ...optional(number(`suits.${need}`)), hint: 'suitsHow' })

/** Packages, shown by name. */
const packages: FieldSpec = { path: 'packageIds', as: 'packages', optional: true }

/** Paths and alternative texts. */
const pictures: FieldSpec = { path: 'media.photos', as: 'pictures' }

/** The lists that the field of pictures edits, line by line. */
export const picturePaths: FieldSpec = { path: 'media.photos', as: 'lines' }
export const pictureWords: FieldSpec = { path: 'media.alts', as: 'lines', optional: true }

const packageGroups: GroupSpec[] = [
  {
    title: 'group.names',
    fields: [
      line('name'),
      line('category'),
      lines('tags'),
      optional(lines('alternateNames')),
      optional(lines('aliases')),
    ],
  },
  {
    title: 'group.place',
    fields: [
      line('locations.city'),
      line('locations.state'),
      line('locations.country'),
      { path: 'locations.village', as: 'line', nullable: true },
      number('locations.coordinates.latitude'),
      number('locations.coordinates.longitude'),
      { ...lines('visitSites'), wrapped: 'name' },
      optional(lines('pickUps')),
      optional(line('endsIn')),
    ],
  },
  {
    title: 'group.price',
    fields: [
      {
        path: 'packagePricing.basePrice',
        as: 'number',
        isPrice: true,
        hint: 'childrenPay',
        follows: 'packagePricing.finalPrice',
      },
      number('packagePricing.discount'),
      number('packagePricing.additionalFees'),
      { ...number('cancellationPolicy.refundPercentage'), isPolicy: true },
      number('cancellationPolicy.deadlineInDays'),
      { ...number('cancellationPolicy.refundProcessingTime'), hint: 'refundTimeHow' },
      line('entryFee'),
    ],
  },
  {
    title: 'group.words',
    fields: [
      { ...prose('description.short'), hint: 'shortWhere' },
      { ...prose('description.overview'), hint: 'overviewWhere' },
      { ...prose('description.detailed'), hint: 'detailedWhere' },
    ],
  },
  { title: 'group.included', fields: [lines('amenities'), lines('activities')] },
  {
    title: 'group.days',
    fields: [
      number('duration.days'),
      number('duration.nights'),
      { ...optional(line('walking')), hint: 'walkingHow' },
      {
        path: 'itinerary',
        as: 'parts',
        parts: [lines('activities'), lines('highlights'), prose('description')],
        fresh: { day: 0, activities: [], highlights: [], description: '' },
      },
      {
        path: 'overnights',
        as: 'parts',
        optional: true,
        parts: [line('town'), number('nights'), { path: 'hotels', as: 'hotels', optional: true }],
        fresh: { town: '', nights: 1 },
      },
    ],
  },
  {
    title: 'group.season',
    fields: [
      line('bestTimeToVisit.season'),
      { path: 'bestTimeToVisit.months', as: 'choices', choices: monthNames },
      optional(line('openingHours')),
      {
        path: 'climate',
        as: 'parts',
        optional: true,
        entries: monthNames,
        parts: [number('highC'), number('lowC'), number('rainMm')],
        fresh: { highC: 30, lowC: 20, rainMm: 0 },
      },
    ],
  },
  { title: 'group.pictures', fields: [pictures] },
  {
    title: 'group.ratings',
    fields: [
      number('ratings.overall'),
      { path: 'ratings.categories', as: 'pairs' },
      ...needs.map(suits),
      optional({ path: 'knownFor', as: 'pairs' }),
    ],
  },
  {
    title: 'group.hotels',
    fields: [
      { ...optional(lines('hotels')), wrapped: 'name' },
      {
        path: 'nearbyHotels',
        as: 'parts',
        optional: true,
        parts: [line('name'), number('rating'), number('pricePerNight')],
        fresh: { name: '', rating: 0, pricePerNight: 0 },
      },
    ],
  },
]

const hotelGroups: GroupSpec[] = [
  {
    title: 'group.names',
    fields: [line('name'), prose('description'), lines('amenities'), packages],
  },
  {
    title: 'group.price',
    fields: [
      number('pricing.base_price'),
      {
        path: 'pricing.discounts',
        as: 'parts',
        parts: [line('description'), number('amount')],
        fresh: { description: '', amount: 0 },
      },
      number('star_rating'),
      number('average_rating'),
    ],
  },
  {
    title: 'group.place',
    fields: ['address', 'city', 'state', 'country', 'postal_code'].map((name) => line(`location.${name}`)),
  },
  {
    title: 'group.contact',
    fields: ['phone', 'email', 'website'].map((name) => line(`contact.${name}`)),
  },
  {
    title: 'group.rules',
    fields: ['check_in_time', 'check_out_time', 'cancellation_policy', 'pet_policy', 'smoking_policy'].map(
      (name) => line(`policies.${name}`),
    ),
  },
  { title: 'group.pictures', fields: [pictures, lines('media.videos')] },
]

const rentalGroups: GroupSpec[] = [
  {
    title: 'group.names',
    fields: [line('name'), prose('description'), lines('amenities'), packages],
  },
  {
    title: 'group.price',
    fields: [
      { path: 'vehicle.kind', as: 'choice', choices: vehicleKinds, optional: true },
      ...['engineCc', 'seats', 'helmets', 'depositRupees', 'kmPerDay'].map((name) =>
        optional(number(`vehicle.${name}`)),
      ),
      { path: 'vehicle.fuelIncluded', as: 'flag' },
      number('pricing.price_per_day'),
      number('pricing.price_per_hour'),
      line('pricing.currency'),
      number('ratings.average_rating'),
      number('ratings.total_reviews'),
    ],
  },
  { title: 'group.place', fields: [line('city'), line('locationName')] },
  {
    title: 'group.contact',
    fields: [
      line('contact.phone_number'),
      line('contact.email'),
      lines('availability.days'),
      line('availability.hours'),
    ],
  },
  { title: 'group.pictures', fields: [pictures] },
]

export const groupsOf: Record<CatalogueKind, readonly GroupSpec[]> = {
  packages: packageGroups,
  hotels: hotelGroups,
  rentals: rentalGroups,
}

/** The departures of a package, edited beside the calendar. */
export const departureGroup: GroupSpec = {
  title: 'group.departures',
  fields: [
    { ...optional(number('departures.seats')), hint: 'seatsEmpty' },
    optional(number('departures.leadDays')),
    { ...optional(number('departures.horizonDays')), hint: 'horizonEmpty' },
    { path: 'departures.weekdays', as: 'choices', choices: weekdays, optional: true },
    {
      path: 'departures.seasons',
      as: 'parts',
      optional: true,
      parts: [
        line('name'),
        { path: 'from', as: 'day' },
        { path: 'to', as: 'day' },
        { path: 'yearly', as: 'yearly' },
        { path: 'basePrice', as: 'number', optional: true, isPrice: true },
        optional(number('seats')),
        { path: 'closed', as: 'flag', optional: true },
      ],
      fresh: { name: '', from: '', to: '' },
    },
  ],
}
