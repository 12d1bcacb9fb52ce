import type { Json } from '#shared/domain/record-differences.ts'
import type { Departures } from '#shared/domain/stated-departures.ts'
import { departuresIn, type Document, numberAt, withValue } from './document.ts'

const ownPrices = ({ seasons = [], days = [] }: Departures): string =>
  JSON.stringify([...seasons, ...days].map(({ basePrice }) => basePrice))

export type SameChange = {
  document: Document
  /** By how many rupees more travelers pay a person. */
  by: number
}

/**
 * The draft in which prices of seasons and days change by as much as the usual base price has; undefined while that is as
 * published, while there are no such prices, or once one of them was changed by itself.
 */
export function withSameChange(published: Document | undefined, draft: Document): SameChange | undefined {
  const base = 'packagePricing.basePrice'
  const [before, now] = [published && numberAt(published, base), numberAt(draft, base)]
  if (!published || before === undefined || now === undefined || before === now) return undefined
  const own = departuresIn(draft)
  const stated = [...(own.seasons ?? []), ...(own.days ?? [])]
  const isPriced = stated.some(({ basePrice }) => typeof basePrice === 'number')
  if (!isPriced || ownPrices(own) !== ownPrices(departuresIn(published))) return undefined
  const changed = <Priced extends { basePrice?: number | undefined }>(one: Priced): Priced =>
    typeof one.basePrice === 'number'
      ? { ...one, basePrice: Math.max(0, Math.round((one.basePrice + now - before) * 100) / 100) }
      : one
  const departures = {
    ...own,
    ...(own.seasons && { seasons: own.seasons.map(changed) }),
    ...(own.days && { days: own.days.map(changed) }),
  }
  const discount = numberAt(draft, 'packagePricing.discount') ?? 0
  return {
    document: withValue(draft, 'departures', departures as unknown as Json),
    by: Math.round((now - before) * (100 - discount)) / 100,
  }
}
