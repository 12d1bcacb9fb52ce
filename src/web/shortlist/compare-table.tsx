import { paths } from '#shared/screens.ts'
import type { ReactNode } from 'react'
import type { RoadDistances } from '#shared/contract/places-schemas.ts'
import { doorToDoor } from '#shared/domain/door-to-door.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { totalRupees } from '#shared/domain/pricing.ts'
import { formatTravelDate } from '#shared/domain/travel-date.ts'
import { comparedPolicy } from '#shared/messages/cancellation-words.ts'
import { counted, durationText } from '#shared/messages/counted.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { seasonText } from '#shared/messages/season-text.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { bookPath, comparedPlacePath, comparePath, type Party } from './address.ts'
import { ComparedRating } from './compared-rating.tsx'
import type { Compared } from './compared.ts'

type CompareTableProps = {
  places: readonly Compared[]
  party: Party
  /** The distance of each place, where the origin is known. */
  ways?: RoadDistances | null
}
type Row = { label: string; valueOf: (place: Compared) => ReactNode }

function partyText({ travelers, rooms, date }: Party): string {
  const people = counted(travelers, 'place.forOne', 'place.forTravelers')
  const more = rooms > 0 ? [counted(rooms, 'place.oneRoom', 'place.rooms')] : []
  return [people, ...more, ...(date ? [formatTravelDate(date)] : [])].join(', ')
}

function rowsFor(places: readonly Compared[], party: Party): Row[] {
  const { travelers, rooms } = party
  const price = ({ finalPrice, isFrom }: Compared, people: number, extraRooms: number) => {
    const rupees = formatRupees(totalRupees(finalPrice, people, extraRooms))
    return isFrom ? text('price.fromPrice', { price: rupees }) : rupees
  }
  return [
    {
      label: text('compare.price', { party: partyText(party) }),
      valueOf: (place) => (
        <span className="text-lg font-bold even-digits">{price(place, travelers, rooms)}</span>
      ),
    },
    {
      label: text('compare.aPerson'),
      valueOf: (place) => <span className="font-bold even-digits">{price(place, 1, 0)}</span>,
    },
    ...dayRow(places, party),
    { label: text('compare.days'), valueOf: ({ duration }) => durationText(duration) },
    { label: text('compare.season'), valueOf: ({ bestTimeToVisit }) => seasonText(bestTimeToVisit) },
    {
      label: text('search.rating'),
      valueOf: (place) => <ComparedRating place={place} />,
    },
    { label: text('compare.kind'), valueOf: ({ category }) => placeName(category) },
    { label: text('compare.state'), valueOf: ({ state }) => placeName(state) },
    {
      label: text('compare.cancellation'),
      valueOf: ({ cancellationPolicy }) => comparedPolicy(cancellationPolicy),
    },
  ]
}

