import { resetMinutes } from '#shared/bounds.ts'
import { minuteMs } from '#shared/domain/durations.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/db/client.ts'
import { uniqueViolation } from '#server/platform/db/errors.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Outbox } from '#server/platform/outbox.ts'
import { namesOfIdentities } from './identities.ts'
import { dropUnvouchedIdentities, type IdentityRow, listIdentities } from './identities-repository.ts'
import { hmac, isSame, sha256 } from '#server/platform/keys.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import type { RequestLimits } from '#server/platform/limits/limits.ts'
import type { AuthMails } from '#server/accounts/mails.ts'
import {
  closeOtpRequests,
  insertOtpRequest,
  type OtpRequestRow,
  takeOtpTry,
  useOtpRequest,
} from './otp-repository.ts'
import { refuseGuessable } from './guessable.ts'
import { repeatableMs } from './password-change.ts'
import type { Passwords } from './passwords.ts'
import type { Sessions } from '#server/accounts/sessions/sessions.ts'
import {
  dropOtherRegistrations,
  findUser,
  listUsersOfEmail,
  lockUsersOfEmail,
  mailboxOf,
  updateUserRow,
  type UserRow,
} from '#server/accounts/users-repository.ts'

type Way = OtpRequestRow['way']
const maxTries = 5
const codeDigits = 8

export type OtpDeps = {
  database: Database
  clock: Clock
  randomBytes: (size: number) => Uint8Array
  /** An unpredictable integer from 0 up to, but not including, `below`. */
  randomInt: (below: number) => number
  codeKey: Uint8Array
  outbox: Outbox
  mails: AuthMails
  limits: RequestLimits
  passwords: Passwords
  sessions: Sessions
  browsers: KnownBrowsers
}

type Reader = Pick<Caller, 'address' | 'language'> & { browserSecret: string }
type NewPassword = { otp: string; password: string }
/** The asking browser's cookie, its lifetime, and what was mailed. */
type Sent = { request: string; way: Way; seconds: number }

const isCode = (typed: string) => /^\d+$/.test(typed)
const codeWrong = (typed: string) =>
  new AppError('invalid', isCode(typed) ? 'auth.codeWrong' : 'auth.resetLinkWrong', {
    details: { field: 'otp' },
  })

export function otpService(deps: OtpDeps) {
  const { database, clock, codeKey, outbox, mails, limits, passwords, sessions, browsers } = deps
  const codeHash = (requestHash: string, code: string) => hmac(codeKey, `${requestHash} ${code}`)

  const newSecret = (way: Way): string =>
    way === 'link'
      ? Buffer.from(deps.randomBytes(16)).toString('base64url')
      : String(deps.randomInt(10 ** codeDigits)).padStart(codeDigits, '0')

  /** Guesses count for the mailbox over all requests, with or without an account. */
  const isRightOne = async (row: OtpRequestRow, requestHash: string, typed: string): Promise<boolean> => {
    const isRight = isSame(row.code_hash, codeHash(requestHash, typed))
    if (row.way === 'link') return isRight
    if (!(await limits.takeGuess(row.email))) return false
    if (isRight) await limits.giveGuessBack(row.email)
    return isRight
  }

  /** The code verifies the mailbox like a registration's link. Returns the identities that were removed. */
  const setPassword = async (
    tx: Tx,
    owner: UserRow,
    passwordHash: string,
    requestHash: string,
    { language, browserSecret }: Reader,
  ): Promise<IdentityRow[] | undefined> => {
    const now = clock().toISOString()
    const userId = owner.id
    const hasAccount = (await lockUsersOfEmail(tx, mailboxOf(owner))).some(({ id }) => id === userId)
    if (!hasAccount || !(await useOtpRequest(tx, requestHash, now))) return undefined
    const user = await updateUserRow(tx, userId, { password_hash: passwordHash, is_verified: 1 })
    if (!user) return undefined
    await closeOtpRequests(tx, userId, now)
    await dropOtherRegistrations(tx, mailboxOf(user), userId)
    const dropped = await dropUnvouchedIdentities(tx, userId)
    const linked = await listIdentities(tx, userId)
    await browsers.forget(tx, userId)
    await browsers.learn(tx, browserSecret, user)
    await sessions.endAll(tx, userId)
    const payload = mails(language).passwordChanged(user, 'mail.passwordBefore', {
      linked: () => namesOfIdentities(linked),
      dropped: () => namesOfIdentities(dropped),
    })
    await outbox.add(tx, { kind: 'mail', dedupeKey: `password/${requestHash}`, payload })
    return dropped
  }

  return {
    /** Answers the same with and without an account. */
    async sendOtp(email: string, { address, language, browserSecret }: Reader): Promise<Sent> {
      const isKnown = await browsers.isKnown(database.db, browserSecret, email)
      await limits.code('otp', email, address, isKnown)
      const way: Way = (await limits.hasGuessesLeft(email)) ? 'code' : 'link'
      const request = Buffer.from(deps.randomBytes(32)).toString('base64url')
      const requestHash = sha256(request)
      const secret = newSecret(way)
      const now = clock()
      const expiresAt = new Date(now.getTime() + resetMinutes[way] * minuteMs)
      await database.transaction(async (tx) => {
        const [user] = await listUsersOfEmail(tx, email)
        await insertOtpRequest(tx, {
          request_hash: requestHash,
          email,
          user_id: user?.id ?? null,
          code_hash: codeHash(requestHash, secret),
          created_at: now.toISOString(),
          expires_at: expiresAt.toISOString(),
          way,
        })
        // The same work as with an account; the mail has expired and is never sent.
        const mail = mails(language)[way === 'link' ? 'resetLink' : 'code']
        const payload = mail(user ?? { name: '', email }, secret, user ? expiresAt : now)
        await outbox.add(tx, { kind: 'mail', dedupeKey: `otp/${requestHash}`, payload })
      })
      return { request, way, seconds: resetMinutes[way] * 60 }
    },

    /** Returns the identities that can no longer sign in. */
    async resetPassword(
      { otp, password }: NewPassword,
      request: string | undefined,
      reader: Reader,
    ): Promise<IdentityRow[]> {
      refuseGuessable(password)
      const typed = otp.replaceAll(/\s/g, '')
      if (request === undefined) throw codeWrong(typed)
      const requestHash = sha256(request)
      const now = clock()
      const row = await takeOtpTry(database.db, requestHash, {
        now: now.toISOString(),
        usedAfter: new Date(now.getTime() - repeatableMs).toISOString(),
        maxTries,
      })
      const isRight = row !== undefined && (await isRightOne(row, requestHash, typed))
      const user = isRight && row.user_id !== null ? await findUser(database.db, row.user_id) : undefined
      if (!user) throw codeWrong(typed)
      // Not before the code is right: the answer may reveal the account's name.
      refuseGuessable(password, user)
      const passwordHash = await passwords.hash(password, user.email)
      if (row?.used_at !== null) {
        if (passwordHash !== user.password_hash) throw codeWrong(typed)
        return []
      }
      try {
        const dropped = await database.transaction((tx) =>
          setPassword(tx, user, passwordHash, requestHash, reader),
        )
        if (!dropped) throw codeWrong(typed)
        await limits.forgiveLogins(mailboxOf(user), reader.address)
        return dropped
      } catch (error) {
        // Another registration of this mailbox was verified since the code was requested.
        if (uniqueViolation(error) !== undefined) throw codeWrong(typed)
        throw error
      }
    },
  }
}
