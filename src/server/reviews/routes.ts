import type { FastifyInstance } from 'fastify'
import { signedInUser } from '#server/platform/caller.ts'
import { cachedRoute, type Route, route, uploadRoute } from '#server/platform/http/route.ts'
import type { RequestLimits } from '#server/platform/limits/limits.ts'
import * as calls from '#shared/contract/reviews.ts'
import type { OwnReview } from '#shared/contract/reviews-schemas.ts'
import type { Language } from '#shared/messages/language.ts'
import type { MessageKey } from '#shared/messages/text.ts'
import { textIn } from '#shared/messages/text.ts'
import type { ReviewPictures } from './pictures.ts'
import type { ReviewsService } from './service.ts'

const sentences: Record<OwnReview['state'], MessageKey> = {
  published: 'reviews.published',
  waiting: 'reviews.waiting',
  hidden: 'reviews.stillHidden',
  withdrawn: 'reviews.withdrawn',
}

const answerOf = (review: OwnReview, language: Language) => ({
  review,
  message: textIn(language, sentences[review.state]),
})

export function reviewsRoutes(service: ReviewsService, limits: Pick<RequestLimits, 'writeReview'>): Route[] {
  return [
    cachedRoute(calls.listReviews, (input) => service.listReviews(input)),
    route(calls.getReview, ({ bookingId }, caller) => service.getReview(signedInUser(caller), bookingId)),
    route(calls.postReview, async (input, caller) => {
      await limits.writeReview(signedInUser(caller))
      return answerOf(await service.postReview(signedInUser(caller), input), caller.language)
    }),
    route(calls.changeReview, async ({ id, ...written }, caller) => {
      await limits.writeReview(signedInUser(caller))
      return answerOf(await service.changeReview(signedInUser(caller), id, written), caller.language)
    }),
    route(calls.withdrawReview, async ({ id }, caller) => {
      await service.withdrawReview(signedInUser(caller), id)
      return { message: textIn(caller.language, 'reviews.withdrawn') }
    }),
  ]
}

export function reviewPicturesRoutes(
  pictures: ReviewPictures,
  limits: Pick<RequestLimits, 'addPicture'>,
): Route[] {
  return [
    uploadRoute(calls.addReviewPicture, limits.addPicture, async ({ id, picture }, caller) => ({
      picture: await pictures.addPicture(signedInUser(caller), id, picture),
      message: textIn(caller.language, 'reviews.pictureAdded'),
    })),
    route(calls.getReviewPicture, async ({ id, pictureId }, caller) => ({
      picture: await pictures.getPicture(signedInUser(caller), id, pictureId),
    })),
    route(calls.removeReviewPicture, async ({ id, pictureId }, caller) => {
      await pictures.removePicture(signedInUser(caller), id, pictureId)
      return { message: textIn(caller.language, 'reviews.pictureRemoved') }
    }),
  ]
}

/** Short, so that a picture that was hidden or removed is soon gone everywhere. */
const shownSeconds = 300

/** Pictures that everybody may see, by ids that cannot be guessed and are never reused. */
export function reviewPictureFiles(
  app: FastifyInstance,
  { getShown }: Pick<ReviewPictures, 'getShown'>,
): void {
  app.get<{ Params: { id: string; size: string } }>(
    '/api/reviews/pictures/:id/:size',
    async ({ params }, reply) => {
      const content = await getShown(params.id, params.size)
      return reply
        .header('content-type', 'image/webp')
        .header('cache-control', `public, max-age=${shownSeconds}`)
        .send(Buffer.from(content))
    },
  )
}
