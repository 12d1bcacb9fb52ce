import type { FoundCard } from '#shared/domain/shown-card.ts'
import { monthNames } from '#shared/domain/month-names.ts'
import { mealsText, starsText } from '#shared/messages/covers-text.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import type { IconName } from '#web/ui/icon.tsx'
import { CardFact } from './card-fact.tsx'

const times = {
  best: 'search.bestTime',
  rains: 'search.someRain',
  veryWet: 'search.veryWet',
} as const

/** 'December: 8 to 18 °C, its best time', for the month of a date. */
function monthText({ lowC, highC, time }: NonNullable<FoundCard['usual']>, date: string): string {
  const month = placeName(monthNames[Number(date.slice(5, 7)) - 1] ?? '')
  const weather = lowC !== undefined && highC !== undefined && text('search.degrees', { lowC, highC })
  const suits = time && text(times[time])
  return text('search.inMonth', { month, what: [weather, suits].filter(Boolean).join(', ') })
}

/** What the price of a package includes, as far as the catalogue states it plainly, and the month of the date there. */
export function CardHolds({ card: { covers, usual }, date }: { card: FoundCard; date: string }) {
  const facts: [IconName, string | undefined][] = [
    ['check', covers && mealsText(covers)],
    ['car', covers?.transfer && text('covers.transfer')],
    ['bed', covers?.stars && starsText(covers.stars)],
    ['sun', usual && monthText(usual, date)],
  ]
  if (!covers && !usual) return null
  return (
    <ul aria-label={text('covers.short')} className="card-holds flex flex-wrap gap-x-3 gap-y-1 text-sm">
      {facts.map(([icon, words]) => words !== undefined && <CardFact key={icon} icon={icon} words={words} />)}
    </ul>
  )
}
