export type Mutex = { acquire(): Promise<void>; release(): void; hasWaiting(): boolean }

/** First come, first served; whoever waits longer than the limit leaves the queue with an error. */
export function fifoMutex(waitLimitMs: number, waitedTooLong: () => Error): Mutex {
  const waiting: (() => void)[] = []
  let held = false

  return {
    acquire() {
      if (!held) {
        held = true
        return Promise.resolve()
      }
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(enter), 1)
          reject(waitedTooLong())
        }, waitLimitMs)
        const enter = () => {
          clearTimeout(timer)
          resolve()
        }
        waiting.push(enter)
      })
    },
    /** Passes the lock straight to the next in line, so that no newcomer can overtake. */
    release() {
      const next = waiting.shift()
      if (next) next()
      else held = false
    },
    hasWaiting: () => waiting.length > 0,
  }
}
