import { formatRupees } from '#shared/domain/money.ts'
import { differencesOf, namesOf } from '#shared/domain/record-differences.ts'
import { say, type TextKey } from '#web/operator/say.ts'
import { isAt } from './sought.tsx'
import { type Document, numberAt, textAt } from './document.ts'
import { sayField } from './field-words.ts'

/** Fields that have a sentence of their own. */
const parts: [field: string, key: TextKey][] = [
  ['departures', 'changes.departures'],
  ['itinerary', 'changes.itinerary'],
  ['media', 'changes.pictures'],
  ['ratings', 'changes.rating'],
  ['cancellationPolicy', 'changes.policy'],
  ['translations', 'changes.hindi'],
]

const priceOf = (document: Document): string =>
  formatRupees(numberAt(document, 'packagePricing.finalPrice') ?? 0)

/** What travellers will see otherwise than before, in sentences; undefined: there is nothing on offer that they see now. */
export function changesFor(before: Document | undefined, after: Document): string[] {
  const isPriced = numberAt(after, 'packagePricing.finalPrice') !== undefined
  if (!before)
    return [say('changes.new'), ...(isPriced ? [say('travellersPay', { price: priceOf(after) })] : [])]
  const names = namesOf(differencesOf(before, after))
  const own = parts.filter(([field]) => names.some((name) => isAt(name, field)))
  const isOtherPrice = isPriced && priceOf(before) !== priceOf(after)
  const others = names.filter(
    (name) =>
      name !== 'name' &&
      !parts.some(([field]) => isAt(name, field)) &&
      !(isOtherPrice && isAt(name, 'packagePricing')),
  )
  return [
    isOtherPrice && say('changes.price', { before: priceOf(before), after: priceOf(after) }),
    names.includes('name') && say('changes.name', { name: textAt(after, 'name') }),
    ...own.map(([, key]) => say(key)),
    others.length > 0 && say('changes.others', { fields: others.map(sayField).join(', ') }),
  ].filter((words) => words !== false)
}
