import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import type { Place } from '#shared/contract/entities.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { NoticeCard } from '#web/platform/notice-card.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { BookingSteps } from './booking-steps.tsx'
import { totalOf } from './choice.ts'
import type { BookingDetails } from './details.ts'
import { PhoneBar } from './phone-bar.tsx'
import { PriceHeld } from './held-price-note.tsx'
import { PriceLines } from './price-lines.tsx'
import { ToCorrect } from './to-correct.tsx'

type ReviewFrameProps = {
  place: Place
  details: BookingDetails
  /** The package: pictures, name and place. */
  head: ReactNode
  /** The choice in short, above its price. */
  summary: ReactNode
  /** The refund in one line, below the price. */
  refund: ReactNode
  /** What else the price stands for, once it is opened. */
  terms: ReactNode
  toCorrect: number
  onConfirm: () => void
  children: ReactNode
}

/** The package on top, the choice below, and the price always in view. */
export function ReviewFrame({ place, head, children, ...box }: ReviewFrameProps) {
  return (
    <div className="mx-auto flex max-w-page flex-col gap-4 px-4 pt-4 sm:px-6 lg:gap-6">
      <PageHead title={text('review.title', { name: placeName(place.name) })} />
      <BookingSteps current="review" />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
        <div className="flex min-w-0 flex-col gap-4 lg:gap-6">
          {head}
          {children}
        </div>
        <PriceBox {...box} />
      </div>
    </div>
  )
}

type PriceBoxProps = Omit<ReviewFrameProps, 'place' | 'head' | 'children'>

/** Beside the content on a desktop; on a phone below it, with a bar at the bottom. */
function PriceBox({ details, summary, refund, terms, toCorrect, onConfirm }: PriceBoxProps) {
  return (
    <>
      <aside
        aria-label={text('price.yourPrice')}
        className="self-start rounded-2xl border border-line bg-surface p-4 lg:sticky lg:top-20 lg:p-6 lg:lifted"
      >
        {summary}
        <PriceLines
          packagePrice={details.packagePrice}
          travelers={details.travelers}
          extraRooms={details.extraRooms}
          totalLabel={text('price.total')}
        />
        {refund}
        <PriceHeld details={details} />
        <div className="mt-4 hidden lg:block">
          <Button variant="primary" wide iconAfter="arrow-right" onClick={onConfirm}>
            {text('review.confirm')}
          </Button>
          <ToCorrect count={toCorrect} />
          <NothingYet />
        </div>
        <details className="group mt-2">
          <summary className="inline-flex min-h-11 list-none items-center gap-2 text-sm font-semibold text-accent [&::-webkit-details-marker]:hidden">
            {text('review.details')}
            <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
          </summary>
          {terms}
        </details>
      </aside>
      <PhoneBar totalRupees={totalOf(details)}>
        <Button variant="primary" onClick={onConfirm}>
          {text('review.confirm')}
        </Button>
        <ToCorrect count={toCorrect} />
        <NothingYet />
      </PhoneBar>
    </>
  )
}

/** The specification fixes the button's label, which sounds more final than it is. */
const NothingYet = () => <p className="mt-1 w-full text-xs text-muted">{text('review.nothingYet')}</p>

type ReviewErrorProps = { message: string; isUnanswered?: boolean | undefined }

export function ReviewError({ message, isUnanswered = false }: ReviewErrorProps) {
  const { state, revalidate } = useRevalidator()
  return (
    <NoticeCard
      type="error"
      title={text('review.failed', { message })}
      actions={
        <>
          <Button variant="primary" busy={state === 'loading'} onClick={() => void revalidate()}>
            {text('action.tryAgain')}
          </Button>
          <SiteLink to={paths.search} className={buttonClass()}>
            {text('review.findPlaces')}
          </SiteLink>
        </>
      }
    >
      {text(isUnanswered ? 'state.noConnection' : 'review.failedHint')}
    </NoticeCard>
  )
}

/** Shown when no package is chosen yet. */
export function ReviewStart() {
  return (
    <NoticeCard
      type="info"
      title={text('review.nothingChosen')}
      actions={
        <SiteLink to={paths.search} className={buttonClass({ variant: 'primary' })}>
          {text('review.findPlaces')}
        </SiteLink>
      }
    >
      {text('review.nothingChosenHint')}
    </NoticeCard>
  )
}
