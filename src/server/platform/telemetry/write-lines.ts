import { writeSync } from 'node:fs'

const retryMs = 10
const retriesMs = 1_000

const isFullForNow = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EAGAIN'

const wait = (ms: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

/**
 * Writes to a file descriptor at once. What cannot be written is lost: a full disk under the log, or a reader who is
 * gone, must neither end the product nor hold it up.
 */
export function lineWriter(descriptor: number): { write(text: string): void } {
  let isTorn = false
  /** The reader did not read in time: it is not waited for again until it has read something. */
  let isStuck = false
  return {
    write(text) {
      let rest = Buffer.from(isTorn ? `\n${text}` : text)
      const whole = rest.length
      let leftMs = isStuck ? 0 : retriesMs
      while (rest.length > 0) {
        try {
          rest = rest.subarray(writeSync(descriptor, rest))
        } catch (error) {
          if (!isFullForNow(error) || leftMs <= 0) break
          leftMs -= retryMs
          wait(retryMs)
        }
      }
      isStuck = rest.length > 0
      if (rest.length < whole) isTorn = isStuck
    },
  }
}
