/** Prints what is being done, with a sign of life every two seconds, and how long it took. */
export async function withProgress(what, work) {
  const start = performance.now()
  process.stdout.write(`${what} `)
  const timer = setInterval(() => process.stdout.write('.'), 2_000)
  try {
    const result = await work()
    process.stdout.write(` done in ${((performance.now() - start) / 1_000).toFixed(1)} s\n`)
    return result
  } catch (error) {
    process.stdout.write(' failed\n')
    throw error
  } finally {
    clearInterval(timer)
  }
}
