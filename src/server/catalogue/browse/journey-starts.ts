import type { PackageCard } from '#shared/contract/entities.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Gazetteer } from '#server/catalogue/gazetteer.ts'
import { type DistancesFromOrigin, kmOrNull } from './road-distances.ts'

type Deps = { current: Catalogue['current']; places: () => Gazetteer }
type Start = { town: string; km: number | null }

/** Which of the towns in which a package begins is nearest, even if its place is nearer still; null: none is known. */
export function journeyStarts({ current, places }: Deps) {
  const kmTo = (origin: DistancesFromOrigin, town: string, card: PackageCard): number | undefined => {
    if (town === card.locations.city) return origin.kmTo(card)
    const at = places().findPlace(`${town}, ${card.locations.state}`) ?? places().findPlace(town)
    return at && origin.kmToTown(at)
  }
  return (origin: DistancesFromOrigin, card: PackageCard): Start | null => {
    const { pickUps, firstNights } = current()
    const first = firstNights.get(card.packageId) ?? card.locations.city
    const known = (pickUps.get(card.packageId) ?? [first]).flatMap((town) => {
      const km = kmTo(origin, town, card)
      return km === undefined ? [] : { town, km }
    })
    const [nearest] = known.toSorted((one, other) => one.km - other.km)
    return nearest ? { town: nearest.town, km: kmOrNull(nearest.km) } : null
  }
}
