import { setImmediate as otherWork } from 'node:timers/promises'

/** The longest that a request may be delayed by what is being built in the background. */
const sliceMs = 5

/** Works on each item, and lets other requests run every few milliseconds. */
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
