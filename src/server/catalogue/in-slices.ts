import { setImmediate as otherWork } from 'node:timers/promises'

/** So long nobody has to wait for what is built beside the requests. */
const sliceMs = 5

/** Works on each item; after some milliseconds of it other requests get their turn. */
export async function inSlices<T>(items: Iterable<T>, work: (item: T, index: number) => void): Promise<void> {
  let index = 0
  let end = performance.now() + sliceMs
  for (const item of items) {
    work(item, index)
    index += 1
    if (performance.now() < end) continue
    await otherWork()
    end = performance.now() + sliceMs
  }
}
