import { differencesOf, namesOf } from '#shared/domain/record-differences.ts'
import { say, type TextKey } from '#web/operator/say.ts'
import { isAt } from './sought.tsx'
import { type Document, textAt, valueAt } from './document.ts'
import { withOldHindi } from './hindi-lists.ts'
import { sayField } from './field-words.ts'
import { pricesChanged } from './price-changes.ts'
import { termsChanged, termsLines } from './terms-words.ts'

/** Fields that have a sentence of their own. */
const parts: [field: string, key: TextKey][] = [
  ['itinerary', 'changes.itinerary'],
  ['media', 'changes.pictures'],
  ['ratings', 'changes.rating'],
  ['cancellationPolicy', 'changes.policy'],
]
const separate = [...parts.map(([field]) => field), 'departures', 'translations', 'name']

const ofHindi = 'translations.hi.'
const sayFields = (fields: readonly string[]): string => [...new Set(fields.map(sayField))].join(', ')

/** The changes that travellers will see, as sentences; what changes of seasons and days is apart, since it may be long. */
export type Changes = { sentences: string[]; days: string[] }

/** Without a document of before, nothing is on offer yet. */
export function changesFor(before: Document | undefined, after: Document): Changes {
  const prices = pricesChanged(before, after)
  const isPackage = valueAt(after, 'packagePricing') !== undefined
  const costs = prices.map(([, words]) => words)
  if (!before)
    return {
      sentences: [say(isPackage ? 'changes.new' : 'changes.newOther'), ...costs],
      days: termsLines(after),
    }
  const differences = differencesOf(before, after)
  const names = namesOf(differences)
  const own = parts.filter(([field]) => names.some((name) => isAt(name, field)))
  // The parts of a price are covered by the price itself.
  const priced = prices.map(([field]) => (isPackage ? 'packagePricing' : field))
  const others = names.filter((name) => ![...priced, ...separate].some((field) => isAt(name, field)))
  const hindi = differences.flatMap(({ field }) =>
    field.startsWith(ofHindi) ? field.slice(ofHindi.length) : [],
  )
  const stale = withOldHindi(before, after)
  const days = termsChanged(before, after)
  const areDaysUnsaid = days.length === 0 && names.some((name) => isAt(name, 'departures'))
  return {
    sentences: [
      ...costs,
      names.includes('name') && say('changes.name', { name: textAt(after, 'name') }),
      areDaysUnsaid && say('changes.departures'),
      ...own.map(([, key]) => say(key)),
      hindi.length > 0 && say('changes.hindi', { fields: sayFields(hindi) }),
      others.length > 0 && say('changes.others', { fields: sayFields(others) }),
      stale.length > 0 && say('changes.hindiStays', { fields: sayFields(stale) }),
    ].filter((words) => words !== false),
    days,
  }
}
