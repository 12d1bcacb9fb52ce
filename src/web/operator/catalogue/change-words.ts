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

/** Fields whose English changes while their Hindi does not. */
const withOldHindi = (before: Document, after: Document): string[] =>
  differencesOf(before, after).flatMap(({ field }) => {
    const [was, is] = [before, after].map((document) => valueAt(document, `translations.hi.${field}`))
    return is !== undefined && JSON.stringify(was) === JSON.stringify(is) ? field : []
  })

/** The changes that travellers will see, as sentences; undefined if nothing is on offer yet. */
export function changesFor(before: Document | undefined, after: Document): string[] {
  const prices = pricesChanged(before, after)
  const isPackage = valueAt(after, 'packagePricing') !== undefined
  const costs = prices.map(([, words]) => words)
  if (!before) return [say(isPackage ? 'changes.new' : 'changes.newOther'), ...costs, ...termsLines(after)]
  const names = namesOf(differencesOf(before, after))
  const own = parts.filter(([field]) => names.some((name) => isAt(name, field)))
  // The parts of a price are covered by the price itself.
  const priced = prices.map(([field]) => (isPackage ? 'packagePricing' : field))
  const others = names.filter(
    (name) => ![...priced, ...parts.map(([field]) => field), 'name'].some((field) => isAt(name, field)),
  )
  const stale = withOldHindi(before, after)
  return [
    ...costs,
    names.includes('name') && say('changes.name', { name: textAt(after, 'name') }),
    ...own.flatMap(([field, key]) => {
      const days = field === 'departures' ? termsChanged(before, after) : []
      return days.length > 0 ? days : [say(key)]
    }),
    others.length > 0 && say('changes.others', { fields: others.map(sayField).join(', ') }),
    stale.length > 0 && say('changes.hindiStays', { fields: stale.map(sayField).join(', ') }),
  ].filter((words) => words !== false)
}
