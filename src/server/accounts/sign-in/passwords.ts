import { createHmac } from 'node:crypto'

/** memoryCost in KiB. */
export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number }

const defaultCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Loaded with the first password: a start has no use for it. */
const argon2 = () => import('@node-rs/argon2')

export type Passwords = {
  /** The same password of the same mailbox gives the same text: side-by-side registrations cost one hash. */
  hash(password: string, email: string): Promise<string>
  /** Costs the same with and without a stored hash. */
  isRight(storedHash: string | null, password: string, email: string): Promise<boolean>
}

/** The same characters typed on another keyboard may be composed in another way. */
const composed = (password: string) => password.normalize('NFC')

/** argon2id; the salt is made of the mailbox and a key, so it is one's own and nobody can know it before. */
export function passwords(saltKey: Uint8Array, cost: PasswordCost = defaultCost): Passwords {
  const hashOf = async (password: string, email: string) => {
    const salt = createHmac('sha256', saltKey).update(email).digest().subarray(0, 16)
    const { hash } = await argon2()
    return hash(composed(password), { ...cost, salt })
  }
  return {
    hash: hashOf,
    async isRight(storedHash, password, email) {
      if (storedHash !== null) return (await argon2()).verify(storedHash, composed(password))
      await hashOf(password, email)
      return false
    },
  }
}
