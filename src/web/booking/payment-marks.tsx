import { text } from '#shared/messages/text.ts'
import { usePageConfig } from '#web/platform/context.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'

const upi: IconName = 'M8 4l5 8l-8 8zM14 4l5 8l-8 8z'
const card: IconName = 'M3 6h18v12H3zM3 10h18M6.5 14.5h4'
const bank: IconName = 'M3.5 10L12 4.5l8.5 5.5zM6 10v7M10 10v7M14 10v7M18 10v7M3.5 19.5h17'

/** How one can pay; the test window has no banks. */
export function PaymentMarks({ className = '' }: { className?: string }) {
  const { paysWith } = usePageConfig()
  const marks = [
    [upi, text('payment.upi')],
    [card, text('payment.cards')],
    ...(paysWith === null ? [] : [[bank, text('payment.netBanking')] as const]),
  ] as const
  return (
    <ul aria-label={text('payment.ways')} className={`flex flex-wrap gap-2 ${className}`}>
      {marks.map(([icon, name]) => (
        <li
          key={name}
          className="inline-flex items-center gap-1 rounded-lg border border-line px-2 py-1 text-xs font-semibold text-muted"
        >
          <Icon name={icon} size={16} />
          {name}
        </li>
      ))}
    </ul>
  )
}
