import { formatRupees } from '#shared/domain/money.ts'
import { locale } from '#shared/messages/language.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { type MessageKey, text } from '#shared/messages/text.ts'
import type { Choices } from './filters-address.ts'

/** The categories that have a text of their own. */
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

const labels: Record<keyof Choices, (value: string | number) => string> = {
  state: (value) => placeName(String(value)),
  category(value) {
    const key = categoryTexts.get(value)
    return key ? text(key) : String(value)
  },
  days: (value) => (Number(value) === 1 ? text('search.oneDay') : text('search.daysUpTo', { days: value })),
  rating: (value) => text('search.ratingFrom', { rating: value }),
  budget: (value) => text('search.budgetUpTo', { amount: formatRupees(Number(value)) }),
}

/** The options of one kind: empty ones are left out, the one in the address is always included. */
export function optionsOf(kind: keyof Choices, choices: Choices | null, chosen: string | number | undefined) {
  const open = (choices?.[kind] ?? []).filter(([value, packages]) => packages > 0 || value === chosen)
  const options = open.map(([value, packages]) => ({
    value: String(value),
    label: text('search.choice', { choice: labels[kind](value), count: packages.toLocaleString(locale()) }),
  }))
  if (chosen === undefined || open.some(([value]) => value === chosen)) return options
  return [...options, { value: String(chosen), label: labels[kind](chosen) }]
}
