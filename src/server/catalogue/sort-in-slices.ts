import { inSlices } from './in-slices.ts'

/** How many numbers are sorted or merged within a millisecond. */
const block = 8_192

/** Sorts numbers; other requests can run between two blocks of the work. */
export async function sortedNumbers(numbers: Float64Array<ArrayBuffer>): Promise<Float64Array<ArrayBuffer>> {
  const size = numbers.length
  const blocks = Array.from({ length: Math.ceil(size / block) }, (_, at) => at * block)
  let [from, into] = [numbers.slice(), new Float64Array(size)]
  await inSlices(blocks, (begin) => {
    from.subarray(begin, begin + block).sort()
  })
  for (let length = block; length < size; length *= 2) {
    let [left, leftPast, right, rightPast] = [0, 0, 0, 0]
    await inSlices(blocks, (begin) => {
      // Two sorted runs are merged into one twice as long.
      if (begin % (2 * length) === 0) {
        left = begin
        right = leftPast = Math.min(begin + length, size)
        rightPast = Math.min(begin + 2 * length, size)
      }
      for (let at = begin; at < Math.min(begin + block, size); at += 1) {
        const isLeft = right >= rightPast || (left < leftPast && (from[left] ?? 0) <= (from[right] ?? 0))
        into[at] = (isLeft ? from[left++] : from[right++]) ?? 0
      }
    })
    ;[from, into] = [into, from]
  }
  return from
}

/** Sorts texts, one group with the same beginning after the other. */
export async function sortedBy<T>(items: Iterable<T>, textOf: (item: T) => string): Promise<T[]> {
  const groups = new Map<string, T[]>()
  await inSlices(items, (item) => {
    const key = textOf(item).slice(0, 2)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  })
  const sorted: T[] = []
  const inOrder = [...groups].sort(([one], [other]) => (one < other ? -1 : 1))
  await inSlices(inOrder, ([, group]) => {
    group.sort((one, other) => (textOf(one) < textOf(other) ? -1 : 1))
    for (const item of group) sorted.push(item)
  })
  return sorted
}