/** Whether the party can start on its date; else the nearest days, each of which shows the whole comparison on that day. */
function dayRow(places: readonly Compared[], party: Party): Row[] {
  if (!places.some(({ onDay }) => onDay)) return []
  const ids = places.map(({ packageId }) => packageId)
  const valueOf = ({ onDay }: Compared): ReactNode => {
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
  return [{ label: text('compare.onDay', { date: formatTravelDate(party.date) }), valueOf }]
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
  const kmTo = (place: Compared) => distancesKm[places.indexOf(place)] ?? null
  return [
    {
      label: text('door.distanceFrom', { town }),
      valueOf(place) {
        const km = kmTo(place)
        return km === null ? text('door.noRoadShort') : text('door.km', { km: km.toLocaleString('en-IN') })
      },
    },
    {
      label: text('door.wholeWithCar'),
      valueOf(place) {
        const distanceKm = drivenKm[places.indexOf(place)] ?? null
        const { finalPrice } = place
        const packageRupees = totalRupees(finalPrice, travelers, rooms)
        if (distanceKm === null) return text('door.wayOnTop', { total: formatRupees(packageRupees) })
        const { carRupees } = doorToDoor({ finalPrice, people: travelers, distanceKm })
        return formatRupees(packageRupees + (carRupees ?? 0))
      },
    },
  ]
}

/** On a phone the column has no width: each value has its label above it. */
const rowHead = 'sticky left-0 z-10 w-0 bg-page text-left align-top sm:w-32 sm:p-3 lg:w-48 lg:p-4'
const cell = 'p-3 text-left align-top lg:p-4'
/** Columns of the same width; if there are more than fit, the cut shows that they continue. */
const widths = ['', '', '', 'min-w-[114vw] sm:min-w-0', 'min-w-[152vw] sm:min-w-208 lg:min-w-0']

/** Scrolls in its own box; the row labels stay in view. */
export function CompareTable({ places, party, ways = null }: CompareTableProps) {
  return (
    <section
      aria-labelledby="compared"
      className="relative overflow-x-auto rounded-2xl border border-line bg-surface"
    >
      <table className={`w-full table-fixed ${widths[places.length]}`}>
        <caption id="compared" className="sr-only">
          {text('compare.sideBySide')}
        </caption>
        <thead>
          <tr>
            <th scope="col" className={rowHead}>
              <Corner count={places.length} party={party} />
            </th>
            {places.map((place) => (
              <th key={place.packageId} scope="col" className={`${cell} font-semibold`}>
                <PlaceHead place={place} party={party} />
              </th>
            ))}
          </tr>
          <Actions places={places} party={party} />
        </thead>
        <tbody>
          {[...rowsFor(places, party), ...distanceRows(places, party, ways)].map(({ label, valueOf }) => (
            <tr key={label} className="border-t border-line">
              <th scope="row" className={`${rowHead} text-sm leading-6 font-semibold`}>
                <span className="sr-only sm:not-sr-only">{label}</span>
              </th>
              {places.map((place) => (
                <td key={place.packageId} className={cell}>
                  <span aria-hidden="true" className="block text-xs text-muted sm:hidden">
                    {label}
                  </span>
                  {valueOf(place)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Above the row labels: how many are compared, and for whom. */
function Corner({ count, party }: { count: number; party: Party }) {
  return (
    <>
      <span className="sr-only">{text('compare.what')}</span>
      <span className="hidden flex-col gap-2 sm:flex">
        <span className="font-display text-xl">
          {counted(count, 'compare.oneJourney', 'compare.journeys')}
        </span>
        <span className="text-sm font-normal text-muted">{partyText(party)}</span>
      </span>
    </>
  )
}

function PlaceHead({ place, party }: { place: Compared; party: Party }) {
  return (
    <span className="flex flex-col gap-1">
      <Picture
        photo={place.photo}
        sizes="(width >= 64rem) 22rem, 40vw"
        ratio="16:9"
        alt=""
        className="w-full rounded-xl"
      />
      <SiteLink
        to={comparedPlacePath(place.packageId, party)}
        className="block min-h-11 pt-2 text-accent underline lg:text-lg"
      >
        {placeName(place.name)}
      </SiteLink>
    </span>
  )
}

/** In a row of their own, so that names of one and of two lines leave them aligned. */
function Actions({ places, party }: { places: readonly Compared[]; party: Party }) {
  return (
    <tr>
      <td className={`${rowHead} sm:pt-0 lg:pt-0`}>
        <SiteLink
          to={paths.shortlist}
          className="hidden min-h-11 items-center text-sm font-semibold text-accent underline sm:flex"
        >
          {text('compare.toShortlist')}
        </SiteLink>
      </td>
      {places.map((place) => (
        <td key={place.packageId} className="px-3 pb-3 align-top lg:px-4 lg:pb-4">
          <PlaceActions place={place} places={places} party={party} />
        </td>
      ))}
    </tr>
  )
}

function PlaceActions({ place, places, party }: CompareTableProps & { place: Compared }) {
  const others = places.map(({ packageId }) => packageId).filter((id) => id !== place.packageId)
  return (
    <span className="flex flex-col items-start gap-x-4 gap-y-1 sm:flex-row sm:flex-wrap sm:items-center">
      <SiteLink to={bookPath(place.packageId, party)} className={buttonClass()}>
        {text('place.bookShort')}
        <span className="sr-only">: {placeName(place.name)}</span>
      </SiteLink>
      <SiteLink
        to={others.length > 0 ? comparePath(others, party) : paths.shortlist}
        preventScrollReset
        className="inline-flex min-h-11 min-w-11 items-center text-sm font-medium text-muted underline"
      >
        <span aria-hidden="true">{text('compare.leaveOutShort')}</span>
        <span className="sr-only">{text('compare.leaveOut', { name: placeName(place.name) })}</span>
      </SiteLink>
    </span>
  )
}
