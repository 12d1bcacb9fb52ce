import type { ShownCard } from '#shared/domain/shown-card.ts'
import { text } from '#shared/messages/text.ts'
import { Chip } from '#web/ui/chip.tsx'
import { strengthsOf } from './strengths.ts'

/** What speaks for a journey beside the others of the list. */
export function Strengths({ of, among }: { of: ShownCard; among: readonly ShownCard[] }) {
  const words = strengthsOf(of, among)
  if (words.length === 0) return null
  return (
    <ul className="card-holds flex flex-wrap gap-2">
      {words.map((key) => (
        <li key={key} className="flex">
          <Chip tone="good" icon="check">
            {text(key)}
          </Chip>
        </li>
      ))}
    </ul>
  )
}
