import type { Clock } from '#server/clock.ts'
import type { Database, Tx } from '#server/db/client.ts'
import { uniqueViolation } from '#server/db/errors.ts'
import { AppError } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Outbox } from '#server/jobs/outbox.ts'
import type { Language } from '#shared/messages/language.ts'
import { hmac, isSame, sha256 } from './keys.ts'
import type { AuthLimits } from './limits.ts'
import type { AuthMails } from './mails.ts'
import { closeOtpRequests, insertOtpRequest, takeOtpTry, useOtpRequest } from './otp-repository.ts'
import { refuseGuessable } from './guessable.ts'
import type { Passwords } from './passwords.ts'
import type { Sessions } from './sessions.ts'
import {
  dropOtherRegistrations,
  findUser,
  listUsersOfEmail,
  lockUsersOfEmail,
  updateUserRow,
  type UserRow,
} from './users-repository.ts'

export const otpSeconds = 10 * 60
const maxTries = 5

export type OtpDeps = {
  database: Database
  clock: Clock
  randomBytes: (size: number) => Uint8Array
  /** A whole number from 0 up to, but not including, `below`; not to be foreseen. */
  randomInt: (below: number) => number
  codeKey: Uint8Array
  outbox: Outbox
  mails: AuthMails
  limits: AuthLimits
  passwords: Passwords
  sessions: Sessions
}

type Reader = Pick<Caller, 'address' | 'language'>
type NewPassword = { otp: string; password: string }

const codeWrong = () => new AppError('invalid', 'auth.codeWrong', { details: { field: 'otp' } })

export function otpService(deps: OtpDeps) {
  const { database, clock, codeKey, outbox, mails, limits, passwords, sessions } = deps
  const codeHash = (requestHash: string, code: string) => hmac(codeKey, `${requestHash} ${code}`)

  /** The code proves the mailbox as the link does. */
  const setPassword = async (
    tx: Tx,
    owner: UserRow,
    passwordHash: string,
    requestHash: string,
    language: Language,
  ) => {
    const now = clock().toISOString()
    const userId = owner.id
    await lockUsersOfEmail(tx, owner.email)
    if (!(await useOtpRequest(tx, requestHash, now))) throw codeWrong()
    const user = await updateUserRow(tx, userId, { password_hash: passwordHash, is_verified: 1 })
    if (!user) throw codeWrong()
    await closeOtpRequests(tx, userId, now)
    await dropOtherRegistrations(tx, user.email, userId)
    await sessions.endAll(tx, userId)
    const payload = mails(language).passwordChanged(user)
    await outbox.add(tx, { kind: 'mail', dedupeKey: `password/${requestHash}`, payload })
  }

  return {
    /** Answers with the request that belongs in the caller's cookie, whether or not there is an account. */
    async sendOtp(email: string, { address, language }: Reader): Promise<string> {
      await limits.code('otp', email, address)
      const request = Buffer.from(deps.randomBytes(32)).toString('base64url')
      const requestHash = sha256(request)
      const code = String(deps.randomInt(1_000_000)).padStart(6, '0')
      const now = clock()
      const expiresAt = new Date(now.getTime() + otpSeconds * 1000)
      await database.transaction(async (tx) => {
        const [user] = await listUsersOfEmail(tx, email)
        await insertOtpRequest(tx, {
          request_hash: requestHash,
          email,
          user_id: user?.id ?? null,
          code_hash: codeHash(requestHash, code),
          created_at: now.toISOString(),
          expires_at: expiresAt.toISOString(),
        })
        // As much work as with an account; without one it is past its time and never sent.
        const payload = mails(language).code(user ?? { name: '', email }, code, user ? expiresAt : now)
        await outbox.add(tx, { kind: 'mail', dedupeKey: `otp/${requestHash}`, payload })
      })
      return request
    },

    async resetPassword(
      { otp, password }: NewPassword,
      request: string | undefined,
      { address, language }: Reader,
    ) {
      refuseGuessable(password)
      if (request === undefined) throw codeWrong()
      const requestHash = sha256(request)
      const row = await takeOtpTry(database.db, requestHash, clock().toISOString(), maxTries)
      const isRight = row && isSame(row.code_hash, codeHash(requestHash, otp.replaceAll(/\s/g, '')))
      const user = isRight && row.user_id !== null ? await findUser(database.db, row.user_id) : undefined
      if (!user) throw codeWrong()
      // Only whoever holds the code may learn what the account is called.
      refuseGuessable(password, user)
      const passwordHash = await passwords.hash(password, user.email)
      try {
        await database.transaction((tx) => setPassword(tx, user, passwordHash, requestHash, language))
      } catch (error) {
        // Another registration of this mailbox was verified since the code was asked for.
        if (uniqueViolation(error) !== undefined) throw codeWrong()
        throw error
      }
      await limits.forgiveLogins(user.email, address)
    },
  }
}
