import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'
import { sha256 } from '#server/platform/keys.ts'
import { keyBegins, type Outbox } from '#server/platform/outbox.ts'
import { minuteMs } from '#shared/domain/durations.ts'
import type { Confirmation } from './confirmation.ts'
import { namesOfIdentities } from './identities.ts'
import { type IdentityRow, listIdentities } from './identities-repository.ts'
import type { AuthMails } from '#server/accounts/mails.ts'
import type { Language } from '#shared/messages/language.ts'
import { closeOtpRequests } from './otp-repository.ts'
import { refuseGuessable } from './guessable.ts'
import type { Passwords } from './passwords.ts'
import type { Sessions } from '#server/accounts/sessions/sessions.ts'
import { findUser, hasSamePassword, updateUserRow, type UserRow } from '#server/accounts/users-repository.ts'

export type PasswordChangeDeps = {
  database: Database
  clock: Clock
  newId: () => string
  outbox: Outbox
  mails: AuthMails
  passwords: Passwords
  sessions: Sessions
  confirmation: Confirmation
}
export type PasswordChange = { currentPassword: string; password: string }
export type Asker = { userId: string; sessionId: string; address: string; language: Language }

export const repeatableMs = 10 * minuteMs

export function passwordChangeService(deps: PasswordChangeDeps) {
  const { database, clock, newId, outbox, mails, passwords, sessions, confirmation } = deps

  /** The mail of a change names both passwords by their hashes: only who knows both learns that it was made. */
  const mailKey = (...hashes: string[]) => `password/${sha256(hashes.join(' '))}/`

  const isDone = async (user: UserRow, { currentPassword, password }: PasswordChange): Promise<boolean> => {
    const after = await passwords.hash(password, user.email)
    if (after !== user.password_hash) return false
    const before = await passwords.hash(currentPassword, user.email)
    const since = new Date(clock().getTime() - repeatableMs).toISOString()
    const mail = database.db
      .selectFrom('outbox')
      .select('id')
      .where(keyBegins([mailKey(before, after)]))
      .where('created_at', '>', since)
    return (await mail.limit(1).executeTakeFirst()) !== undefined
  }

  return {
    /** The caller's session continues, all others end. Returns what else can still sign in. */
    async changePassword(change: PasswordChange, asker: Asker): Promise<IdentityRow[]> {
      const { currentPassword, password } = change
      const user = await findUser(database.db, asker.userId)
      if (!user) throw new AppError('unauthenticated', 'error.signIn')
      try {
        await confirmation.byPassword(user, currentPassword, asker.address, 'currentPassword')
      } catch (error) {
        // Not where the guesses are used up.
        const isWrong = error instanceof AppError && error.code === 'invalid'
        if (isWrong && (await isDone(user, change))) return listIdentities(database.db, user.id)
        throw error
      }
      refuseGuessable(password, user)
      const hash = await passwords.hash(password, user.email)
      return database.transaction(async (tx) => {
        if (!(await hasSamePassword(tx, user))) {
          throw new AppError('invalid', 'auth.currentPasswordWrong', {
            details: { field: 'currentPassword' },
          })
        }
        await updateUserRow(tx, user.id, { password_hash: hash })
        await closeOtpRequests(tx, user.id, clock().toISOString())
        await sessions.endAll(tx, user.id, asker.sessionId)
        const identities = await listIdentities(tx, user.id)
        const payload = mails(asker.language).passwordChanged(user, 'mail.passwordBeforeOthers', {
          linked: () => namesOfIdentities(identities),
        })
        const dedupeKey = mailKey(user.password_hash ?? '', hash) + newId()
        await outbox.add(tx, { kind: 'mail', dedupeKey, payload })
        return identities
      })
    },
  }
}
