import { cueFrom } from './cues.ts'
import { bitsOf } from './slots.ts'
import type { Token } from './tokens.ts'

/** `isSure`: nothing else is written so; else it needs another such day beside it. `month` is a bit. */
type NumericDay = { day: number; month: number; past: number; isSure: boolean }

const [lastDay, lastMonth] = [31, 12]
const [firstYear, lastYear, century] = [2024, 2040, 2000]
/** '05' is a month where '5' may be a number of days; the value does not show the nought. */
const hasTwoDigits = ({ from, past }: Token): boolean => past - from === 2

const isYear = (value: number | undefined): value is number =>
  value !== undefined && [value, value + century].some((year) => year >= firstYear && year <= lastYear)

const isCount = (value: number | undefined, most: number): value is number =>
  value !== undefined && Number.isInteger(value) && value >= 1 && value <= most

const dayOf = (day: number, month: number, past: number, isSure: boolean): NumericDay | undefined =>
  isCount(day, lastDay) && isCount(month, lastMonth)
    ? { day, month: bitsOf([month]), past, isSure }
    : undefined

/** '25.12', '25.12.2026', where the first stop looks like a decimal's. */
function stopped(tokens: readonly Token[], at: number): NumericDay | undefined {
  const { value = 0 } = tokens[at]!
  const day = Math.floor(value)
  const month = Math.round((value - day) * 100)
  const next = tokens[at + 1]
  const hasYear = next?.isApart === true && next.from === tokens[at]!.past + 1 && isYear(next.value)
  // '1.10 lakh' is a sum.
  if (!hasYear && cueFrom(tokens, at + 1, 'thousand', 'lakh', 'rupee', 'km', 'hour')) return undefined
  return dayOf(day, month, hasYear ? at + 2 : at + 1, hasYear)
}

/** '15/01/2027', '15-1-27', '2027-01-15'. */
function whole(tokens: readonly Token[], at: number): NumericDay | undefined {
  const [first = 0, second = 0, third] = [at, at + 2, at + 4].map((index) => tokens[index]?.value)
  if (isYear(first) && first >= firstYear) return dayOf(third ?? 0, second, at + 5, true)
  return isYear(third) ? dayOf(first, second, at + 5, true) : undefined
}

/** '25/12' goes backwards, so it is no range; '10/12' may be one. */
function withoutYear(tokens: readonly Token[], at: number): NumericDay | undefined {
  const [{ value: day = 0 }, month] = [tokens[at]!, tokens[at + 2]]
  if (tokens[at + 1]?.word !== '/' || !month || !hasTwoDigits(month)) return undefined
  return dayOf(day, month.value ?? 0, at + 3, day > lastMonth)
}

const signs = new Set(['/', '-'])

/** A day with its month in digits. */
export function numericDayAt(tokens: readonly Token[], at: number): NumericDay | undefined {
  const value = tokens[at]?.value
  if (value === undefined) return undefined
  if (!Number.isInteger(value)) return stopped(tokens, at)
  const sign = tokens[at + 1]?.word ?? ''
  if (!signs.has(sign)) return undefined
  return tokens[at + 3]?.word === sign ? whole(tokens, at) : withoutYear(tokens, at)
}
