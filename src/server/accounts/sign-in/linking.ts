import { minuteMs } from '#shared/domain/durations.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Outbox } from '#server/platform/outbox.ts'
import type { Language } from '#shared/messages/language.ts'
import type { Confirmation, Proof } from './confirmation.ts'
import type { Google } from './google.ts'
import { identityId, namesOfIdentities } from './identities.ts'
import { deleteIdentity, findIdentityOwner, listIdentities } from './identities-repository.ts'
import type { AuthMails } from '#server/accounts/mails.ts'
import type { Sessions } from '#server/accounts/sessions/sessions.ts'
import { findSession } from '#server/accounts/sessions/sessions-repository.ts'
import { findUser, hasSamePassword, lockLivingUser, type UserRow } from '#server/accounts/users-repository.ts'

/** Without a password, a sign-in this recent proves that the account may add an identity. */
const recentMs = 5 * minuteMs

export type LinkingDeps = {
  database: Database
  clock: Clock
  newId: () => string
  outbox: Outbox
  mails: AuthMails
  sessions: Sessions
  confirmation: Confirmation
  google: Google
}
type Asker = { userId: string; sessionId: string; address: string; language: Language }
type Link = { token: string; nonceHash: string | undefined; password: string | undefined }

export function linkingService(deps: LinkingDeps) {
  const { database, clock, newId, outbox, mails, sessions, confirmation, google } = deps

  /** An access token alone may be stolen, and a linked identity would outlast it. */
  const refuseWithoutProof = async (user: UserRow, asker: Asker, password: string | undefined) => {
    const hasPassword = user.password_hash !== null
    if (hasPassword && password !== undefined) {
      await confirmation.byPassword(user, password, asker.address, 'password')
      return
    }
    const session = await findSession(database.db, asker.sessionId)
    const ageMs = session ? clock().getTime() - Date.parse(session.created_at) : Infinity
    if (Math.abs(ageMs) <= recentMs) return
    throw hasPassword
      ? new AppError('invalid', 'auth.linkPasswordMissing', { details: { field: 'password' } })
      : new AppError('forbidden', 'auth.signInAgain', { details: { signInAgain: true } })
  }

  const findLinked = async (tx: Tx, user: UserRow, id: string) => {
    const linked = await listIdentities(tx, user.id)
    const identity = linked.find((row) => identityId(row) === id)
    if (!identity) throw new AppError('not_found', 'error.notFound')
    if (user.password_hash === null && linked.length === 1)
      throw new AppError('conflict', 'auth.unlinkLast', { details: { reason: 'lastWayIn' } })
    return identity
  }

  return {
    async linkGoogle({ token, nonceHash, password }: Link, asker: Asker): Promise<void> {
      const user = await findUser(database.db, asker.userId)
      if (!user) throw new AppError('not_found', 'error.notFound')
      await refuseWithoutProof(user, asker, password)
      const identity = await google.verified(token, nonceHash)
      await google.onceMoreIfRaced(async (tx) => {
        await google.spendNonce(tx, nonceHash)
        if (!(await hasSamePassword(tx, user))) throw new AppError('unauthenticated', 'error.signIn')
        const ownerId = await findIdentityOwner(tx, identity)
        if (ownerId === user.id) return
        if (ownerId !== undefined) throw new AppError('conflict', 'auth.googleTaken')
        await google.link(tx, user, identity, asker.language)
      })
    },

    /** All other sessions end, since one of them may have been opened by that identity. */
    async unlinkGoogle(id: string, proof: () => Proof, asker: Asker): Promise<void> {
      const { userId, sessionId, address, language } = asker
      const confirmed = await confirmation.confirm(userId, proof(), address)
      await database.transaction(async (tx) => {
        // Two concurrent changes must not leave an account without a way to sign in.
        const user = await lockLivingUser(tx, userId)
        if (!user) throw new AppError('unauthenticated', 'error.signIn')
        await confirmed(tx)
        const identity = await findLinked(tx, user, id)
        await deleteIdentity(tx, identity)
        await sessions.endAll(tx, userId, sessionId)
        const payload = mails(language).signInUnlinked(user, () => namesOfIdentities([identity]))
        await outbox.add(tx, { kind: 'mail', dedupeKey: `unlinked/${newId()}`, payload })
      })
    },
  }
}
