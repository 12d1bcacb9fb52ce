/** Longer than any transaction lasts: it is over by then, and what others read holds its seats. */
const latelyMs = 30_000

/** The one that was taken last stands last. */
const takenAt = new Map<string, number>()

function forgetOld(nowMs: number): void {
  for (const [packageId, at] of takenAt) {
    if (nowMs - at < latelyMs) return
    takenAt.delete(packageId)
  }
}

/** Says that a transaction of this process takes seats of a package: what it shows of its days is read anew for a while. */
export function rememberTaken(packageId: string): void {
  const nowMs = performance.now()
  forgetOld(nowMs)
  takenAt.delete(packageId)
  takenAt.set(packageId, nowMs)
}

/** Whether this process may have taken seats of a package a moment ago. A hint for what is shown, never for what is sold. */
export function isTakenLately(packageId: string): boolean {
  const at = takenAt.get(packageId)
  return at !== undefined && performance.now() - at < latelyMs
}
