import type { AskedSlot } from '#shared/contract/wish-schemas.ts'
import type { SortOrder } from '#shared/domain/sort-orders.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { locale } from '#shared/messages/language.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { type MessageKey, text } from '#shared/messages/text.ts'
import type { Choices } from './filters-address.ts'
import { capitalised } from './wish/sentence.ts'
import { partyOf } from './wish/party.ts'
import { rangeText, slotText } from './wish/slot-text.ts'

const categoryTexts = new Map<unknown, MessageKey>([
  ['Adventure', 'category.adventure'],
  ['Beach', 'category.beach'],
  ['City Break', 'category.cityBreak'],
  ['Culture', 'category.culture'],
  ['Family', 'category.family'],
  ['Heritage', 'category.heritage'],
  ['Hill Station', 'category.hillStation'],
  ['Honeymoon', 'category.honeymoon'],
  ['Nature', 'category.nature'],
  ['Pilgrimage', 'category.pilgrimage'],
  ['Spiritual', 'category.spiritual'],
  ['Wildlife', 'category.wildlife'],
])

export const labels: Record<keyof Choices, (value: string | number) => string> = {
  state: (value) => placeName(String(value)),
  category(value) {
    const key = categoryTexts.get(value)
    return key ? text(key) : String(value)
  },
  days: (value) => (Number(value) === 1 ? text('search.oneDay') : text('search.daysUpTo', { days: value })),
  rating: (value) => text('search.ratingFrom', { rating: value }),
  budget: (value) => text('search.budgetUpTo', { amount: formatRupees(Number(value)) }),
}

/** Steps that leave as many as a narrower one say nothing more. */
const isStep = new Set<keyof Choices>(['budget', 'days', 'rating'])

/** The options of one kind: empty ones are left out, the one in the address is always included. */
export function optionsOf(kind: keyof Choices, choices: Choices | null, chosen: string | number | undefined) {
  const open = (choices?.[kind] ?? []).filter(
    ([value, packages], at, all) =>
      value === chosen || (packages > 0 && !(isStep.has(kind) && packages === all[at - 1]?.[1])),
  )
  const options = open.map(([value, packages]) => ({
    value: String(value),
    words: labels[kind](value),
    label:
      packages > 0
        ? text('search.choice', { choice: labels[kind](value), count: packages.toLocaleString(locale()) })
        : labels[kind](value),
  }))
  if (chosen === undefined || open.some(([value]) => value === chosen)) return options
  const words = labels[kind](chosen)
  return [...options, { value: String(chosen), words, label: words }]
}

/** Whether some option would leave fewer journeys than there are now; what is chosen can always be taken back. */
export function canNarrow(
  kind: keyof Choices,
  { choices, totalResults }: { choices: Choices | null; totalResults: number },
  chosen: string | number | undefined,
): boolean {
  return (
    chosen !== undefined ||
    choices === null ||
    choices[kind].some(([, packages]) => packages > 0 && packages < totalResults)
  )
}

export const sortTexts: Record<SortOrder, MessageKey> = {
  relevance: 'search.sortRelevance',
  price: 'search.sortPrice',
  rating: 'search.sortRating',
  days: 'search.sortDays',
  cost: 'search.sortCost',
  distance: 'search.sortDistance',
}

/** What the wish says of a filter; the filter itself narrows it further. */
export function wishIn(slots: readonly AskedSlot[], name: keyof Choices, people: number): string | undefined {
  const slot = slots.find(({ kind }) => kind === name)
  if (slot?.kind === 'days') return capitalised(slotText(slot))
  if (slot?.kind !== 'budget' || slot.read.isPerDay) return undefined
  const share = slot.read.isPerPerson ? 1 : partyOf(slots, people)
  const [least, most] = [slot.read.least, slot.read.most].map((sum) => sum && Math.floor(sum / share))
  return capitalised(rangeText({ least: least ?? null, most: most ?? null }))
}
