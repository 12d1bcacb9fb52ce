import lexicon from './lexicon.json' with { type: 'json' }
import { readComplaint } from './complaint.ts'
import { cueFrom } from './cues.ts'
import { readDate, readMonths } from './dates.ts'
import { isInstead, readInstead } from './instead.ts'
import { isLikened, readLikeness } from './likeness.ts'
import { readNegation } from './negation.ts'
import { readForeign } from './foreign.ts'
import { hasLanguage } from './has-language.ts'
import { isEveryday } from './everyday.ts'
import { readNumber } from './numbers.ts'
import type { Read } from './read.ts'
import { scopesAt } from './scopes.ts'
import { nearOf } from './near-town.ts'
import { asksNearest, readOrigin } from './origin.ts'
import { readMembers } from './members.ts'
import { readPair } from './pairs.ts'
import { begun, type Loose, settled } from './settle.ts'
import { phraseFrom, type PhraseMatch } from './phrases.ts'
import { joiners, nameOf, ors, pastName, type Reading, textOf, townAt, type World } from './reading.ts'
import { bitsOf, type Meaning, type Slot, type SlotOf } from './slots.ts'
import { spelled } from './spellings.ts'
import { tokensOf, wordsIn } from './tokens.ts'

const monthsOfYear = 12

const asking = new Set(wordsIn('best kahan kaha kahin kidhar where ghumne jane jaane कहाँ कहां घूमने जाने'))
const bookings = new Set(wordsIn('book booking reserve'))

/** 'Goa now', 'best now', 'abhi kahan'; not 'we are now 4 people', nor 'book Goa now', which is when to pay. */
function isNowAsked(tokens: Reading['tokens'], at: number, past: number): boolean {
  const isLast = !tokens[past] || tokens[past].isApart
  const isBeside = [at - 1, past].some((beside) => asking.has(tokens[beside]?.word ?? ''))
  return (isLast || isBeside) && !tokens.some(({ word }) => bookings.has(word))
}

/** 'next month', 'this month', or 'next weekend', which near the end of a month may be in either. */
function readMonth({ tokens, world }: Reading, at: number): Read | undefined {
  const cue = cueFrom(tokens, at, 'nextMonth', 'thisMonth', 'soon', 'now')
  if (!cue || (cue.role === 'now' && !isNowAsked(tokens, at, cue.past))) return undefined
  const { month, monthInAWeek = month } = world
  const months = {
    nextMonth: [(month % monthsOfYear) + 1],
    thisMonth: [month],
    now: [month],
    soon: [month, monthInAWeek],
  }[cue.role]
  return {
    meanings: [
      { kind: 'months', months: bitsOf(months), name: cue.role },
      ...weekendAt(tokens, cue.past - 1),
    ],
    past: cue.past,
  }
}

const holidays = new Set(
  wordsIn(
    'holiday week weekend break vacation chutti chhutti chuttiya chhuttiya chuttiyan chhuttiyan chuttiyon chhuttiyon chuttiyo chutiya छुट्टी छुट्टियां छुट्टियों',
  ),
)
const ofThem = new Set(wordsIn('ki ke me mein की के में'))

/** Where 'holidays' or 'ki chhuttiyon' after a date ends; the end of the date without them. */
function pastHolidays({ tokens }: Reading, past: number): number {
  const at = ofThem.has(tokens[past]?.word ?? '') ? past + 1 : past
  return holidays.has(tokens[at]?.word ?? '') && !tokens[at]?.isApart ? at + 1 : past
}

/** 'Pongal holidays': when somebody is free, not what they want to see. */
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
  // 'North Goa' does not mean the region and Goa.
  if (phrase.meanings.some(({ kind }) => kind === 'region') && isOneWord(phrase, at) && townAt(reading, past))
    return undefined
  const weekend = weekendOf(reading, at, phrase)
  const isTime = phrase.meanings.some(({ kind }) => kind === 'months')
  const pastFree = isTime ? pastHolidays(reading, past) : past
  const meanings = weekend.length > 0 || pastFree > past ? phrase.meanings.map(asDate) : phrase.meanings
  const counted: Meaning[] = people > 0 ? [{ kind: 'people', adults: people, children: 0 }] : []
  // 'weekend' and 'week' also state a length.
  const isLong = phraseFrom(tokens, pastFree - 1)?.meanings.some(({ kind }) => kind === 'days') === true
  return { meanings: [...meanings, ...counted, ...weekend], past: isLong ? past : pastFree }
}

