import { once } from '#server/platform/once.ts'
import data from './everyday-words.json' with { type: 'json' }
import { stem } from './tokens.ts'

const verbEndings =
  'na ne ni ta te ti kar ke karke enge ega egi unga ungi oonga oongi oge ogi iye iyega ya ye yi yenge yega yegi newala newale newali ein en oon un u o a e i ao aoge'
/** What English writes behind a word, and what stands there without it. */
const englishEndings: readonly [string, string][] = [
  ['ing', ''],
  ['ing', 'e'],
  ['ed', ''],
  ['d', ''],
  ['ly', ''],
  ['er', ''],
  ['r', ''],
  ['est', ''],
]

/** A shorter word is the beginning of many names. */
const shortest = 4

const book = once(() => ({
  verbs: new Set(data.verbs.split(' ')),
  endings: verbEndings.split(' '),
  english: new Set(data.english.split(' ').map(stem)),
  hinglish: new Set(data.hinglish.split(' ').map(stem)),
  scripts: new Set(data.scripts.split(' ')),
}))

/**
 * Whether everybody says a word, of whatever they wish: it is neither a name nor a slip of one. As words are compared, and
 * as it was typed.
 */
export function isEveryday(word: string, typed: string): boolean {
  const { verbs, endings, english, hinglish, scripts } = book()
  if (scripts.has(typed)) return true
  if (word.length < shortest) return false
  if (hinglish.has(word) || english.has(word)) return true
  const isForm = ([ending, before]: readonly [string, string]) =>
    word.endsWith(ending) && english.has(word.slice(0, -ending.length) + before)
  return (
    endings.some((ending) => word.endsWith(ending) && verbs.has(word.slice(0, -ending.length))) ||
    englishEndings.some(isForm)
  )
}
