import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Lets whatever takes the processor for milliseconds begin in a turn of the event loop of its own: what comes meanwhile
 * waits for one of them, not for as many as have come at once.
 */
export function ownTurns(): () => Promise<void> {
  let last = Promise.resolve()
  return () => {
    last = last.then(() => nextTurn())
    return last
  }
}
