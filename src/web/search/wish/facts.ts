import type { AnswerToSlot, AskedSlot } from '#shared/contract/wish-schemas.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { counted } from '#shared/messages/counted.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { type MessageKey, text } from '#shared/messages/text.ts'
import { isAllYear, monthsText } from './months-text.ts'
import { partyOf } from './party.ts'
import {
  daysText,
  inLanguageOf,
  kilometres,
  rangeText,
  reachText,
  type SlotOf,
  slotText,
  timeText,
} from './slot-text.ts'
import { capitalised } from './sentence.ts'

/** The context of a fact: the party's size and the package. */
export type FactOf = {
  slots: readonly AskedSlot[]
  people: number
  days: number
  /** Names that the card already shows. */
  names: readonly string[]
}

/** Why a package is among the results, in a few words each. */
export function reasonTexts(reasons: readonly AnswerToSlot[], of: FactOf): string[] {
  return textsOf(reasons, of, reasonText)
}

/** The parts of the wish that a package misses. */
export function missedTexts(missed: readonly AnswerToSlot[], of: FactOf): string[] {
  return textsOf(missed, of, missedText)
}

type Say = (slot: AskedSlot, value: AnswerToSlot['value'], of: FactOf) => string

function textsOf(answers: readonly AnswerToSlot[], of: FactOf, say: Say): string[] {
  const said = answers.flatMap(({ slot, value }) => {
    const asked = of.slots[slot]
    return asked ? [say(asked, value, of)] : []
  })
  return [...new Set(said.filter((words) => words !== '').map(capitalised))]
}

function costText(
  { read: { isPerPerson, isPerDay } }: SlotOf<'budget'>,
  rupees: number,
  { slots, people }: FactOf,
): string {
  const party = partyOf(slots, people)
  const amount = formatRupees(rupees)
  const isForOne = isPerPerson || party === 1
  const sum = isForOne
    ? text('wish.factPerson', { amount })
    : text('wish.factParty', { amount, count: party })
  return isPerDay ? text('wish.perDay', { range: sum }) : sum
}

const kmText = (value: AnswerToSlot['value']): string =>
  typeof value === 'number' ? text('wish.factKm', { km: kilometres(value) }) : text('door.noRoadShort')

function seasonText({ read }: SlotOf<'months'>, best: number, isGood: boolean): string {
  if (isAllYear(best)) return text('wish.allYear')
  const time = timeText(read)
  return isGood ? text('wish.inSeason', { time }) : text('wish.offSeason', { time, months: monthsText(best) })
}

const ownMonths = (slots: readonly AskedSlot[]): number => {
  const asked = slots.flatMap((slot) => (slot.kind === 'months' ? [slot.read.months] : []))
  return asked.length === 0 ? 0xfff : asked.reduce((bits, months) => bits | months, 0)
}

function reasonText(slot: AskedSlot, value: AnswerToSlot['value'], of: FactOf): string {
  if (typeof value === 'string') return of.names.includes(value) ? '' : placeName(value)
  if (slot.kind === 'origin' || slot.kind === 'reach') return kmText(value)
  if (typeof value !== 'number') return ''
  if (slot.kind === 'budget') return costText(slot, value, of)
  if (slot.kind === 'days') return counted(value, 'place.oneDay', 'place.days')
  if (slot.kind === 'months') return seasonText(slot, value, true)
  if (slot.kind === 'weather') return weatherText(slot, value & ownMonths(of.slots))
  if (slot.kind === 'kind') return kindText(slot, value)
  if (slot.kind === 'need') return text(value >= 3 ? 'wish.veryGood' : 'wish.good', { need: slotText(slot) })
  return ''
}

function weatherText({ read: { weather } }: SlotOf<'weather'>, months: number): string {
  if (isAllYear(months)) return text(`wish.${weather}AllYear`)
  const key = `wish.${weather}In` as const satisfies MessageKey
  return months === 0 ? text('wish.otherWeather') : text(key, { months: monthsText(months) })
}

function kindText({ read: { name } }: SlotOf<'kind'>, grade: number): string {
  const what = inLanguageOf(name)
  if (grade >= 3) return text('wish.knownFor', { what })
  return grade === 2 ? what : text('wish.aLittle', { what })
}

function missedText(slot: AskedSlot, value: AnswerToSlot['value'], of: FactOf): string {
  if (slot.kind === 'kind') {
    const what = inLanguageOf(slot.read.name)
    return value === 1 ? text('wish.aLittle', { what }) : text('wish.no', { what })
  }
  if (slot.kind === 'need') return text('wish.lessGood', { need: slotText(slot) })
  if (slot.kind === 'origin' || slot.kind === 'reach') return farText(slot, value, of)
  if (typeof value !== 'number') return ''
  const miss = (has: string, asked: string) => text('wish.miss', { has, asked })
  if (slot.kind === 'budget') return budgetMissed(slot, value, of)
  if (slot.kind === 'days') return miss(counted(value, 'place.oneDay', 'place.days'), daysAsked(slot))
  if (slot.kind === 'months') return seasonText(slot, value, false)
  return slot.kind === 'weather' ? weatherText(slot, value) : ''
}

function budgetMissed(slot: SlotOf<'budget'>, value: number, of: FactOf): string {
  const { most, isPerDay } = slot.read
  const has = costText(slot, value, of)
  return most !== null && value > most && !isPerDay
    ? text('wish.overBudget', { has, amount: formatRupees(value - most) })
    : text('wish.miss', { has, asked: rangeText(slot.read) })
}

/** '5 days, not 4'. */
const daysAsked = ({ read }: SlotOf<'days'>): string =>
  read.least === read.most ? String(read.most) : daysText(read)

function farText(slot: SlotOf<'origin' | 'reach'>, value: AnswerToSlot['value'], { days }: FactOf): string {
  if (typeof value !== 'number') return text('door.noRoadShort')
  const asked = reachText(slot.read)
  if (asked !== '') return text('wish.miss', { has: kmText(value), asked })
  return text('wish.factFar', { km: kilometres(value), days: counted(days, 'place.oneDay', 'place.days') })
}
