import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'
import { webpUrl } from '#server/platform/pictures.ts'
import { presentBooking } from '#server/bookings/present.ts'
import { readAccounts } from '#server/bookings/account-repository.ts'
import { listBookingsOf } from '#server/bookings/repository.ts'
import { listReviewsOf } from '#server/reviews/repository.ts'
import { exportPictures } from '#server/reviews/pictures.ts'
import { listPictures } from '#server/reviews/pictures-repository.ts'
import { toOwnReview } from '#server/reviews/present.ts'
import { listEntriesOf } from '#server/bookings/waitlist/repository.ts'
import { listSharesOf } from '#server/bookings/shares/own-shares.ts'
import { findOrganiserName, listComments, listGroupsOf } from '#server/groups/repository.ts'
import { toWireRefund } from '#server/bookings/wire-refund.ts'
import { listShortlist } from '#server/accounts/shortlist/repository.ts'
import { listSavedTravelers } from '#server/accounts/travelers/repository.ts'
import type { AccountExport } from '#shared/contract/account-schemas.ts'
import { toRupees } from '#shared/domain/money.ts'
import { listConsents, listMessagesOf, listPayments, listVotesOf } from './export-repository.ts'
import { findImage } from './images-repository.ts'
import { listKnownBrowsers } from '#server/accounts/sign-in/known-browsers-repository.ts'
import { sessionLinesOf, type Viewer, waysInOf } from './session-list.ts'
import { findUser, mailboxOf, toUser } from '#server/accounts/users-repository.ts'

export function exportService({ database, clock }: { database: Database; clock: Clock }) {
  const { db } = database
  const accountsOf = async (userId: string) => readAccounts(db, await listBookingsOf(db, userId))

  const moneyOf = async (userId: string): Promise<Pick<AccountExport, 'payments' | 'refunds'>> => ({
    payments: (await listPayments(db, userId)).map((row) => ({
      bookingId: row.code,
      paymentId: row.provider_payment_id,
      amount: toRupees(row.amount_paise),
      method: row.method,
      status: row.status,
      at: row.first_seen_at,
    })),
    refunds: (await accountsOf(userId)).flatMap(({ booking, captured }) =>
      captured.flatMap(({ refunds }) =>
        refunds.map((row) => {
          const { amount, status, requestedAt, doneAt, reference } = toWireRefund(row)
          return { bookingId: booking.code, amount, status, requestedAt, doneAt, reference }
        }),
      ),
    ),
  })

  const reviewsOf = async (userId: string): Promise<Pick<AccountExport, 'reviews' | 'reviewPictures'>> => {
    const rows = await listReviewsOf(db, userId)
    const pictures = await listPictures(
      db,
      rows.map(({ id }) => id),
    )
    const reviews = rows.map(({ code, ...row }) => toOwnReview(row, code, pictures))
    return { reviews, reviewPictures: await exportPictures(db, pictures) }
  }

  const groupsOf = async (
    userId: string,
    email: string,
  ): Promise<Pick<AccountExport, 'groups' | 'groupShares'>> => {
    const groups: AccountExport['groups'] = []
    for (const { id, name, created_at: at } of await listGroupsOf(db, userId)) {
      const own = await findOrganiserName(db, id)
      const votes = own ? await listVotesOf(db, own.id) : []
      const comments = (await listComments(db, id))
        .filter((comment) => comment.name_id === own?.id)
        .map((comment) => ({ text: comment.text, at: comment.created_at }))
      groups.push({ name, at, ownName: own?.name ?? null, votes, comments })
    }
    const groupShares = (await listSharesOf(db, userId, email)).map((row) => ({
      name: row.name,
      packageId: row.package_id,
      travelDate: row.travel_date,
      numberOfPeople: row.people,
      amount: toRupees(row.total_paise),
      at: row.created_at,
    }))
    return { groups, groupShares }
  }

  return {
    /** Everything that is stored about a person, in the API's words. */
    async exportAccount({ userId, sessionId }: Omit<Viewer, 'now'>): Promise<AccountExport> {
      const row = await findUser(db, userId)
      if (!row) throw new AppError('not_found', 'error.notFound')
      const picture = row.profile_image_id === null ? undefined : await findImage(db, row.profile_image_id)
      const bookings: AccountExport['bookings'] = []
      for (const booking of await listBookingsOf(db, userId)) {
        bookings.push({ ...(await presentBooking(db, booking)), supplyState: booking.supply_state })
      }
      const now = clock().toISOString()
      // What others sent to an address, or wrote in its name, is for nobody who has not proved it.
      const email = row.is_verified === 1 ? mailboxOf(row) : ''
      return {
        exportedAt: now,
        profile: toUser(row),
        registeredAt: row.created_at,
        picture: picture ? webpUrl(picture) : null,
        registeredWith: row.registered_device,
        ...(await waysInOf(db, row)),
        knownBrowsers: (await listKnownBrowsers(db, userId)).map((browser) => ({
          knownSince: browser.known_at,
          lastSignIn: browser.seen_at,
        })),
        bookings,
        ...(await moneyOf(userId)),
        sessions: await sessionLinesOf(db, { userId, sessionId, now }),
        consents: await listConsents(db, userId),
        shortlist: (await listShortlist(db, userId)).map((row) => ({
          packageId: row.package_id,
          at: row.added_at,
        })),
        waitlist: (await listEntriesOf(db, userId)).map((row) => ({
          packageId: row.package_id,
          travelDate: row.travel_date,
          numberOfPeople: row.people,
          at: row.created_at,
        })),
        ...(await groupsOf(userId, email)),
        messages: email === '' ? [] : await listMessagesOf(db, email),
        ...(await reviewsOf(userId)),
        savedTravelers: (await listSavedTravelers(db, userId)).map((row) => ({
          name: row.name,
          at: row.created_at,
        })),
      }
    },
  }
}
