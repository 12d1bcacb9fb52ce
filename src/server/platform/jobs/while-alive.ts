/**
 * Renews the lease while the work runs. So leases can be short: a killed worker is noticed soon, and one that is
 * waiting for a provider is not taken for a dead one. A failed renewal only lets the lease end sooner.
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
    // Otherwise a late renewal could take the lease back after its release.
    await word
  }
}
