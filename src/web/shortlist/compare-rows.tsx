import type { ReactNode } from 'react'
import type { RoadDistances } from '#shared/contract/places-schemas.ts'
import { doorToDoor } from '#shared/domain/door-to-door.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { totalRupees } from '#shared/domain/pricing.ts'
import { roadHours } from '#shared/domain/road-time.ts'
import { formatTravelDate } from '#shared/domain/travel-date.ts'
import { bestSeason, rainLines } from '#shared/messages/best-season.ts'
import { seasonText } from '#shared/messages/season-text.ts'
import { comparedPolicy } from '#shared/messages/cancellation-words.ts'
import { counted, durationText } from '#shared/messages/counted.ts'
import { mealsText, starsText } from '#shared/messages/covers-text.ts'
import { hoursText } from '#shared/messages/hours-text.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { sumText } from '#shared/messages/price-text.ts'
import { startAndEnd } from '#shared/messages/start-town.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { comparePath, type Party } from './address.ts'
import { ComparedRating } from './compared-rating.tsx'
import type { Compared } from './compared.ts'
import { ComparedBook } from './compared-book.tsx'
import { ComparedSeason } from './compared-season.tsx'
import { ComparedText, ComparedWords } from './compared-words.tsx'
import { partyText } from './party-words.ts'

/** The text of a cell, by which rows are compared, and its markup if that is more than the text. */
export type Row = {
  label: string
  saysOf: (place: Compared) => string
  showIn?: (place: Compared) => ReactNode
  /** Has the buttons that book: shown even where all are equal. */
  isAction?: boolean
}

/** Whether the journeys differ in a row. */
export const differs = ({ saysOf }: Row, places: readonly Compared[]): boolean =>
  new Set(places.map(saysOf)).size > 1

/** The party's total for a journey. */
export function priceText({ finalPrice, isFrom }: Compared, people: number, extraRooms: number): string {
  return sumText(totalRupees(finalPrice, people, extraRooms), isFrom)
}

/** Where the least of several sums stands; -1 if another is as low, or one of them is unknown. */
function lowestAt(sums: readonly (number | null)[]): number {
  const known = sums.filter((sum) => sum !== null)
  const lowest = Math.min(...known)
  const isAlone = known.length === sums.length && known.filter((sum) => sum === lowest).length === 1
  return isAlone && sums.length > 1 ? sums.indexOf(lowest) : -1
}

const Lowest = ({ words }: { words: string }) => (
  <span className="block text-sm font-semibold text-good">{words}</span>
)

function priceRows(places: readonly Compared[], party: Party, hasFuel: boolean): Row[] {
  const { travelers, rooms } = party
  const lowest = lowestAt(places.map(({ finalPrice }) => finalPrice))
  return [
    {
      // The day has a row of its own.
      label: text('compare.price', { party: partyText({ ...party, date: '' }) }),
      saysOf: (place) => priceText(place, travelers, rooms),
      showIn: (place) => (
        <>
          <span className="text-lg font-bold even-digits">{priceText(place, travelers, rooms)}</span>
          {places.indexOf(place) === lowest && (
            <Lowest words={text(hasFuel ? 'compare.lowestAlone' : 'compare.lowest')} />
          )}
          <ComparedBook {...{ place, party }} />
        </>
      ),
      isAction: true,
    },
    { label: text('compare.aPerson'), saysOf: (place) => priceText(place, 1, 0) },
    ...(rooms > 0
      ? [{ label: text('compare.rooms'), saysOf: () => formatRupees(totalRupees(0, travelers, rooms)) }]
      : []),
    { label: text('compare.startsEnds'), saysOf: (place) => startAndEnd(place) || text('compare.notStated') },
  ]
}

const transfersIn = ({ covers, transfers = [] }: Compared): readonly string[] =>
  transfers.length > 0 ? transfers : [text(covers?.transfer ? 'compare.included' : 'compare.notStated')]

const staysRows = (travelDate: string, now: Date | null): Row[] => [
  {
    label: text('compare.cancellation'),
    saysOf: ({ cancellationPolicy }) => comparedPolicy(cancellationPolicy, { travelDate, now }),
  },
  {
    label: text('compare.hotels'),
    saysOf: ({ covers }) => (covers?.stars ? starsText(covers.stars) : text('compare.notStated')),
  },
  {
    label: text('compare.meals'),
    saysOf: ({ covers }) => (covers && mealsText(covers)) ?? text('compare.notStated'),
  },
  {
    label: text('covers.transfer'),
    saysOf: (place) => transfersIn(place).join(),
    showIn: (place) => <ComparedWords words={transfersIn(place)} />,
  },
  {
    label: text('search.rating'),
    saysOf: ({ ratings, guestRatings }) => JSON.stringify([ratings, guestRatings]),
    showIn: (place) => <ComparedRating place={place} />,
  },
]

function walkingRow(places: readonly Compared[]): Row[] {
  if (!places.some(({ walking }) => walking)) return []
  const saysOf = ({ walking }: Compared) => walking ?? text('compare.notStated')
  return [{ label: text('place.walking'), saysOf, showIn: (place) => <ComparedText words={saysOf(place)} /> }]
}

