import lexicon from './lexicon.json' with { type: 'json' }
import { cueFrom } from './cues.ts'
import { readMonths } from './dates.ts'
import type { Read } from './read.ts'
import { notCold, notHot, phraseFrom, type PhraseMatch } from './phrases.ts'
import { joiners, ors, pastName, type Reading, textOf, townAt } from './reading.ts'
import { allMonths, type Meaning, type Weather } from './slots.ts'
import { wordsIn } from './tokens.ts'
import { pastUnseen, readUnseen } from './unseen.ts'

/** Somebody who does not want it cold wants it mild, not hot. */
const opposites: Partial<Record<Weather, Meaning>> = { cold: notCold, warm: notHot }
const ofSeasons: Readonly<Record<string, Meaning>> = { summer: notHot, winter: notCold }
const seasonOf = (of: Meaning): Meaning | undefined => (of.kind === 'months' ? ofSeasons[of.name] : undefined)
/** 'Not in December' is any other month. */
const otherMonths = (of: Meaning): Meaning | undefined =>
  of.kind === 'months' && of.months !== allMonths
    ? { kind: 'months', months: allMonths & ~of.months, name: '' }
    : undefined
const opposite = (of: Meaning): Meaning =>
  seasonOf(of) ??
  otherMonths(of) ??
  (of.kind === 'weather' ? opposites[of.weather] : undefined) ?? { kind: 'not', of }
const negated = (meanings: readonly Meaning[]): Meaning[] => meanings.map((of) => opposite(of))

/** What can be ruled out: 'no kids' rules out no journey. */
const ruledOut = new Set<Meaning['kind']>(['concept', 'region', 'weather', 'words'])
const mayBeRuledOut = (of: Meaning) => ruledOut.has(of.kind) || of.kind === 'months'
/** 'no flights', 'without kids': understood, but rules out no journey. */
const isElsewhere = ({ kind }: Meaning) => kind === 'notSold' || kind === 'abroad'
const isNoMatter = (of: Meaning) => of.kind === 'need' || isElsewhere(of)

const ways = new Set(lexicon.ways.flatMap(wordsIn))
/** 'pahadi raste nahi', 'beach wali jagah nahi' */
const pastWays = (tokens: Reading['tokens'], from: number): number => {
  let past = from
  while (ways.has(tokens[past]?.word ?? '') && !tokens[past]?.isApart) past += 1
  return past
}

const endsInNo = ({ tokens }: Reading, at: number, { meanings, past }: PhraseMatch): boolean =>
  past > at + 1 &&
  tokens[past - 1]?.word === 'no' &&
  meanings.some(isElsewhere) &&
  phraseFrom(tokens, past) !== undefined

/** 'no deserts', 'anywhere but Ooty', 'beach nahi'. */
export function readNegation(reading: Reading, at: number): Read | undefined {
  const { tokens } = reading
  const unseen = readUnseen(tokens, at)
  if (unseen) return unseen
  const phrase = phraseFrom(tokens, at)
  const before = cueFrom(tokens, at, 'not')
  // 'only train, no flight' without its comma: the number of a train has another number behind it.
  if (phrase && endsInNo(reading, at, phrase)) return { meanings: [], past: phrase.past - 1 }
  // 'no crowds' is a wish of its own.
  if (before && (phrase?.past ?? 0) <= before.past) return readList(reading, before.past)
  return phrase ? negatedBehind(reading, phrase) : namesBefore(reading, at)
}

/** 'beach nahi', 'passport nahi hai', 'mandir wali gufa nahi' */
function negatedBehind(reading: Reading, phrase: PhraseMatch): Read | undefined {
  const { tokens } = reading
  const { meanings, past } = phrase
  const end = pastWays(tokens, past)
  const after = cueFrom(tokens, end, 'notBefore')
  const absent = meanings.every(({ kind }) => kind === 'need') && cueFrom(tokens, past, 'absent')
  if (absent) return { meanings: [], past: absent.past }
  // 'samundar nahi dekha': somebody who has never seen it wants to.
  if (pastUnseen(tokens, end) !== undefined) return undefined
  if (after && cueFrom(tokens, after.past, 'experienced')) return undefined
  const out = meanings.filter(mayBeRuledOut)
  if (after && out.length > 0) return { meanings: negated(out), past: after.past }
  if (after && meanings.some(isElsewhere)) return { meanings: [], past: after.past }
  return meanings.some(isKind) ? (noSuchKind(reading, phrase) ?? noneOf(reading, phrase)) : undefined
}

