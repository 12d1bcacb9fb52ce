import { type BestSeason, rainTexts } from '#shared/messages/best-season.ts'
import { seasonText } from '#shared/messages/season-text.ts'

/** As on the package's own page: months of heavy rain stand apart. */
export function ComparedSeason({ best }: { best: BestSeason }) {
  return (
    <>
      {seasonText(best)}
      {rainTexts(best).map((words) => (
        <span key={words} className="block text-sm text-muted">
          {words}
        </span>
      ))}
    </>
  )
}
