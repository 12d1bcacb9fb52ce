import { cueFrom, type Role } from './cues.ts'
import { countOfWord } from './number-words.ts'
import { type Token, wordsIn } from './tokens.ts'

type Quantity = { value: number; times: number; past: number }
export type Span = { least: number; most: number; isRange: boolean; times: number; past: number }

/** `isBeyond`: the bound excludes the number itself. */
export type Bounded = Span & { bound: 'most' | 'least' | 'about' | 'exact'; isBeyond?: boolean }

/** Smaller numbers mean thousands. */
export const spoken = 100

function timesAt(tokens: readonly Token[], at: number): { times: number; past?: number } {
  const unit = cueFrom(tokens, at, 'thousand', 'lakh')
  return unit ? { times: unit.role === 'lakh' ? 100_000 : 1_000, past: unit.past } : { times: 1 }
}

/** 'half a lakh': nothing else is counted in halves. */
function partAt(tokens: readonly Token[], at: number, value: number): Quantity | undefined {
  const { times, past } = timesAt(tokens, tokens[at + 1]?.word === 'a' ? at + 2 : at + 1)
  return past === undefined ? undefined : { value, times, past }
}

/** 'saade teen' adds a half, 'paune do' takes off a quarter. */
const shifts = new Map(
  Object.entries({ saade: 0.5, sade: 0.5, saadhe: 0.5, sadhe: 0.5, साढ़े: 0.5, paune: -0.25, पौने: -0.25 }).map(
    ([word, shift]) => [wordsIn(word)[0] ?? word, shift],
  ),
)

/** All number words: they are never treated as misspelt. */
export const numberWords: ReadonlySet<string> = new Set([...countOfWord.keys(), ...shifts.keys()])

/** 'ek lakh bees hazar paanch sau': a smaller unit after an amount is added to it. */
export function quantityAt(tokens: readonly Token[], at: number): Quantity | undefined {
  const shift = shifts.get(tokens[at]?.word ?? '')
  if (shift !== undefined) {
    const shifted = quantityOf(tokens, at + 1)
    return shifted && { ...shifted, value: shifted.value + shift }
  }
  const first = quantityOf(tokens, at)
  if (!first || first.times < 1_000) return first
  let { past, times: unit } = first
  let sum = first.value * first.times
  for (let next = restAt(tokens, past, unit); next; next = restAt(tokens, past, unit)) {
    sum += next.value * next.times
    ;({ past, times: unit } = next)
  }
  return { ...first, value: sum / first.times, past }
}

/** What is added to an amount in a unit, in whole rupees or a smaller unit. */
function restAt(tokens: readonly Token[], past: number, unit: number): Quantity | undefined {
  if (unit < 1_000 || tokens[past]?.isApart) return undefined
  const isAnd = ands.has(wordOf(tokens, past))
  const next = quantityOf(tokens, isAnd ? past + 1 : past)
  if (!next || next.times >= unit) return undefined
  if (next.times > 1) return isAnd ? undefined : next
  if (isHundreds(next.value) && !isCounting(tokens, next.past)) return next
  return unit === 100_000 && !isAnd ? thousandsOf(tokens, next) : undefined
}

/** Whole hundreds, in words or digits: 'nine thousand five hundred', '9 hazar 500'. */
const isHundreds = (value: number): boolean => value >= spoken && value < 1_000 && value % 10 === 0

/**
 * 'one lakh twenty': a bare number counts the next smaller unit, if the lakh is a word and the number counts nothing
 * else. Only for round tens, so that 'a lakh for two' and 'one lakh 4 people' stay as they are.
 */
function thousandsOf(tokens: readonly Token[], next: Quantity): Quantity | undefined {
  const isRound = next.value >= 10 && next.value < spoken && next.value % 10 === 0
  return isRound && !isCounting(tokens, next.past) ? { ...next, times: 1_000 } : undefined
}
const ands: ReadonlySet<string> = new Set(['and', 'aur', 'n', '&'])
const whoIsCounted = ['person', 'friend', 'lady', 'elder', 'pair', 'child', 'day', 'night', 'week'] as const
const counted = [...whoIsCounted, 'hour', 'km', 'year', 'degree'] as const

const tens = new Set(['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'])
const ones = new Set(['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'])

const wordOf = (tokens: readonly Token[], at: number): string => tokens[at]?.word ?? ''

/** The position of 'five' in 'twenty five' and 'thirty-five'. */
function onesBehind(tokens: readonly Token[], at: number): number | undefined {
  if (!tens.has(wordOf(tokens, at))) return undefined
  const next = wordOf(tokens, at + 1) === '-' ? at + 2 : at + 1
  return ones.has(wordOf(tokens, next)) && !tokens[next]?.isApart ? next : undefined
}