/** 'Republic Day weekend' is a date, and as long as a weekend. */
function weekendOf({ tokens }: Reading, at: number, { meanings, past }: PhraseMatch): Meaning[] {
  const isDate = meanings.some(({ kind }) => kind === 'months')
  return isDate && past > at + 1 ? weekendAt(tokens, past - 1) : []
}

/** The length of the weekend at this token. */
function weekendAt(tokens: Reading['tokens'], at: number): Meaning[] {
  if (tokens[at]?.word !== 'weekend') return []
  const [least = 1, most = Infinity, likely] =
    tokens[at - 1]?.word === 'long' ? lexicon.lengths['long weekend'] : lexicon.lengths.weekend
  return [{ kind: 'days', least, most, ...(likely !== undefined && { likely }) }]
}

/** 'each', 'in all', if the amount is somewhere else. */
function readScope({ tokens }: Reading, at: number): Read | undefined {
  const read = scopesAt(tokens, at)
  return read.scopes.length > 0 ? read : undefined
}

/** '26 january parade' is more than a date, and 'december 25 to 30 degrees' is none. */
function readDay(reading: Reading, at: number): Read | undefined {
  const { tokens } = reading
  const day = readDate(tokens, at)
  if (!day || cueFrom(tokens, day.past, 'degree')) return undefined
  return (phraseFrom(tokens, at)?.past ?? 0) > day.past ? readPhrase(reading, at) : day
}

/** 'hum do hamare do': the party, in more words than its number. */
function readParty(reading: Reading, at: number): Read | undefined {
  const phrase = phraseFrom(reading.tokens, at)
  if (!phrase || phrase.people === 0) return undefined
  const number = readNumber(reading.tokens, at)
  return number && phrase.past > number.past ? readPhrase(reading, at) : undefined
}

/** '5 star' is a phrase; of other hotels the stars mean nothing. */
function readAmount(reading: Reading, at: number): Read | undefined {
  const { tokens } = reading
  const number = readNumber(tokens, at)
  const isOfStars = number !== undefined && cueFrom(tokens, number.past - 1, 'star') !== undefined
  const isPhrase = isOfStars && (phraseFrom(tokens, at)?.past ?? 0) >= number.past
  return isPhrase ? readPhrase(reading, at) : number
}

/** How many hours such a drive may take. */
const hoursOf = { overnight: 11, dayDrive: 9, halfDayDrive: 5 } as const

/** 'ek din ki drive', 'raat ki train': how far it may be, not how long the journey is. */
function readDrive(tokens: Reading['tokens'], at: number): Read | undefined {
  const cue = cueFrom(tokens, at, 'overnight', 'dayDrive', 'halfDayDrive')
  return cue && { meanings: [], maxHours: hoursOf[cue.role], past: cue.past }
}

/** Places that are no destinations: what something is like, where somebody is from or wants to get away from. */
const readAbout = (reading: Reading, at: number): Read | undefined =>
  readInstead(reading, at) ??
  readLikeness(reading, at) ??
  readComplaint(reading, at) ??
  readForeign(reading, at)

/** Reads what begins at a token, with the first reader that understands it. */
const readAt = (reading: Reading, at: number, { maxKm, maxHours }: Loose): Read | undefined =>
  readParty(reading, at) ??
  readMembers(reading, at) ??
  readAbout(reading, at) ??
  readOrigin(reading, at, maxKm !== undefined || maxHours !== undefined) ??
  readDay(reading, at) ??
  readPair(reading, at) ??
  readDrive(reading.tokens, at) ??
  readMonths(reading.tokens, at) ??
  readAmount(reading, at) ??
  readNegation(reading, at) ??
  readMonth(reading, at) ??
  readScope(reading, at) ??
  readPhrase(reading, at)

/** Where a name ends that would otherwise be read as part of the language. */
function pastPlainName(reading: Reading, at: number): number {
  const past = pastName(reading, at)
  if (past === at || (phraseFrom(reading.tokens, at)?.past ?? 0) >= past) return at
  // 'New Delhi se', 'Mount Abu ke paas'
  const town = townAt(reading, at)?.past ?? at
  if (town >= past && cueFrom(reading.tokens, town, 'after', 'besides', 'near')) return at
  return cueFrom(reading.tokens, at, 'from', 'near', 'not') ? at : past
}

