/**
 * Says every so often that the work goes on, until it ends. So a lease can be short: whoever was killed is soon taken
 * for dead, and whoever waits long for somebody else is not. A word that gets lost only lets the lease end sooner.
 */
export async function whileAlive<T>(
  sayAlive: () => Promise<unknown>,
  everyMs: number,
  work: () => Promise<T>,
): Promise<T> {
  let word: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    word = sayAlive().catch(() => undefined)
  }, everyMs)
  timer.unref()
  try {
    return await work()
  } finally {
    clearInterval(timer)
    // Else it could take again what is given back next.
    await word
  }
}
