import type { RoadTrips } from '#shared/contract/places-schemas.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { totalRupees } from '#shared/domain/pricing.ts'
import { counted } from '#shared/messages/counted.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'

type HomeLineProps = { ways: RoadTrips | null; at: number; finalPrice: number; people: number }

/** The distance from the traveller's origin, and the cost of the whole trip. */
export function HomeLine({ ways, at, finalPrice, people }: HomeLineProps) {
  const distanceKm = ways?.distancesKm[at]
  if (!ways?.town || distanceKm === undefined) return null
  const { carRupees } = ways
  const town = placeName(ways.town)
  if (distanceKm === null) return <span className="block">{text('door.noRoad', { town })}</span>
  const total = formatRupees(totalRupees(finalPrice, people, 0) + (carRupees[at] ?? 0))
  return (
    <span className="block">
      {text('door.byRoad', { km: distanceKm.toLocaleString('en-IN'), town })}
      <span className="block font-semibold text-ink">
        {counted(people, 'door.wholeOne', 'door.whole', { total })}
      </span>
      {text('door.without')}
    </span>
  )
}
