import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Outbox } from '#server/platform/outbox.ts'
import type { Confirmation } from './confirmation.ts'
import { namesOfIdentities } from './identities.ts'
import { type IdentityRow, listIdentities } from './identities-repository.ts'
import type { AuthMails } from '#server/accounts/mails.ts'
import type { Language } from '#shared/messages/language.ts'
import { closeOtpRequests } from './otp-repository.ts'
import { refuseGuessable } from './guessable.ts'
import type { Passwords } from './passwords.ts'
import type { Sessions } from '#server/accounts/sessions/sessions.ts'
import { findUser, hasSamePassword, updateUserRow } from '#server/accounts/users-repository.ts'

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

export function passwordChangeService(deps: PasswordChangeDeps) {
  const { database, clock, newId, outbox, mails, passwords, sessions, confirmation } = deps
  return {
    /** The caller's session continues, all others end. Returns what else can still sign in. */
    async changePassword(
      { currentPassword, password }: PasswordChange,
      asker: Asker,
    ): Promise<IdentityRow[]> {
      const user = await findUser(database.db, asker.userId)
      if (!user) throw new AppError('unauthenticated', 'error.signIn')
      await confirmation.byPassword(user, currentPassword, asker.address, 'currentPassword')
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
        await outbox.add(tx, { kind: 'mail', dedupeKey: `password/${newId()}`, payload })
        return identities
      })
    },
  }
}
