import type { Database, Tx } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Google } from './google.ts'
import { findIdentityOwner } from './identities-repository.ts'
import type { RequestLimits } from '#server/platform/limits/limits.ts'
import type { Passwords } from './passwords.ts'
import { findUser, mailboxOf, type UserRow } from '#server/accounts/users-repository.ts'

export type ConfirmationDeps = {
  database: Database
  limits: RequestLimits
  passwords: Passwords
  google: Google
}
/** What a signed-in person proves again before an irreversible action. */
export type Proof = { password: string } | { token: string; nonceHash: string | undefined }
/** Runs first in the transaction of the confirmed action. */
export type Confirmed = (tx: Tx) => Promise<void>

export type Confirmation = ReturnType<typeof confirmationService>

export function confirmationService({ database, limits, passwords, google }: ConfirmationDeps) {
  const byPassword = async (user: UserRow, password: string, address: string, field: string) => {
    if (user.password_hash === null) throw new AppError('conflict', 'auth.noPassword')
    await limits.beforeLogin(mailboxOf(user), address)
    if (await passwords.isRight(user.password_hash, password, user.email)) {
      await limits.afterLogin(mailboxOf(user), address)
      return limits.forgiveLogins(mailboxOf(user), address)
    }
    await limits.afterWrongLogin(mailboxOf(user), address)
    throw new AppError('invalid', 'auth.currentPasswordWrong', { details: { field } })
  }

  return {
    byPassword,

    async confirm(userId: string, proof: Proof, address: string): Promise<Confirmed> {
      const user = await findUser(database.db, userId)
      if (!user) throw new AppError('not_found', 'error.notFound')
      if ('password' in proof) {
        await byPassword(user, proof.password, address, 'password')
        return () => Promise.resolve()
      }
      const { token, nonceHash } = proof
      const identity = await google.verified(token, nonceHash)
      // Without a nonce the token could be a replay.
      const isOwn = nonceHash !== undefined && (await findIdentityOwner(database.db, identity)) === userId
      if (!isOwn) throw new AppError('forbidden', 'auth.googleNotYours')
      return async (tx) => {
        await google.spendNonce(tx, nonceHash)
        // An identity that was unlinked concurrently proves nothing.
        if ((await findIdentityOwner(tx, identity)) !== userId)
          throw new AppError('forbidden', 'auth.googleNotYours')
      }
    },
  }
}
