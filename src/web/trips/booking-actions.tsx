import { useId } from 'react'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { isWaitingForGroup } from '#shared/domain/booking-status.ts'
import { canBeCancelled } from '#shared/domain/cancellation-policy.ts'
import { bookedPromise } from '#shared/messages/booked-promise.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { contactAbout } from '#web/platform/contact-about.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { usePresent } from '#web/platform/use-present.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import type { TripCalls } from './cancel.ts'

type BookingActionsProps = TripCalls & {
  booking: Booking
  isOfflineCopy: boolean
  bookAgainPath: string
}

/** What can be done with the booking, beside its status. */
export function BookingActions({ booking, isOfflineCopy, bookAgainPath, ...calls }: BookingActionsProps) {
  const { bookingStatus } = booking
  const isConfirmed = bookingStatus === 'Confirmed'
  const now = usePresent()
  const canCancel = now === null || canBeCancelled(booking.travelDate, now)
  return (
    <div className="no-print grid gap-2">
      {(bookingStatus === 'Expired' || bookingStatus === 'Cancelled') && (
        <SiteLink to={bookAgainPath} className={buttonClass({ variant: 'primary' })}>
          {text('payment.bookAgain')}
        </SiteLink>
      )}
      <SiteLink to={paths.place(booking.packageId)} className={buttonClass()}>
        <Icon name="map-pin" />
        {text('thanks.seePlace')}
      </SiteLink>
      <SiteLink to={contactAbout(booking.bookingId)} className={buttonClass()}>
        <Icon name="mail" />
        {text('thanks.ask')}
      </SiteLink>
      {isConfirmed && canCancel && now !== null && (
        <p className="mt-2 text-sm">{bookedPromise(booking, now)}</p>
      )}
      {(isConfirmed || isWaitingForGroup(booking)) &&
        canCancel &&
        (isOfflineCopy ? <CannotCancel /> : <CancelDialog {...{ booking, calls }} />)}
    </div>
  )
}

/** Nothing can be decided on data from an offline copy. */
function CannotCancel() {
  const reason = useId()
  return (
    <span className="flex flex-col items-center gap-1">
      <Button variant="quiet" icon="close" disabled aria-describedby={reason}>
        {text('cancel.open')}
      </Button>
      <span id={reason} className="text-sm text-muted">
        {text('kept.cannotCancel')}
      </span>
    </span>
  )
}
