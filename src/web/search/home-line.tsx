import type { RoadDistances } from '#shared/contract/places-schemas.ts'
import { totalRupees } from '#shared/domain/pricing.ts'
import { type PricedCard, priceOf } from '#shared/domain/shown-card.ts'
import { easyKm, isTooFar, roadHours } from '#shared/domain/road-time.ts'
import { counted } from '#shared/messages/counted.ts'
import { hoursText } from '#shared/messages/hours-text.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { isFromPrice, sumText } from '#shared/messages/price-text.ts'
import { text } from '#shared/messages/text.ts'
import { Icon } from '#web/ui/icon.tsx'

type HomeLineProps = {
  ways: RoadDistances | null | undefined
  /** Of the package in the distances. */
  at: number
  days: number
  card: PricedCard
  people: number
  /** There and back, for the party. */
  carRupees: number
}

/** The way from the traveller's origin, and its cost with the package; neither where nobody would drive so far. */
export function HomeLine({ ways, at, days, card, people, carRupees }: HomeLineProps) {
  const distanceKm = ways?.distancesKm[at]
  if (!ways?.town || distanceKm === undefined) return null
  const town = placeName(ways.town)
  if (distanceKm === null) return <p>{text('door.noRoad', { town })}</p>
  const driven = ways.drivenKm[at] ?? 0
  if (isTooFar(driven, days))
    return (
      <p>
        <Alert words={counted(days, 'door.tooFarOne', 'door.tooFar')} />
      </p>
    )
  const km = distanceKm.toLocaleString('en-IN')
  const end = ways.endsIn?.[at]
  if (end)
    return (
      <p>
        {distanceKm > 0 && text('door.byRoad', { km, town })} {text('door.endsIn', { end: placeName(end) })}
      </p>
    )
  if (distanceKm === 0) return <p>{text('door.atHome', { town })}</p>
  const total = sumText(totalRupees(priceOf(card), people, 0) + carRupees, isFromPrice(card))
  return (
    <p>
      <span className="block text-ink">
        {driven > 0 ? text('door.wholeOne', { total }) : text('door.pickedUp', { town })}
      </span>
      {text('door.byRoadHours', { km, town, time: hoursText(roadHours(distanceKm)) })}
      {driven > 0 && driven < distanceKm && (
        <span className="block">{text('door.driven', { km: driven.toLocaleString('en-IN') })}</span>
      )}
      {driven > easyKm(days) && <Alert words={counted(days, 'door.farForOne', 'door.farFor')} />}
    </p>
  )
}

const Alert = ({ words }: { words: string }) => (
  <span className="flex gap-1 text-ink">
    <Icon name="alert" size={16} className="mt-0.5 text-amber" />
    {words}
  </span>
)
