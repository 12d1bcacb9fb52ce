import { carRupees } from '#shared/domain/door-to-door.ts'
import { toPaise } from '#shared/domain/money.ts'
import type { Way } from '#server/catalogue/search-port.ts'
import type { Columns } from './columns.ts'

/** Beyond what any party pays, in paise: where nobody can drive, the whole cost is not known. */
const noRoadPaise = 2 ** 45

/** What packages are ordered by for somebody who sets out from a place, the smallest first. */
export function wayOrder(sort: 'cost' | 'distance', { price }: Columns, { people, km }: Way) {
  const distances = km()
  if (sort === 'distance') return (doc: number) => distances[doc] ?? Number.POSITIVE_INFINITY
  return (doc: number): number => {
    const packagePaise = toPaise(price[doc] ?? 0) * people
    const distance = distances[doc] ?? Number.POSITIVE_INFINITY
    if (distance === Number.POSITIVE_INFINITY) return noRoadPaise + packagePaise
    return packagePaise + toPaise(carRupees(distance, people))
  }
}
