import { once } from '#server/platform/once.ts'
import data from './everyday-words.json' with { type: 'json' }
import { stem } from './tokens.ts'

const verbEndings =
  'na ne ni ta te ti kar ke karke enge ega egi unga ungi oonga oongi oge ogi iye iyega ya ye yi yenge yega yegi newala newale newali ein en oon un u o a e i ao aoge'
/** English endings, and what they replace. */
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

/** Shorter words begin many names. */
const shortest = 4

const book = once(() => ({
  verbs: new Set(data.verbs.split(' ')),
  endings: verbEndings.split(' '),
  english: new Set(data.english.split(' ').map(stem)),
  hinglish: new Set(data.hinglish.split(' ').map(stem)),
  scripts: new Set(data.scripts.split(' ')),
}))

/**
 * Whether a word is an everyday one, in whatever wish: neither a name nor a misspelling of one. Takes it as compared
 * and as typed.
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
