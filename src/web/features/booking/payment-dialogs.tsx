import { text } from '#shared/messages/text.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import type { PayOutcome } from './pay.ts'
import { PriceChange } from './price-change.tsx'

type PaymentDialogsProps = {
  outcome: PayOutcome | null
  /** The total that the page has shown. */
  shownRupees: number
  onClose: () => void
  onAgree: (totalRupees: number) => void
}

type Alert = { title: string; lines: readonly string[] }

/** The words of the outcomes that end an attempt. */
function alertOf(outcome: PayOutcome | null): Alert | null {
  if (outcome?.kind === 'refused') {
    const title = text('payment.verificationFailed')
    const own = outcome.message && outcome.message !== title ? [outcome.message] : []
    return { title, lines: [...own, text('payment.refusedHint')] }
  }
  if (outcome?.kind === 'orderFailed') {
    return { title: text('payment.wentWrong'), lines: [text('payment.wentWrongHint')] }
  }
  if (outcome?.kind === 'cancelled') {
    const uncleared = outcome.cleared ? [] : [text('payment.clearFailed')]
    return { title: text('payment.canceledTitle'), lines: [text('payment.canceled'), ...uncleared] }
  }
  return null
}

export function PaymentDialogs({ outcome, shownRupees, onClose, onAgree }: PaymentDialogsProps) {
  const alert = alertOf(outcome)
  const newTotal = outcome?.kind === 'priceChanged' ? outcome.totalRupees : null
  return (
    <>
      <AlertDialog
        open={alert !== null}
        type="error"
        title={alert?.title ?? ''}
        confirmText={text('action.ok')}
        onConfirm={onClose}
      >
        {alert?.lines.map((line) => (
          <p key={line} className="mb-2 last:mb-0">
            {line}
          </p>
        ))}
      </AlertDialog>
      <PriceChange fromRupees={shownRupees} toRupees={newTotal} onAccept={onAgree} onBack={onClose} />
    </>
  )
}
