import lexicon from './lexicon.json' with { type: 'json' }
import { cueFrom } from './cues.ts'
import { readDate, readMonths } from './dates.ts'
import { isLikened, readLikeness } from './likeness.ts'
import { readNegation } from './negation.ts'
import { type Read, readNumber, type Scope, scopesAt } from './numbers.ts'
import { asksNearest, readOrigin } from './origin.ts'
import { impliedParty, partyOf } from './party.ts'
import { bitsOf, phraseFrom, type PhraseMatch } from './phrases.ts'
import { joiners, pastName, type Reading, textOf, townAt, type World } from './reading.ts'
import type { Meaning, Slot, SlotOf } from './slots.ts'
import { spelled } from './spellings.ts'
import { tokensOf } from './tokens.ts'

/** Distances and sums whose town or amount may stand elsewhere. */
type Loose = { maxKm?: number; maxHours?: number; scopes: Set<Scope>; typed: string[] }

const monthsOfYear = 12

/** 'next month'; what is nearer than that is this month. */
function readMonth({ tokens, world }: Reading, at: number): Read | undefined {
  const cue = cueFrom(tokens, at, 'nextMonth', 'thisMonth')
  if (!cue) return undefined
  const month = cue.role === 'nextMonth' ? (world.month % monthsOfYear) + 1 : world.month
  return { meanings: [{ kind: 'months', months: bitsOf([month]), name: cue.role }], past: cue.past }
}

const holidays = new Set([
  'holiday',
  'week',
  'weekend',
  'break',
  'vacation',
  'chutti',
  'chhutti',
  'chhuttiyan',
])

/** 'Pongal holidays': when one is free, not what one wants to see. */
function asDate(meaning: Meaning): Meaning {
  if (meaning.kind !== 'months') return meaning
  const { kind, months, name } = meaning
  return { kind, months, name }
}

const isOneWord = ({ past }: { past: number }, at: number) => past === at + 1

function readPhrase(reading: Reading, at: number): Read | undefined {
  const { tokens } = reading
  const phrase = phraseFrom(tokens, at)
  if (!phrase) return undefined
  const { people, past } = phrase
  // 'North Goa' is no region of India and Goa.
  if (phrase.meanings.some(({ kind }) => kind === 'region') && isOneWord(phrase, at) && townAt(reading, past))
    return undefined
  const weekend = weekendOf(reading, at, phrase)
  const isDate = weekend.length > 0 || holidays.has(tokens[past]?.word ?? '')
  const meanings = isDate ? phrase.meanings.map(asDate) : phrase.meanings
  const counted: Meaning[] = people > 0 ? [{ kind: 'people', adults: people, children: 0 }] : []
  return { meanings: [...meanings, ...counted, ...weekend], past }
}

/** 'Republic Day weekend' is a date, and as long as a weekend. */
function weekendOf({ tokens }: Reading, at: number, { meanings, past }: PhraseMatch): Meaning[] {
  const isDate = meanings.some(({ kind }) => kind === 'months')
  if (!isDate || past === at + 1 || tokens[past - 1]?.word !== 'weekend') return []
  const [least, most] =
    tokens[past - 2]?.word === 'long' ? lexicon.lengths['long weekend'] : lexicon.lengths.weekend
  return [{ kind: 'days', least: least ?? 1, most: most ?? Infinity }]
}

/** 'each', 'in all', where the amount stands elsewhere. */
function readScope({ tokens }: Reading, at: number): Read | undefined {
  const read = scopesAt(tokens, at)
  return read.scopes.length > 0 ? { meanings: [], ...read } : undefined
}

/** '26 january parade' is more than a day, and 'december 25 to 30 degrees' is none. */
function readDay({ tokens }: Reading, at: number): Read | undefined {
  const day = readDate(tokens, at)
  if (!day || cueFrom(tokens, day.past, 'degree')) return undefined
  return (phraseFrom(tokens, at)?.past ?? 0) > day.past ? undefined : day
}

