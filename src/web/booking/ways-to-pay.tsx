import { type MessageKey, text } from '#shared/messages/text.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'

/** Drawings of our own, no marks of any company: a telephone, a card, a bank. */
const ways: readonly (readonly [name: MessageKey, drawing: IconName])[] = [
  [
    'payment.by.upi',
    'M8 3h8a1.5 1.5 0 0 1 1.5 1.5v15A1.5 1.5 0 0 1 16 21H8a1.5 1.5 0 0 1-1.5-1.5v-15A1.5 1.5 0 0 1 8 3zM10 7.5h4M10 10h4M10 12.5h1a2.5 2.5 0 0 0 0-5M10 12.5l3.5 4',
  ],
  [
    'payment.by.card',
    'M5 6h14a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 19 18H5a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 5 6zM3.5 10h17M6.5 14.5h4',
  ],
  ['payment.by.netbanking', 'M3.5 9.5L12 4l8.5 5.5zM6 9.5V17M10 9.5V17M14 9.5V17M18 9.5V17M4 17h16M3 20h18'],
]

/** Names the ways; which one it is, is chosen in the provider's window. */
export function WaysToPay() {
  return (
    <ul
      aria-label={text('payment.ways')}
      className="flex flex-wrap justify-center gap-x-4 gap-y-2 text-sm text-muted"
    >
      {ways.map(([name, drawing]) => (
        <li key={name} className="flex items-center gap-2">
          <Icon name={drawing} size={20} />
          {text(name)}
        </li>
      ))}
    </ul>
  )
}
