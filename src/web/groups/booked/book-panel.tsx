import type { Group, SeenGroup } from '#shared/contract/groups-schemas.ts'
import { text } from '#shared/messages/text.ts'
import { usePresent } from '#web/platform/use-present.ts'
import { Icon } from '#web/ui/icon.tsx'
import { BookForm } from './book-form.tsx'

type BookPanelProps = { group: Group; onShow: (seen: SeenGroup) => void }

/** The organiser's way from what is in front to a journey; closed until it is wanted. */
export function BookPanel({ group, onShow }: BookPanelProps) {
  const now = usePresent()
  // A group books once, and again where nobody travelled.
  if (group.booked && group.booked.state !== 'ended') return null
  function booked(seen: SeenGroup) {
    onShow(seen)
    // What comes next stands there; it is rendered with what was just shown.
    setTimeout(() => document.getElementById('our-journey')?.focus())
  }
  return (
    <details className="group rounded-2xl border border-accent/40 bg-surface">
      <summary className="flex min-h-12 list-none items-center gap-3 rounded-2xl px-5 py-2 font-semibold text-accent [&::-webkit-details-marker]:hidden">
        <Icon name="ticket" />
        <span className="grow">{text('groupBook.title')}</span>
        <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="p-5 pt-2">{now && <BookForm group={group} now={now} onBooked={booked} />}</div>
    </details>
  )
}
