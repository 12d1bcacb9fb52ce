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
      {/* The sentences below say both. */}
      <p aria-hidden="true" className="mb-2 flex flex-wrap items-baseline gap-x-3 even-digits">
        {toRupees !== fromRupees && <s>{formatRupees(fromRupees)}</s>}
        <span className="text-2xl font-semibold text-ink">{price}</span>
      </p>
      {reason && <p className="mb-2">{reason}</p>}
      <p>{text('price.changed', { price })}</p>
      {toRupees !== null && toRupees !== fromRupees && (
        <p className="mt-2">
          {text(toRupees > fromRupees ? 'price.wentUp' : 'price.wentDown', {
            from: formatRupees(fromRupees),
            to: price,
            difference: formatRupees(Math.abs(toRupees - fromRupees)),
          })}
        </p>
      )}
      {promise && <div className="mt-4 text-ink">{promise}</div>}
    </AlertDialog>
  )
}
