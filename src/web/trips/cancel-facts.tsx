import { isWaitingForGroup } from '#shared/domain/booking-status.ts'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import type { CancelQuote } from '#shared/contract/cancellation-schemas.ts'
import { text } from '#shared/messages/text.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { takeFocus } from '#web/ui/into-view.ts'
import { introOf, type Row, rowsOf } from './cancel-sums.ts'

const whenIcons = (): Record<string, IconName> => ({
  [text('cancel.deadline')]: 'calendar',
  [text('cancel.transfer')]: 'clock',
  [text('cancel.processing')]: 'clock',
})

/** What comes back, large and with the focus, which a screen reader says; then the calculation, then until when and how soon. */
export function CancelFacts({ quote, booking }: { quote: CancelQuote; booking: Booking }) {
  const icons = whenIcons()
  const isBack = ([label]: Row) => quote.refundAmount > 0 && label === text('cancel.refundAmount')
  const all = rowsOf(quote, booking)
  const sums = all.filter((row) => !isBack(row) && icons[row[0]] === undefined)
  return (
    <>
      {isWaitingForGroup(booking) && <p>{text('groupBooked.leave')}</p>}
      {quote.refundAmount === 0 && (
        <p ref={takeFocus} tabIndex={-1} className="font-display text-2xl font-semibold outline-none">
          {text('cancel.nothingBack')}
        </p>
      )}
      <dl className="empty:hidden">
        {all.filter(isBack).map(([label, value]) => (
          <div key={label} ref={takeFocus} tabIndex={-1} className="outline-none">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-display text-3xl font-semibold even-digits">{value}</dd>
          </div>
        ))}
      </dl>
      <p>{introOf(quote)}</p>
      <dl className="flex flex-col gap-2 border-t border-line pt-4 text-sm">
        {sums.map(([label, value]) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-6">
            <dt className="text-muted">{label}</dt>
            <dd className="font-semibold even-digits">{value}</dd>
          </div>
        ))}
      </dl>
      <dl className="flex flex-col gap-2 border-t border-line pt-4 text-sm empty:hidden">
        {all.map(([label, value]) => {
          const icon = icons[label]
          return (
            icon && (
              <div key={label}>
                <dt className="flex items-center gap-2 text-muted">
                  <Icon name={icon} />
                  {label}
                </dt>
                <dd className="pl-7 font-semibold even-digits">{value}</dd>
              </div>
            )
          )
        })}
      </dl>
    </>
  )
}
