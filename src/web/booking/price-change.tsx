import type { ReactNode } from 'react'
import { formatRupees } from '#shared/domain/money.ts'
import { text } from '#shared/messages/text.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'

type PriceChangeProps = {
  fromRupees: number
  /** null: the total is as it was shown. */
  toRupees: number | null
  /** Why the total changed, if that is known. */
  reason?: string | undefined
  /** The refund of the new total. */
  promise?: ReactNode
  onAccept: (rupees: number) => void
  onBack: () => void
}

/** Asks whether the traveller still wants the journey at the new total, and shows the difference. */
export function PriceChange(props: PriceChangeProps) {
  const { fromRupees, toRupees, reason, promise, onAccept, onBack } = props
  const price = formatRupees(toRupees ?? 0)
  return (
    <AlertDialog
      open={toRupees !== null}
      type="info"
      title={text('price.changedTitle')}
      confirmText={text('price.accept', { price })}
      onConfirm={() => toRupees !== null && onAccept(toRupees)}
      cancelText={text('price.goBack')}
      onCancel={onBack}
    >
      <p className="text-lg font-semibold text-ink">{text('price.changed', { price })}</p>
      {toRupees !== null && toRupees !== fromRupees && (
        <p className="mt-2">
          {text(toRupees > fromRupees ? 'price.wentUp' : 'price.wentDown', {
            from: formatRupees(fromRupees),
            difference: formatRupees(Math.abs(toRupees - fromRupees)),
          })}
        </p>
      )}
      {reason && <p className="mt-2">{reason}</p>}
      {promise && <div className="mt-4 text-ink">{promise}</div>}
    </AlertDialog>
  )
}
