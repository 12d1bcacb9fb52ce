import { differencesOf, type Json } from '#shared/domain/record-differences.ts'
import { type Document, valueAt } from './document.ts'

type List = readonly Json[]

/** The places of the longest common part of two lists, in order. */
export function commonPlaces(
  one: readonly string[],
  other: readonly string[],
): [at: number, place: number][] {
  // The length of the common part of what begins at each pair of places.
  const lengths = new Map<string, number>()
  const lengthAt = (at: number, place: number) => lengths.get(`${at} ${place}`) ?? 0
  for (let at = one.length - 1; at >= 0; at -= 1)
    for (let place = other.length - 1; place >= 0; place -= 1) {
      const isSame = one[at] === other[place]
      const without = Math.max(lengthAt(at + 1, place), lengthAt(at, place + 1))
      lengths.set(`${at} ${place}`, isSame ? lengthAt(at + 1, place + 1) + 1 : without)
    }
  const found: [number, number][] = []
  let [at, place] = [0, 0]
  while (at < one.length && place < other.length)
    if (one[at] === other[place]) found.push([at++, place++])
    else if (lengthAt(at + 1, place) >= lengthAt(at, place + 1)) at += 1
    else place += 1
  return found
}

export type HindiList = {
  own: List
  hindi: List
  /** The English list of before, to which the Hindi one belongs. */
  before: List
}

/** The number of a day changes with its place. */
const withoutNumber = (name: string, value: unknown) => (name === 'day' ? undefined : value)

/**
 * The Hindi list in the order and length of the English one: what is translated stays with its entry, `fill` makes a new one.
 * Entries that were rewritten in their places keep their Hindi. Without the list of before, it grew or shrank at its end.
 */
export function evenHindi({ own, hindi, before }: HindiList, fill: (entry: Json) => Json): Json[] {
  const known = before.length === hindi.length ? before : own.slice(0, hindi.length)
  const asText = (list: List) => list.map((entry) => JSON.stringify(entry, withoutNumber))
  const even: Json[] = []
  let from = 0
  for (const [at, place] of [
    ...commonPlaces(asText(own), asText(known)),
    [own.length, hindi.length] as const,
  ]) {
    const others = own.slice(even.length, at)
    const isRewritten = others.length === place - from
    for (const [step, entry] of others.entries())
      even.push((isRewritten ? hindi[from + step] : undefined) ?? fill(entry))
    if (at < own.length) even.push(hindi[place] ?? '')
    from = place + 1
  }
  return even
}

/** Fields whose English has changed while their Hindi has not. */
export const withOldHindi = (before: Document | undefined, after: Document): string[] =>
  (before ? differencesOf(before, after) : []).flatMap(({ field }) => {
    const [was, is] = [before, after].map(
      (document) => document && valueAt(document, `translations.hi.${field}`),
    )
    return is !== undefined && JSON.stringify(was) === JSON.stringify(is) ? field : []
  })
