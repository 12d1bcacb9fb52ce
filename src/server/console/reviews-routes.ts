import { type Caller, signedInStaff } from '#server/platform/caller.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/client.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { moderation } from '#server/reviews/moderation.ts'
import { pictureModeration } from '#server/reviews/picture-moderation.ts'
import type { StaffService } from '#server/staff/service.ts'
import * as calls from '#shared/contract/console/reviews.ts'
import { listStaffReviews, readReviewPicture } from './reviews.ts'

type Deps = { database: Database; clock: Clock; staff: StaffService }

export function consoleReviewsRoutes({ database, clock, staff }: Deps): Route[] {
  const witnessOf = (caller: Caller, what: string) => staff.actedBy(signedInStaff(caller), what)
  const words = (caller: Caller, what: string) =>
    moderation({ database, clock, witness: witnessOf(caller, what) })
  const pictures = (caller: Caller, what: string) =>
    pictureModeration({ database, witness: witnessOf(caller, what) })
  return [
    route(calls.listStaffReviews, ({ which = 'waiting', packageId, after }) =>
      listStaffReviews(database.db, { which, packageId, after }),
    ),
    route(calls.getStaffReviewPicture, async ({ pictureId }) => ({
      picture: await readReviewPicture(database.db, pictureId),
    })),
    route(calls.publishReview, async ({ reviewId, version }, caller) => {
      await words(caller, 'publishReview').publish(reviewId, version)
      return {}
    }),
    route(calls.hideReview, async ({ reviewId, version, reason }, caller) => {
      await words(caller, 'hideReview').hide(reviewId, reason, version)
      return {}
    }),
    route(calls.answerReview, async ({ reviewId, version, answer }, caller) => {
      await words(caller, 'answerReview').answer(reviewId, answer, version)
      return {}
    }),
    route(calls.approveReviewPicture, async ({ pictureId }, caller) => {
      await pictures(caller, 'approveReviewPicture').approve(pictureId)
      return {}
    }),
    route(calls.rejectReviewPicture, async ({ pictureId }, caller) => {
      await pictures(caller, 'rejectReviewPicture').remove(pictureId)
      return {}
    }),
  ]
}
