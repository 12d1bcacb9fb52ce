import { normalise } from '#server/catalogue/normalise.ts'
import { isDevanagari, toLatin } from './transliteration.ts'
import { wordsOf } from './words.ts'

/** A wish that a query states in plain words; `typed` are those words, so that the traveller can remove them. */
export type Wish =
  | { kind: 'budget'; amount: number; typed: string }
  | { kind: 'atLeast'; amount: number; typed: string }
  | { kind: 'days'; days: number; typed: string }
  /** `months`: a bit for each, January the lowest. */
  | { kind: 'months'; months: number; typed: string }

export type Wished = { rest: string; wishes: Wish[] }

const numberWords: Readonly<Record<string, number>> = Object.fromEntries(
  'one two three four five six seven eight nine ten'.split(' ').map((word, index) => [word, index + 1]),
)
const amount = String.raw`(?<amount>\d[\d,]*(?:\.\d+)?)\s*(?<unit>k|thousand|ha?[jz]a+r|lakhs?|lac)?\b`
const rupees = String.raw`(?:₹|rs\.?|inr|rupees?|rupaye|rupye)`
const atMost = String.raw`(?:under|below|within|up\s?to|less than|not more than|max(?:imum)?|budget(?: of| is)?|cheaper than|<)`
const budgets = [
  String.raw`${atMost}\s*${rupees}?\s*${amount}(?:\s*(?:${rupees}|/-|budget|only))?(?:\s*(?:se\s+)?kam)?`,
  String.raw`${rupees}\s*${amount}(?:\s*(?:budget|only|se\s+kam|tak))?`,
  String.raw`\b${amount}\s*(?:${rupees}|/-|budget|se\s+kam|tak|me+i?n)(?![\p{L}\p{M}])`,
  String.raw`\b(?<amount>\d+(?:\.\d+)?)\s*(?<unit>k|thousand|ha?[jz]a+r|lakhs?|lac)\b`,
  String.raw`(?<![\p{L}\d])(?<amount>\d{1,3},\d{3}|\d{4,6})(?![\p{L}\d])`,
].map((source) => new RegExp(source, 'u'))

const atLeast = new RegExp(
  String.raw`(?:above|over|more than|from|>)\s*${rupees}?\s*${amount}(?:\s*(?:${rupees}|/-))?`,
  'u',
)

const timesOf = (unit: string): number => {
  if (unit === '') return 1
  return unit.startsWith('la') ? 100_000 : 1_000
}

const count = String.raw`(?<![\p{L}\d])(?<count>\d{1,2}|${Object.keys(numberWords).join('|')})\s*-?\s*`
const lengths: { pattern: RegExp; days: (count: number) => number }[] = [
  {
    pattern: `(?:\\d{1,2}\\s*n(?:ights?)?\\s*(?:and|&|/|,)?\\s*)${count}d(?:ays?)?\\b`,
    days: (n: number) => n,
  },
  {
    pattern: String.raw`${count}(?:days?|d|din)\b(?:\s*(?:and|&|/|,)?\s*\d{1,2}\s*n(?:ights?)?\b)?`,
    days: (n: number) => n,
  },
  { pattern: String.raw`${count}(?:nights?|n|raat)\b`, days: (n: number) => n + 1 },
  { pattern: String.raw`${count}weeks?\b`, days: (n: number) => 7 * n },
  { pattern: String.raw`\b(?<count>a|1) week\b`, days: () => 7 },
].map(({ pattern, days }) => ({ pattern: new RegExp(pattern, 'u'), days }))

const monthNames =
  'jan(?:uary)? feb(?:ruary)? mar(?:ch)? apr(?:il)? may june? july? aug(?:ust)? sept?(?:ember)? oct(?:ober)? nov(?:ember)? dec(?:ember)?'.split(
    ' ',
  )
const seasons: [string, number[]][] = [
  ['winters?', [10, 11, 0, 1]],
  ['summers?|summer vacations?', [3, 4, 5]],
  ['rainy(?: season)?', [6, 7, 8]],
]
/** A bit for each month, January the lowest. */
export const bitsOf = (months: readonly number[]): number =>
  months.reduce((bits, month) => bits | (1 << month), 0)
const periods = [...monthNames.map((name, month) => [name, [month]] as const), ...seasons].map(
  ([name, months]) => ({
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d])(?:(?:in|during|for|this|next)\s+)?(?:${name})(?![\p{L}\d])`,
      'u',
    ),
    months: bitsOf(months),
  }),
)

/** Every wish has one of these; without this check, looking for each wish takes longer than a search. */
const hints = {
  length: new RegExp(String.raw`\d|${Object.keys(numberWords).join('|')}|week`, 'u'),
  amount: /\d/,
  period: new RegExp([...monthNames, ...seasons.map(([name]) => name)].join('|'), 'u'),
}

/** Takes the wishes out of a query: 'beach 3 days under 20000' means a beach, 3 days and 20,000 rupees. */
export function readWishes(query: string): Wished {
  let rest = toLatin(normalise(query))
  const wishes: Wish[] = []
  const take = <T>(
    pattern: RegExp,
    read: (groups: Record<string, string>, typed: string) => T | undefined,
  ) => {
    const match = pattern.exec(rest)
    const wish = match && read(match.groups ?? {}, match[0].trim())
    if (!match || wish === undefined) return undefined
    rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`
    return wish
  }

  const mayHold = (hint: RegExp) => hint.test(rest)
  for (const { pattern, days } of mayHold(hints.length) ? lengths : []) {
    if (wishes.length > 0) break
    const wish = take(pattern, ({ count: written = '' }, typed): Wish | undefined => {
      const number = numberWords[written] ?? (Number(written) || 1)
      return number > 0 ? { kind: 'days', days: days(number), typed } : undefined
    })
    if (wish) wishes.push(wish)
  }
  const readAmount =
    (kind: 'budget' | 'atLeast') =>
    ({ amount: digits = '', unit = '' }: Record<string, string>, typed: string): Wish | undefined => {
      const written = Number(digits.replaceAll(',', '')) * timesOf(unit)
      // 'under 20' means thousands, since no journey costs twenty rupees.
      const rupeesMeant = written < 100 ? written * 1_000 : written
      return rupeesMeant > 0 ? { kind, amount: Math.round(rupeesMeant), typed } : undefined
    }
  const hasAmount = mayHold(hints.amount)
  const least = hasAmount ? take(atLeast, readAmount('atLeast')) : undefined
  if (least) wishes.push(least)
  for (const pattern of hasAmount ? budgets : []) {
    const most = take(pattern, readAmount('budget'))
    if (most) wishes.push(most)
    if (most) break
  }
  for (const { pattern, months } of mayHold(hints.period) ? periods : []) {
    const wish = take(pattern, (_, typed): Wish => ({ kind: 'months', months, typed }))
    if (wish) wishes.push(wish)
  }
  return { rest: asWritten(query, rest.trim()), wishes }
}

/** The rest in the letters in which it was typed, since names of places are known in several scripts. */
function asWritten(query: string, rest: string): string {
  const left = new Set(wordsOf(rest))
  const written = wordsOf(query)
  return written.some(isDevanagari) ? written.filter((word) => left.has(toLatin(word))).join(' ') : rest
}
