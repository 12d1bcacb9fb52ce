import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/client.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import type { Witness } from '#server/platform/witness.ts'
import { moderation } from '#server/reviews/moderation.ts'
import { pictureModeration } from '#server/reviews/picture-moderation.ts'
import { deed } from '#server/platform/http/deed.ts'
import type { StaffService } from '#server/staff/service.ts'
import * as calls from '#shared/contract/console/reviews.ts'
import { listStaffReviews, readReviewPicture } from './reviews.ts'

type Deps = { database: Database; clock: Clock; staff: StaffService }

export function consoleReviewsRoutes({ database, clock, staff }: Deps): Route[] {
  const words = (witness: Witness) => moderation({ database, clock, witness })
  const pictures = (witness: Witness) => pictureModeration({ database, witness })
  return [
    route(calls.listStaffReviews, ({ which = 'waiting', packageId, after }) =>
      listStaffReviews(database.db, { which, packageId, after }),
    ),
    route(calls.getStaffReviewPicture, async ({ pictureId }) => ({
      picture: await readReviewPicture(database.db, pictureId),
    })),
    deed(staff, calls.publishReview, async ({ reviewId, version }, witness) => {
      await words(witness).publish(reviewId, version)
    }),
    deed(staff, calls.hideReview, async ({ reviewId, version, reason }, witness) => {
      await words(witness).hide(reviewId, reason, version)
    }),
    deed(staff, calls.answerReview, async ({ reviewId, version, answer }, witness) => {
      await words(witness).answer(reviewId, answer, version)
    }),
    deed(staff, calls.approveReviewPicture, ({ pictureId }, witness) => pictures(witness).approve(pictureId)),
    deed(staff, calls.rejectReviewPicture, ({ pictureId }, witness) => pictures(witness).remove(pictureId)),
  ]
}
