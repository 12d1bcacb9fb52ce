import { useEffect, useRef, useState } from 'react'
import { type LoaderFunctionArgs, redirectDocument, useLoaderData, useRevalidator } from 'react-router'
import { changeReview, getReview, postReview, withdrawReview } from '#shared/contract/reviews.ts'
import type { OwnReview, ReviewedJourney } from '#shared/contract/reviews-schemas.ts'
import { formatTravelDate, todayInIndia } from '#shared/domain/travel-date.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { unbrokenDate } from '#shared/messages/trip-dates.ts'
import { paths } from '#shared/screens.ts'
import { loginPath } from '#web/platform/guard.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import { ask, useApi } from '#web/platform/thunk.ts'
import { OwnPictures } from '#web/reviews/own-pictures.tsx'
import { ReviewForm, type Written } from '#web/reviews/review-form.tsx'
import { reasonKeys } from '#web/reviews/words.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { LoadFailed } from './load-failed.tsx'
import { apiOf } from './loading.ts'

type Loaded = { bookingId: string; journey: ReviewedJourney | null; failure: string | null }

/** Another person's booking is answered like one that does not exist. */
export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  const bookingId = args.params['bookingId'] ?? ''
  const read = await ask(apiOf(args), getReview, { bookingId })
  if (read.ok) return { bookingId, journey: read.answer, failure: null }
  if (read.failure.status === 401) throw redirectDocument(loginPath(paths.reviewTrip(bookingId)))
  return { bookingId, journey: null, failure: read.failure.message }
}

/** The state of the reader's own review. */
function State({ review: { state, hiddenFor }, isOpen }: { review: OwnReview; isOpen: boolean }) {
  if (state !== 'hidden' || !hiddenFor)
    return (
      <p className="flex gap-2 font-medium">
        <Icon
          name={state === 'waiting' ? 'clock' : 'check'}
          className={`shrink-0 ${state === 'waiting' ? '' : 'text-good'}`}
        />
        {text(state === 'waiting' ? 'reviews.stateWaiting' : 'reviews.statePublished')}
      </p>
    )
  return (
    <div className="rounded-xl border border-marigold bg-marigold/20 p-4">
      <p className="font-semibold">{text('reviews.stateHidden', { reason: text(reasonKeys[hiddenFor]) })}</p>
      {isOpen && <p>{text('reviews.hiddenDo')}</p>}
    </div>
  )
}

/** First when, then for whom: whether a journey was cancelled is not known here. */
function closedTexts({ from, until, review }: ReviewedJourney): string[] {
  if (review?.state === 'withdrawn') return [text('reviews.stateWithdrawn')]
  const today = todayInIndia(new Date())
  const forWhom = text('reviews.notTravelled')
  if (today < from) return [text('reviews.early', { date: formatTravelDate(from) }), forWhom]
  return today > until ? [text('reviews.late', { date: formatTravelDate(until) })] : [forWhom]
}

function Withdraw({ id, onDone }: { id: string; onDone: (message: string) => void }) {
  const api = useApi()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function go() {
    setBusy(true)
    const outcome = await ask(api, withdrawReview, { id })
    setBusy(false)
    setAsking(false)
    if (outcome.ok) onDone(outcome.answer.message)
    else setFailure(outcome.failure.message)
  }
  return (
    <>
      {failure !== null && <FailureNote message={failure} />}
      <div className="border-t border-line pt-6">
        <Button variant="danger" onClick={() => setAsking(true)}>
          {text('reviews.withdraw')}
        </Button>
      </div>
      <AlertDialog
        open={isAsking}
        type="info"
        title={text('reviews.withdrawTitle')}
        confirmText={text('reviews.withdraw')}
        cancelText={text('reviews.withdrawNot')}
        onConfirm={() => void go()}
        onCancel={() => setAsking(false)}
        busy={isBusy}
        isDanger
      >
        {text('reviews.withdrawText')}
      </AlertDialog>
    </>
  )
}

function OwnPage({ bookingId, journey }: { bookingId: string; journey: ReviewedJourney }) {
  const api = useApi()
  const { revalidate } = useRevalidator()
  const [said, setSaid] = useState<string | null>(null)
  const answer = useRef<HTMLParagraphElement>(null)
  const { review, mayWrite } = journey
  const own = review?.state === 'withdrawn' ? null : review
  const answered = said === null ? '' : `${said} ${own?.id ?? ''}`
  useEffect(() => {
    // What was pressed has often gone with its form.
    if (answered !== '' && document.activeElement === document.body) answer.current?.focus()
  }, [answered])
  async function announce(message: string) {
    setSaid(message)
    await revalidate()
  }
  async function send(written: Written) {
    const outcome = own
      ? await ask(api, changeReview, { id: own.id, ...written })
      : await ask(api, postReview, { bookingId, ...written })
    if (outcome.ok) await announce(outcome.answer.message)
    return outcome
  }
  const isOpen = mayWrite && (review === null || own !== null)
  return (
    <div className="flex min-w-0 flex-col gap-6 rounded-2xl border border-line bg-surface p-5 sm:p-7">
      <p
        ref={answer}
        role="status"
        tabIndex={-1}
        className={said === null ? 'sr-only' : 'font-semibold text-good'}
      >
        {said}
      </p>
      {own && said === null && <State review={own} isOpen={isOpen} />}
      {isOpen ? (
        <ReviewForm key={own?.id ?? 'new'} review={own} onSend={send} />
      ) : (
        closedTexts(journey).map((words, at) => (
          <p key={words} className={at === 0 ? 'font-semibold' : 'text-muted'}>
            {words}
          </p>
        ))
      )}
      {own && <OwnPictures review={own} mayAdd={mayWrite} onChanged={revalidate} />}
      {own && <Withdraw id={own.id} onDone={(message) => void announce(message)} />}
    </div>
  )
}

export function Component() {
  const { bookingId, journey, failure } = useLoaderData<Loaded>()
  if (!journey) return <LoadFailed message={failure ?? text('fallback.reviews')} />
  return (
    <div className="mx-auto flex max-w-180 flex-col gap-6 px-4 pt-6 pb-16">
      <PageHead title={text('reviews.pageTitle')} />
      <header className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-4 sm:grid-cols-[13.5rem_minmax(0,1fr)] sm:gap-x-6">
        <Picture
          photo={journey.photo || undefined}
          alt=""
          ratio="1:1"
          sizes="(width >= 40rem) 13.5rem, 5rem"
          priority
          className="rounded-xl sm:aspect-video!"
        />
        <div className="flex flex-col gap-1">
          <h1 className="text-2xl">{text('reviews.pageTitle')}</h1>
          <p className="text-muted">
            {text('reviews.journey', {
              package: placeName(journey.package),
              date: unbrokenDate(journey.travelDate),
            })}
          </p>
        </div>
      </header>
      <OwnPage bookingId={bookingId} journey={journey} />
      <p className="flex flex-wrap gap-3">
        <SiteLink to={paths.thankYou(bookingId)} className={buttonClass()}>
          {text('reviews.toTicket')}
        </SiteLink>
        <SiteLink to={paths.place(journey.packageId)} className={buttonClass({ variant: 'quiet' })}>
          {text('reviews.toPlace')}
        </SiteLink>
      </p>
    </div>
  )
}
