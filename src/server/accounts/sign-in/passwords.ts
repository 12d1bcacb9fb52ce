import { createHmac } from 'node:crypto'
import { atMost } from '#server/platform/bounded-work.ts'

/** memoryCost in KiB. */
export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number }

const defaultCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** About a second of work in the threads that files and names of hosts need, too. */
const maxHashing = 64

/** Loaded with the first password, as a start does not need it. */
const argon2 = () => import('@node-rs/argon2')

export type Passwords = {
  /** Deterministic for a mailbox: concurrent registrations cost one hash. */
  hash(password: string, email: string): Promise<string>
  /** Costs the same with and without a stored hash. */
  isRight(storedHash: string | null, password: string, email: string): Promise<boolean>
}

/** Other keyboards may compose the same characters differently. */
const composed = (password: string) => password.normalize('NFC')

/** argon2id; the salt is derived from the mailbox with a key, so it is unique and unpredictable. */
export function passwords(saltKey: Uint8Array, cost: PasswordCost = defaultCost): Passwords {
  const bounded = atMost(maxHashing)
  const hashOf = (password: string, email: string) =>
    bounded(async () => {
      const salt = createHmac('sha256', saltKey).update(email).digest().subarray(0, 16)
      const { hash } = await argon2()
      return hash(composed(password), { ...cost, salt })
    })
  return {
    hash: hashOf,
    async isRight(storedHash, password, email) {
      if (storedHash !== null)
        return bounded(async () => (await argon2()).verify(storedHash, composed(password)))
      await hashOf(password, email)
      return false
    },
  }
}
