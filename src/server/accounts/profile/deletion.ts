import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/db/client.ts'
import { forUpdate } from '#server/platform/db/engine.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Outbox } from '#server/platform/outbox.ts'
import type { Witness } from '#server/platform/witness.ts'
import { formatTravelDate, returnDate, todayInIndia } from '#shared/domain/travel-date.ts'
import { type MessageParams, text } from '#shared/messages/text.ts'
import type { Language } from '#shared/messages/language.ts'
import { isPaidShare } from '#server/bookings/shares/repository.ts'
import { forgetMessages, forgetPerson, hasOpenRefund, listBookingStates } from './account-repository.ts'
import type { Confirmation, Proof } from '#server/accounts/sign-in/confirmation.ts'
import type { AuthMails } from '#server/accounts/mails.ts'
import { dropOtherRegistrations, mailboxOf } from '#server/accounts/users-repository.ts'

export type DeletionDeps = {
  database: Database
  clock: Clock
  outbox: Outbox
  mails: AuthMails
  confirmation: Confirmation
  /** Cancels and locks the unpaid bookings, so that no payment confirms one of them afterwards. */
  cancelUnpaid: (tx: Tx, userId: string) => Promise<void>
  /** Leaves every waiting list, so that no offer holds seats for nobody. */
  leaveWaitlist: (tx: Tx, userId: string) => Promise<void>
  /** Closes the groups that the account organises, and takes its name out of them. */
  leaveGroups: (tx: Tx, userId: string) => Promise<void>
  /** Attributes the account's reviews to 'a traveller'. */
  forgetAuthor: (tx: Tx, userId: string) => Promise<void>
}
export type DeletionRequest = {
  userId: string
  callerId: string
  proof: () => Proof
  address: string
  language: Language
}

const refused = (
  reason: string,
  error: ConstructorParameters<typeof AppError>[1],
  params: () => MessageParams = () => ({}),
) => new AppError('conflict', error, { params, details: { reason } })

export function deletionService(deps: DeletionDeps) {
  const { database, clock, outbox, mails, confirmation } = deps
  const refuseWhileNeeded = async (tx: Tx, userId: string) => {
    const today = todayInIndia(clock())
    const bookings = await listBookingStates(tx, userId)
    const ahead = bookings.find(
      (row) =>
        (row.status === 'Confirmed' || isPaidShare(row)) && returnDate(row.travel_date, row.days) >= today,
    )
    if (ahead) {
      const params = () => ({ bookingId: ahead.code, date: formatTravelDate(ahead.travel_date) })
      throw refused('trip', 'auth.deleteTripAhead', params)
    }
    const isRefunding = bookings.some((row) => row.payment_status === 'Refund Pending')
    if (isRefunding || (await hasOpenRefund(tx, userId))) throw refused('refund', 'auth.deleteRefundRuns')
  }

  /** Deletes the account completely or not at all; `allowed` throws unless the caller may do so. */
  const deleteLocked = (userId: string, language: Language | undefined, allowed: (tx: Tx) => Promise<void>) =>
    database.transaction(async (tx) => {
      await allowed(tx)
      // New bookings of this account wait for the lock and then find no account.
      const query = tx.selectFrom('users').selectAll().where('id', '=', userId)
      const user = await forUpdate(tx, query).executeTakeFirst()
      if (!user || user.email === '') throw new AppError('not_found', 'error.notFound')
      await deps.cancelUnpaid(tx, userId)
      await refuseWhileNeeded(tx, userId)
      await deps.leaveWaitlist(tx, userId)
      await deps.leaveGroups(tx, userId)
      await dropOtherRegistrations(tx, mailboxOf(user), userId)
      await deps.forgetAuthor(tx, userId)
      await forgetPerson(tx, userId, text('auth.deletedPerson'))
      // Anybody may write in the name of an address that nobody has proved.
      if (user.is_verified === 1) await forgetMessages(tx, mailboxOf(user))
      const payload = mails(language ?? (await languageOf(tx, userId))).accountDeleted(user)
      await outbox.add(tx, { kind: 'mail', dedupeKey: `deleted/${userId}`, payload })
    })

  return {
    async deleteUser({ userId, callerId, proof, address, language }: DeletionRequest): Promise<void> {
      if (userId !== callerId) throw new AppError('not_found', 'error.notFound')
      await deleteLocked(userId, language, await confirmation.confirm(userId, proof(), address))
    },

    /** Deleted by the operator at the person's request; notified in the language of their last booking. */
    deleteForPerson: (userId: string, witness: Witness): Promise<void> =>
      deleteLocked(userId, undefined, (tx) => witness(tx, { ids: [userId], fields: ['person'] })),
  }
}

/** The language of the newest booking, since bookings outlive the account. */
async function languageOf(tx: Tx, userId: string): Promise<Language> {
  const query = tx.selectFrom('bookings').select('language').where('user_id', '=', userId)
  const newest = await query.orderBy('id', 'desc').executeTakeFirst()
  return newest?.language ?? 'en'
}
