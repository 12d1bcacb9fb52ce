import type { CatalogueChange } from '#shared/contract/console/catalogue-schemas.ts'
import { refundStages } from '#shared/domain/cancellation-policy.ts'
import { type Difference, differencesOf, type Json, namesOf } from '#shared/domain/record-differences.ts'
import { say, sayCounted, type TextKey } from '#web/console/say.ts'
import { isAt } from './sought.tsx'
import { type Document, plain, policyIn, textAt, valueAt } from './document.ts'
import { withOldHindi } from './hindi-lists.ts'
import { sayField } from './field-words.ts'
import { beginningOf, listed, mostLetters, picturesChanged, quoted } from './picture-changes.ts'
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
  const stages = refundStages(stated).map(({ percent, daysBefore }) =>
    say('changes.policyStage', { share: percent, days: sayCounted('changes.days', daysBefore) }),
  )
  return say('changes.policyTerms', {
    stages: stages.join(', '),
    working: sayCounted('changes.workingDays', stated.refundProcessingTime),
  })
}

/** A text from its first changed word on, or its end where words were only taken away. */
function fromChange(before: string, after: string): string {
  let same = 0
  while (same < after.length && after[same] === before[same]) same += 1
  const start = after.lastIndexOf(' ', Math.min(same, after.length - 1)) + 1
  return start === 0 ? beginningOf(after) : `…${beginningOf(after.slice(start))}`
}

function sayText(field: string, before: Json | undefined, after: string): string {
  const params = { field: sayField(field), now: fromChange(plain(before), after) }
  const isShort = typeof before === 'string' && before !== '' && before.length + after.length <= mostLetters
  return isShort ? say('changes.textInstead', { ...params, before }) : say('changes.text', params)
}

/** A list of words: what is added and removed. Nothing where it was only put in another order. */
function sayList({ field, before, after }: Difference): string[] {
  const [old, now] = [before ?? [], after ?? []].map((value) =>
    Array.isArray(value) && value.every((entry) => typeof entry === 'string') ? value : undefined,
  )
  if (!old || !now) return []
  const sayEntries = (key: TextKey, entries: readonly string[]) =>
    entries.length > 0 ? [say(key, { field: sayField(field), names: listed(entries.map(quoted)) })] : []
  const [added, removed] = [
    now.filter((entry) => !old.includes(entry)),
    old.filter((entry) => !now.includes(entry)),
  ]
  return [...sayEntries('changes.listAdded', added), ...sayEntries('changes.listRemoved', removed)]
}

/** A text with its beginning, a number, or what is added to a list; nothing for what is only named. */
function sayOther(difference: Difference): string[] {
  const { field, before, after } = difference
  if (typeof after === 'string') return [sayText(field, before, after)]
  const params = { field: sayField(field), now: plain(after) || say('nothing') }
  const isNumber = [before, after].some((value) => typeof value === 'number')
  return isNumber
    ? [say('changes.fact', { ...params, before: plain(before) || say('nothing') })]
    : sayList(difference)
}

type Said = { lines: string[]; named: Difference[] }

/** Differences with their words, and apart those that are only named. */
function saidOf(differences: readonly Difference[]): Said {
  const said = differences.map((difference) => ({ difference, lines: sayOther(difference) }))
  return {
    lines: said.flatMap(({ lines }) => lines),
    named: said.flatMap(({ difference, lines }) => (lines.length === 0 ? difference : [])),
  }
}

/** The changes of Hindi: texts and lists with their words, others by name. */
function hindiLines(differences: readonly Difference[]): string[] {
  const own = differences.flatMap(({ field, before, after }) =>
    field.startsWith(ofHindi) ? { field: field.slice(ofHindi.length), before, after } : [],
  )
  const { lines, named } = saidOf(own)
  const fields = sayFields(named.map(({ field }) => field))
  return [
    ...lines.map((change) => say('changes.hindiText', { change })),
    ...(named.length > 0 ? [say('changes.hindi', { fields })] : []),
  ]
}

const mostDaysSaid = 4

/** A few changed texts of days with their words; more, or other days, in one sentence. */
function dayLines(differences: readonly Difference[]): string[] {
  const ofDays = differences.filter(({ field }) => isAt(field, 'itinerary'))
  const { lines, named } = saidOf(ofDays)
  // A new day has a difference for each of its fields.
  const areChanged = ofDays.every(({ before, after }) => before !== undefined && after !== undefined)
  const areFew = areChanged && ofDays.length <= mostDaysSaid && named.length === 0
  return areFew ? lines : [say('changes.itinerary')]
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
  const pictures = picturesChanged(before, after)
  const own = parts.filter(([field]) => names.some((name) => isAt(name, field)))
  // The parts of a price are covered by the price itself.
  const priced = prices.map(([field]) => (isPackage ? 'packagePricing' : field))
  const others = saidOf(
    differences.filter(({ field }) => ![...priced, ...separate].some((name) => isAt(field, name))),
  )
  const named = namesOf(others.named)
  const stale = withOldHindi(before, after)
  const days = termsChanged(before, after)
  const areDaysUnsaid = days.length === 0 && names.some((name) => isAt(name, 'departures'))
  return {
    sentences: [
      ...costs,
      names.includes('name') && say('changes.name', { name: textAt(after, 'name') }),
      areDaysUnsaid && say('changes.departures'),
      ...own.flatMap(([field, key]) => {
        if (field === 'itinerary') return dayLines(differences)
        return field === 'media' && pictures.length > 0 ? pictures : say(key)
      }),
      names.some((name) => isAt(name, policy)) &&
        say('changes.policy', { now: sayPolicy(after), before: sayPolicy(before) }),
      ...hindiLines(differences),
      ...others.lines,
      named.length > 0 && say('changes.others', { fields: sayFields(named) }),
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

/** Bookings name their hotel as it was called on their day: by a new name none of them is found. */
export function sayRenamed(before: Document, after: Document, comingBookings: number | null): string {
  const name = textAt(before, 'name')
  return comingBookings && name !== textAt(after, 'name')
    ? sayCounted('hotelRenamed', comingBookings, { name })
    : ''
}
