import { type Covers, mealsText, starsText } from '#shared/messages/covers-text.ts'
import { text } from '#shared/messages/text.ts'
import type { IconName } from '#web/ui/icon.tsx'
import { CardFact } from './card-fact.tsx'

/** What the price of a package includes, as far as the catalogue states it plainly. */
export function CardHolds({ covers }: { covers: Covers | undefined }) {
  if (!covers) return null
  const facts: [IconName, string | undefined][] = [
    ['check', mealsText(covers)],
    ['car', covers.transfer && text('covers.transfer')],
    ['bed', covers.stars && starsText(covers.stars)],
  ]
  return (
    <ul aria-label={text('covers.short')} className="flex flex-wrap gap-x-3 gap-y-1 text-sm">
      {facts.map(([icon, words]) => words !== undefined && <CardFact key={icon} icon={icon} words={words} />)}
    </ul>
  )
}
