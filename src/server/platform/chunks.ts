/** Few enough for the parameters of one statement, which the engines limit. */
const usualSize = 500

export function* chunks<T>(items: readonly T[], size = usualSize): Generator<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}
