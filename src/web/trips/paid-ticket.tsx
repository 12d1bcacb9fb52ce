import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { isWaitingForGroup } from '#shared/domain/booking-status.ts'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import type { Place } from '#shared/contract/entities.ts'
import type { RoadDistances } from '#shared/contract/places-schemas.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { todayInIndia } from '#shared/domain/travel-date.ts'
import { dateHere, instantInIndia } from '#shared/messages/indian-time.ts'
import { type MessageKey, text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { usePageConfig } from '#web/platform/context.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { usePresent } from '#web/platform/use-present.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { BookingActions } from './booking-actions.tsx'
import type { TripCalls } from './cancel.ts'
import { departureText } from './countdown.ts'
import { TripDocuments } from './documents.tsx'
import { OfflineCopyLine } from './offline-copy.tsx'
import { OfflineCopyNote } from './offline-copy.tsx'
import type { LoadCode } from './offline-trip.ts'
import { RefundCard } from './refund-card.tsx'
import { ReviewLink } from './review-link.tsx'
import { StayLate, useStayLate } from './stay.tsx'
import { namesAnchor } from './still-to-do.tsx'
import { TicketCard } from './ticket-card.tsx'
import { Information, Traveler } from './ticket-facts.tsx'
import { Payment } from './ticket-facts.tsx'

/** `now` is the reader's clock; `isLate` is set when the hotel is overdue; `isMailed`, if emails leave this site. */
type Moment = { now: Date | null; isOver: boolean; isLate: boolean; isMailed: boolean }

/** The headline of the booking. */
function introOf(booking: Booking, { now, isOver, isLate, isMailed }: Moment): string {
  const { bookingStatus, holdUntil, travelersDetails } = booking
  const { name } = travelersDetails
  if (isLate) return text('thanks.introLate', { name })
  if (isOver && bookingStatus === 'Confirmed') return text('thanks.introPast', { name })
  const until = new Date(holdUntil)
  if (isWaitingForGroup(booking)) return text('thanks.introShare', { name, time: instantInIndia(until) })
  if (bookingStatus === 'Pending' && now !== null && until > now) {
    return text('thanks.introPending', { name, time: instantInIndia(until) })
  }
  return text(introKey(bookingStatus, isMailed), { name })
}

/** Celebrates only news: not an offline copy, a past journey or one whose hotel is overdue. */
function headingOf({ bookingStatus }: Booking, { isOver, isLate }: Moment, savedAt: string | null): string {
  if (savedAt !== null) return text('thanks.headingKept', { saved: dateHere(new Date(savedAt)) })
  const isGood = bookingStatus === 'Confirmed' && !isOver && !isLate
  return text(isGood ? 'thanks.heading' : 'thanks.headingOther')
}

function introKey(bookingStatus: string, isMailed: boolean): MessageKey {
  if (bookingStatus === 'Confirmed') return isMailed ? 'thanks.intro' : 'thanks.introUnmailed'
  return bookingStatus === 'Cancelled' ? 'thanks.introCancelled' : 'thanks.introOther'
}

/** Actions that other rooms provide. */
type BookingCalls = TripCalls & {
  bookAgainPath: string
  /** Returns to the payment of a pending booking. */
  onPay: () => void
}

type PaidTicketProps = {
  booking: Booking
  actions: BookingCalls
  /** For how long an unpaid booking is held, and how it is changed. */
  hold: ReactNode
  /** The steps of the booking, of which this screen is the last one. */
  steps: ReactNode
  /** How far the group of a paid share is. */
  groupPaid: ReactNode
  /** When the offline copy was saved; null for an answer of the server. */
  savedAt?: string | null
  /** Shown after the ticket and before the data of the booking. */
  children?: ReactNode
  /** null while it is not known, or if the package is no longer on offer. */
  place: Place | null
  /** How far it is by road, once that is known. */
  ways: RoadDistances | null
  /** Renders the travelers' names; `onEditing` reports whether they are being changed. */
  renderNames: (onEditing: (isEditing: boolean) => void) => ReactNode
  renderNeeds: (onEditing: (isEditing: boolean) => void) => ReactNode
  /** Loads the code that shows the trip without network. */
  loadCode: LoadCode
}

/** After a cancellation its refund comes into view; the button that was pressed is gone. */
function useRefundInView({ bookingStatus }: Booking): string {
  const id = useId()
  const before = useRef(bookingStatus)
  useEffect(() => {
    const isNews = before.current === 'Confirmed' && bookingStatus === 'Cancelled'
    before.current = bookingStatus
    if (!isNews) return undefined
    // After the dialog has given the focus back.
    const timer = setTimeout(() => {
      const title = document.getElementById(id) ?? document.querySelector('h1')
      title?.scrollIntoView({ block: 'center' })
      title?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [bookingStatus, id])
  return id
}

/** The booking as a ticket: the package on top, everything that was booked, and the payment. */
export function PaidTicket(props: PaidTicketProps) {
  const { booking, actions, place, renderNames, savedAt = null } = props
  const now = usePresent()
  const [isNaming, setNaming] = useState(false)
  const [isStating, setStating] = useState(false)
  const isConfirmed = booking.bookingStatus === 'Confirmed'
  const isOver = now !== null && todayInIndia(now) > booking.returnDate
  const isLate = useStayLate(booking)
  const isMailed = !usePageConfig().showsMailbox
  const refundId = useRefundInView(booking)
  const refund = booking.refund && <RefundCard id={refundId} booking={booking} refund={booking.refund} />
  const moment = { now, isOver, isLate, isMailed }
  return (
    <div className="mx-auto flex max-w-220 flex-col gap-8 px-4 pt-6 print:p-0">
      <PageHead title={text('thanks.title', { id: booking.bookingId })} />
      {isConfirmed && !isOver && !isLate && savedAt === null && props.steps}
      <Welcome
        {...{ booking, moment, savedAt }}
        groupPaid={props.groupPaid}
        hold={props.hold}
        onPay={actions.onPay}
      />
      {savedAt !== null && <OfflineCopyNote savedAt={savedAt} />}
      <StayLate booking={booking} />
      {!isConfirmed && refund}
      <TicketCard
        {...{ booking, place, isOver }}
        ways={props.ways}
        isFirst={!isNaming && !isStating && !isOver}
        isOfflineCopy={savedAt !== null}
      />
      {savedAt === null && <OfflineCopyLine booking={booking} loadCode={props.loadCode} />}
      {isConfirmed && refund}
      <div className="flex flex-col gap-8 empty:hidden print:order-last">{props.children}</div>
      <div className="overflow-hidden rounded-2xl border border-line bg-surface">
        <div className="grid gap-8 px-5 py-6 sm:grid-cols-2 sm:px-8">
          <div className="flex min-w-0 flex-col gap-4">
            <Information booking={booking} />
            <BookingActions {...actions} booking={booking} isOfflineCopy={savedAt !== null} />
          </div>
          <div className="flex min-w-0 flex-col gap-8">
            <Traveler booking={booking} />
            <div id={namesAnchor} className="scroll-mt-24 empty:hidden">
              {renderNames(setNaming)}
            </div>
            {props.renderNeeds(setStating)}
          </div>
        </div>
        <div aria-hidden="true" className="relative border-t-2 border-dashed border-line">
          <span className="absolute -top-3 -left-3.5 size-6 rounded-full border border-line bg-page print:hidden" />
          <span className="absolute -top-3 -right-3.5 size-6 rounded-full border border-line bg-page print:hidden" />
        </div>
        <div className="px-5 py-6 sm:px-8">
          <Payment booking={booking} />
        </div>
      </div>
      {/* A cancellation issues new documents, so the list is loaded again. */}
      {savedAt === null && <TripDocuments key={booking.bookingStatus} bookingId={booking.bookingId} />}
    </div>
  )
}

type WelcomeProps = Pick<BookingCalls, 'onPay'> &
  Pick<PaidTicketProps, 'groupPaid' | 'hold'> & {
    booking: Booking
    moment: Moment
    savedAt: string | null
  }

/** The state of the booking, the countdown to the journey, and what is left to do. */
function Welcome({ booking, moment, savedAt, groupPaid, hold, onPay }: WelcomeProps) {
  const { now } = moment
  return (
    <div className="text-center">
      <h1 tabIndex={-1} className="outline-none">
        {headingOf(booking, moment, savedAt)}
      </h1>
      {booking.bookingStatus === 'Confirmed' && now !== null && (
        <p className="mt-2 font-display text-2xl font-semibold text-accent">
          {departureText(booking, todayInIndia(now))}
        </p>
      )}
      {savedAt === null && (
        <>
          <p className="mx-auto mt-3 max-w-measure text-muted">{introOf(booking, moment)}</p>
          {booking.bookingStatus === 'Confirmed' && booking.changedAt !== null && !moment.isOver && (
            <p
              role="status"
              className="mx-auto mt-3 flex max-w-measure justify-center gap-2 font-medium text-good"
            >
              <Icon name="check" className="shrink-0" />
              {text('thanks.changed', { time: instantInIndia(new Date(booking.changedAt)) })}
            </p>
          )}
          {isWaitingForGroup(booking) && groupPaid}
          <ReviewLink booking={booking} />
        </>
      )}
      {savedAt === null && isUnpaid(booking) && hold}
      <FirstStep booking={booking} isOfflineCopy={savedAt !== null} onPay={onPay} />
    </div>
  )
}

const isUnpaid = (booking: Booking): boolean =>
  booking.bookingStatus === 'Pending' && !isWaitingForGroup(booking)

type FirstStepProps = Pick<BookingCalls, 'onPay'> & { booking: Booking; isOfflineCopy: boolean }

/** Links to the group, and to the payment if one is due. */
function FirstStep({ booking, isOfflineCopy, onPay }: FirstStepProps) {
  return (
    <div className="no-print mt-4 flex flex-wrap justify-center gap-3 empty:hidden">
      {booking.group !== undefined && !isOfflineCopy && (
        <SiteLink
          to={paths.group(booking.group)}
          className={buttonClass({ variant: isWaitingForGroup(booking) ? 'primary' : 'secondary' })}
        >
          {text('shareCheckout.toGroup')}
        </SiteLink>
      )}
      {isUnpaid(booking) && (
        <Button variant="primary" icon="wallet" onClick={onPay}>
          {text('payment.payNow', { price: formatRupees(booking.totalCost) })}
        </Button>
      )}
    </div>
  )
}
