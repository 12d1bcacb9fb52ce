import { setTimeout as pause } from 'node:timers/promises'
import { isRetryable } from './errors.ts'

const ATTEMPTS = 5

export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error
      // Apart from each other, or the same two would meet again.
      await pause(Math.random() * 10 * 2 ** attempt)
    }
  }
}