/** 'hum do hamare do': who travels, in more words than the number in it. */
function readParty(reading: Reading, at: number): Read | undefined {
  const phrase = phraseFrom(reading.tokens, at)
  if (!phrase || phrase.people === 0) return undefined
  const number = readNumber(reading.tokens, at)
  return number && phrase.past > number.past ? readPhrase(reading, at) : undefined
}

/** What stands at a token: the first reader that understands it. */
const readAt = (reading: Reading, at: number, { maxKm, maxHours }: Loose): Read | undefined =>
  readParty(reading, at) ??
  readLikeness(reading, at) ??
  readOrigin(reading, at, maxKm !== undefined || maxHours !== undefined) ??
  readDay(reading, at) ??
  readMonths(reading.tokens, at) ??
  readNumber(reading.tokens, at) ??
  readNegation(reading, at) ??
  readMonth(reading, at) ??
  readScope(reading, at) ??
  readPhrase(reading, at)

/** Where a name ends that would else be read as something of the language. */
function pastPlainName(reading: Reading, at: number): number {
  const past = pastName(reading, at)
  if (past === at || (phraseFrom(reading.tokens, at)?.past ?? 0) >= past) return at
  return cueFrom(reading.tokens, at, 'from', 'near', 'not') ? at : past
}

/** A number that counts nothing says nothing. */
const isWord = /\p{L}/u

/** Takes a wish apart: what the language explains becomes slots, the other words stand together as they were typed. */
export function readWish(typed: string, world: World): Slot[] {
  const mended = spelled(tokensOf(typed), world)
  const { tokens } = mended
  const reading: Reading = {
    ...mended,
    world,
    isLikened: isLikened(tokens),
    asksNearest: asksNearest(tokens),
  }
  const slots: Slot[] = []
  const loose: Loose = { scopes: new Set(), typed: [] }
  let from = -1
  const endWords = (past: number) => {
    if (from >= 0) slots.push(wordsSlot(reading, from, past))
    from = -1
  }
  for (let at = 0; at < tokens.length;) {
    const named = pastPlainName(reading, at)
    const read = named > at ? undefined : readAt(reading, at, loose)
    const word = tokens[at]?.word ?? ''
    const isBreak = read || joiners.has(word) || tokens[at]?.isApart || !isWord.test(word)
    if (isBreak) endWords(at)
    if (read) {
      if (isEither(tokens, at)) eitherKind(slots, read)
      take(read, textOf(reading, at, read.past), slots, loose)
      at = read.past
    } else {
      if (from < 0 && !joiners.has(word) && isWord.test(word)) from = at
      if (named > at) endWords(named)
      at = Math.max(named, at + 1)
    }
  }
  endWords(tokens.length)
  return settled(begun(slots, loose, world), loose)
}

const or = new Set(['or', 'ya', 'या', '/'])
const isEither = (tokens: Reading['tokens'], at: number) => or.has(tokens[at - 1]?.word ?? '')

/** 'beach or hills': the kind before `read` takes its kinds over. */
function eitherKind(slots: readonly Slot[], read: Read): void {
  const before = slots.at(-1)
  if (before?.kind !== 'concept') return
  const kinds = read.meanings.flatMap((meaning) => (meaning.kind === 'concept' ? meaning.concept : []))
  if (kinds.length === 0) return
  before.others = [...(before.others ?? []), ...kinds]
  read.meanings = read.meanings.filter(({ kind }) => kind !== 'concept')
}

function wordsSlot(reading: Reading, from: number, past: number): Slot {
  const words = Array.from({ length: past - from }, (_, index) =>
    textOf(reading, from + index, from + index + 1),
  )
  return { kind: 'words', words, typed: textOf(reading, from, past) }
}

function take(
  { meanings, maxKm, maxHours, scopes = [] }: Read,
  typed: string,
  slots: Slot[],
  loose: Loose,
): void {
  for (const meaning of meanings) slots.push({ typed, ...meaning })
  if (maxKm !== undefined) loose.maxKm = maxKm
  if (maxHours !== undefined) loose.maxHours = maxHours
  if (maxKm !== undefined || maxHours !== undefined) loose.typed.push(typed)
  for (const scope of scopes) loose.scopes.add(scope)
}

