import { instantInIndia } from '#shared/messages/indian-time.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import type { PayOutcome } from './pay.ts'
import { PriceChange } from './price-change.tsx'

type PaymentDialogsProps = {
  outcome: PayOutcome | null
  /** The total on the page. */
  shownRupees: number
  holdUntil: string
  onClose: () => void
  /** Starts another attempt. */
  onRetry: () => void
  onAgree: (totalRupees: number) => void
}

type Alert = { title: string; lines: readonly string[]; leadsToSupport?: true; retryText?: string }

/** The texts of the outcomes that end an attempt. */
function alertOf(outcome: PayOutcome | null, holdUntil: string): Alert | null {
  if (outcome?.kind === 'refused') {
    const title = text('payment.verificationFailed')
    const own = outcome.message && outcome.message !== title ? [outcome.message] : []
    return { title, lines: [...own, text('payment.refusedHint')] }
  }
  if (outcome?.kind === 'orderFailed') {
    const title = text('payment.wentWrong')
    // The server's own sentence says what to wait for.
    const { message } = outcome
    // Another attempt is refused as well: who waits needs to know how long the seats do.
    if (message && outcome.isTooOften) {
      const time = instantInIndia(new Date(holdUntil))
      return { title, lines: [message, text('payment.notCharged'), text('payment.seatsUntil', { time })] }
    }
    const lines =
      message && message !== title ? [message, text('payment.notCharged')] : [text('payment.wentWrongHint')]
    return { title, lines, retryText: text('action.tryAgain') }
  }
  if (outcome?.kind === 'cancelled') {
    const result = text(outcome.cleared ? 'payment.notCharged' : 'payment.clearFailed')
    return {
      title: text('payment.canceledTitle'),
      lines: [text('payment.canceled'), result, ...(outcome.message ? [outcome.message] : [])],
      leadsToSupport: true,
      ...(outcome.cleared && { retryText: text('payment.payAgain') }),
    }
  }
  return null
}

export function PaymentDialogs(props: PaymentDialogsProps) {
  const { outcome, shownRupees, holdUntil, onClose, onRetry, onAgree } = props
  const alert = alertOf(outcome, holdUntil)
  const newTotal = outcome?.kind === 'priceChanged' ? outcome.totalRupees : null
  return (
    <>
      <AlertDialog
        open={alert !== null}
        type="error"
        title={alert?.title ?? ''}
        confirmText={alert?.retryText ?? text('action.ok')}
        onConfirm={alert?.retryText ? onRetry : onClose}
        {...(alert?.retryText && { cancelText: text('action.ok'), onCancel: onClose })}
      >
        {alert?.lines.map((line) => (
          <p key={line} className="mb-2 last:mb-0">
            {line}
          </p>
        ))}
        {alert?.leadsToSupport && (
          <SiteLink to={paths.contact} className="inline-flex min-h-11 items-center text-accent underline">
            {text('payment.support')}
          </SiteLink>
        )}
      </AlertDialog>
      <PriceChange fromRupees={shownRupees} toRupees={newTotal} onAccept={onAgree} onBack={onClose} />
    </>
  )
}
