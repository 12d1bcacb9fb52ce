import type { bestSeason } from '#shared/messages/best-season.ts'
import { listText } from '#shared/messages/list-text.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { seasonText } from '#shared/messages/season-text.ts'
import { text } from '#shared/messages/text.ts'

/** As on the package's own page: months of heavy rain stand apart. */
export function ComparedSeason({ rainy, ...best }: ReturnType<typeof bestSeason>) {
  return (
    <>
      {seasonText(best)}
      {rainy.length > 0 && (
        <span className="block text-sm text-muted">
          {text('year.rainInBest', { months: listText(rainy.map(placeName)) })}
        </span>
      )}
    </>
  )
}
