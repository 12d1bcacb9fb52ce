import { normalise } from '#server/catalogue/normalise.ts'
import { cueFrom } from './cues.ts'
import { isTimeAt } from './dates.ts'
import lexicon from './lexicon.json' with { type: 'json' }
import type { Named } from './names.ts'
import type { Read } from './read.ts'
import { joiners, nameOf, type Reading, type TownAt, townAt } from './reading.ts'
import { isKindAsked, isOf, type Slot } from './slots.ts'
import { tokensOf, wordsIn } from './tokens.ts'

const visited: ReadonlySet<string> = new Set(lexicon.visited)
/** What the journey there should be like. */
const saysWhat = new Set<Slot['kind']>([
  'concept',
  'days',
  'months',
  'weather',
  'budget',
  'cheap',
  'people',
  'need',
])

/**
 * 'weekend Thane': a town without journeys, next to something else, is where the party is; 'Digha sea beach' is where
 * it wants to go, and so is 'Majuli 3 days'.
 */
export function startingAt(slots: readonly Slot[], named: Named | undefined): readonly Slot[] {
  const towns = new Map<Slot, string>(
    named?.parts.flatMap(({ slot, town }) => (town === undefined ? [] : [[slot, town] as const])) ?? [],
  )
  if (towns.size === 0 || slots.some(isOf('origin'))) return slots
  const isThere = (slot: Slot) => saysWhat.has(slot.kind) || towns.has(slot)
  if ([...towns.values()].every((town) => visited.has(town)) && slots.every(isThere)) return slots
  // The means of travel comes with the origin.
  const others = slots.filter((slot) => slot.kind !== 'concept' || slot.concept !== 'road trip')
  return others.map((slot): Slot => {
    const town = towns.get(slot)
    return town === undefined ? slot : { kind: 'origin', town, isNear: true, typed: slot.typed }
  })
}

type Names = {
  namesIn: (slots: readonly Slot[]) => Named | undefined
  namesPlace: (named: Named | undefined) => boolean
  isInName: (typed: string, named: Named) => boolean
  kindsOf: (name: string) => readonly string[]
}

/**
 * 'Andaman departure', 'Ooty pickup': unless another place is named, or what the place is not known for, journeys with
 * that name lead there, and whoever is picked up where journeys lead is there already. 'Bangalore departure' is where
 * one lives, and so is 'Ahmedabad pickup, beach'.
 */
export function goingTo(slots: readonly Slot[], { namesIn, namesPlace, ...its }: Names): readonly Slot[] {
  const isBegun = slots.some((slot) => slot.kind === 'origin' && slot.begins)
  if (!isBegun || slots.some(isOf('region')) || namesPlace(namesIn(slots))) return slots
  const kinds = slots.flatMap((slot) => (slot.kind === 'concept' && isKindAsked(slot) ? slot.concept : []))
  return slots.map((slot) => {
    if (slot.kind !== 'origin' || !slot.begins) return slot
    const { name, isPickUp } = slot.begins
    const known = new Set(['pick-up', ...its.kindsOf(name)])
    const place: Slot = { kind: 'words', words: name.split(' '), typed: name }
    const named = namesIn([place])
    const isThere = isPickUp ? namesPlace(named) : named !== undefined && its.isInName(name, named)
    return isThere && kinds.every((kind) => known.has(kind)) ? place : slot
  })
}

/** What the place should be like. */
const asksOfPlace = (slot: Slot): boolean =>
  isKindAsked(slot) || slot.kind === 'weather' || slot.kind === 'region'

type Towns = {
  findTown: (name: string) => string | undefined
  /** Whether a journey there meets all of this. */
  isMet: (asked: readonly Slot[]) => boolean
  isLost: (name: string) => boolean
}

/**
 * 'Lucknow newlyweds, snow in January', 'Trivandrum 1 night 2 days': people named right after a town live there if
 * they want a place that is otherwise; 'Varanasi wheelchair' is who goes there. People also live there with a number
 * of days that no journey there comes close to, unless journeys have the town in their name.
 */
export function comingFrom(slots: readonly Slot[], typed: string, { findTown, isMet, isLost }: Towns) {
  const [first, ...others] = slots
  if (first?.kind !== 'words' || slots.some(isOf('origin'))) return undefined
  const town = findTown(first.typed)
  if (town === undefined) return undefined
  const who = others.find(isOf('need'))
  const isBehind = who !== undefined && normalise(typed).startsWith(`${first.typed} ${who.typed}`)
  // 'Ooty and Kodaikanal 5 nights' names two places.
  const isListed = joiners.has(tokensOf(normalise(typed).slice(first.typed.length)).tokens[0]?.word ?? '')
  const isElsewhere = isBehind && others.some(asksOfPlace) && !isMet(slots.filter((slot) => slot !== who))
  if (!isElsewhere && (isListed || !(others.some(isOf('days')) && isLost(first.typed)))) return undefined
  return [{ kind: 'origin', town, isNear: false, typed: first.typed } as const, ...others]
}

/** 'Manali, Delhi pickup', 'Bangalore departure'; the pick-up itself is read as what is asked for. */
export function departureOf(reading: Reading, at: number, first: TownAt): Read | undefined {
  const { town, state = town, past } = first
  const cue = cueFrom(reading.tokens, past, 'departing', 'pickUp')
  // 'Goa pickup' is no town from which one leaves.
  if (!cue || reading.tokens[past]?.isApart || normalise(town) !== normalise(state)) return undefined
  const isPickUp = cue.role === 'pickUp'
  if (!isPickUp && isOfJourney(reading, cue.past)) return undefined
  // Journeys have departures and pick-ups; where one starts or boards is where one is.
  const mayBeThere = isPickUp || reading.tokens[past]?.word === 'departure'
  const begins = { name: nameOf(reading, at, past), isPickUp }
  return {
    meanings: [{ kind: 'origin', town, isNear: false, ...(mayBeThere && { begins }) }],
    past: isPickUp ? past : cue.past,
  }
}

const dates = new Set(['date', 'dates'])

/** 'Manali start 5 December', 'Manali departure from Delhi': when the journey there starts, or where else. */
function isOfJourney(reading: Reading, at: number): boolean {
  const { tokens } = reading
  if (dates.has(tokens[at]?.word ?? '') || isTimeAt(tokens, at)) return true
  const from = cueFrom(tokens, at, 'from')
  return from !== undefined && townAt(reading, from.past, false) !== undefined
}

/** People from there; a plain 'wale' only where nothing follows that may be there. */
const [wale, ofPeople] = ['wale', new Set(wordsIn('walo walon वालों'))] as const

/** 'kahan jaye delhi wale' */
export const isOfPeople = (tokens: Reading['tokens'], at: number): boolean => {
  const { word = '' } = tokens[at] ?? {}
  return ofPeople.has(word) || (word === wale && tokens[at + 1]?.isApart !== false)
}
