import { carRupees } from '#shared/domain/door-to-door.ts'
import { toPaise } from '#shared/domain/money.ts'
import type { PartyOnRoad } from '#server/catalogue/search-port.ts'
import type { Columns } from './columns.ts'

/** More than any party pays, in paise: without a road the whole cost is unknown and sorts last. */
const noRoadPaise = 2 ** 45

/** The value by which packages are ordered for a party on the road, the smallest first. */
export function roadOrder(sort: 'cost' | 'distance', { price }: Columns, { people, km }: PartyOnRoad) {
  const distances = km()
  if (sort === 'distance') return (doc: number) => distances[doc] ?? Number.POSITIVE_INFINITY
  return (doc: number): number => {
    const packagePaise = toPaise(price[doc] ?? 0) * people
    const distance = distances[doc] ?? Number.POSITIVE_INFINITY
    if (distance === Number.POSITIVE_INFINITY) return noRoadPaise + packagePaise
    return packagePaise + toPaise(carRupees(distance, people))
  }
}
