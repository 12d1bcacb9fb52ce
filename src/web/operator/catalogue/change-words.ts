import { differencesOf, namesOf } from '#shared/domain/record-differences.ts'
import { say, type TextKey } from '#web/operator/say.ts'
import { isAt } from './sought.tsx'
import { type Document, textAt, valueAt } from './document.ts'
import { sayField } from './field-words.ts'
import { pricesChanged } from './price-changes.ts'
import { termsChanged, termsLines } from './terms-words.ts'

/** Fields that have a sentence of their own. */
const parts: [field: string, key: TextKey][] = [
  ['departures', 'changes.departures'],
  ['itinerary', 'changes.itinerary'],
  ['media', 'changes.pictures'],
  ['ratings', 'changes.rating'],
  ['cancellationPolicy', 'changes.policy'],
  ['translations', 'changes.hindi'],
]

/** What travellers will see otherwise than before, in sentences; undefined: there is nothing on offer that they see now. */
export function changesFor(before: Document | undefined, after: Document): string[] {
  const prices = pricesChanged(before, after)
  const isPackage = valueAt(after, 'packagePricing') !== undefined
  const costs = prices.map(([, words]) => words)
  if (!before) return [say(isPackage ? 'changes.new' : 'changes.newOther'), ...costs, ...termsLines(after)]
  const names = namesOf(differencesOf(before, after))
  const own = parts.filter(([field]) => names.some((name) => isAt(name, field)))
  // What a price follows from is said by the price.
  const priced = prices.map(([field]) => (isPackage ? 'packagePricing' : field))
  const others = names.filter(
    (name) => ![...priced, ...parts.map(([field]) => field), 'name'].some((field) => isAt(name, field)),
  )
  return [
    ...costs,
    names.includes('name') && say('changes.name', { name: textAt(after, 'name') }),
    ...own.flatMap(([field, key]) => {
      const days = field === 'departures' ? termsChanged(before, after) : []
      return days.length > 0 ? days : [say(key)]
    }),
    others.length > 0 && say('changes.others', { fields: others.map(sayField).join(', ') }),
  ].filter((words) => words !== false)
}
