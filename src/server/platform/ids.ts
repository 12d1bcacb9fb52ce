import type { Clock } from './clock.ts'

const timeOf = (ms: number): string => {
  const time = ms.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}`
}

/** The lowest id of this instant: later ids sort after it. */
export const firstIdOf = (at: Date): string => timeOf(at.getTime())

const pooledIds = 64
const idBytes = 8

/** Makes ids in time order (UUIDv7 layout), so that new rows are neighbours in every index. */
export function idSource(clock: Clock, randomBytes: (size: number) => Uint8Array): () => string {
  let lastMs = 0
  let time = ''
  let counter = 0
  let pool = ''
  let used = 0
  /** Random bytes for many ids at a time, as hexadecimal digits: each draw is a system call. */
  const randomTail = () => {
    if (used === pool.length) {
      const bytes = Buffer.from(randomBytes(pooledIds * idBytes))
      for (let first = 0; first < bytes.length; first += idBytes)
        bytes[first] = 0x80 | ((bytes[first] ?? 0) & 0x3f)
      pool = bytes.toString('hex')
      used = 0
    }
    used += 2 * idBytes
    return `${pool.slice(used - 2 * idBytes, used - 12)}-${pool.slice(used - 12, used)}`
  }
  return () => {
    const ms = clock().getTime()
    counter = ms === lastMs ? (counter + 1) & 0xfff : 0
    if (ms !== lastMs) time = timeOf(ms)
    lastMs = ms
    return `${time}-7${counter.toString(16).padStart(3, '0')}-${randomTail()}`
  }
}