const sixty = 60
/** 'saath' means 'with', except before thousands, where it is sixty. */
const withOrSixty = new Set(['saath', 'sath', 'satth'])
const hundreds = new Set(wordsIn('hundred hundreds sau सौ ਸੌ સો শো শত నూరు వందల వందలు ನೂರು நூறு'))

const valueAt = (tokens: readonly Token[], at: number): number | undefined =>
  tokens[at]?.value ??
  countOfWord.get(wordOf(tokens, at)) ??
  (withOrSixty.has(wordOf(tokens, at)) && timesAt(tokens, at + 1).past !== undefined ? sixty : undefined) ??
  (hundreds.has(wordOf(tokens, at)) && cueFrom(tokens, at + 1, 'km') ? spoken : undefined)

/** 'per person' after a sum counts nobody. */
export const isCounting = (tokens: readonly Token[], at: number, units: readonly Role[] = counted): boolean =>
  cueFrom(tokens, at, ...units) !== undefined && cueFrom(tokens, at, 'perPerson') === undefined

/** 'eight hundred and fifty': tens in words after hundreds, if they count nothing else. */
function withTens(tokens: readonly Token[], value: number, from: number): { value: number; past: number } {
  const at = ands.has(wordOf(tokens, from)) ? from + 1 : from
  const more = tokens[at]?.isApart ? undefined : countOfWord.get(wordOf(tokens, at))
  if (more === undefined || more < 10 || more >= spoken) return { value, past: from }
  const one = onesBehind(tokens, at)
  const past = one === undefined ? at + 1 : one + 1
  const isCounted = isCounting(tokens, past, whoIsCounted) || hundreds.has(wordOf(tokens, past))
  if (isCounted || timesAt(tokens, past).past !== undefined) return { value, past: from }
  return { value: value + more + (one === undefined ? 0 : (countOfWord.get(wordOf(tokens, one)) ?? 0)), past }
}

/** A single number in words or digits. */
function plainNumberAt(tokens: readonly Token[], at: number): { value: number; past: number } | undefined {
  const value = valueAt(tokens, at)
  if (value === undefined) return undefined
  // 'fifteen hundred', 'dhai sau'
  if (hundreds.has(wordOf(tokens, at + 1))) return withTens(tokens, value * 100, at + 2)
  const one = onesBehind(tokens, at)
  return one === undefined
    ? { value, past: at + 1 }
    : { value: value + (countOfWord.get(wordOf(tokens, one)) ?? 0), past: one + 1 }
}

function quantityOf(tokens: readonly Token[], at: number): Quantity | undefined {
  const plain = plainNumberAt(tokens, at)
  if (!plain) return undefined
  const { value } = plain
  if (value > 0 && value < 1) return partAt(tokens, at, value)
  const half = cueFrom(tokens, plain.past, 'half')
  const past = half?.past ?? plain.past
  const { times, past: pastUnit } = timesAt(tokens, past)
  return { value: half ? value + 0.5 : value, times, past: pastUnit ?? past }
}

/**
 * 'do teen din', 'teen chaar hazar', '4 5 din': two numbers side by side, both words or both digits, of which the second
 * is a little larger, are a range.
 */
function nextNumberAt(tokens: readonly Token[], at: number, first: Quantity): Quantity | undefined {
  const isWord = (index: number) => tokens[index]?.value === undefined
  if (first.past !== at + 1 || isWord(at) !== isWord(at + 1) || tokens[at + 1]?.isApart) return undefined
  const second = quantityAt(tokens, at + 1)
  const isCounted = second && (second.times > 1 || isCounting(tokens, second.past))
  const isNext = isWord(at) || (second?.times ?? 1) > 1 || second?.value === first.value + 1
  return isCounted && isNext && second.value <= 2 * first.value ? second : undefined
}

const joins = new Set(['-', '–', 'to', 'se', 'or', 'ya', 'and', '&', '/'])

export function spanAt(tokens: readonly Token[], at: number, isBetween: boolean): Span | undefined {
  const first = quantityAt(tokens, at)
  if (!first) return undefined
  const join = tokens[first.past]?.word ?? ''
  const rupees = cueFrom(tokens, first.past + 1, 'rupee')?.past ?? first.past + 1
  const second = joins.has(join) ? quantityAt(tokens, rupees) : nextNumberAt(tokens, at, first)
  const isPlainAnd = (join === 'and' || join === '&') && !isBetween
  if (!second || isPlainAnd || second.value * second.times <= first.value * first.times) {
    const value = first.value * first.times
    return { least: value, most: value, isRange: false, times: first.times, past: first.past }
  }
  // '8 to 12 thousand': the unit of the second number applies to the first.
  const times = first.times === 1 && first.value < spoken ? second.times : first.times
  const most = second.value * second.times
  return { least: first.value * times, most, isRange: true, times: second.times, past: second.past }
}
