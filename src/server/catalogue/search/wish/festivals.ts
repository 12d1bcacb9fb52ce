import lexicon from './lexicon.json' with { type: 'json' }
import { isOf, type Slot, type SlotOf } from './slots.ts'

/** What belongs to a festival: next to its name it is no wish of its own. */
const celebrated = new Set(lexicon.celebrated)

/**
 * 'Christmas, midnight mass', 'Ramzan ki raat ke kabab': activities of a festival only rank packages. For somebody who
 * wants quiet the festival is just a date.
 */
export function withFestivals(all: readonly Slot[]): Slot[] {
  const isFestival = all.some((slot) => isOf('months')(slot) && slot.at !== undefined)
  if (!isFestival) return [...all]
  const slots = atOnce(all)
  const isAway = slots.some(asksQuiet)
  return slots.map((slot): Slot => {
    if (slot.kind === 'months' && isAway) return asDate(slot)
    return slot.kind === 'concept' && celebrated.has(slot.concept) ? asHint(slot) : slot
  })
}

const asHint = (slot: SlotOf<'concept'>): Slot => ({ ...slot, isSoft: true })

const asksQuiet = (slot: Slot): boolean => slot.kind === 'concept' && slot.concept === 'quiet'

const asksElse = new Set<Slot['kind']>(['concept', 'need', 'budget', 'region', 'words'])

/** 'New Year without the parties': who asks for nothing else would rather have it quiet then. */
export function withPeace(slots: readonly Slot[]): Slot[] {
  const isPlain = slots.some(isOf('months')) && !slots.some(({ kind }) => asksElse.has(kind))
  return isPlain ? slots.flatMap((slot) => [slot, ...peaceFor(slot)]) : [...slots]
}

const peaceFor = (slot: Slot): Slot[] =>
  slot.kind === 'not' && slot.of.kind === 'concept' && slot.of.concept === 'nightlife'
    ? [{ kind: 'concept', concept: 'quiet', isSoft: true, typed: slot.typed }]
    : []

/** 'Makar Sankranti, kites': of two festivals in the same months the first is the date, the last what is wanted. */
function atOnce(slots: readonly Slot[]): Slot[] {
  const joined: Slot[] = []
  for (const slot of slots) {
    const before = joined.findIndex((other) => isSameTime(other, slot))
    if (before < 0) joined.push(slot)
    else joined[before] = slot
  }
  return joined
}

const isSameTime = (one: Slot, other: Slot): boolean =>
  isOf('months')(one) &&
  isOf('months')(other) &&
  one.at !== undefined &&
  other.at !== undefined &&
  one.months === other.months

function asDate({ kind, months, name, typed }: SlotOf<'months'>): Slot {
  return { kind, months, name, typed }
}
