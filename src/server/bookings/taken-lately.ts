/** Longer than any transaction: by then it has ended, and its seats show in what others read. */
const latelyMs = 30_000

/** In the order of taking, the latest last. */
const takenAt = new Map<string, number>()

function forgetOld(nowMs: number): void {
  for (const [packageId, at] of takenAt) {
    if (nowMs - at < latelyMs) return
    takenAt.delete(packageId)
  }
}

/** Notes that this process takes seats of a package, so that for a while its days are not shown from the cache. */
export function rememberTaken(packageId: string): void {
  const nowMs = performance.now()
  forgetOld(nowMs)
  takenAt.delete(packageId)
  takenAt.set(packageId, nowMs)
}

/** Whether this process may just have taken seats of a package. A hint for what is shown, never for what is sold. */
export function isTakenLately(packageId: string): boolean {
  const at = takenAt.get(packageId)
  return at !== undefined && performance.now() - at < latelyMs
}