/** 'Jog Falls', 'Kainchi Dham': where a town's name of several words ends. */
function pastTown(reading: Reading, at: number): number {
  const { past = at, state } = townAt(reading, at) ?? {}
  const isOne = state === undefined && reading.world.findTown(textOf(reading, at, past)) !== undefined
  return isOne && past > at + 1 ? past : at
}

/** Where a name ends that begins here, else what is read. */
function nameOrRead(reading: Reading, at: number, loose: Loose): { named: number; read: Read | undefined } {
  const plain = pastPlainName(reading, at)
  if (plain > at) return { named: plain, read: undefined }
  const town = pastTown(reading, at)
  const read = reading.hasLanguage ? readAt(reading, at, loose) : undefined
  return read && read.past >= town ? { named: at, read } : { named: town, read: undefined }
}

/** A bare number means nothing. */
const isWord = /\p{L}/u

/** Words between names, and everyday words that are no name in the catalogue or of a town. */
function isNoName(reading: Reading, at: number, mayBeName: boolean): boolean {
  const word = reading.tokens[at]?.word ?? ''
  if (joiners.has(word) || !isWord.test(word)) return true
  const typed = textOf(reading, at, at + 1)
  if (mayBeName || !isEveryday(word, typed)) return false
  return !reading.world.isName(typed) && townAt(reading, at) === undefined
}

/**
 * Parses a wish: what the language explains becomes slots, other words stay together as they were typed. With
 * `mayBeNames` not even everyday words are left out.
 */
export function readWish(typed: string, world: World, mayBeNames = false): Slot[] {
  const mended = spelled(tokensOf(typed), world)
  const { tokens } = mended
  const reading: Reading = {
    ...mended,
    world,
    isLikened: isLikened(tokens),
    isInstead: isInstead(tokens),
    asksNearest: asksNearest(tokens),
    hasLanguage: hasLanguage(tokens),
  }
  const slots: Slot[] = []
  const loose: Loose = { scopes: new Set(), typed: [] }
  let from = -1
  const endWords = (past: number) => {
    if (from >= 0) slots.push(wordsSlot(reading, from, past))
    from = -1
  }
  for (let at = 0; at < tokens.length;) {
    const { named, read } = nameOrRead(reading, at, loose)
    const isBetween = named === at && !read && isNoName(reading, at, mayBeNames)
    if (read || isBetween || tokens[at]?.isApart) endWords(at)
    if (read) {
      if (isEither(tokens, at)) eitherOf(slots, read, textOf(reading, at, read.past))
      take(read, textOf(reading, at, read.past), slots, loose)
      at = read.past
    } else {
      if (from < 0 && !isBetween) from = at
      if (named > at) endWords(named)
      at = Math.max(named, at + 1)
    }
  }
  endWords(tokens.length)
  return settled(begun(slots, loose, world, nearOf(tokens)), loose)
}

function isEither(tokens: Reading['tokens'], at: number): boolean {
  const { word = '' } = tokens[at - 1] ?? {}
  return ors.has(word) || word === '/'
}

/** 'beach or hills', 'Diwali or Christmas': the previous part takes over the kinds or months of `read`. */
function eitherOf(slots: readonly Slot[], read: Read, typed: string): void {
  const before = slots.at(-1)
  if (before?.kind === 'months') eitherMonths(before, read, typed)
  if (before?.kind !== 'concept') return
  const kinds = read.meanings.flatMap((meaning) => (meaning.kind === 'concept' ? meaning.concept : []))
  if (kinds.length === 0) return
  before.others = [...(before.others ?? []), ...kinds]
  before.again = [...(before.again ?? []), typed]
  read.meanings = read.meanings.filter(({ kind }) => kind !== 'concept')
}

function eitherMonths(before: SlotOf<'months'>, read: Read, typed: string): void {
  for (const meaning of read.meanings) {
    if (meaning.kind !== 'months') continue
    before.again = [...(before.again ?? []), typed]
    before.months |= meaning.months
    before.name = ''
    if (before.at && meaning.at) before.at = [...before.at, ...meaning.at]
    else delete before.at
  }
  read.meanings = read.meanings.filter(({ kind }) => kind !== 'months')
}

function wordsSlot(reading: Reading, from: number, past: number): Slot {
  const words = Array.from({ length: past - from }, (_, index) =>
    nameOf(reading, from + index, from + index + 1),
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
