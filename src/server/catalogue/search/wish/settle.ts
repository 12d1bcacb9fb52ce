import { withCommonMonths } from './common-months.ts'
import { withCompanions } from './companions.ts'
import { withFestivals, withPeace } from './festivals.ts'
import lexicon from './lexicon.json' with { type: 'json' }
import { withRain } from './monsoon.ts'
import type { Need } from '#shared/domain/needs.ts'
import { type Near, nearTown } from './near-town.ts'
import type { Scope } from './scopes.ts'
import { impliedParty, partyOf } from './party.ts'
import type { World } from './reading.ts'
import type { Slot, SlotOf } from './slots.ts'

/** Distances and amounts whose town or sum may be elsewhere in the text. */
export type Loose = { maxKm?: number; maxHours?: number; scopes: Set<Scope>; typed: string[] }

/** 'Vadodara 150 km', 'Dehradun 2 hours': a town next to a distance is the origin. */
export function begun(slots: readonly Slot[], { maxKm, maxHours }: Loose, world: World, near: Near): Slot[] {
  const hasDistance = maxKm !== undefined || maxHours !== undefined
  if (slots.some(({ kind }) => kind === 'origin')) return [...slots]
  if (!hasDistance) return near ? nearTown(slots, world, near) : [...slots]
  return slots.map((slot): Slot => {
    if (slot.kind !== 'words') return slot
    const town = world.hearTown(slot.typed) ?? world.hearTown(slot.words[0] ?? '')
    return town === undefined ? slot : { kind: 'origin', town, isNear: false, typed: slot.typed }
  })
}

const reachOf = ({ maxKm, maxHours }: Loose): Pick<Loose, 'maxKm' | 'maxHours'> => ({
  ...(maxKm !== undefined && { maxKm }),
  ...(maxHours !== undefined && { maxHours }),
})

/** Joins what belongs together: a distance with its town, 'each' with its amount, adults with children. */
export function settled(slots: readonly Slot[], loose: Loose): Slot[] {
  const { scopes, typed } = loose
  const reach = reachOf(loose)
  const joined: Slot[] = []
  for (const slot of slots.flatMap((one) => withFamily(one, slots))) {
    if (slot.kind === 'people' || isSaidOtherwise(slot, slots, typed.length > 0)) continue
    if (slot.kind === 'origin')
      joined.push(
        slot.isNear && joined.some(isStart)
          ? asPlace(slot)
          : { ...slot, ...reach, typed: [...typed, slot.typed].join(' ') },
      )
    else if (slot.kind === 'budget')
      joined.push(
        budgetOf(
          slot,
          slots.find((other) => other.kind === 'days'),
          scopes,
        ),
      )
    else if (slot.kind === 'concept' && isHinted(slot, slots)) joined.push({ ...slot, isSoft: true })
    else addOnce(joined, slot)
  }
  const party = partyOf(slots.filter((slot) => slot.kind === 'people')) ?? impliedParty(joined)
  if (party) joined.push(party)
  if (typed.length > 0 && !joined.some(({ kind }) => kind === 'origin'))
    joined.push({ kind: 'reach', typed: typed.join(' '), ...reach })
  return withCompanions(withRain(withFestivals(withCommonMonths(withPeace(joined)))))
}

/** 'Indore se Omkareshwar side': the town next to an origin is the destination. */
const isStart = (slot: Slot): boolean => slot.kind === 'origin' && !slot.isNear
const asPlace = ({ town, typed }: SlotOf<'origin'>): Slot => ({
  kind: 'words',
  words: town.split(' '),
  typed,
})

const moods = new Set(lexicon.moods)
const asksMore = new Set<Slot['kind']>(['concept', 'need', 'words', 'region'])

/** 'in the monsoon', 'new year party': primarily a time, only then a kind; a road trip is a means of travel. */
const isHinted = (slot: SlotOf<'concept'>, slots: readonly Slot[]): boolean =>
  slots.some(
    (other) =>
      (other.kind === 'months' && other.typed === slot.typed) ||
      (moods.has(slot.concept) && other !== slot && asksMore.has(other.kind)),
  )

/** What applies to an amount from elsewhere; an amount per day is for as many days as were asked for. */
function budgetOf(
  budget: SlotOf<'budget'>,
  days: SlotOf<'days'> | undefined,
  scopes: ReadonlySet<Scope>,
): SlotOf<'budget'> {
  const isPerNight = scopes.has('perNight')
  const isPerDay = isPerNight || scopes.has('perDay')
  const { least, most } = budget
  const times = (days?.most ?? Infinity) - (isPerNight ? 1 : 0)
  const isSummed = isPerDay && Number.isFinite(times)
  return {
    ...budget,
    ...(isSummed && { least: least * times, most: most * times }),
    ...(isPerDay && !isSummed && { isPerDay }),
    isPerPerson: budget.isPerPerson || scopes.has('perPerson'),
  }
}

