import type { AskedSlot } from '#shared/contract/wish-schemas.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { monthsText } from './months-text.ts'
import { kilometres, type SlotOf, slotText } from './slot-text.ts'
import { type Other, without } from './without.ts'

export type Choice = { label: string; query: string; isCurrent: boolean }

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

type Budget = SlotOf<'budget'>

function budgetsAround(slot: Budget): Budget[] {
  const { least, most } = slot.read
  if (most === null || least !== null) return []
  const times = (share: number) => budgetOf({ ...slot.read, most: rounded(most * share) })
  return [times(less), slot, times(more)]
}

const budgetOf = (read: Budget['read']): Budget => ({ kind: 'budget', typed: '', read })

const countsAround = (count: number, most: number): number[] =>
  [count - 1, count, count + 1].filter((other) => other >= 1 && other <= most)

function daysAround(slot: SlotOf<'days'>): AskedSlot[] {
  const { least, most } = slot.read
  if (least !== most) return []
  return countsAround(most, mostDays).map((days) =>
    days === most ? slot : { kind: 'days', typed: '', read: { least: days, most: days } },
  )
}

function monthsAround(slot: SlotOf<'months'>): AskedSlot[] {
  const { months, name } = slot.read
  const month = Math.log2(months)
  if (name !== null || !Number.isInteger(month)) return []
  const later = (by: number): AskedSlot => ({
    kind: 'months',
    typed: '',
    read: { months: 1 << ((month + by) % monthsOfYear), name: null },
  })
  return [later(monthsOfYear - 1), slot, later(1)]
}

function peopleAround(slot: SlotOf<'people'>): AskedSlot[] {
  const { adults, children } = slot.read
  if (children > 0) return []
  return countsAround(adults, mostPeople).map((count) =>
    count === adults ? slot : { kind: 'people', typed: '', read: { adults: count, children } },
  )
}

function reachesAround(slot: SlotOf<'origin'>): AskedSlot[] {
  const { read } = slot
  const given = read.maxKm ?? (read.isNear ? 300 : null)
  if (read.maxHours !== null || given === null) return []
  return [kmSteps.findLast((step) => step < given), given, kmSteps.find((step) => step > given)].flatMap(
    (maxKm) => {
      if (maxKm === undefined) return []
      return maxKm === given ? slot : { kind: 'origin', typed: '', read: { ...read, maxKm } }
    },
  )
}

function around(slot: AskedSlot): AskedSlot[] {
  if (slot.kind === 'budget') return budgetsAround(slot)
  if (slot.kind === 'days') return daysAround(slot)
  if (slot.kind === 'months') return monthsAround(slot)
  if (slot.kind === 'people') return peopleAround(slot)
  return slot.kind === 'origin' ? reachesAround(slot) : []
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

/** Searches with slightly different values for a part of the wish, and its own among them. */
export function choicesFor(
  query: string,
  slot: AskedSlot,
  slots: readonly AskedSlot[],
  people?: number,
): Choice[] {
  const rest = removed(query, slot.typed, slots)
  if (rest === undefined) return []
  return around(slot).map((other) => ({
    label: slotText(other, people),
    query: `${rest} ${typedText(other)}`.trim(),
    isCurrent: other === slot,
  }))
}