/** 'Vadodara 150 km', 'Dehradun 2 hours': a town beside a distance is where the way begins. */
function begun(slots: readonly Slot[], { maxKm, maxHours }: Loose, world: World): Slot[] {
  const hasDistance = maxKm !== undefined || maxHours !== undefined
  if (!hasDistance || slots.some(({ kind }) => kind === 'origin')) return [...slots]
  return slots.map((slot): Slot => {
    if (slot.kind !== 'words') return slot
    const town = world.hearTown(slot.typed) ?? world.hearTown(slot.words[0] ?? '')
    return town === undefined ? slot : { kind: 'origin', town, isNear: false, typed: slot.typed }
  })
}

/** Joins what belongs together: a distance with its town, 'each' with its amount, adults with children. */
function settled(slots: readonly Slot[], { maxKm, maxHours, scopes, typed }: Loose): Slot[] {
  const reach = { ...(maxKm !== undefined && { maxKm }), ...(maxHours !== undefined && { maxHours }) }
  const joined: Slot[] = []
  for (const slot of slots.flatMap((one) => withFamily(one, slots))) {
    if (slot.kind === 'people' || isSaidOtherwise(slot, slots, typed.length > 0)) continue
    if (slot.kind === 'origin') joined.push({ ...slot, ...reach, typed: [...typed, slot.typed].join(' ') })
    else if (slot.kind === 'budget')
      joined.push(
        budgetOf(
          slot,
          slots.find((other) => other.kind === 'days'),
          scopes,
        ),
      )
    else if (slot.kind === 'concept' && isHinted(slot, slots)) joined.push({ ...slot, isSoft: true })
    else if (!joined.some((other) => isSame(other, slot))) joined.push(slot)
  }
  const party = partyOf(slots.filter((slot) => slot.kind === 'people')) ?? impliedParty(joined)
  if (party) joined.push(party)
  if (typed.length > 0 && !joined.some(({ kind }) => kind === 'origin'))
    joined.push({ kind: 'reach', typed: typed.join(' '), ...reach })
  return joined
}

const moods = new Set(lexicon.moods)
const asksMore = new Set<Slot['kind']>(['concept', 'need', 'words', 'region'])

/** 'in the monsoon', 'new year party': when it is, and only then what; a road trip is how one goes there. */
const isHinted = (slot: SlotOf<'concept'>, slots: readonly Slot[]): boolean =>
  slots.some(
    (other) =>
      (other.kind === 'months' && other.typed === slot.typed) ||
      (moods.has(slot.concept) && other !== slot && asksMore.has(other.kind)),
  )

/** What is said of an amount elsewhere; by the day it is of as many days as were asked for. */
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

/** A honeymoon is who travels, and would rather have what is made for two; so does a family with what is made for it. */
function withFamily(slot: Slot, slots: readonly Slot[]): Slot[] {
  if (slot.kind !== 'concept' || slot.isSoft) return [slot]
  if (slot.concept === 'honeymoon')
    return [
      { kind: 'need', need: 'couple', typed: slot.typed },
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

/** 'trekking shoes' are no journey, 'a trek with a doctor for five days' is one. */
const isJourney = (slots: readonly Slot[]): boolean =>
  slots.some(({ kind }) => saysJourney.has(kind)) || slots.filter(({ kind }) => kind === 'concept').length > 1

/** Food is what vegetarians eat, and a good is no wish beside a wish. */
function isSaidOtherwise(slot: Slot, slots: readonly Slot[], hasDistance: boolean): boolean {
  if (slot.kind === 'notSold') return slot.isGood === true && isJourney(slots)
  if (slot.kind !== 'concept') return false
  // 'a drive from Pune' says how one goes, not what one wants to see.
  if (slot.concept === 'road trip') return hasDistance || slots.some(({ kind }) => kind === 'origin')
  return (
    slot.concept === 'food' && slots.some((other) => other.kind === 'need' && other.need === 'vegetarian')
  )
}

const meaningOf = (slot: Slot) => JSON.stringify({ ...slot, typed: '' })
const isSame = (one: Slot, other: Slot) => one.kind === other.kind && meaningOf(one) === meaningOf(other)
