import { useEffect, useRef, useState } from 'react'
import type { GuestRatings } from '#shared/contract/entities.ts'
import { listReviews } from '#shared/contract/reviews.ts'
import type { ReviewPage } from '#shared/contract/reviews-schemas.ts'
import { text } from '#shared/messages/text.ts'
import { failureOf } from '#web/platform/api/api.ts'
import { useApi } from '#web/platform/thunk.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { OneReview } from './one-review.tsx'
import { HiddenCount, ReviewCounts } from './review-counts.tsx'

/** The newest reviews of a package, page by page; the one before stays in sight until the next is there. */
function usePages(packageId: string) {
  const api = useApi()
  const [wanted, setWanted] = useState({ page: 1, attempt: 1 })
  const [shown, setShown] = useState<ReviewPage | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    let isGone = false
    async function turn() {
      try {
        const page = await api(listReviews, { packageId, page: wanted.page })
        if (isGone) return
        setShown(page)
        setFailure(null)
      } catch (error) {
        if (!isGone) setFailure(failureOf(error, listReviews).message)
      }
    }
    void turn()
    return () => {
      isGone = true
    }
  }, [api, packageId, wanted])
  return {
    shown,
    failure,
    turnTo: (page: number) => setWanted({ page, attempt: 1 }),
    retry: () => setWanted(({ page, attempt }) => ({ page, attempt: attempt + 1 })),
  }
}

type GuestReviewsProps = { packageId: string; place: string; ratings: GuestRatings | undefined }

export function GuestReviews({ packageId, place, ratings }: GuestReviewsProps) {
  const { shown, failure, turnTo, retry } = usePages(packageId)
  const list = useRef<HTMLDivElement>(null)
  if (failure !== null)
    return (
      <div className="flex flex-col items-start gap-3">
        <FailureNote message={failure} />
        <Button onClick={retry}>{text('reviews.again')}</Button>
      </div>
    )
  if (!shown) return <SkeletonText lines={4} />
  const { reviews, page, totalPages, count } = shown
  if (count === 0)
    return (
      <div>
        <p className="text-muted">{text('reviews.none')}</p>
        <HiddenCount page={shown} />
      </div>
    )
  return (
    <div className="flex flex-col gap-6">
      <ReviewCounts page={shown} ratings={ratings} />
      <div ref={list} tabIndex={-1} className="flex scroll-mt-24 flex-col gap-6">
        {reviews.map((review) => (
          <OneReview key={review.id} review={review} place={place} />
        ))}
      </div>
      {totalPages > 1 && (
        <Pager
          label={text('reviews.pages')}
          page={page}
          pages={totalPages}
          previousText={text('reviews.newer')}
          nextText={text('reviews.older')}
          statusText={text('reviews.page', { page, pages: totalPages })}
          onPage={(next) => {
            turnTo(next)
            list.current?.focus()
          }}
        />
      )}
      <HiddenCount page={shown} />
    </div>
  )
}
