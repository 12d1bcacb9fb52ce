import lexicon from './lexicon.json' with { type: 'json' }
import { ageAt } from './ages.ts'
import { hasWith, withBefore } from './around-a-number.ts'
import { cueFrom } from './cues.ts'
import { readNumber } from './numbers.ts'
import type { Read } from './read.ts'
import { phraseFrom } from './phrases.ts'
import { joiners, type Reading, textOf } from './reading.ts'
import type { Meaning, SlotOf } from './slots.ts'
import { type Token, wordsIn } from './tokens.ts'

type Counts = { adults: number; children: number }
type People = Omit<SlotOf<'people'>, 'typed'>

const wordsOf = (texts: readonly string[]): ReadonlySet<string> => new Set(texts.flatMap(wordsIn))
const [adults, children] = [wordsOf(lexicon.members.adults), wordsOf(lexicon.members.children)]
const [speakers, both] = [wordsOf(lexicon.members.speakers), wordsOf(lexicon.members.both)]
/** Words that may stand between two members. */
const besides = wordsOf(lexicon.members.besides)

export function countOf({ word }: Token): Counts | undefined {
  if (both.has(word)) return { adults: 2, children: 0 }
  if (adults.has(word)) return { adults: 1, children: 0 }
  return children.has(word) ? { adults: 0, children: 1 } : undefined
}

const plus = (one: Counts, other: Counts): Counts => ({
  adults: one.adults + other.adults,
  children: one.children + other.children,
})

/** Numbers and words that may stand between two members. */
const isBeside = ({ word, value }: Token): boolean =>
  value === 1 || (value === undefined && (joiners.has(word) || besides.has(word)))

/** The party that is counted here: 'two adults', 'hum do'. */
function countedAt({ tokens }: Reading, at: number): Read | undefined {
  const phrase = phraseFrom(tokens, at)
  const number = readNumber(tokens, at)
  const hum = phrase && phrase.people > 0 && phrase.past > (number?.past ?? 0) ? phrase : undefined
  const read: Read | undefined = hum
    ? { meanings: [...hum.meanings, { kind: 'people', adults: hum.people, children: 0 }], past: hum.past }
    : number
  const isParty = read?.meanings.every(({ kind }) => kind === 'people' || kind === 'need')
  return isParty && read?.meanings.some(({ kind }) => kind === 'people') ? read : undefined
}

/** Where 'of 5' or 'aged 5' after a member ends. */
function pastAge(tokens: readonly Token[], at: number): number {
  const value = tokens[at]?.word === 'of' ? tokens[at + 1]?.value : undefined
  if (value === undefined || value >= oldestChild) return ageAt(tokens, at)?.past ?? at
  return cueFrom(tokens, at + 2, 'year')?.past ?? at + 2
}
const oldestChild = 18

/** `first` is where the first adult is, or else whoever is first. */
type Named = { counts: Counts; first: number; hasSpeaker: boolean; meanings: Read['meanings']; past: number }

/** '2 kids', '6 friends' after others who are named: so many more. 'Four people' may be all of them. */
function countedMembersAt(
  tokens: readonly Token[],
  at: number,
): { counts: Counts; meanings: Meaning[]; past: number } | undefined {
  const read = readNumber(tokens, at)
  const people = read?.meanings.find(isPeople)
  if (!read || !people) return undefined
  const others = read.meanings.filter((meaning) => meaning !== people)
  const areFriends = others.some((meaning) => meaning.kind === 'need' && meaning.need === 'friends')
  if (people.adults > 0 && !areFriends) return undefined
  return { counts: people, meanings: others, past: read.past }
}