const isKind = ({ kind }: Meaning) => kind === 'concept'
const kindAt = (reading: Reading, at: number): PhraseMatch | undefined => {
  const phrase = phraseFrom(reading.tokens, at)
  return phrase?.meanings.some(isKind) ? phrase : undefined
}
const such = new Set(wordsIn('wala wali wale waala waali waale वाला वाली वाले'))

/** 'mandir wali gufa nahi': caves, but not those with a temple. */
function noSuchKind(reading: Reading, { meanings, past }: PhraseMatch): Read | undefined {
  if (!such.has(reading.tokens[past]?.word ?? '')) return undefined
  const second = kindAt(reading, past + 1)
  const after = second && cueFrom(reading.tokens, second.past, 'notBefore')
  return after && { meanings: negated(meanings.filter(isKind)), past: after.past }
}

/** 'mandir masjid monastery kuch nahi': everything before it; before a plain 'nahi' only what 'or' joins. */
function noneOf(reading: Reading, first: PhraseMatch): Read | undefined {
  const { tokens } = reading
  const meanings = first.meanings.filter(isKind)
  let isJoined = true
  for (let { past } = first; past < tokens.length;) {
    const collective = cueFrom(tokens, past, 'noneBefore')
    const after =
      collective ?? (isJoined && past > first.past ? cueFrom(tokens, past, 'notBefore') : undefined)
    if (after) return { meanings: negated(meanings), past: after.past }
    const hasOr = ors.has(tokens[past]?.word ?? '')
    isJoined &&= hasOr
    const next = kindAt(reading, joiners.has(tokens[past]?.word ?? '') || hasOr ? past + 1 : past)
    if (!next) return undefined
    meanings.push(...next.meanings.filter(isKind))
    past = next.past
  }
  return undefined
}

/** 'Goa nahi', 'Rajgir Bodhgaya ho chuka' */
function namesBefore(reading: Reading, at: number): Read | undefined {
  const names: Meaning[] = []
  for (let past = at; past < reading.tokens.length;) {
    const end = Math.max(townAt(reading, past)?.past ?? 0, pastName(reading, past), past + 1)
    names.push({ kind: 'words', words: textOf(reading, past, end).split(' ') })
    // 'Goa nahi dekha' is a wish for Goa.
    if (pastUnseen(reading.tokens, end) !== undefined) return undefined
    const cue = cueFrom(reading.tokens, end, 'notBefore')
    if (cue) return { meanings: negated(names), past: cue.past }
    // Of other words only the last one is meant.
    if (townAt(reading, past) === undefined) return undefined
    past = end
  }
  return undefined
}

/** Everything that a list rules out, up to the first thing that cannot be. */
function readList(reading: Reading, from: number): Read | undefined {
  const { tokens } = reading
  const meanings: Meaning[] = []
  // 'non-religious'
  const first = tokens[from]?.word === '-' ? from + 1 : from
  let [at, past] = [first, first]
  while (at < tokens.length) {
    const phrase = phraseFrom(tokens, at)
    // 'without the crowds', but not 'na chale aisi thand'
    if (phrase?.isFiller && at === first) {
      at = phrase.past
      continue
    }
    const member = memberAt(reading, at)
    if (!member) break
    meanings.push(...member.meanings)
    past = at = member.past
    // 'except Shimla Manali'
    const isList = meanings.at(-1)?.kind === 'words' && townAt(reading, at) !== undefined
    if (joiners.has(tokens[at]?.word ?? '')) at += 1
    else if (!isList) break
  }
  return past > first ? { meanings: negated(meanings), past } : undefined
}

function memberAt(reading: Reading, at: number): Read | undefined {
  const months = readMonths(reading.tokens, at)
  if (months) return months
  const phrase = phraseFrom(reading.tokens, at)
  const meanings = phrase?.meanings.filter(mayBeRuledOut) ?? []
  if (phrase && (meanings.length > 0 || phrase.meanings.some(isNoMatter)))
    return { meanings, past: phrase.past }
  if (phrase || reading.tokens[at]?.value !== undefined) return undefined
  const past = Math.max(townAt(reading, at)?.past ?? 0, pastName(reading, at), at + 1)
  // 'no bumpy roads or trekking'
  const end = pastWays(reading.tokens, past)
  return { meanings: [{ kind: 'words', words: textOf(reading, at, past).split(' ') }], past: end }
}
