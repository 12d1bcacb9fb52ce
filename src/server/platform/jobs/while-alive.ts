/**
 * Renews the lease while the work runs. Leases can thus be short: a killed worker is noticed soon, and one that
 * waits for a provider is not mistaken for it. A renewal that fails only lets the lease end sooner.
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
    // Or a late renewal could take the lease back after its release.
    await word
  }
}