/** A company needs what suits each of its people, and prefers what is made for exactly them. */
const companies: Readonly<Record<string, readonly string[]>> = lexicon.companies

/** A honeymoon is the party, and prefers journeys made for two; a family likewise those made for families. */
function withFamily(slot: Slot, slots: readonly Slot[]): Slot[] {
  if (slot.kind !== 'concept' || slot.isSoft) return [slot]
  if (slot.concept === 'honeymoon')
    return [
      { kind: 'need', need: 'couple', typed: slot.typed },
      { ...slot, isSoft: true },
    ]
  const company = companies[slot.concept]
  if (company)
    return [
      ...company.map((need): Slot => ({ kind: 'need', need: need as Need, typed: slot.typed })),
      { ...slot, isSoft: true },
    ]
  if (slot.concept !== 'family') return [slot]
  const isBeside = slots.some(
    (other) => other !== slot && (other.kind === 'concept' || other.kind === 'need'),
  )
  const party: Slot = { kind: 'need', need: 'kids', typed: slot.typed }
  return isBeside ? [party] : [party, { ...slot, isSoft: true }]
}

const saysJourney = new Set<Slot['kind']>([
  'days',
  'origin',
  'people',
  'months',
  'region',
  'need',
  'reach',
  'weather',
])

/** Nobody says this much about merchandise. */
const muchSaid = 3

/**
 * 'trekking shoes' is no journey, 'a trek with a doctor for five days' is one, and so is 'ski instructor, nursery
 * slope, boots'.
 */
function isJourney(slots: readonly Slot[]): boolean {
  if (slots.some(({ kind }) => saysJourney.has(kind))) return true
  const kinds = slots.filter(({ kind }) => kind === 'concept').length
  const said = slots.filter(({ kind }) => kind === 'words').length
  return kinds > 1 || (kinds > 0 && kinds + said >= muchSaid)
}

/** 'EMI pe 3 din' is a wish; 'my booking' is none, but 'no booking fee, Goa, 3 days' is one. */
function hasYielded({ yields }: SlotOf<'notSold'>, slots: readonly Slot[]): boolean {
  if (yields === 'anything') return slots.some(({ kind }) => kind !== 'notSold' && kind !== 'words')
  return yields === 'journey' && isJourney(slots)
}

/** Food next to vegetarian is the diet, and merchandise next to a wish means nothing. */
function isSaidOtherwise(slot: Slot, slots: readonly Slot[], hasDistance: boolean): boolean {
  if (slot.kind === 'days') return isPartOfLonger(slot, slots)
  // 'now, for a trip in May'
  if (slot.kind === 'months' && slot.name === 'now')
    return slots.some((other) => other.kind === 'months' && other.name !== 'now')
  if (slot.kind === 'notSold') return hasYielded(slot, slots)
  if (slot.kind !== 'concept') return false
  // 'a drive from Pune' is a means of travel, not a thing to see.
  if (slot.concept === 'road trip') return hasDistance || slots.some(({ kind }) => kind === 'origin')
  return (
    slot.concept === 'food' && slots.some((other) => other.kind === 'need' && other.need === 'vegetarian')
  )
}

/** 'three days: one day a garden, one day ruins' are three; '3N/4D, 20 to 27 December' are four. */
const isPartOfLonger = ({ most, isFree }: SlotOf<'days'>, slots: readonly Slot[]): boolean =>
  slots.some((other) => other.kind === 'days' && !other.isFree && (isFree || other.least > most))

/** 'mom and a grandma of 70': what is said twice is one part, with the words of both. */
function addOnce(joined: Slot[], slot: Slot): void {
  const at = joined.findIndex((other) => isSame(other, slot))
  const known = joined[at]
  const asOf = (one: Slot) => (one.kind === 'need' ? one.as : undefined)
  if (!known) joined.push(slot)
  // 'little walking, with dadi': who is old is said, too, in either order.
  else if (asOf(known) !== asOf(slot)) joined[at] = asOf(slot) ? known : slot
  else if (known.typed !== slot.typed) joined[at] = { ...known, again: [...(known.again ?? []), slot.typed] }
}

/** A woman who travels alone is one need, not two, and so is somebody old who cannot walk far. */
const meaningOf = (slot: Slot) =>
  // Left out rather than empty: the words are the first field of one reader's slots and the last of another's.
  JSON.stringify({ ...slot, typed: undefined, again: undefined, as: undefined })
const isSame = (one: Slot, other: Slot) => one.kind === other.kind && meaningOf(one) === meaningOf(other)
