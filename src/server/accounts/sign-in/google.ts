import { maxTextLength } from '#shared/bounds.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/db/client.ts'
import { uniqueViolation } from '#server/platform/db/errors.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Outbox } from '#server/platform/outbox.ts'
import type { RequestLimits } from '#server/platform/limits/limits.ts'
import type { IdentityProvider, VerifiedIdentity } from '#server/providers/identity/port.ts'
import { toMailAddress } from '#shared/domain/mail-address.ts'
import type { Language } from '#shared/messages/language.ts'
import { dropEmailTokens } from './email-tokens-repository.ts'
import { namesOfIdentities } from './identities.ts'
import { findIdentityOwner, insertIdentity, renameIdentity } from './identities-repository.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import type { AuthMails } from '#server/accounts/mails.ts'
import type { Nonces } from './nonces.ts'
import { closeOtpRequests } from './otp-repository.ts'
import type { OpenSession, Sessions } from '#server/accounts/sessions/sessions.ts'
import {
  dropOtherRegistrations,
  insertUser,
  lockLivingUser,
  lockUsersOfEmail,
  mailboxOf,
  updateUserRow,
  type UserRow,
} from '#server/accounts/users-repository.ts'

export type GoogleDeps = {
  database: Database
  clock: Clock
  newId: () => string
  /** null: social sign-in is not offered. */
  identity: IdentityProvider | null
  limits: RequestLimits
  outbox: Outbox
  mails: AuthMails
  sessions: Sessions
  nonces: Nonces
  browsers: KnownBrowsers
}
type Visitor = Pick<Caller, 'address' | 'device' | 'language'> & { browserSecret: string }

export function googleService(deps: GoogleDeps) {
  const { database, clock, newId, limits, outbox, mails, sessions, nonces, browsers } = deps

  const verified = async (token: string, nonceHash: string | undefined): Promise<VerifiedIdentity> => {
    if (!deps.identity) throw new AppError('unavailable', 'auth.googleOff')
    const identity = await deps.identity.verifyCredential(token, nonceHash === undefined ? {} : { nonceHash })
    if (!identity) throw new AppError('unauthenticated', 'auth.googleFailed')
    return {
      ...identity,
      email: toMailAddress(identity.email) ?? identity.email.toLowerCase(),
      name: identity.name.slice(0, maxTextLength),
    }
  }

  const link = async (tx: Tx, user: UserRow, identity: VerifiedIdentity, language: Language) => {
    await insertIdentity(tx, identity, user.id, clock().toISOString())
    const payload = mails(language).signInLinked(user, () => namesOfIdentities([identity]))
    await outbox.add(tx, { kind: 'mail', dedupeKey: `linked/${newId()}`, payload })
  }

  /** The unverified registrant never proved the mailbox, so nothing that they typed is adopted. */
  const takeOver = async (tx: Tx, user: UserRow, identity: VerifiedIdentity): Promise<UserRow> => {
    const now = clock().toISOString()
    await sessions.endAll(tx, user.id)
    await dropEmailTokens(tx, user.id)
    await closeOtpRequests(tx, user.id, now)
    await dropOtherRegistrations(tx, mailboxOf(user), user.id)
    await insertIdentity(tx, identity, user.id, now)
    const taken = await updateUserRow(tx, user.id, {
      name: identity.name,
      contact: '',
      gender: 'Male',
      gender_stated: null,
      password_hash: null,
      profile_image_id: null,
      is_verified: 1,
      registered_device: null,
    })
    if (!taken) throw new Error('a locked registration disappeared while Google sign-in adopted it')
    return taken
  }

  const createUser = async (tx: Tx, identity: VerifiedIdentity): Promise<UserRow> => {
    const now = clock().toISOString()
    const { name, email } = identity
    const user = await insertUser(tx, {
      id: newId(),
      name,
      email,
      password_hash: null,
      is_verified: 1,
      created_at: now,
      registered_device: null,
    })
    await insertIdentity(tx, identity, user.id, now)
    return user
  }

  /** Unlinking, resetting and deleting lock the person too, so under the lock the identity is either still theirs or gone. */
  const lockOwner = async (tx: Tx, identity: VerifiedIdentity): Promise<UserRow | undefined> => {
    const ownerId = await findIdentityOwner(tx, identity)
    const owner = ownerId === undefined ? undefined : await lockLivingUser(tx, ownerId)
    return owner && (await findIdentityOwner(tx, identity)) === owner.id ? owner : undefined
  }

  /** The provider's subject identifies the account; the e-mail address counts only while the subject is unknown. */
  const personOf = async (tx: Tx, identity: VerifiedIdentity, language: Language): Promise<UserRow> => {
    const owner = await lockOwner(tx, identity)
    if (owner) {
      await renameIdentity(tx, identity)
      return owner
    }
    if (toMailAddress(identity.email) === undefined) throw new AppError('invalid', 'invalid.emailLetters')
    const [user] = await lockUsersOfEmail(tx, identity.email)
    if (!user) return createUser(tx, identity)
    if (!user.is_verified) return takeOver(tx, user, identity)
    if (!identity.isAuthoritative) {
      throw new AppError('conflict', 'auth.linkFirst', { details: { loginFirst: true } })
    }
    await link(tx, user, identity, language)
    return user
  }

  /** Of two concurrent first sign-ins the later one finds the account of the other. */
  const onceMoreIfRaced = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    try {
      return await database.transaction(work)
    } catch (error) {
      if (uniqueViolation(error) === undefined) throw error
      return database.transaction(work)
    }
  }

  return {
    verified,
    link,
    onceMoreIfRaced,
    spendNonce: (tx: Tx, nonceHash: string | undefined) => nonces.spend(tx, nonceHash),

    async googleLogin(
      token: string,
      { address, device, language, browserSecret }: Visitor,
      nonceHash?: string,
    ): Promise<{ user: UserRow; session: OpenSession; isKnownBrowser: boolean }> {
      const identity = await verified(token, nonceHash)
      // A credential without a nonce signs in any number of times until it expires.
      await limits.afterLogin(`${identity.provider} ${identity.subject}`, address)
      return onceMoreIfRaced(async (tx) => {
        const user = await personOf(tx, identity, language)
        await nonces.spend(tx, nonceHash)
        // The provider that hosts the mailbox confirms its owner: as good as a link opened here.
        if (identity.isAuthoritative && identity.email === mailboxOf(user))
          await browsers.learn(tx, browserSecret, user)
        const isKnownBrowser = await browsers.signedIn(tx, browserSecret, user)
        return { user, isKnownBrowser, session: await sessions.start(tx, user.id, device) }
      })
    },
  }
}

export type Google = ReturnType<typeof googleService>
