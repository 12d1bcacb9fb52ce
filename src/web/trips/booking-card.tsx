import { type ReactNode, useId } from 'react'
import type { ProfileBooking } from '#shared/contract/auth-schemas.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { deadlineInIndia } from '#shared/messages/indian-time.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { unbrokenDate } from '#shared/messages/trip-dates.ts'
import { paths } from '#shared/screens.ts'
import { usePresent } from '#web/platform/use-present.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { BookingStatus } from './booking-status.tsx'
import { priceRupees } from './trips.ts'

export function peopleText(count: number): string {
  return count === 1 ? text('profile.onePerson') : text('profile.people', { count })
}

/** The shape on a wide screen: upright in a grid, across the whole page, or one of two side by side. */
export type CardShape = 'upright' | 'lying' | 'half'

const shapes: Record<CardShape, { ticket: string; picture: string; sides: string; tear: string }> = {
  upright: { ticket: '', picture: '', sides: '', tear: '' },
  lying: {
    ticket: 'md:flex-row',
    picture: 'md:aspect-auto md:h-auto md:w-60 md:shrink-0',
    sides: 'lg:flex-row',
    tear: 'lg:border-t-0 lg:border-l-2',
  },
  half: {
    ticket: 'md:flex-row',
    picture: 'md:aspect-auto md:h-auto md:w-44 md:shrink-0',
    sides: '',
    tear: '',
  },
}

type BookingCardProps = {
  booking: ProfileBooking
  /** Set for a past trip: still readable, but less prominent. */
  past?: boolean
  shape?: CardShape
  /** On a phone a row: what comes next has the picture, and every other stays short. */
  isShort?: boolean
  /** The price is held, and the booking can be paid. */
  isHeld?: boolean
  /** No other booking has to be paid first. */
  paysFirst?: boolean
  /** Without network, and its ticket is not saved on this device. */
  isUnsaved?: boolean
  /** Leads to the payment; null while that is out of reach. */
  onPay?: ((booking: ProfileBooking) => void) | null | undefined
  onDetails: (booking: ProfileBooking) => void
}

export function HeldUntil({ booking }: { booking: ProfileBooking }) {
  const now = usePresent()
  return text('profile.held', { time: deadlineInIndia(new Date(booking.holdUntil), now) })
}

type JourneyProps = { booking: ProfileBooking; titleId: string; isLying: boolean; isShort: boolean }

function Journey({ booking, titleId, isLying, isShort }: JourneyProps) {
  const inFull = isShort ? 'max-sm:hidden' : ''
  return (
    <div className={`flex grow flex-col gap-2 p-4 sm:p-5 ${isLying ? 'lg:justify-center' : ''}`}>
      <BookingStatus booking={booking} />
      <h3 id={titleId} className={isShort ? 'text-lg sm:text-xl' : 'text-xl'}>
        {placeName(booking.package)}
      </h3>
      <p className={`flex items-center gap-2 font-semibold ${inFull}`}>
        <Icon name="route" className="shrink-0 text-muted" />
        <span>
          {text('profile.route', {
            start: placeName(booking.startPoint),
            end: placeName(booking.endPoint),
          })}
        </span>
      </p>
      <p className="flex items-center gap-2 text-muted">
        <Icon name="calendar" className="shrink-0" />
        <span>
          {unbrokenDate(booking.travelDate)} · {peopleText(booking.travelers)}
        </span>
      </p>
      <p className={`flex items-center gap-2 text-muted ${inFull}`}>
        <Icon name="ticket" className="shrink-0" />
        <span className="even-digits">{booking.bookingId}</span>
      </p>
    </div>
  )
}

type StubProps = Pick<BookingCardProps, 'booking' | 'onPay' | 'onDetails'> & {
  isHeld: boolean
  paysFirst: boolean
  isUnsaved: boolean
  isLying: boolean
  isShort: boolean
}

const Note = ({ words }: { words: string }) => <p className="text-sm text-muted">{words}</p>

type BookingLinkProps = Pick<StubProps, 'booking' | 'isUnsaved'> & { children: ReactNode }

/** The whole card leads there; its other controls lie above this link. */
const BookingLink = ({ booking, isUnsaved, children }: BookingLinkProps) => (
  <SiteLink
    to={paths.thankYou(booking.bookingId)}
    className={`${buttonClass({ variant: isUnsaved ? 'quiet' : 'secondary' })} card-link`}
  >
    <Icon name="ticket" className="max-sm:hidden" />
    {text(booking.bookingStatus === 'Confirmed' ? 'profile.ticket' : 'profile.booking')}
    {children}
  </SiteLink>
)

