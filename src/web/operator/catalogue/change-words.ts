import type { CatalogueChange } from '#shared/contract/staff-catalogue-schemas.ts'
import { type Difference, differencesOf, namesOf } from '#shared/domain/record-differences.ts'
import { say, sayCounted, type TextKey } from '#web/operator/say.ts'
import { isAt } from './sought.tsx'
import { type Document, plain, policyIn, textAt, valueAt } from './document.ts'
import { withOldHindi } from './hindi-lists.ts'
import { sayField } from './field-words.ts'
import { pricesChanged } from './price-changes.ts'
import { termsChanged, termsLines } from './terms-words.ts'

/** Fields that have a sentence of their own. */
const parts: [field: string, key: TextKey][] = [
  ['itinerary', 'changes.itinerary'],
  ['media', 'changes.pictures'],
  ['ratings', 'changes.rating'],
]
const policy = 'cancellationPolicy'
const separate = [...parts.map(([field]) => field), policy, 'departures', 'translations', 'name']

const ofHindi = 'translations.hi.'
const sayFields = (fields: readonly string[]): string => [...new Set(fields.map(sayField))].join(', ')

function sayPolicy(document: Document): string {
  const stated = policyIn(document)
  if (!stated) return say('nothing')
  return say('changes.policyTerms', {
    share: stated.refundPercentage,
    days: sayCounted('changes.days', stated.deadlineInDays),
    working: sayCounted('changes.workingDays', stated.refundProcessingTime),
  })
}

const mostLetters = 60
const beginningOf = (words: string): string =>
  words.length > mostLetters ? `${words.slice(0, mostLetters).trimEnd()}…` : words

/** A text with its beginning, or a number; undefined for a list, of which only the name is said. */
function sayOther({ field, before, after }: Difference): string | undefined {
  if (field.includes('[')) return undefined
  const params = { field: sayField(field), now: plain(after) || say('nothing') }
  if (typeof after === 'string') return say('changes.text', { ...params, now: beginningOf(after) })
  const isNumber = [before, after].some((value) => typeof value === 'number')
  return isNumber ? say('changes.fact', { ...params, before: plain(before) || say('nothing') }) : undefined
}

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
  const others = differences.filter(
    ({ field }) => ![...priced, ...separate].some((name) => isAt(field, name)),
  )
  const lists = namesOf(others.filter((difference) => sayOther(difference) === undefined))
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
      names.some((name) => isAt(name, policy)) &&
        say('changes.policy', { now: sayPolicy(after), before: sayPolicy(before) }),
      hindi.length > 0 && say('changes.hindi', { fields: sayFields(hindi) }),
      ...others.flatMap((difference) => sayOther(difference) ?? []),
      lists.length > 0 && say('changes.others', { fields: sayFields(lists) }),
      stale.length > 0 && say('changes.hindiStays', { fields: sayFields(stale) }),
    ].filter((words) => words !== false),
    days,
  }
}

const mostLines = 3

/** What a version changed, as before its publication; the first lines of many. */
export function sayChanged({ changed, fields }: Pick<CatalogueChange, 'changed' | 'fields'>): string[] {
  if (changed === null) return fields.length > 0 ? [fields.map(sayField).join(', ')] : []
  const { sentences, days } = changesFor(...(JSON.parse(changed) as [Document, Document]))
  const lines = [...sentences, ...days]
  const shown = lines.length > mostLines + 1 ? lines.slice(0, mostLines) : lines
  const further = lines.length - shown.length
  return further > 0 ? [...shown, say('changes.more', { count: further })] : shown
}
