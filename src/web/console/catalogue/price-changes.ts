import { catalogueKinds, priceFields } from '#shared/domain/catalogue-kinds.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { say, type TextKey } from '#web/console/say.ts'
import { type Document, numberAt } from './document.ts'

type PriceField = (typeof priceFields)[keyof typeof priceFields][number]
type Prices = { before: number | null | undefined; after: number | null | undefined }

const words: Record<PriceField, [now: TextKey, instead: TextKey]> = {
  'packagePricing.finalPrice': ['changes.pays', 'changes.price'],
  'pricing.base_price': ['changes.aNight', 'changes.nightPrice'],
  'pricing.price_per_day': ['changes.aDay', 'changes.dayPrice'],
  'pricing.price_per_hour': ['changes.anHour', 'changes.hourPrice'],
}
const all: PriceField[] = catalogueKinds.flatMap((kind): readonly PriceField[] => priceFields[kind])

/** The price after and before; undefined if either is missing or invalid. */
function sayPrice(field: string, { before, after }: Prices): string | undefined {
  const own = all.find((one) => one === field)
  if (!own || typeof after !== 'number') return undefined
  const [now, instead] = words[own]
  if (typeof before !== 'number') return say(now, { after: formatRupees(after) })
  return say(instead, { before: formatRupees(before), after: formatRupees(after) })
}

/** A sentence for each price that changes. */
export function pricesChanged(
  before: Document | undefined,
  after: Document,
): [field: string, words: string][] {
  return all.flatMap((field) => {
    const prices = { before: before && numberAt(before, field), after: numberAt(after, field) }
    const sentence = prices.before === prices.after ? undefined : sayPrice(field, prices)
    return sentence === undefined ? [] : [[field, sentence] as [string, string]]
  })
}