/** What else the price includes and excludes, the sights, and the season. */
const holdsRows = (): Row[] => [
  {
    label: text('covers.in'),
    saysOf: ({ amenities }) => amenities.join(),
    showIn: ({ amenities }) => <ComparedWords words={amenities} />,
  },
  {
    label: text('compare.sights'),
    saysOf: ({ sights }) => sights.map(placeName).join(', '),
    showIn: ({ sights }) => <ComparedWords words={sights.map(placeName)} />,
  },
  {
    label: text('compare.season'),
    saysOf: (place) => {
      const best = bestSeason(place)
      return [seasonText(best), ...rainLines(best)].join()
    },
    showIn: (place) => <ComparedSeason {...bestSeason(place)} />,
  },
  {
    label: text('compare.fees'),
    saysOf: ({ entryFee }) => entryFee,
    showIn: ({ entryFee }) => <ComparedWords words={[entryFee]} />,
  },
  { label: text('compare.kind'), saysOf: ({ category }) => placeName(category) },
  { label: text('compare.state'), saysOf: ({ state }) => placeName(state) },
]

/** The compared rows, in the order in which people choose. */
export const rowsFor = (
  places: readonly Compared[],
  party: Party,
  ways: RoadDistances | null,
  now: Date | null,
): Row[] => [
  ...priceRows(places, party, Boolean(ways?.town)),
  ...dayRow(places, party),
  ...distanceRows(places, party, ways),
  { label: text('compare.days'), saysOf: ({ duration }) => durationText(duration) },
  ...walkingRow(places),
  ...staysRows(party.date, now),
  ...holdsRows(),
]

/** Whether the party can start on its date; else the nearest days, which link to the comparison on that day. */
function dayRow(places: readonly Compared[], party: Party): Row[] {
  if (!places.some(({ onDay }) => onDay)) return []
  const ids = places.map(({ packageId }) => packageId)
  const showIn = ({ onDay }: Compared): ReactNode => {
    if (!onDay?.nearest) return onDay && text('compare.hasRoom')
    if (onDay.nearest.length === 0)
      return <span className="font-semibold text-bad">{text('search.noneNear')}</span>
    return (
      <>
        <span className="font-semibold text-bad">{text('compare.noRoom')}</span>
        <span className="block text-sm">{text('search.nearestDays')}</span>
        {onDay.nearest.map((date) => (
          <SiteLink
            key={date}
            to={comparePath(ids, { ...party, date })}
            preventScrollReset
            className="flex min-h-11 items-center font-semibold text-accent underline"
          >
            {formatTravelDate(date)}
          </SiteLink>
        ))}
      </>
    )
  }
  const saysOf = ({ onDay }: Compared) => JSON.stringify(onDay?.nearest ?? null)
  return [{ label: text('compare.onDay', { date: formatTravelDate(party.date) }), saysOf, showIn }]
}

/** The distance from the party's origin, and the cost of the whole trip. */
function distanceRows(
  places: readonly Compared[],
  { travelers, rooms }: Party,
  ways: RoadDistances | null,
): Row[] {
  if (!ways?.town) return []
  const { distancesKm, drivenKm } = ways
  const town = placeName(ways.town)
  const carTo = (place: Compared) => {
    const distanceKm = drivenKm[places.indexOf(place)] ?? null
    if (distanceKm === null || place.endsIn) return null
    return doorToDoor({ finalPrice: 0, people: travelers, distanceKm, days: place.duration.days }).carRupees
  }
  const wholeOf = (place: Compared) => {
    const carRupees = carTo(place)
    return carRupees === null ? null : totalRupees(place.finalPrice, travelers, rooms) + carRupees
  }
  const whyNone = ({ endsIn, duration }: Compared, driven: number | null) => {
    if (driven === null) return text('compare.wayExtra')
    if (endsIn) return text('door.endsIn', { end: placeName(endsIn) })
    return counted(duration.days, 'door.tooFarOne', 'door.tooFar')
  }
  const wholeWords = (place: Compared) => {
    const whole = wholeOf(place)
    return whole === null
      ? `– ${whyNone(place, drivenKm[places.indexOf(place)] ?? null)}`
      : sumText(whole, place.isFrom)
  }
  const lowest = lowestAt(places.map(wholeOf))
  const kmTo = (place: Compared) => distancesKm[places.indexOf(place)] ?? null
  return [
    {
      label: text('door.distanceFrom', { town }),
      saysOf(place) {
        const km = kmTo(place)
        if (km === null) return text('door.noRoadShort')
        if (place.endsIn && km > 0) return text('door.byRoad', { km: km.toLocaleString('en-IN'), town })
        if (place.endsIn) return startAndEnd(place)
        if (km === 0) return text('door.atHome', { town })
        return text('compare.way', { km: km.toLocaleString('en-IN'), time: hoursText(roadHours(km)) })
      },
    },
    {
      label: text('door.wholeWithCar'),
      saysOf: wholeWords,
      showIn: (place) => (
        <>
          {wholeWords(place)}
          {places.indexOf(place) === lowest && <Lowest words={text('compare.lowestWhole')} />}
        </>
      ),
    },
  ]
}
