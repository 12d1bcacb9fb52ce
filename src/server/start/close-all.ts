import { setTimeout as pause } from 'node:timers/promises'

export type Closer = () => Promise<unknown> | void

/** What is left open after this long is closed by the end of the process. */
const limitMs = 1_000

/** For what may wait for a database or an outside party that does not answer. */
export const closing =
  (close: Closer, withinMs = limitMs) =>
  async (): Promise<void> => {
    const limit = new AbortController()
    try {
      await Promise.race([close(), pause(withinMs, undefined, limit)])
    } finally {
      limit.abort()
    }
  }

/** Undoes what was opened, in reverse. One that fails stops none of the others; the errors are reported at the end. */
export async function closeAll(closers: Closer[]): Promise<void> {
  const errors: unknown[] = []
  for (const close of closers.splice(0).toReversed()) {
    try {
      await close()
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors.length === 1 ? errors[0] : new AggregateError(errors, 'closing failed')
}
