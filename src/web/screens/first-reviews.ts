import { listReviews } from '#shared/contract/reviews.ts'
import type { ReviewPage } from '#shared/contract/reviews-schemas.ts'
import type { Api } from '#web/platform/api/api.ts'
import { ask } from '#web/platform/thunk.ts'
import { isServer } from './loading.ts'
import type { FromTown } from './road-distances.ts'

/** The data that the place page loads beside its package, and which one that is. */
export type PlaceLoaded = FromTown & { packageId: string; reviews: ReviewPage | null }

/** Cached in the browser, so that another date of the same journey does not reload them. */
let last: { packageId: string; page: ReviewPage } | undefined

/**
 * The newest reviews of a package, part of the page from the beginning, because a later list would push down the text
 * below it. Null if they fail to load.
 */
export async function firstReviews(api: Api, packageId: string, isNew: boolean): Promise<ReviewPage | null> {
  if (!isNew && last?.packageId === packageId) return last.page
  const first = await ask(api, listReviews, { packageId, page: 1 })
  if (!first.ok) return null
  if (!isServer) last = { packageId, page: first.answer }
  return first.answer
}
