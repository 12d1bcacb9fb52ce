import type { Place } from '#shared/contract/entities.ts'
import { seasonText } from '#shared/messages/season-text.ts'
import { bestSeason, rainLines } from '#shared/messages/best-season.ts'

/** The best months, and those that are recommended despite their rain. */
export function BestTime({ place }: { place: Place }) {
  const best = bestSeason(place)
  return (
    <>
      {seasonText(best)}
      {rainLines(best).map((line) => (
        <span key={line} className="block font-normal text-muted">
          {line}
        </span>
      ))}
    </>
  )
}
