import type { PackageCard } from '#shared/contract/entities.ts'
import type { Facets, SearchInput, Suggestion, UsualMonth } from '#shared/contract/places-schemas.ts'
import type { AnswerToSlot, WishExplanation } from '#shared/contract/wish-schemas.ts'
import type { Departures } from '#shared/domain/stated-departures.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import type { WishFacts } from './search/wish/facts.ts'

/** Day and night temperature, and rain. */
export const valuesOfMonth = 3

/** The part of a package that is searched: its card, and what the card does not show; `months` count from 0. */
export type Searchable = {
  card: PackageCard
  alternateNames: string[]
  sites: string[]
  /** Further places that its itinerary names. */
  stops?: string[]
  /** What travellers do and get there. */
  offers: string[]
  /** What its hotels offer; unset without any. */
  stays?: string[]
  months: number[]
  /** Those of them that are good in spite of their rain. */
  rainy?: number[]
  wish: WishFacts
  /** The three `valuesOfMonth` of each month, January first, in one list; unset if the catalogue does not say. */
  climate?: number[]
  /** On which days it starts, and at what price; unset if it starts on any day. */
  departures?: Departures
  /** Towns from which transport is included in the price. */
  pickUps?: string[]
  endsIn?: string
  /** Where it begins if the price includes no transport to there: the town of the first night. */
  firstNight?: string
}

/** The parts of a wish that a package meets, and those that it misses. */
export type Answers = { reasons: AnswerToSlot[]; missed: AnswerToSlot[] }

/** A page of package ids in the requested order, and the total; the other fields on request. */
export type Found = {
  ids: string[]
  total: number
  /** How many meet the whole wish and can take the party, and so come first; the rest miss one part of it, or have no room. */
  exact: number
  /** The nearest packages, if nothing was found. */
  nearest: string[]
  /** What each of them meets and misses of the wish. */
  nearestAnswers?: Answers[]
  /** How far each of them is by road, if a town without journeys was named. */
  nearestKm?: number[]
  /** If none comes near either: the best that nothing in the wish rules out. */
  popular: string[]
  explanation?: WishExplanation
  /** One per id. */
  answers?: Answers[]
  /** One per id if a day was given: rupees per person, whether the party finds no room, and what the month is like. */
  onDay?: { finalPrice: number; isUnable: boolean; usual?: UsualMonth | undefined }[]
  /** One per id if its prices are those of months: rupees per person. */
  inMonths?: number[]
  facets?: Facets
}

/** Where a party sets out. */
export type Origin = {
  /** Unique per origin. */
  key: string
  town?: string
  /** The distance of each package by road, best-rated first; Infinity if there is no road. */
  km: () => Float32Array
  /** How much of it the party drives itself; unset: all of it. */
  drivenKm?: () => Float32Array
}

type Prices = { priceOf: (doc: number) => number }

/** Its price on a day, and whether it cannot take the party then. */
export type OnDay = Prices & { isUnable: (doc: number) => boolean }

/** By the number of a package: its lowest price per person in some months; `key` is unique per months and day of reading. */
export type InMonths = Prices & { key: string; isClosed: Uint8Array }

/** The seats taken on a day, and the packages that are not sold then. */
export type SeatsOfDay = {
  /** False while some process does not count seats: then no day has a limit. */
  isLimited: boolean
  taken: readonly { packageId: string; taken: number }[]
  withdrawn: readonly string[]
}

export type AskedParty = { packageIds: readonly string[]; day: CalendarDate; people: number }

/** A day for a party: its price per person, and the nearest other days if the party cannot start on it. */
export type PartyDay = { datePrice: number; nearest?: CalendarDate[] }

/** How a search learns what is booked at the moment; implemented by whoever sells. */
export type SeatReader = {
  readSeats(date: CalendarDate): Promise<SeatsOfDay>
  /** By package, the days nearest to a date on which the party can start, nearest first. */
  listNearest(asked: AskedParty): Promise<ReadonlyMap<string, CalendarDate[]>>
  /** For each of these packages that is on offer. */
  listPartyDays(asked: AskedParty): Promise<ReadonlyMap<string, PartyDay>>
}

/** The month in which a search is sent, and that of the day a week ahead; months count from 1. */
export type Sent = { month: number; monthInAWeek?: number }

/** What the form states besides the text, and when it is sent. */
export type AskedBy = Sent & {
  people: number
  travelMonth?: number
  origin?: Origin
  onDay?: OnDay
  inMonths?: InMonths
}

/** A search without what is passed in `AskedBy`. */
export type SearchQuery = Omit<SearchInput, 'from' | 'people' | 'start' | 'date'>

/** Finds packages of one version of the catalogue. */
export type SearchIndex = {
  /** The sorts by cost and distance need an origin; without one they are by price and by relevance. */
  search(input: SearchQuery, by?: Partial<AskedBy>): Found
  /** What a wish says: how many travel, else as the form states; and its months, one bit each, January the lowest. */
  stated(query: string, by: Sent & Pick<AskedBy, 'people'>): { party: number; months: number }
  /** `mayBeLike`: whether what is typed may be a misspelt name, as it is unless stated otherwise; asked only where it decides. */
  suggest: (query: string, mayBeLike?: () => boolean) => Suggestion[]
}
