import { dayMs } from '#shared/domain/durations.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/db/client.ts'
import { uniqueViolation } from '#server/platform/db/errors.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Outbox } from '#server/platform/outbox.ts'
import type { authSchemas } from '#shared/contract/auth-schemas.ts'
import type { CheckedInputOf, Endpoint } from '#shared/endpoint.ts'
import type { Language } from '#shared/messages/language.ts'
import { findEmailToken, insertEmailToken, useEmailToken } from './email-tokens-repository.ts'
import { sha256, hmac, isSame } from '#server/platform/keys.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import type { RequestLimits } from '#server/platform/limits/limits.ts'
import type { AuthMails, Registered } from '#server/accounts/mails.ts'
import { refuseGuessable } from './guessable.ts'
import type { Passwords } from './passwords.ts'
import {
  dropOtherRegistrations,
  findUser,
  insertUser,
  listUsersOfEmail,
  lockUsersOfEmail,
  mailboxOf,
  updateUserRow,
  type UserRow,
} from '#server/accounts/users-repository.ts'

type PendingRegistrations = {
  /** The cookie of a registration that waits for its link. */
  sign(registrationId: string): string
  verify(signed: string | undefined): string | undefined
}

/** Lets a browser request the link of its own registration, but not of another one for the same mailbox. */
export function pendingRegistrations(key: Uint8Array): PendingRegistrations {
  return {
    sign: (registrationId) => `${registrationId}.${hmac(key, registrationId)}`,
    verify(signed) {
      const [id = '', tag = ''] = (signed ?? '').split('.')
      return isSame(tag, hmac(key, id)) ? id : undefined
    },
  }
}

const linkMs = dayMs

type RegistrationDeps = {
  database: Database
  clock: Clock
  newId: () => string
  randomBytes: (size: number) => Uint8Array
  outbox: Outbox
  mails: AuthMails
  limits: RequestLimits
  passwords: Passwords
  browsers: KnownBrowsers
}

type RegisterInput = CheckedInputOf<Endpoint<(typeof authSchemas)['register']>>
type Visitor = Pick<Caller, 'address' | 'language' | 'device'>
type NewRegistration = { id: string; passwordHash: string }
type NewLink = { token: string; createdAt: Date; expiresAt: Date }

/** `isFirst`: the link had not been opened before. */
type Verified = { userId: string; registered: Registered; isFirst: boolean }

const registeredOf = (user: UserRow): Registered => ({
  at: user.created_at,
  device: user.registered_device ?? '',
})

export function registrationService(deps: RegistrationDeps) {
  const { database, clock, newId, outbox, mails, limits, passwords, browsers } = deps

  const newLink = (): NewLink => {
    const createdAt = clock()
    return {
      token: Buffer.from(deps.randomBytes(32)).toString('base64url'),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + linkMs),
    }
  }

  const sendLink = async (tx: Tx, user: UserRow, link: NewLink, language: Language, redirect?: string) => {
    await insertEmailToken(tx, {
      token_hash: sha256(link.token),
      user_id: user.id,
      created_at: link.createdAt.toISOString(),
      expires_at: link.expiresAt.toISOString(),
    })
    const payload = mails(language).verification(user, { ...link, redirect }, registeredOf(user))
    await outbox.add(tx, { kind: 'mail', dedupeKey: `verify/${sha256(link.token)}`, payload })
  }

  return {
    /**
     * Returns the registration. For an existing account the owner gets a mail and the caller a
     * meaningless id: both cases cost one hash and one commit and look the same.
     */
    async register(input: RegisterInput, { address, language, device }: Visitor): Promise<NewRegistration> {
      await limits.register(input.email, address)
      refuseGuessable(input.password, input)
      const passwordHash = await passwords.hash(input.password, input.email)
      const [id, link] = [newId(), newLink()]
      await database.transaction(async (tx) => {
        const [owner] = await listUsersOfEmail(tx, input.email)
        if (owner?.is_verified) {
          // As many queries as a new registration makes.
          await findUser(tx, id)
          await findEmailToken(tx, sha256(link.token))
          const payload = mails(language).alreadyRegistered(owner)
          await outbox.add(tx, { kind: 'mail', dedupeKey: `exists/${id}`, payload })
          return
        }
        const user = await insertUser(tx, {
          id,
          name: input.name,
          email: input.email,
          password_hash: passwordHash,
          is_verified: 0,
          created_at: link.createdAt.toISOString(),
          registered_device: device,
        })
        await sendLink(tx, user, link, language, input.redirect)
      })
      return { id, passwordHash }
    },

    /** Confirms the registration of the link; opening it again succeeds again. */
    async verifyEmail(token: string, browserSecret: string): Promise<Verified> {
      const hash = sha256(token)
      const wrongLink = new AppError('invalid', 'auth.linkWrong')
      const verify = async (tx: Tx) => {
        const now = clock().toISOString()
        const found = await findEmailToken(tx, hash)
        const registered = found && found.expires_at > now ? await findUser(tx, found.user_id) : undefined
        if (!registered) throw wrongLink
        // Another link of the mailbox may have removed this registration since it was read.
        const people = await lockUsersOfEmail(tx, mailboxOf(registered))
        const user = people.find(({ id }) => id === registered.id)
        if (!user) throw wrongLink
        const verified = { userId: user.id, registered: registeredOf(user), isFirst: !user.is_verified }
        if (user.is_verified) return verified
        // An older release stored the mailbox in another form and did not see its owner.
        if (people[0]?.is_verified) throw wrongLink
        await updateUserRow(tx, user.id, { is_verified: 1 })
        await useEmailToken(tx, hash, now)
        await dropOtherRegistrations(tx, mailboxOf(user), user.id)
        await browsers.learn(tx, browserSecret, user)
        return verified
      }
      try {
        return await database.transaction(verify)
      } catch (error) {
        // The mailbox was verified by another registration concurrently.
        if (uniqueViolation(error) !== undefined) throw wrongLink
        throw error
      }
    },

    /** `registrationId`: the registration that this browser made or whose password it knew. */
    async resendVerification(
      { email, redirect }: CheckedInputOf<Endpoint<(typeof authSchemas)['resendVerification']>>,
      { address, language }: Pick<Caller, 'address' | 'language'>,
      registrationId?: string,
    ): Promise<void> {
      await limits.code('link', email, address)
      const link = newLink()
      await database.transaction(async (tx) => {
        const users = await listUsersOfEmail(tx, email)
        const waiting = users[0]?.is_verified ? [] : users
        const user = waiting.find(({ id }) => id === registrationId) ?? waiting[0]
        if (user) return sendLink(tx, user, link, language, redirect)
        // The same work as with an account; the mail has expired and is never sent.
        await findEmailToken(tx, sha256(link.token))
        const payload = {
          ...mails(language).verification(
            { name: '', email },
            { ...link, redirect },
            {
              at: link.createdAt.toISOString(),
              device: '',
            },
          ),
          expiresAt: clock().toISOString(),
        }
        await outbox.add(tx, { kind: 'mail', dedupeKey: `verify/${sha256(link.token)}`, payload })
      })
    },
  }
}
