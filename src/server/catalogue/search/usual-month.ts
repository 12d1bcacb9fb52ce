import type { UsualMonth } from '#shared/contract/places-schemas.ts'
import { rainsFromMm, veryWetFromMm } from '#shared/messages/best-season.ts'
import { type Searchable, valuesOfMonth } from '#server/catalogue/search-port.ts'

/** What a month, counted from 1, is usually like; undefined if the catalogue says nothing of it. */
export function usualMonth(of: Searchable | undefined, month: number): UsualMonth | undefined {
  if (!of) return undefined
  const { months, rainy = [], climate = [] } = of
  const at = month - 1
  const [highC, lowC, rainMm = 0] = climate.slice(valuesOfMonth * at, valuesOfMonth * month)
  const isBest = months.includes(at) && !rainy.includes(at)
  const time = isBest ? 'best' : rainMm >= veryWetFromMm ? 'veryWet' : 'rains'
  const isSaid = isBest || rainMm >= rainsFromMm || rainy.includes(at)
  if (highC === undefined || lowC === undefined) return isSaid ? { time } : undefined
  return { highC, lowC, ...(isSaid && { time }) }
}
