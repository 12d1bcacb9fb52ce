import { cueFrom } from './cues.ts'
import type { Read } from './read.ts'
import { phraseFrom } from './phrases.ts'
import { type Token, wordsIn } from './tokens.ts'

const wordSet = (text: string): ReadonlySet<string> => new Set(wordsIn(text))

/** 'kabhi', 'abhi tak': may stand before and within what is said to be unseen. */
const asYet = wordSet(
  'kabhi abhi tak ab aaj ajj bhi hi to toh kuch kuchh pehle pahle phir ever yet even still really actually कभी अभी तक अब आज भी ही तो कुछ पहले',
)
const no = wordSet('nahi nahin nhi nai naa na never not havent hasnt hadnt नहीं नही ना')
/** Whoever has not done so wants to. */
const seen = wordSet(
  'dekha dekhi dekhe dekhaa gaya gaye gayi gye gyi gya ghuma ghume ghumi ghooma ghoome ghoomi jaa paya paye payi saka sake saki pahunche pahuncha pahunchi vekhya vekhi dekhya been seen visited gone experienced explored travelled traveled tried देखा देखी देखे गया गए गये गई घूमा घूमे घूमी पाया पाए पाये पाई सका सके सकी',
)
/** 'ja nahi paye': what was not managed stands before the 'nahi'. */
const stems = wordSet('ja jaa dekh ghum ghoom pahunch jana jaana dekhna ghumna जा देख घूम जाना देखना घूमना')
const managed = wordSet(
  'paya paye payi paayi paaye pa saka sake saki hua mila paoge पाया पाए पाये पाई सका सके सकी हुआ मिला',
)
const auxiliaries = wordSet(
  'hai hain hu hun hoon tha thi the ho hum log to in at before yet tak abhi kabhi है हैं हूं हूँ था थी थे अभी तक कभी',
)

/** They are never treated as misspelt. */
export const unseenWords: readonly string[] = [asYet, no, seen, stems, managed, auxiliaries].flatMap(
  (words) => Array.from(words),
)

const skip = (tokens: readonly Token[], from: number, words: ReadonlySet<string>): number => {
  let past = from
  while (words.has(tokens[past]?.word ?? '') && (past === from || !tokens[past]?.isApart)) past += 1
  return past
}

const isOf = (tokens: readonly Token[], at: number, words: ReadonlySet<string>): boolean =>
  words.has(tokens[at]?.word ?? '')

/** 'nahi dekha', 'never been to'. */
function notSeen(tokens: readonly Token[], at: number): number | undefined {
  if (!isOf(tokens, at, no)) return undefined
  const verb = skip(tokens, at + 1, asYet)
  const past = skip(tokens, isOf(tokens, verb, stems) ? verb + 1 : verb, managed)
  if (past > verb && isOf(tokens, past - 1, managed)) return past
  return isOf(tokens, verb, seen) ? skip(tokens, verb, seen) : undefined
}

/** 'dekha nahi', 'ja nahi paye'. */
function seenNot(tokens: readonly Token[], at: number): number | undefined {
  const isSeen = at > 0 && isOf(tokens, at, seen)
  if (!isSeen && !isOf(tokens, at, stems)) return undefined
  const negation = skip(tokens, at + 1, asYet)
  if (!isOf(tokens, negation, no)) return undefined
  const past = skip(tokens, negation + 1, managed)
  return isSeen || past > negation + 1 ? past : undefined
}

/**
 * Where it ends that somebody says not to have been somewhere: 'goa kabhi nahi gaye', 'never been to', 'ja nahi paye'.
 * That is a wish to go; 'nahi jana' is none.
 */
export function pastUnseen(tokens: readonly Token[], at: number): number | undefined {
  const said = cueFrom(tokens, at, 'unseen')
  if (said) return said.past
  const from = skip(tokens, at, asYet)
  const past = notSeen(tokens, from) ?? seenNot(tokens, from)
  return past === undefined ? undefined : skip(tokens, past, auxiliaries)
}

/** Means nothing by itself, unless a longer phrase of the language begins there. */
export function readUnseen(tokens: readonly Token[], at: number): Read | undefined {
  const past = pastUnseen(tokens, at)
  return past === undefined || (phraseFrom(tokens, at)?.past ?? 0) >= past
    ? undefined
    : { meanings: [], past }
}
