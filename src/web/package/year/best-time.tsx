import type { Place } from '#shared/contract/entities.ts'
import { bestSeason, rainTexts } from '#shared/messages/best-season.ts'
import { seasonText } from '#shared/messages/season-text.ts'

/** The best months, and those that are recommended despite their rain. */
export function BestTime({ place }: { place: Place }) {
  const best = bestSeason(place)
  return (
    <>
      {seasonText(best)}
      {rainTexts(best).map((words) => (
        <span key={words} className="block font-normal text-muted">
          {words}
        </span>
      ))}
    </>
  )
}
