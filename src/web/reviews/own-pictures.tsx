import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import type { OwnPicture, OwnReview } from '#shared/contract/reviews-schemas.ts'
import { addReviewPicture, getReviewPicture, removeReviewPicture } from '#shared/contract/reviews.ts'
import { maxReviewPictureBytes, maxReviewPictures } from '#shared/bounds.ts'
import { text } from '#shared/messages/text.ts'
import { failureOf } from '#web/platform/api/api.ts'
import { useApi } from '#web/platform/thunk.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'

/** The types that the server accepts. */
const pictureTypes = 'image/jpeg,image/png,image/webp'

/** The problem of a file, found before it is uploaded. */
function problemOf({ type, size }: File): string | null {
  if (!pictureTypes.split(',').includes(type)) return text('auth.imageUnreadable')
  return size > maxReviewPictureBytes ? text('reviews.pictureBytes') : null
}

/** The picture itself, which only its author may see while it awaits approval. */
function useOwnPicture(reviewId: string, pictureId: string) {
  const api = useApi()
  const [source, setSource] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    let isGone = false
    api(getReviewPicture, { id: reviewId, pictureId }).then(
      ({ picture }) => !isGone && setSource(picture),
      (error: unknown) => !isGone && setFailure(failureOf(error, getReviewPicture).message),
    )
    return () => {
      isGone = true
    }
  }, [api, reviewId, pictureId])
  return { source, failure }
}

const captionOf = ({ state }: OwnPicture, isShown: boolean) =>
  state === 'waiting' ? 'reviews.pictureWaiting' : isShown ? 'reviews.pictureShown' : 'reviews.pictureHidden'

type OneProps = {
  reviewId: string
  picture: OwnPicture
  number: number
  /** Whether the review itself is shown. */
  isShown: boolean
  onRemove: () => void
  isBusy: boolean
}

function OnePicture({ reviewId, picture, number, isShown, onRemove, isBusy }: OneProps) {
  const { source, failure } = useOwnPicture(reviewId, picture.id)
  return (
    <li className="flex min-w-0 flex-col gap-2">
      <div className="relative aspect-4/3 overflow-hidden rounded-xl border border-line">
        {failure !== null && <p className="p-2 text-sm text-bad">{failure}</p>}
        {source !== null && (
          <img
            src={source}
            alt={text('reviews.pictureOwn', { number })}
            width={picture.width}
            height={picture.height}
            className="size-full object-cover"
          />
        )}
        <IconButton
          icon="close"
          label={text('reviews.pictureRemove', { number })}
          disabled={isBusy}
          onClick={onRemove}
          className="absolute top-1 right-1 bg-surface"
        />
      </div>
      <p className="text-sm text-muted">{text(captionOf(picture, isShown))}</p>
    </li>
  )
}

type OwnPicturesProps = { review: OwnReview; mayAdd: boolean; onChanged: () => Promise<unknown> }

/** Runs one call after the other, each followed by a reload. */
function usePictureCalls({ id }: OwnReview, onChanged: OwnPicturesProps['onChanged']) {
  const api = useApi()
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  async function run(call: () => Promise<{ message: string }>) {
    setBusy(true)
    setSaid(null)
    setFailure(null)
    try {
      const { message } = await call()
      await onChanged()
      setSaid(message)
    } catch (error) {
      setFailure(failureOf(error, addReviewPicture).message)
    }
    setBusy(false)
  }
  async function add(file: File) {
    const problem = problemOf(file)
    if (problem !== null) return setFailure(problem)
    await run(async () => api(addReviewPicture, { id, picture: new Uint8Array(await file.arrayBuffer()) }))
  }
  const remove = (pictureId: string) => run(() => api(removeReviewPicture, { id, pictureId }))
  return { isBusy, said, failure, add, remove }
}

/** The pictures of the reader's own review, waiting and published, with a button to add one. */
export function OwnPictures({ review, mayAdd, onChanged }: OwnPicturesProps) {
  const { isBusy, said, failure, add, remove } = usePictureCalls(review, onChanged)
  const input = useRef<HTMLInputElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { pictures } = review
  async function removeOne(id: string) {
    await remove(id)
    // The pressed button is gone with its picture.
    heading.current?.focus()
  }
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    // The same file may be chosen again after a rejection.
    target.value = ''
    if (file) void add(file)
  }
  return (
    <section aria-labelledby="own-pictures" className="flex flex-col gap-3 border-t border-line pt-5">
      <h2 id="own-pictures" ref={heading} tabIndex={-1} className="text-lg font-semibold">
        {text('reviews.pictures')}
      </h2>
      <p className="text-sm text-muted">{text('reviews.picturesHint')}</p>
      <p role="status" className={said === null ? 'sr-only' : 'font-semibold text-good'}>
        {said}
      </p>
      {failure !== null && <FailureNote message={failure} />}
      {pictures.length > 0 && (
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          {pictures.map((picture, at) => (
            <OnePicture
              key={picture.id}
              reviewId={review.id}
              picture={picture}
              number={at + 1}
              isShown={review.state === 'published'}
              isBusy={isBusy}
              onRemove={() => void removeOne(picture.id)}
            />
          ))}
        </ul>
      )}
      {mayAdd && pictures.length < maxReviewPictures && (
        <>
          <input
            ref={input}
            type="file"
            accept={pictureTypes}
            onChange={choose}
            aria-label={text('reviews.pictureFile')}
            tabIndex={-1}
            className="sr-only"
          />
          <Button busy={isBusy} className="self-start" onClick={() => input.current?.click()}>
            {text('reviews.pictureAdd')}
          </Button>
        </>
      )}
    </section>
  )
}
