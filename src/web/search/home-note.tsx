import type { RoadDistances } from '#shared/contract/places-schemas.ts'
import { carAssumptions, doorToDoor } from '#shared/domain/door-to-door.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { counted } from '#shared/messages/counted.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'

type HomeNoteProps = {
  ways: RoadDistances
  people: number
  isTooFar: boolean
  nearTo: (town: string) => string
}

/** The assumptions behind the trip's cost, or that nobody would drive to any. */
export function HomeNote({ ways, people, isTooFar, nearTo }: HomeNoteProps) {
  const { town } = ways
  if (town === null) return null
  if (isTooFar)
    return (
      <div className="mt-2 flex flex-wrap items-center gap-x-3 text-sm text-muted">
        <p>{text('door.allTooFar')}</p>
        <SiteLink to={nearTo(town)} className="inline-flex min-h-11 items-center font-semibold text-accent">
          {text('door.seeNear', { town: placeName(town) })}
        </SiteLink>
      </div>
    )
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 text-sm text-muted">
      <p>{text('door.wholeWithout')}</p>
      <details className="open:basis-full">
        <summary className="inline-flex min-h-11 items-center font-semibold text-accent">
          {text('door.how', { town: placeName(town) })}
        </summary>
        <p>{assumptionsText(people)}</p>
      </details>
    </div>
  )
}

/** The assumptions behind the estimate. */
export function assumptionsText(people: number): string {
  const { efficiencyKmPerLitre, fuelRupeesPerLitre, peoplePerCar } = carAssumptions
  const { cars } = doorToDoor({ finalPrice: 0, people, distanceKm: 0, days: 1 })
  return text('door.assumptions', {
    efficiency: efficiencyKmPerLitre,
    fuel: formatRupees(fuelRupeesPerLitre),
    seats: peoplePerCar,
    cars: counted(cars, 'door.oneCar', 'door.cars'),
  })
}
