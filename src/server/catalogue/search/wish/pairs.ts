import lexicon from './lexicon.json' with { type: 'json' }
import type { Read } from './read.ts'
import { phraseFrom } from './phrases.ts'
import type { Reading } from './reading.ts'
import type { Need } from '#shared/domain/needs.ts'
import type { Meaning, Weather } from './slots.ts'
import { phraseTree, type Token, wordsIn } from './tokens.ts'

/** How many meaningless words may stand between the two words of a pair. */
const mostBetween = 3

type Side = { pair: number; isOne: boolean }

const sides = phraseTree<Side[]>((at) => {
  for (const [pair, { one, other }] of lexicon.pairs.entries())
    for (const [texts, isOne] of [
      [one, true],
      [other, false],
    ] as const)
      for (const text of texts) at(text, () => [])?.push({ pair, isOne })
})
export const isOfPair = (tokens: readonly Token[], at: number): boolean => sides.from(tokens, at).length > 0

/** Who cannot walk far need not be old. */
const needOf = (need: Need): Meaning =>
  need === 'elderly' ? { kind: 'need', need, as: 'gentle' } : { kind: 'need', need }
const meanings: Meaning[][] = []
for (const { means } of lexicon.pairs) {
  const {
    needs = [],
    concept,
    weather,
    without,
    own,
    notSold,
  }: Partial<Record<string, string | string[]>> = means
  meanings.push([
    ...[...needs].map((need) => needOf(need as Need)),
    ...(typeof concept === 'string' ? [{ kind: 'concept', concept } as const] : []),
    ...(typeof weather === 'string' ? [{ kind: 'weather', weather: weather as Weather } as const] : []),
    ...(typeof without === 'string' ? without.split('|') : []).map((one): Meaning => ({
      kind: 'not',
      of: { kind: 'concept', concept: one },
    })),
    ...(typeof own === 'string' ? [{ kind: 'notSold', name: own, isOwn: true } as const] : []),
    ...(typeof notSold === 'string' ? [{ kind: 'notSold', name: notSold } as const] : []),
  ])
}

/** 'bheed bhad se door', 'knee had a replacement', 'dont eat meat': two words with a meaning together, in either order. */
export function readPair({ tokens }: Reading, at: number): Read | undefined {
  for (const { found, past } of sides.from(tokens, at)) {
    const met = metBehind(tokens, found, past)
    if (!met || deniesNext(tokens, met.past)) continue
    const plain = phraseFrom(tokens, at)
    // A longer phrase of the language takes precedence.
    if ((plain?.past ?? 0) >= met.past) return undefined
    const months = plain?.meanings.filter(({ kind }) => kind === 'months') ?? []
    return { meanings: [...(meanings[met.pair] ?? []), ...months], past: met.past }
  }
  return undefined
}

const denials = new Set(wordsIn('no without bina'))

/** 'monsoon, no trekking' without its comma: what is denied stands behind the word that ends here. */
function deniesNext(tokens: Reading['tokens'], past: number): boolean {
  const next = tokens[past]
  const isBehind = tokens[past - 2]?.word === 'ke'
  if (!next || next.isApart || isBehind || !denials.has(tokens[past - 1]?.word ?? '')) return false
  return phraseFrom(tokens, past)?.isFiller !== true || [...sides.from(tokens, past)].length > 0
}

type Met = { pair: number; past: number }

/** The other word of a pair, after meaningless words. */
function metBehind(tokens: Reading['tokens'], found: readonly Side[], from: number): Met | undefined {
  for (let at = from; at <= from + mostBetween; at += 1) {
    if (!tokens[at] || tokens[at]?.isApart) return undefined
    const met = meeting(found, sides.from(tokens, at))
    if (met) return met
    if (tokens[at]?.value !== undefined || (phraseFrom(tokens, at)?.meanings.length ?? 0) > 0)
      return undefined
  }
  return undefined
}

/** The pair whose other word is there, and where it ends. */
function meeting(
  found: readonly Side[],
  behind: readonly { found: Side[]; past: number }[],
): Met | undefined {
  for (const { found: others, past } of behind)
    for (const { pair, isOne } of found)
      if (others.some((other) => other.pair === pair && other.isOne !== isOne)) return { pair, past }
  return undefined
}
