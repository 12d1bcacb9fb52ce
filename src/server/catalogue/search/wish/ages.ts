import { cueFrom, type Role } from './cues.ts'
import { type Span, spanAt } from './quantities.ts'
import type { Token } from './tokens.ts'

/** Numbers that are neither people nor rupees: ages and temperatures. */
export const [ageOfAdult, ageOfSenior] = [18, 55]
export const oldest = 110

/** A bare number up to this after 'kids' counts them; a larger one is their age. */
const mostKids = 4

const beforeAge = new Set(['aged', 'age', 'of', 'ages', 'umar'])

const saysAge = new Set(['aged', 'age', 'ages', 'umar', 'umr', 'उम्र'])

/** 'aged 3', 'age 65'. */
export function ageAt(tokens: readonly Token[], start: number): Span | undefined {
  if (!saysAge.has(tokens[start]?.word ?? '')) return undefined
  const span = spanAt(tokens, start + 1, false)
  if (!span || span.times > 1 || span.most > oldest) return undefined
  return { ...span, past: cueFrom(tokens, span.past, 'year')?.past ?? span.past }
}

/** 'parents 60+': an age, since nobody pays so little. */
export const isOfSeniors = ({ least, most, times }: Span): boolean =>
  times === 1 && least >= ageOfSenior && most <= oldest

const saysWeather = new Set(['temperature', 'temp', 'tapman', 'taapman', 'tapmaan', 'taapmaan', 'तापमान'])
const hottest = 50

/** 'temperature around 25' */
export const isOfWeather = (tokens: readonly Token[], start: number, span: Span): boolean =>
  span.times === 1 &&
  span.most <= hottest &&
  [1, 2, 3].some((back) => saysWeather.has(tokens[start - back]?.word ?? ''))

const isAdult = ({ most, times, isRange }: Span): boolean =>
  times === 1 && !isRange && most >= ageOfAdult && most < ageOfSenior
const hasPlus = (tokens: readonly Token[], { past }: Span): boolean =>
  tokens[past]?.word === '+' && tokens[past + 1]?.value === undefined
const isWoman = (tokens: readonly Token[], at: number): boolean =>
  cueFrom(tokens, at, 'lady')?.past === at + 1

/** '4 and 7 years' */
function isListedAge(tokens: readonly Token[], at: number): boolean {
  const next = joins.has(tokens[at]?.word ?? '') ? spanAt(tokens, at + 1, false) : undefined
  return next !== undefined && cueFrom(tokens, next.past, 'year') !== undefined
}
const joins = new Set(['and', 'aur', '&', 'n'])
const isCount = (tokens: readonly Token[], span: Span): boolean =>
  span.most <= mostKids && !span.isRange && !isListedAge(tokens, span.past)

/** 'kids under 8', 'children aged 6 and 9': an age, not a price. */
export function isAge(tokens: readonly Token[], start: number, span: Span, unit: Role | undefined): boolean {
  if (unit !== undefined && unit !== 'year') return false
  // 'girl, 23', 'teachers 40+'
  if (isAdult(span)) return unit === undefined && (isWoman(tokens, start - 1) || hasPlus(tokens, span))
  if (span.most >= ageOfAdult) return false
  let before = start - 1
  while (before > 0 && beforeAge.has(tokens[before]?.word ?? '')) before -= 1
  // 'kids 2' are two kids, 'kids 4 and 7 years' are not.
  if (before === start - 1 && unit === undefined && isCount(tokens, span)) return false
  return cueFrom(tokens, before, 'child')?.past === before + 1
}

const whoIsAged: ReadonlySet<Role> = new Set<Role>(['pair', 'elder', 'lady', 'person'])

/** 'in her 40s' */
function pastDecade(tokens: readonly Token[], { least, most, past, times }: Span): number | undefined {
  const isDecade = times === 1 && least === most && least % 10 === 0 && least >= 20 && least <= 90
  const next = tokens[past]
  return isDecade && next?.word === 's' && next.from === tokens[past - 1]?.past ? past + 1 : undefined
}

/** Where 'in her 40s' ends, or '65+' before a couple of that age. */
export function pastOldAge(
  tokens: readonly Token[],
  span: Span,
  atLeast: Role | undefined,
): number | undefined {
  const isAged = atLeast !== undefined && whoIsAged.has(atLeast) && isOfSeniors(span)
  return isAged ? span.past + 1 : pastDecade(tokens, span)
}
