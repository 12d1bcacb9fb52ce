import type { PackageCard } from '#shared/contract/entities.ts'
import type {
  RoadDistances,
  RoadTrips,
  SearchAnswer,
  SearchInput,
  UsualMonth,
} from '#shared/contract/places-schemas.ts'
import type { WishAnswers } from '#shared/contract/wish-schemas.ts'
import { carRupees } from '#shared/domain/door-to-door.ts'
import { addDays, type CalendarDate, monthNumber } from '#shared/domain/travel-date.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Gazetteer } from '#server/catalogue/gazetteer.ts'
import type { Answers, Found, SeatReader } from '#server/catalogue/search-port.ts'
import { Written } from '#server/platform/answers.ts'
import { remembersLast } from '#server/platform/once.ts'
import type { DistancesFromOrigin } from './road-distances.ts'

const daysAWeek = 7

const sentOn = remembersLast((today: CalendarDate) => ({
  month: monthNumber(today),
  monthInAWeek: monthNumber(addDays(today, daysAWeek)),
}))

type Walking = NonNullable<WishAnswers['walking']>

type SearchDeps<O extends DistancesFromOrigin & { key: string; town: string }> = {
  catalogue: Pick<Catalogue, 'current'>
  seats: SeatReader
  places: () => Gazetteer
  /** Finds where a party sets out from what was typed. */
  originOf: (typed: string) => O | undefined
  distancesTo: (origin: O | undefined, cards: readonly PackageCard[]) => RoadDistances
  findWalking: (packageId: string) => Promise<Walking | null>
}

/** The needs for which it matters how much one walks. */
const minding: ReadonlySet<string> = new Set(['elderly', 'wheelchair', 'kids', 'gentle'])

/**
 * A package's terms on the day, or its lowest price in the months of the wish. Only one that cannot take the party has
 * nearest days, and none if no day nearby has room.
 */
type DayTerms = {
  walking?: Walking
  datePrice?: number
  monthPrice?: number
  nearest?: CalendarDate[]
  usual?: UsualMonth
  roadKm?: number
}

/** A card's serialised JSON, with what it answers to a wish and its terms on the day. */
function withMore(card: string, answers: Answers | undefined, terms: DayTerms | undefined): string {
  const more = answers && terms ? { ...answers, ...terms } : (answers ?? terms)
  return more ? `${card.slice(0, -1)},${JSON.stringify(more).slice(1)}` : card
}

const figuresOf = (
  { total, exact, explanation, facets }: Found,
  { page, limit }: Pick<SearchInput, 'page' | 'limit'>,
) => ({
  totalPages: Math.ceil(total / limit),
  currentPage: page,
  totalResults: total,
  exactResults: exact,
  ...(explanation && { explanation }),
  ...(facets && { facets }),
})

/** The cards of an answer, as the beginning of its JSON. */
function listsOf(
  { ids, answers, nearest, nearestAnswers, nearestKm, popular }: Found,
  terms: readonly DayTerms[],
  cardJson: (id: string) => string,
): string {
  const packages = ids.map((id, at) => withMore(cardJson(id), answers?.[at], terms[at]))
  const list = (name: string, cards: string[]) => (cards.length > 0 ? `"${name}":[${cards.join()}],` : '')
  const near = nearest.map((id, at) => {
    const roadKm = nearestKm?.[at]
    return withMore(cardJson(id), nearestAnswers?.[at], roadKm === undefined ? undefined : { roadKm })
  })
  return `"packages":[${packages.join()}],${list('nearest', near)}${list('popular', popular.map(cardJson))}`
}

const roadTrips = (distances: RoadDistances, people: number): RoadTrips => ({
  ...distances,
  carRupees: distances.drivenKm.map((km, at) =>
    km === null || distances.endsIn?.[at] ? null : carRupees(km, people),
  ),
})

/** The call that searches. Returns JSON, since its cards are serialised once: serialising takes longer than searching. */
export function placesSearch<O extends DistancesFromOrigin & { key: string; town: string }>(
  deps: SearchDeps<O>,
) {
  const { catalogue, seats, places, originOf, distancesTo, findWalking } = deps

  /** The prices of a page's packages on a day, and the nearest days of those that cannot take the party then. */
  async function termsOf(
    { date, people }: Pick<SearchInput, 'date' | 'people'>,
    { ids, onDay = [], inMonths = [] }: Found,
  ): Promise<DayTerms[]> {
    if (date === undefined) return inMonths.map((monthPrice) => ({ monthPrice }))
    const packageIds = ids.filter((_, at) => onDay[at]?.isUnable)
    const nearest =
      packageIds.length > 0 ? await seats.listNearest({ packageIds, day: date, people }) : undefined
    return onDay.map(({ finalPrice, isUnable, usual }, at) => ({
      datePrice: finalPrice,
      ...(usual && { usual }),
      ...(isUnable && { nearest: nearest?.get(ids[at] ?? '') ?? [] }),
    }))
  }

  /** Whoever brings a pushchair, a stick or a wheelchair is shown how much one walks. */
  async function withWalking({ ids, explanation }: Found, terms: DayTerms[]): Promise<DayTerms[]> {
    const isMinded = explanation?.slots.some(({ kind, read }) => kind === 'need' && minding.has(read.need))
    if (!isMinded) return terms
    const walking = await Promise.all(ids.map((id) => findWalking(id)))
    return walking.map((said, at) => Object.assign({}, terms[at], said && { walking: said }))
  }

  /** What a search is asked by besides its text: the terms of a day, or the prices of the months that the text names. */
  async function askedBy({ date, query, people, from, start }: SearchInput) {
    const taken = date && (await seats.readSeats(date))
    // Both taken only now, so that the whole answer is of one version.
    const snapshot = catalogue.current()
    const town = from || start
    const origin = town ? originOf(town) : undefined
    const { today } = snapshot
    const sent = sentOn(today)
    const { party, months } = snapshot.index.stated(query, { people, ...sent })
    return {
      snapshot,
      origin,
      party,
      by: {
        people,
        ...sent,
        ...(date && { travelMonth: monthNumber(date) }),
        ...(date && taken && { onDay: snapshot.onDay({ date, people: party, today }, taken) }),
        ...(months > 0 && date === undefined && { inMonths: await snapshot.inMonths(months, today) }),
        ...(origin && {
          origin: { key: origin.key, town: origin.town, km: origin.all, drivenKm: origin.allDriven },
        }),
      },
    }
  }

  return async (asked: SearchInput): Promise<Written<SearchAnswer>> => {
    const { from, start: typed, date } = asked
    const { snapshot, origin, party, by } = await askedBy(asked)
    const { cardJson, cards, index } = snapshot
    const found = index.search(asked, by)
    const page = () => found.ids.flatMap((id) => cards.get(id) ?? [])
    const distances = from || origin ? distancesTo(origin, page()) : undefined
    const rest = {
      ...figuresOf(found, asked),
      ...(distances && { ways: roadTrips(distances, party) }),
      ...(typed && { startTown: places().findPlace(typed)?.name ?? null }),
    }
    const terms = await withWalking(found, await termsOf({ date, people: party }, found))
    return new Written(`{${listsOf(found, terms, cardJson)}${JSON.stringify(rest).slice(1)}`)
  }
}