/** Who is named from a token on, each with what is said of them. */
function namedFrom(reading: Reading, start: number): Named {
  const { tokens } = reading
  const named: Named = {
    counts: { adults: 0, children: 0 },
    first: -1,
    hasSpeaker: false,
    meanings: [],
    past: start,
  }
  for (let at = start; tokens[at];) {
    const token = tokens[at]!
    const counts = countOf(token)
    if (counts) {
      if (named.first < 0 || (counts.adults > 0 && named.counts.adults === 0)) named.first = at
      named.counts = plus(named.counts, counts)
      named.hasSpeaker ||= speakers.has(token.word)
      const typed = textOf(reading, at, at + 1)
      for (const meaning of phraseFrom(tokens, at)?.meanings ?? []) named.meanings.push({ ...meaning, typed })
      at = pastAge(tokens, at + 1)
      named.past = at
    } else if (isBeside(token)) at += 1
    else {
      const more = named.first < 0 ? undefined : countedMembersAt(tokens, at)
      if (!more) break
      named.counts = plus(named.counts, more.counts)
      named.meanings.push(
        ...more.meanings.map((meaning) => ({ ...meaning, typed: textOf(reading, at, more.past) })),
      )
      at = more.past
      named.past = at
    }
  }
  return named
}

const ands = new Set(wordsIn('and aur n & + plus और'))

/** 'two adults, a child and dadi' names more people; 'family of 4, dadi cannot climb' one of those who are counted. */
function isMore(tokens: readonly Token[], { isWhole, adults: counted }: People, from: number, named: Named) {
  if (named.hasSpeaker || (isWhole && counted > 2)) return false
  let at = named.first
  while (at > from && isBeside(tokens[at - 1]!) && !tokens[at]?.isApart && !ands.has(tokens[at]!.word))
    at -= 1
  if (ands.has(tokens[at]?.word ?? '')) return true
  const next = tokens[named.past]
  return tokens[at]?.isApart === true && (at < named.first || next === undefined || next.isApart)
}

/** Whoever is named right after a number is at most so many words away. */
const farthest = 10

/** Those who are counted, and those who are named besides. */
function readCounted(reading: Reading, start: number): Read | undefined {
  // Most wishes name nobody, and numbers are read at every word.
  if (!reading.tokens.slice(start + 1, start + farthest).some(countOf)) return undefined
  const counted = countedAt(reading, start)
  const first = counted && reading.tokens[counted.past]
  if (!counted || !first || !(isBeside(first) || countOf(first))) return undefined
  const named = namedFrom(reading, counted.past)
  const people = counted.meanings.find(isPeople)
  if (!people || named.past === counted.past) return undefined
  const typed = textOf(reading, start, counted.past)
  const others = counted.meanings.filter((meaning) => meaning !== people)
  const party: Meaning[] = isMore(reading.tokens, people, counted.past, named)
    ? [{ ...people, ...plus(people, named.counts), isWhole: false, isLeast: people.adults === 0 }]
    : [people, { kind: 'people', ...named.counts, isLeast: true }]
  const said = others.map((one) => Object.assign({ typed }, one))
  return { meanings: [...said, ...named.meanings, ...party], past: named.past }
}
const isPeople = (meaning: Meaning): meaning is People => meaning.kind === 'people'

/** 'wife and kid' are somebody's. */
const isSpouse = (counts: Counts, meanings: readonly Meaning[]): boolean =>
  counts.adults === 1 && meanings.some((one) => one.kind === 'need' && one.need === 'couple')

/** 'mom dad n me', 'with my parents': each of them is one of the party. */
function readNamed(reading: Reading, start: number): Read | undefined {
  const { tokens } = reading
  const from = withBefore.has(tokens[start]?.word ?? '') ? start + 1 : start
  const { counts, hasSpeaker, meanings, past } = namedFrom(reading, from)
  if (counts.adults === 0) return undefined
  const isWith = !hasSpeaker && hasWith(tokens, from, past)
  const phrase = phraseFrom(tokens, start) ?? { meanings: [], people: 0, past: start }
  // A longer phrase of the language, or one that counts, takes precedence.
  const isOther = isWith && phrase.people === 0 ? phrase.past > past : phrase.past >= past
  if (isOther || (!isWith && counts.adults + counts.children === 1)) return undefined
  const all = isWith || isSpouse(counts, meanings) ? plus(counts, { adults: 1, children: 0 }) : counts
  const said = phrase.past === past ? phrase.meanings : meanings
  return { meanings: [...said, { kind: 'people', ...all, ...(!hasSpeaker && { isLeast: true }) }], past }
}

export const readMembers = (reading: Reading, start: number): Read | undefined =>
  readCounted(reading, start) ?? readNamed(reading, start)
