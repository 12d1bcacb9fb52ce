import { type bestSeason, rainLines } from '#shared/messages/best-season.ts'
import { seasonText } from '#shared/messages/season-text.ts'

/** As on the package's own page: rainy months stand apart. */
export function ComparedSeason(best: ReturnType<typeof bestSeason>) {
  return (
    <>
      {seasonText(best)}
      {rainLines(best).map((line) => (
        <span key={line} className="block text-sm text-muted">
          {line}
        </span>
      ))}
    </>
  )
}
