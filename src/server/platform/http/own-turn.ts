import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Starts each piece of blocking work in its own turn of the event loop, so that other requests wait for one of them and
 * not for all.
 */
export function ownTurns(): () => Promise<void> {
  let last = Promise.resolve()
  return () => {
    last = last.then(() => nextTurn())
    return last
  }
}
