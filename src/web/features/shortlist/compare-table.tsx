import type { ReactNode } from 'react'
import type { Ways } from '#shared/contract/places-schemas.ts'
import { doorToDoor } from '#shared/domain/door-to-door.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { totalRupees } from '#shared/domain/pricing.ts'
import { counted, durationText } from '#shared/messages/counted.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/app/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { bookPath, comparePath, type Party } from './address.ts'
import type { Compared } from './compared.ts'

type CompareTableProps = {
  places: readonly Compared[]
  party: Party
  /** Of each place, where it is known from where the party comes. */
  ways?: Ways | null
}
type Row = { label: string; valueOf: (place: Compared) => ReactNode }

function partyText({ travelers, rooms }: Party): string {
  const people = counted(travelers, 'place.forOne', 'place.forTravelers')
  return rooms > 0 ? `${people}, ${counted(rooms, 'place.oneRoom', 'place.rooms')}` : people
}

function seasonText({ bestTimeToVisit: { season, months } }: Compared): string {
  const [first] = months.map(placeName)
  const last = months.map(placeName).at(-1)
  if (!first || !last) return placeName(season)
  return first === last
    ? text('place.seasonMonth', { season: placeName(season), month: first })
    : text('place.seasonMonths', { season: placeName(season), first, last })
}

function termsText({ cancellationPolicy: { refundPercentage, deadlineInDays } }: Compared): string {
  if (refundPercentage === 0) return text('compare.nothingBack')
  const days = counted(deadlineInDays, 'place.oneDay', 'place.days')
  return text('compare.cancelTerms', { percent: refundPercentage, days })
}

function rowsFor(party: Party): Row[] {
  const { travelers, rooms } = party
  const price = (finalPrice: number, people: number, extraRooms: number) => (
    <span className="font-bold even-digits">{formatRupees(totalRupees(finalPrice, people, extraRooms))}</span>
  )
  return [
    {
      label: text('compare.price', { party: partyText(party) }),
      valueOf: ({ finalPrice }) => price(finalPrice, travelers, rooms),
    },
    { label: text('compare.aPerson'), valueOf: ({ finalPrice }) => price(finalPrice, 1, 0) },
    { label: text('compare.days'), valueOf: ({ duration }) => durationText(duration) },
    { label: text('compare.season'), valueOf: seasonText },
    {
      label: text('place.rating'),
      valueOf: ({ rating }) => (
        <span className="flex flex-wrap items-center gap-1">
          <Stars value={rating} size={16} label={text('place.starsOf', { rating })} />
          <span aria-hidden="true" className="even-digits">
            {rating.toFixed(1)}
          </span>
        </span>
      ),
    },
    { label: text('compare.kind'), valueOf: ({ category }) => placeName(category) },
    { label: text('compare.state'), valueOf: ({ state }) => placeName(state) },
    { label: text('compare.cancellation'), valueOf: termsText },
  ]
}

/** How far it is for the party, and what it pays from its own door and back. */
function wayRows(places: readonly Compared[], { travelers, rooms }: Party, ways: Ways | null): Row[] {
  if (!ways?.town) return []
  const { distancesKm } = ways
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
        const distanceKm = kmTo(place)
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
const rowHead = 'sticky left-0 z-10 bg-paper text-left text-sm font-semibold sm:w-24 sm:p-3'

/** Scrolls in its own box; what a row is about stays in view. */
export function CompareTable({ places, party, ways = null }: CompareTableProps) {
  return (
    <section
      aria-labelledby="compared"
      className="relative overflow-x-auto rounded-2xl border border-line bg-surface"
    >
      <table className="w-full">
        <caption id="compared" className="sr-only">
          {text('compare.sideBySide')}
        </caption>
        <thead>
          <tr>
            <th scope="col" className={rowHead}>
              <span className="sr-only">{text('compare.what')}</span>
            </th>
            {places.map((place) => (
              <th
                key={place.packageId}
                scope="col"
                className="min-w-38 p-3 text-left align-top font-semibold"
              >
                <PlaceHead place={place} places={places} party={party} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rowsFor(party), ...wayRows(places, party, ways)].map(({ label, valueOf }) => (
            <tr key={label} className="border-t border-line">
              <th scope="row" className={rowHead}>
                <span className="sr-only sm:not-sr-only">{label}</span>
              </th>
              {places.map((place) => (
                <td key={place.packageId} className="min-w-38 p-3 align-top">
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

function PlaceHead({ place, places, party }: CompareTableProps & { place: Compared }) {
  const others = places.map(({ packageId }) => packageId).filter((id) => id !== place.packageId)
  return (
    <span className="flex flex-col items-start gap-2">
      <Picture photo={place.photo} sizes="7rem" ratio="1:1" alt="" className="size-28 rounded-xl" />
      <SiteLink
        to={`/search/place/${encodeURIComponent(place.packageId)}?travelers=${party.travelers}`}
        className="inline-flex min-h-11 items-center text-accent underline"
      >
        {placeName(place.name)}
      </SiteLink>
      <SiteLink to={bookPath(place.packageId, party)} className={buttonClass()}>
        {text('place.bookShort')}
        <span className="sr-only">: {placeName(place.name)}</span>
      </SiteLink>
      <SiteLink
        to={others.length > 0 ? comparePath(others, party) : '/shortlist'}
        preventScrollReset
        className="inline-flex min-h-11 min-w-11 items-center text-sm font-medium text-muted underline"
      >
        <span aria-hidden="true">{text('compare.leaveOutShort')}</span>
        <span className="sr-only">{text('compare.leaveOut', { name: placeName(place.name) })}</span>
      </SiteLink>
    </span>
  )
}
