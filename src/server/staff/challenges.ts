import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'
import { deriveKey, hmac, isSame } from '#server/platform/keys.ts'

const [nonceBytes, timeBytes, tagBytes] = [16, 6, 32]

/** What a passkey is asked to sign: random, short-lived, and valid only for the purpose that it was made for. */
export type Challenges = {
  make(purpose: readonly string[], ms: number): Uint8Array
  /** Whether it was made for this purpose and has not expired. */
  isFor(challenge: string, purpose: readonly string[]): boolean
}

/**
 * A challenge carries its purpose as a tag made with a key of ours, so that issuing one writes nothing. Each can be
 * used once: `useChallenge` records it in the transaction that it allows.
 */
export function signedChallenges(
  secret: Uint8Array,
  { clock, randomBytes }: { clock: Clock; randomBytes: (size: number) => Uint8Array },
): Challenges {
  const key = deriveKey(secret, 'staff/challenge')
  const tagOf = (head: Buffer, purpose: readonly string[]) =>
    hmac(key, JSON.stringify([head.toString('base64url'), ...purpose]))
  return {
    make(purpose, ms) {
      const time = Buffer.alloc(timeBytes)
      time.writeUIntBE(clock().getTime() + ms, 0, timeBytes)
      const head = Buffer.concat([randomBytes(nonceBytes), time])
      return new Uint8Array(Buffer.concat([head, Buffer.from(tagOf(head, purpose), 'base64url')]))
    },
    isFor(challenge, purpose) {
      const bytes = Buffer.from(challenge, 'base64url')
      if (bytes.length !== nonceBytes + timeBytes + tagBytes) return false
      const head = bytes.subarray(0, nonceBytes + timeBytes)
      const isOurs = isSame(tagOf(head, purpose), bytes.subarray(head.length).toString('base64url'))
      return isOurs && endOf(challenge) > clock().getTime()
    },
  }
}

const endOf = (challenge: string): number =>
  Buffer.from(challenge, 'base64url').readUIntBE(nonceBytes, timeBytes)

/** Throws on a second use, which finds the first one's row. */
export async function useChallenge(tx: Tx, challenge: string): Promise<void> {
  const used = await tx
    .insertInto('staff_challenges')
    .values({ challenge, expires_at: new Date(endOf(challenge)).toISOString() })
    .onConflict((conflict) => conflict.column('challenge').doNothing())
    .returning('challenge')
    .executeTakeFirst()
  if (!used) throw new AppError('forbidden', 'staff.proofUsed')
}
