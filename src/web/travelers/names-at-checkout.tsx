import { useState } from 'react'
import { typedNames } from '#shared/domain/traveler-names.ts'
import { text } from '#shared/messages/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { NameProblems } from './name-fields.tsx'
import { NameFields } from './name-fields.tsx'
import { useKnownNames } from './use-saved.ts'

type NamesAtCheckoutProps = {
  people: number
  names: readonly string[]
  problems: NameProblems
  /** The traveler whose details are asked for above. */
  leader: string
  onChange: (names: string[]) => void
}

/** Collapsed at first, since naming the companions is optional here. */
export function NamesAtCheckout({ people, names, problems, leader, onChange }: NamesAtCheckoutProps) {
  const [isOpen, setOpen] = useState(() => typedNames(names, people).length > 0)
  const known = useKnownNames(leader, isOpen)
  if (people < 2) return null
  /** The lead traveler comes along, so whoever opens the empty fields finds that name in the first. */
  function toggle(opens: boolean) {
    setOpen(opens)
    const [first = ''] = known
    if (opens && !isOpen && first !== '' && typedNames(names, people).length === 0) onChange([first])
  }
  return (
    <details
      open={isOpen}
      onToggle={(event) => toggle(event.currentTarget.open)}
      className="group rounded-xl border border-line"
    >
      <summary className="flex min-h-12 list-none items-center gap-3 rounded-xl px-4 py-2 font-semibold [&::-webkit-details-marker]:hidden">
        <Icon name="user" className="shrink-0 text-accent" />
        <span className="grow">{text('travelers.optional')}</span>
        <Icon name="chevron-down" className="shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 px-4 pt-2 pb-4">
        <p className="text-sm text-muted">{text('travelers.hint')}</p>
        <NameFields {...{ people, names, problems, known, onChange }} />
      </div>
    </details>
  )
}
