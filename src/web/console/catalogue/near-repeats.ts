/** Words that make no difference to what an entry says. */
const small = new Set(['a', 'all', 'an', 'and', 'at', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with'])

/** The words of an entry without case, order, plural and small ones. */
const wordsOf = (entry: string): string =>
  (entry.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    .filter((word) => !small.has(word))
    .map((word) => word.replace(/(?<=\p{L}{2})s$/u, ''))
    .toSorted()
    .join(' ')

/** The first entry of a list that says with the same words what an earlier one says. */
export function nearRepeat(entries: readonly string[]): { entry: string; earlier: string } | undefined {
  const known = new Map<string, string>()
  for (const entry of entries) {
    const words = wordsOf(entry)
    const earlier = known.get(words)
    if (earlier !== undefined && words !== '') return { entry, earlier }
    known.set(words, entry)
  }
  return undefined
}