/** The state of the booking, and its actions. */
function Stub({ booking, isHeld, paysFirst, isUnsaved, isLying, isShort, onPay, onDetails }: StubProps) {
  const name = <span className="sr-only"> {booking.bookingId}</span>
  const pay = isHeld && onPay !== undefined && (
    <Button
      variant={paysFirst ? 'primary' : 'secondary'}
      icon="wallet"
      className="relative z-10"
      disabled={onPay === null}
      onClick={() => onPay?.(booking)}
    >
      {text('payment.payNow', { price: formatRupees(booking.payment.amount) })}
      {name}
    </Button>
  )
  return (
    <div
      className={`flex flex-col justify-center gap-3 sm:p-5 ${isShort && !isHeld ? 'px-4 pt-3 pb-4' : 'p-4'} ${isShort ? 'max-sm:col-span-2' : ''} ${isLying ? 'lg:w-96 lg:shrink-0' : ''} ${isHeld ? 'bg-amber/10' : ''}`}
    >
      {isHeld && (
        <p className="flex items-center gap-2 font-medium">
          <Icon name="clock" className="shrink-0 text-accent" />
          <span>
            <HeldUntil booking={booking} />
          </span>
        </p>
      )}
      {pay}
      {pay && onPay === null && <Note words={text('kept.payOnline')} />}
      {/* What came back of a cancelled booking is said beside its status, and what is to be paid on the button. */}
      {!pay && booking.bookingStatus !== 'Cancelled' && (
        <p className={`text-lg font-semibold even-digits ${isShort ? 'max-sm:hidden' : ''}`}>
          {formatRupees(priceRupees(booking))}
        </p>
      )}
      {isUnsaved && <Note words={text('kept.unsaved')} />}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <BookingLink {...{ booking, isUnsaved }}>{name}</BookingLink>
        <Button variant="quiet" className="relative z-10 -mx-5" onClick={() => onDetails(booking)}>
          {text('profile.details')}
          {name}
        </Button>
      </div>
    </div>
  )
}

function Hole({ at }: { at: string }) {
  return <span className={`absolute size-6 rounded-full border border-line bg-page ${at}`} />
}

/** On a phone a short ticket is its picture beside the journey, above its actions; one that is to be paid has no picture. */
function shortLook(isShort: boolean, isHeld: boolean) {
  if (!isShort) return { ticket: '', picture: isHeld ? 'max-sm:hidden' : '', sides: '', tear: '' }
  const tear = 'max-sm:hidden'
  if (isHeld) return { ticket: '', picture: 'max-sm:hidden', sides: '', tear }
  const ticket = 'max-sm:grid max-sm:grid-cols-[5rem_minmax(0,1fr)]'
  return { ticket, picture: 'max-sm:h-full', sides: 'max-sm:contents', tear }
}

/** A booking as a ticket: poster, journey, perforation, stub. */
export function BookingCard(props: BookingCardProps) {
  const { booking, past = false, shape = 'upright', isHeld = false, paysFirst = false } = props
  const { isShort = false, isUnsaved = false, onPay, onDetails } = props
  const titleId = useId()
  const isLying = shape === 'lying'
  const { ticket, picture, sides, tear } = shapes[shape]
  const short = shortLook(isShort, isHeld)
  return (
    <article
      aria-labelledby={titleId}
      className={`relative flex h-full flex-col overflow-hidden rounded-2xl border bg-surface eased hover:lifted ${isHeld ? 'border-amber' : 'border-line'} ${short.ticket} ${ticket}`}
    >
      <Picture
        photo={booking.photo || undefined}
        alt=""
        ratio="16:9"
        sizes="(width >= 76rem) 24rem, (width >= 40rem) 50vw, 100vw"
        className={`h-32 w-full ${short.picture} ${picture} ${past && !isHeld ? 'opacity-60 [filter:grayscale(1)]' : ''}`}
      />
      <div className={`flex min-w-0 grow flex-col overflow-hidden ${short.sides} ${sides}`}>
        <Journey {...{ booking, titleId, isLying, isShort }} />
        <div
          aria-hidden="true"
          className={`relative border-t-2 border-dashed border-line ${short.tear} ${tear}`}
        >
          <Hole at="-top-3 -left-3" />
          <Hole at={isLying ? '-top-3 -right-3 lg:top-auto lg:-bottom-3' : '-top-3 -right-3'} />
        </div>
        <Stub {...{ booking, isHeld, paysFirst, isUnsaved, isLying, isShort, onPay, onDetails }} />
      </div>
    </article>
  )
}
