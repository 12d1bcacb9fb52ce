import type { PackageCard } from '#shared/contract/entities.ts'
import type { Facets, SearchInput, Suggestion } from '#shared/contract/places-schemas.ts'
import type { AnswerToSlot, WishExplanation } from '#shared/contract/wish-schemas.ts'
import type { Departures } from '#shared/domain/stated-departures.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import type { WishFacts } from './search/wish/facts.ts'

/** The searched part of a package: its card, and what the card does not show; `months` to travel count from 0. */
export type Searchable = {
  card: PackageCard
  alternateNames: string[]
  sites: string[]
  /** What its itinerary names besides them. */
  stops?: string[]
  /** What one does and gets there. */
  offers: string[]
  /** What one gets at the hotels that lie there; none where no hotel does. */
  stays?: string[]
  months: number[]
  wish: WishFacts
  /** By day, by night and rain of each month, January first, in one list; none where the catalogue does not say. */
  climate?: number[]
  /** On which days it starts, for how much; none where it starts on any day. */
  departures?: Departures
  /** Towns from which the way is in its price; none where it has none. */
  pickUps?: string[]
}

/** What a package has of a wish, and what it lacks. */
export type Answers = { reasons: AnswerToSlot[]; missed: AnswerToSlot[] }

/** A page of package ids in the requested order, and their number in all; the rest where requested. */
export type Found = {
  ids: string[]
  total: number
  /** So many meet the whole wish, can take the party, and come first; the others miss one part of it, or have no room. */
  exact: number
  /** Where nothing was found, what comes nearest. */
  nearest: string[]
  explanation?: WishExplanation
  /** One for each id. */
  answers?: Answers[]
  /** One for each id where a day was asked for: rupees a person, and whether the party finds no room. */
  onDay?: { finalPrice: number; isUnable: boolean }[]
  facets?: Facets
}

/** Where a party sets out. */
export type Origin = {
  /** Unique for each. */
  key: string
  /** The distance of each package by road, the best-rated first; Infinity where no road leads there. */
  km: () => Float32Array
  /** How much of it the party drives itself; left out: all of it. */
  drivenKm?: () => Float32Array
}

/** What packages, by their numbers, cost a person on a day, and which of them cannot take the party then: 1. */
export type OnDay = { price: Float64Array<ArrayBuffer>; isUnable: Uint8Array }

/** The seats of a day that are taken, and what is not sold then. */
export type SeatsOfDay = {
  /** False as long as some process counts no seats: then no day has a limit. */
  isLimited: boolean
  taken: readonly { packageId: string; taken: number }[]
  withdrawn: readonly string[]
}

export type AskedParty = { packageIds: readonly string[]; day: CalendarDate; people: number }

/** What a day is for a party: its price a person, and the nearest other days where the party cannot start on it. */
export type PartyDay = { datePrice: number; nearest?: CalendarDate[] }

/** How a search learns what is booked: of now, from whoever sells. */
export type SeatReader = {
  readSeats(date: CalendarDate): Promise<SeatsOfDay>
  /** The days nearest to one on which a party can start, the nearest first, by package. */
  listNearest(asked: AskedParty): Promise<ReadonlyMap<string, CalendarDate[]>>
  /** Of each of these packages that is offered. */
  listPartyDays(asked: AskedParty): Promise<ReadonlyMap<string, PartyDay>>
}

/** What the form says besides the text, and when it is sent; months count from 1. */
export type AskedBy = { people: number; month: number; travelMonth?: number; origin?: Origin; onDay?: OnDay }

/** A search without what is passed as `AskedBy`. */
export type SearchQuery = Omit<SearchInput, 'from' | 'people' | 'start' | 'date'>

/** Finds packages of one version of the catalogue. */
export type SearchIndex = {
  /** The sorts by cost and distance need an origin; without one they are by price and by relevance. */
  search(input: SearchQuery, by?: Partial<AskedBy>): Found
  suggest(query: string): Suggestion[]
}
