import type { Review } from '#shared/contract/reviews-schemas.ts'
import { isHindi, languageTags } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import { Stars } from '#web/ui/stars.tsx'
import { monthText } from './words.ts'

const quoted = 2

/** Two of the newest reviews, those in the page's language first, and the way to all of them. */
export function Quotes({ reviews }: { reviews: readonly Review[] }) {
  const own = isHindi() ? 'hi' : 'en'
  const first = [true, false]
    .flatMap((isOwn) => reviews.filter(({ language }) => (language === own) === isOwn))
    .slice(0, quoted)
  if (first.length === 0) return null
  return (
    <div className="flex flex-col items-start gap-2">
      <ul className="grid w-full gap-4 sm:grid-cols-2">
        {first.map(({ id, overall, text: words, language, author, travelMonth }) => (
          <li key={id} className="flex flex-col gap-2 rounded-2xl border border-line bg-surface p-4">
            <Stars value={overall} size={16} label={text('place.starsOf', { rating: overall })} />
            <blockquote lang={languageTags[language]} className="line-clamp-3 wrap-anywhere">
              {words}
            </blockquote>
            <p className="mt-auto text-sm text-muted">
              {author ?? text('reviews.aTraveller')} · {monthText(travelMonth)}
            </p>
          </li>
        ))}
      </ul>
      <a href="#reviews" className="inline-flex min-h-11 items-center font-semibold text-accent underline">
        {text('reviews.readAll')}
      </a>
    </div>
  )
}
