import type { Booking } from '#shared/contract/bookings-schemas.ts'
import type { CancelQuote } from '#shared/contract/cancellation-schemas.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { text } from '#shared/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { CancelFacts } from './cancel-facts.tsx'
import { type TripCalls, type Tried, useCancel } from './cancel.ts'

type CancelDialogProps = { booking: Booking; calls: TripCalls }

/** Cancels a confirmed booking: the refund is shown before anything is decided. */
export function CancelDialog({ booking, calls }: CancelDialogProps) {
  const { state, ask, confirm, close } = useCancel(booking.bookingId, calls)
  const isBusy = state.kind === 'quoted' && state.isBusy
  return (
    <>
      <Button variant="quiet" icon="close" onClick={() => void ask()}>
        {text('cancel.open')}
      </Button>
      <Dialog
        open={state.kind !== 'closed'}
        onClose={close}
        title={text('cancel.title')}
        closeText={text('action.close')}
        busy={isBusy}
      >
        {state.kind === 'asking' && (
          <p role="status" className="flex items-center gap-3">
            <Spinner />
            {text('cancel.asking')}
          </p>
        )}
        {state.kind === 'failed' && (
          <>
            {/* Only the quote can be tried again here, never the cancellation. */}
            <FailureNote
              message={state.message}
              title={text(state.mayTryAgain ? 'cancel.quoteFailed' : 'cancel.failed')}
              hint={state.mayTryAgain ? text('cancel.quoteFailedHint') : null}
            />
            <div className="actions">
              <Button onClick={close}>{text('cancel.keep')}</Button>
              {state.mayTryAgain && (
                <Button variant="primary" onClick={() => void ask()}>
                  {text('action.tryAgain')}
                </Button>
              )}
            </div>
          </>
        )}
        {state.kind === 'quoted' && (
          <>
            {state.notice !== null && (
              <FailureNote
                message={state.notice}
                {...(state.tried === 'failed' && { title: text('cancel.failed') })}
              />
            )}
            {/* Another sum takes the focus off the button: no second press is for it. */}
            <CancelFacts key={state.quote.refundAmount} quote={state.quote} booking={booking} />
            <div className="actions">
              <Button onClick={close} disabled={isBusy}>
                {text(state.tried === 'unknown' ? 'action.close' : 'cancel.keep')}
              </Button>
              <Button
                variant="danger"
                busy={isBusy}
                busyText={text('cancel.running')}
                onClick={() => void confirm(state.quote)}
              >
                {confirmText(state.quote, state.tried)}
              </Button>
            </div>
          </>
        )}
      </Dialog>
    </>
  )
}

function confirmText({ refundAmount }: CancelQuote, tried: Tried): string {
  if (refundAmount === 0) return text(tried ? 'cancel.againNothing' : 'cancel.confirmNothing')
  const amount = formatRupees(refundAmount)
  return text(tried ? 'cancel.againRefund' : 'cancel.confirmRefund', { amount })
}
