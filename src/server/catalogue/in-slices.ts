import { setImmediate as otherWork } from 'node:timers/promises'

/** Works on each item; after every `size` of them other requests get their turn. */
export async function inSlices<T>(
  items: Iterable<T>,
  size: number,
  work: (item: T, index: number) => void,
): Promise<void> {
  let index = 0
  for (const item of items) {
    work(item, index)
    index += 1
    if (index % size === 0) await otherWork()
  }
}
