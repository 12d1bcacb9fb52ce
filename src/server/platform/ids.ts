import type { Clock } from './clock.ts'

const timeOf = (ms: number): string => {
  const time = ms.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}`
}

/** The lowest id of this instant: later ids sort after it. */
export const firstIdOf = (at: Date): string => timeOf(at.getTime())

const pooledIds = 64

/** Makes ids in time order (UUIDv7 layout), so that new rows are neighbours in every index. */
export function idSource(clock: Clock, randomBytes: (size: number) => Uint8Array): () => string {
  let lastMs = 0
  let counter = 0
  let pool: Uint8Array = new Uint8Array(0)
  let used = 0
  /** Random bytes for many ids at a time: each draw is a system call. */
  const eightBytes = () => {
    if (used === pool.length) {
      pool = randomBytes(pooledIds * 8)
      used = 0
    }
    used += 8
    return pool.slice(used - 8, used)
  }
  return () => {
    const ms = clock().getTime()
    counter = ms === lastMs ? (counter + 1) & 0xfff : 0
    lastMs = ms
    const bytes = eightBytes()
    bytes[0] = 0x80 | ((bytes[0] ?? 0) & 0x3f)
    const tail = Buffer.from(bytes).toString('hex')
    const middle = counter.toString(16).padStart(3, '0')
    return `${timeOf(ms)}-7${middle}-${tail.slice(0, 4)}-${tail.slice(4)}`
  }
}
