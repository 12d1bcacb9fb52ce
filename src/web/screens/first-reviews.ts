import { listReviews } from '#shared/contract/reviews.ts'
import type { ReviewPage } from '#shared/contract/reviews-schemas.ts'
import { callThunk } from '#web/platform/thunk.ts'
import type { Store } from '#web/state/store.ts'
import { isServer } from './loading.ts'
import type { FromTown } from './road-distances.ts'

/** What the place page loads beside its package. */
export type PlaceLoaded = FromTown & { reviews: ReviewPage | null }

const reviewsThunk = callThunk('reviews/list', listReviews)

/** In the browser: another date of the same journey asks for nothing anew. */
let last: { packageId: string; page: ReviewPage } | undefined

/**
 * The newest reviews of a package, in its page from the beginning: a list that comes later pushes down what is
 * read below it. Null if they fail to load.
 */
export async function firstReviews(
  store: Store,
  packageId: string,
  isNew: boolean,
): Promise<ReviewPage | null> {
  if (!isNew && last?.packageId === packageId) return last.page
  const answer = await store.dispatch(reviewsThunk({ packageId, page: 1 }))
  if (!reviewsThunk.fulfilled.match(answer)) return null
  if (!isServer) last = { packageId, page: answer.payload }
  return answer.payload
}
