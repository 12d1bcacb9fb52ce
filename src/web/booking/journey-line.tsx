import { Icon } from '#web/ui/icon.tsx'
import type { JourneyToBook } from './journey-to-book.ts'

export const JourneyLine = ({ journey: { name, when, price } }: { journey: JourneyToBook }) => (
  <span className="flex items-center gap-3 rounded-xl border border-line bg-surface px-4 py-3 text-sm text-ink">
    <Icon name="ticket" className="text-accent" />
    <span className="min-w-0 grow">
      <b className="block">{name}</b>
      <span className="text-muted">{when}</span>
    </span>
    <b className="text-base even-digits">{price}</b>
  </span>
)
