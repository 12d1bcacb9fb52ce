import type { Place } from '#shared/contract/entities.ts'
import { listText } from '#shared/messages/list-text.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { seasonText } from '#shared/messages/season-text.ts'
import { text } from '#shared/messages/text.ts'
import { bestSeason } from '#shared/messages/best-season.ts'

/** The best months, and those that are recommended despite their rain. */
export function BestTime({ place }: { place: Place }) {
  const { rainy, ...best } = bestSeason(place)
  const months = listText(rainy.map(placeName))
  return (
    <>
      {seasonText(best)}
      {rainy.length > 0 && (
        <span className="block font-normal text-muted">{text('year.rainInBest', { months })}</span>
      )}
    </>
  )
}
