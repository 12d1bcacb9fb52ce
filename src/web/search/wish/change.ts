import type { AskedSlot } from '#shared/contract/wish-schemas.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { monthsText } from './months-text.ts'
import { kilometres, type SlotOf, slotText } from './slot-text.ts'
import { type Other, without } from './without.ts'

export type Choice = { label: string; query: string }

const [less, more] = [0.75, 1.5]
const kmSteps = [100, 150, 200, 250, 300, 400, 500, 700, 1_000]
const mostDays = 15
const mostPeople = 20
const monthsOfYear = 12

/** Rounds to two significant digits, as people name sums. */
function rounded(rupees: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(rupees)) - 1)
  return Math.round(rupees / step) * step
}

const neighbours = (steps: readonly number[], value: number): number[] =>
  [steps.findLast((step) => step < value), steps.find((step) => step > value)].filter(
    (step) => step !== undefined,
  )

type Budget = SlotOf<'budget'>

function otherBudgets({ read }: Budget): Budget[] {
  const { least, most } = read
  if (most === null || least !== null) return []
  return [less, more].map((share) => budgetOf({ ...read, most: rounded(most * share) }))
}

const budgetOf = (read: Budget['read']): Budget => ({ kind: 'budget', typed: '', read })

function otherDays({ read: { least, most } }: SlotOf<'days'>): AskedSlot[] {
  if (least !== most) return []
  return [most - 1, most + 1]
    .filter((days) => days >= 1 && days <= mostDays)
    .map((days) => ({ kind: 'days', typed: '', read: { least: days, most: days } }))
}

function otherMonths({ read: { months, name } }: SlotOf<'months'>): AskedSlot[] {
  const month = Math.log2(months)
  if (name !== null || !Number.isInteger(month)) return []
  return [month + monthsOfYear - 1, month + 1].map((other) => ({
    kind: 'months',
    typed: '',
    read: { months: 1 << (other % monthsOfYear), name: null },
  }))
}

function otherPeople({ read: { adults, children } }: SlotOf<'people'>): AskedSlot[] {
  if (children > 0) return []
  return [adults - 1, adults + 1]
    .filter((count) => count >= 1 && count <= mostPeople)
    .map((count) => ({ kind: 'people', typed: '', read: { adults: count, children } }))
}

function otherReaches({ read }: SlotOf<'origin'>): AskedSlot[] {
  const given = read.maxKm ?? (read.isNear ? 300 : null)
  if (read.maxHours !== null || given === null) return []
  const { town, isNear, maxHours } = read
  return neighbours(kmSteps, given).map((maxKm) => ({
    kind: 'origin',
    typed: '',
    read: { town, isNear, maxKm, maxHours },
  }))
}

function othersOf(slot: AskedSlot): AskedSlot[] {
  if (slot.kind === 'budget') return otherBudgets(slot)
  if (slot.kind === 'days') return otherDays(slot)
  if (slot.kind === 'months') return otherMonths(slot)
  if (slot.kind === 'people') return otherPeople(slot)
  return slot.kind === 'origin' ? otherReaches(slot) : []
}

/** The part in words that the search understands. */
function typedText(slot: AskedSlot): string {
  if (slot.kind === 'months') return monthsText(slot.read.months)
  if (slot.kind === 'origin' && slot.read.maxKm !== null)
    return `${kilometres(slot.read.maxKm)} km ${placeName(slot.read.town)}`
  return slotText(slot)
}

/** Who is named is counted: a party without one of them is not said again. */
const otherOf = (slot: AskedSlot): Other => ({
  typed: slot.typed,
  said: slot.kind === 'people' ? '' : typedText(slot),
})

/** The search without the words of a part, in which all other parts remain. */
export const removed = (query: string, typed: string, slots: readonly AskedSlot[]): string | undefined =>
  without(query, typed, slots.filter((slot) => slot.typed !== typed).map(otherOf))

/** Searches with slightly different values for a part of the wish. */
export function choicesFor(
  query: string,
  slot: AskedSlot,
  slots: readonly AskedSlot[],
  people?: number,
): Choice[] {
  const rest = removed(query, slot.typed, slots)
  if (rest === undefined) return []
  return othersOf(slot).map((other) => ({
    label: slotText(other, people),
    query: `${rest} ${typedText(other)}`.trim(),
  }))
}
