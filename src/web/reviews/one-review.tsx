import type { Review } from '#shared/contract/reviews-schemas.ts'
import { reviewCategories } from '#shared/domain/guest-ratings.ts'
import { isHindi, languageTags } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import { writtenLanguage } from '#shared/messages/written-language.ts'
import { Stars } from '#web/ui/stars.tsx'
import { categoryKeys, companyKeys, monthText } from './words.ts'

const paragraphs = (words: string) => words.split(/\n+/)

/** The package's name, if the page is not about it. */
function languageNote({ language }: Review): string | null {
  if (language === (isHindi() ? 'hi' : 'en')) return null
  return text(language === 'hi' ? 'reviews.inHindi' : 'reviews.inEnglish')
}

/** Thumbnails that link to the full pictures. */
function Pictures({ review: { pictures, author }, place }: { review: Review; place: string }) {
  if (pictures.length === 0) return null
  const by = author ?? text('reviews.aTraveller')
  return (
    <ul className="flex flex-wrap gap-3">
      {pictures.map(({ id, small, large, width, height }, at) => (
        <li key={id}>
          <a href={large} target="_blank" rel="noopener" className="block">
            <img
              src={small}
              alt={text('reviews.pictureOf', { number: at + 1, author: by, place })}
              width={width}
              height={height}
              loading="lazy"
              className="size-32 rounded-xl object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** One guest's review, with when and with whom they travelled, and our answer. */
export function OneReview({ review, place }: { review: Review; place: string }) {
  const { author, overall, categories, travelMonth, travelledWith, changedAt, answer, language } = review
  const facts = [
    monthText(travelMonth),
    travelledWith && text(companyKeys[travelledWith]),
    changedAt && text('reviews.changed'),
    languageNote(review),
  ].filter((fact) => fact !== null && fact !== '')
  const rated = reviewCategories.filter((name) => categories[name] !== undefined)
  return (
    <article className="flex flex-col gap-2 border-t border-line pt-4">
      <h3 className="flex flex-wrap items-center gap-x-3 text-base font-semibold">
        {author ?? text('reviews.aTraveller')}
        <Stars value={overall} size={16} label={text('place.starsOf', { rating: overall })} />
      </h3>
      <p className="text-sm text-muted">{facts.join(' · ')}</p>
      <div lang={languageTags[language]} className="flex max-w-measure flex-col gap-2 wrap-anywhere">
        {paragraphs(review.text).map((words, at) => (
          // Two paragraphs may be equal.
          // oxlint-disable-next-line react/no-array-index-key
          <p key={at}>{words}</p>
        ))}
      </div>
      <Pictures review={review} place={place} />
      {rated.length > 0 && (
        <dl className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
          {rated.map((name) => (
            <div key={name} className="flex gap-1">
              <dt>{text(categoryKeys[name])}</dt>
              <dd className="font-semibold even-digits">
                {text('reviews.ofFive', { stars: categories[name] ?? 0 })}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {answer && (
        <div className="mt-1 max-w-measure rounded-xl bg-surface p-4 text-sm">
          <p className="font-semibold">{text('reviews.answer')}</p>
          <p lang={writtenLanguage(answer.text)} className="whitespace-pre-line wrap-anywhere">
            {answer.text}
          </p>
        </div>
      )}
    </article>
  )
}
