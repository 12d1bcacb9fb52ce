import { inSlices } from '#server/catalogue/in-slices.ts'
import { normalise } from '#server/catalogue/normalise.ts'
import { firstIndex } from '#server/catalogue/search/binary-search.ts'

/** Something with several names; of equals the first comes first. */
type Called = { names: readonly string[] }

/** A single letter begins many names: at most this many are looked at. */
const mostLookedAt = 2_000

/** Finds things by the beginning of a name, then by that of another word in it. */
export async function beginnings<T extends Called>(
  items: readonly T[],
): Promise<(typed: string, isWanted: (item: T) => boolean, most: number) => T[]> {
  const keys: { key: string; rank: number }[] = []
  await inSlices(items, ({ names }, at) => {
    for (const name of names) {
      const key = normalise(name)
      keys.push({ key, rank: at })
      // After all names that begin with the text themselves.
      for (const { index } of key.matchAll(/(?<=[\s-])\p{L}/gu))
        keys.push({ key: key.slice(index), rank: items.length + at })
    }
  })
  keys.sort((one, other) => (one.key < other.key ? -1 : one.key === other.key ? one.rank - other.rank : 1))

  return (typed, isWanted, most) => {
    const query = normalise(typed)
    if (query === '') return []
    const from = firstIndex(keys.length, (index) => (keys[index]?.key ?? '') < query)
    const ranks: number[] = []
    for (let index = from; index < Math.min(keys.length, from + mostLookedAt); index += 1) {
      const { key, rank } = keys[index] ?? { key: '', rank: 0 }
      if (!key.startsWith(query)) break
      ranks.push(rank)
    }
    const found = new Set<T>()
    for (const rank of ranks.sort((one, other) => one - other)) {
      const item = items[rank % items.length]
      if (item && isWanted(item)) found.add(item)
      if (found.size === most) break
    }
    return [...found]
  }
}
