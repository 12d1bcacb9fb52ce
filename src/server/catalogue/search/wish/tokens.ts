import { isPlain, normalise } from '#server/catalogue/normalise.ts'
import { once } from '#server/platform/once.ts'
import { withLatinDigits } from '#shared/messages/latin-digits.ts'
import { toLatin } from '#server/catalogue/search/transliteration.ts'

/** A word, number or sign that was typed. */
export type Token = {
  /** In Latin letters, without a plural s: the form in which phrases are compared. */
  word: string
  /** Its position in the normalised text. */
  from: number
  past: number
  /** Whether `word` is written otherwise than was typed, but sounds the same. */
  isMended?: boolean
  /** Whether `word` is only like what was typed: neither spelled nor pronounced the same. */
  isGuessed?: boolean
  /** The value of a number. */
  value?: number
  /** Whether it was typed in another script. */
  isOther?: true
  /** Whether a comma or full stop precedes it. */
  isApart: boolean
  /** Whether it follows an opening bracket. */
  isInside?: true
  /** The cached results of finders, each at its own index. */
  found: unknown[]
}

const pattern = /\d+(?:,\d+)*(?:\.\d+)?|[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*|[₹<>~+/&–-]/gu

/** The same for Latin letters, the usual case: classes of all scripts cost several times as much. */
const plainPattern = /\d+(?:,\d+)*(?:\.\d+)?|[a-z]+(?:'[a-z]+)*|[<>~+/&-]/g
const apart = /[,;.!?|()]/

/** 'beaches' and 'beach', 'palaces' and 'palace' are one word; 'goas' does not exist. */
export function stem(word: string): string {
  // 'thi' is 'from' in Gujarati.
  if (word.length < 4 || word === 'this' || !word.endsWith('s') || word.endsWith('ss') || word.endsWith('us'))
    return word
  if (/(?:ch|sh|x)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('ies') && word.length > 5 ? `${word.slice(0, -3)}y` : word.slice(0, -1)
}

export type Tokens = { text: string; tokens: Token[] }

/** The most tokens that are read: nobody wishes for more, and each one costs time. */
const maxTokens = 60

/** Splits a text; `4days` and `25k` are a number and a word. */
export function tokensOf(typed: string): Tokens {
  const normalised = normalise(typed)
  const isAscii = isPlain(normalised)
  const text = isAscii ? normalised : withLatinDigits(normalised)
  const tokens: Token[] = []
  let end = 0
  for (const match of text.matchAll(isAscii ? plainPattern : pattern)) {
    if (tokens.length === maxTokens) break
    const [part] = match
    const isApart = match.index > end && apart.test(text.slice(end, match.index))
    end = match.index + part.length
    const place = { from: match.index, past: end, isApart }
    const digits = /^\d/.test(part) ? Number(part.replaceAll(',', '')) : undefined
    const word =
      digits === undefined
        ? stem(isAscii ? part.replaceAll("'", '') : toLatin(part.replaceAll(/['’]/g, '')))
        : String(digits)
    tokens.push({
      word,
      ...place,
      found: [],
      ...(digits !== undefined && { value: digits }),
      ...(text[match.index - 1] === '(' && { isInside: true as const }),
      ...(!isAscii && !isPlain(part) && { isOther: true as const }),
    })
  }
  return { text, tokens }
}

const plainWords = /^[a-z]+(?: [a-z]+)*$/
/** Phrases in other scripts, whose tokens nobody needs. */
const lettersOnly = /^[\p{L}\p{M}]+(?: [\p{L}\p{M}]+)*$/u

/** The words of a text in the form in which phrases are compared; most phrases need no more than a split. */
export function wordsIn(text: string): string[] {
  if (plainWords.test(text)) return text.split(' ', maxTokens).map(stem)
  const before = read.get(text)
  if (before) return before
  const normalised = normalise(text)
  const words = lettersOnly.test(normalised)
    ? normalised.split(' ', maxTokens).map((word) => stem(toLatin(word)))
    : tokensOf(text).tokens.map(({ word }) => word)
  if (isRemembering) read.set(text, words)
  return words
}

/** The language is read twice, for its words and for its phrases; other scripts are what takes time. */
const read = new Map<string, string[]>()
let [isRemembering, hasRead] = [false, false]
export function rememberWords(isOn: boolean): void {
  isRemembering = isOn && !hasRead
  hasRead ||= !isOn
  read.clear()
}

let finders = 0
/** Looked up, and not found. */
const nothing = Symbol('nothing')

/** Computes a finder's result once per token, however many readers ask; `tokensOf` returns the tokens of what is read. */
export function rememberedOf<Of, T>(tokensOf: (of: Of) => readonly Token[], find: (of: Of, at: number) => T) {
  const place = finders++
  return (of: Of, at: number): T => {
    const token = tokensOf(of)[at]
    if (!token) return find(of, at)
    const before = token.found[place]
    if (before !== undefined) return before === nothing ? (undefined as T) : (before as T)
    const found = find(of, at)
    token.found[place] = found ?? nothing
    return found
  }
}

/** The same for finders that take a token and those after it. */
export const remembered = <T>(find: (tokens: readonly Token[], at: number) => T) =>
  rememberedOf((tokens: readonly Token[]) => tokens, find)

/** Phrases by their words, so that all that begin at a token are found in one walk. Most branches have a single successor. */
type Branch<T> = { next: Map<string, Branch<T>> | undefined; value: T | undefined }

/** Other scripts write long vowels that Latin spellings mostly omit: 'kinaare' is 'kinare'. */
export const withShortVowels = (word: string): string => word.replaceAll(/([aiu])\1/g, '$1')
/** Shorter words would become other words. */
const shortestWritten = 5

const nextOf = <T>({ next }: Branch<T>, word: string): Branch<T> | undefined =>
  next?.get(word) ?? (word.length < shortestWritten ? undefined : next?.get(withShortVowels(word)))

/** The value stored for a phrase, created if there is none; undefined for a text without words. */
export type PhraseAt<T> = (text: string, make: () => T) => T | undefined

const branchOf = <T>(): Branch<T> => ({ next: undefined, value: undefined })

/** Filled on first use: a start does not need it. */
export function phraseTree<T>(fill: (at: PhraseAt<T>) => void) {
  const filled = once(() => {
    const root = branchOf<T>()
    fill((text, make) => {
      let branch = root
      for (const word of wordsIn(text)) {
        branch.next ??= new Map()
        const next = branch.next.get(word) ?? branchOf()
        branch.next.set(word, next)
        branch = next
      }
      return branch === root ? undefined : (branch.value ??= make())
    })
    return root
  })
  return {
    /** All that begin at a token, the longest first. */
    from: remembered((tokens, at): { found: T; past: number }[] => {
      const matches: { found: T; past: number }[] = []
      let branch: Branch<T> | undefined = filled()
      for (let past = at; branch && past < tokens.length;) {
        const word: string = tokens[past]?.word ?? ''
        // 'mata-pita' is 'mata pita'.
        if (word === '-' && past > at && branch.next?.has(word) !== true) past += 1
        branch = nextOf(branch, tokens[past]?.word ?? '')
        past += 1
        if (branch?.value !== undefined) matches.push({ found: branch.value, past })
      }
      return matches.toReversed()
    }),
  }
}
