import { useRef, useState } from 'react'
import type { GuestRatings } from '#shared/contract/entities.ts'
import { listReviews } from '#shared/contract/reviews.ts'
import type { ReviewPage } from '#shared/contract/reviews-schemas.ts'
import { text } from '#shared/messages/text.ts'
import { ask, useApi } from '#web/platform/thunk.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { OneReview } from './one-review.tsx'
import { HiddenCount, ReviewCounts } from './review-counts.tsx'

/** The newest reviews of a package, page by page; a page stays until the next one has loaded. */
function usePages(packageId: string, first: ReviewPage | null) {
  const api = useApi()
  const [shown, setShown] = useState(first)
  const [failure, setFailure] = useState(first ? null : text(listReviews.fallback))
  const [busy, setBusy] = useState(false)
  const wanted = useRef(1)
  async function turnTo(page: number) {
    wanted.current = page
    setBusy(true)
    const turned = await ask(api, listReviews, { packageId, page })
    if (wanted.current !== page) return
    setBusy(false)
    if (turned.ok) setShown(turned.answer)
    setFailure(turned.ok ? null : turned.failure.message)
  }
  return { shown, failure, busy, turnTo, retry: () => turnTo(wanted.current) }
}

type GuestReviewsProps = {
  packageId: string
  place: string
  ratings: GuestRatings | undefined
  /** The first page; null if it failed to load. */
  first: ReviewPage | null
}

export function GuestReviews({ packageId, place, ratings, first }: GuestReviewsProps) {
  const { shown, failure, busy, turnTo, retry } = usePages(packageId, first)
  const list = useRef<HTMLDivElement>(null)
  if (failure !== null || !shown)
    return (
      <div className="flex flex-col items-start gap-3">
        {/* What comes back is announced, also where it says the same. */}
        <div className={busy ? 'invisible' : undefined}>
          <FailureNote message={failure ?? ''} still />
        </div>
        <Button busy={busy} onClick={() => void retry()}>
          {text('reviews.again')}
        </Button>
      </div>
    )
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
            void turnTo(next)
            list.current?.focus()
          }}
        />
      )}
      <HiddenCount page={shown} />
    </div>
  )
}
