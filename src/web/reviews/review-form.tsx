import { type ReactNode, type SyntheticEvent, useState } from 'react'
import type { OwnReview } from '#shared/contract/reviews-schemas.ts'
import { maxReviewLength, minReviewLength } from '#shared/bounds.ts'
import { reviewCategories, type ReviewCategory } from '#shared/domain/guest-ratings.ts'
import { type MessageKey, text } from '#shared/messages/text.ts'
import type { Outcome } from '#web/platform/thunk.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextAreaField } from '#web/ui/text-field.tsx'
import { StarField } from './star-field.tsx'
import { categoryKeys, companyKeys } from './words.ts'

type Company = keyof typeof companyKeys
export type Written = {
  overall: number
  categories: Partial<Record<ReviewCategory, number>>
  travelledWith?: Company
  text: string
}
type Fields = Omit<Written, 'travelledWith'> & { travelledWith: Company | '' }

const companies = [['', 'reviews.notSaid'], ...Object.entries(companyKeys)] as [Company | '', MessageKey][]

const fieldsOf = (review: OwnReview | null): Fields => ({
  overall: review?.overall ?? 0,
  categories: Object.fromEntries(
    reviewCategories.flatMap((name) => (review?.categories[name] ? [[name, review.categories[name]]] : [])),
  ),
  travelledWith: review?.travelledWith ?? '',
  text: review?.text ?? '',
})

const isShort = ({ text: words }: Fields) => words.trim().length < minReviewLength

type DetailsProps = { title: string; isOpen: boolean; children: ReactNode }

/** What only some want to rate; open from the start where there are such ratings. */
function Details({ title, isOpen, children }: DetailsProps) {
  const [open] = useState(isOpen)
  return (
    <details open={open} className="group rounded-2xl border border-line">
      <summary className="flex min-h-12 list-none items-center gap-2 rounded-2xl px-4 py-2 font-semibold [&::-webkit-details-marker]:hidden">
        <span className="grow">{title}</span>
        <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-x-6 gap-y-4 p-4 sm:grid-cols-2">{children}</div>
    </details>
  )
}

type CompanyFieldProps = { value: Company | ''; onChange: (value: Company | '') => void }

const CompanyField = ({ value, onChange }: CompanyFieldProps) => (
  <fieldset className="min-w-0">
    <legend className="mb-1 text-sm font-semibold">
      {text('reviews.optional', { what: text('reviews.travelledWith') })}
    </legend>
    <div className="flex flex-wrap gap-2">
      {companies.map(([company, key]) => (
        <label
          key={company}
          className="relative flex min-h-11 cursor-pointer items-center rounded-full border border-edge bg-surface px-4 has-checked:border-accent has-checked:bg-accent/10 has-checked:text-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name="travelledWith"
            checked={company === value}
            onChange={() => onChange(company)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          {text(key)}
        </label>
      ))}
    </div>
  </fieldset>
)

type ReviewFormProps = {
  review: OwnReview | null
  onSend: (written: Written) => Promise<Outcome<unknown>>
}

/** Writes a new review or edits the reader's own. If sending fails, the typed text stays. */
export function ReviewForm({ review, onSend }: ReviewFormProps) {
  const [fields, setFields] = useState(() => fieldsOf(review))
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  /** Not before somebody has read it is it shown. */
  const isRead = review !== null && review.state !== 'published'
  const set = (patch: Partial<Fields>) => setFields((before) => ({ ...before, ...patch }))
  const rate = (name: ReviewCategory, stars: number) =>
    setFields((before) => {
      const { [name]: _, ...others } = before.categories
      return { ...before, categories: stars === 0 ? others : { ...others, [name]: stars } }
    })

  async function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (isBusy) return
    const missing = (fields.overall === 0 && 'input') || (isShort(fields) && 'textarea')
    if (missing) return event.currentTarget.querySelector<HTMLElement>(missing)?.focus()
    setBusy(true)
    setFailure(null)
    const { travelledWith, ...written } = fields
    const outcome = await onSend({ ...written, ...(travelledWith !== '' && { travelledWith }) })
    setFailure(outcome.ok ? null : outcome.failure.message)
    setBusy(false)
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-6">
      <StarField
        label={text('reviews.overall')}
        value={fields.overall}
        isLarge
        onChange={(overall) => set({ overall })}
        error={isTried && fields.overall === 0 ? text('reviews.starsMissing') : undefined}
      />
      <TextAreaField
        label={text('reviews.textLabel')}
        hint={
          <span className="flex flex-wrap justify-between gap-x-4">
            <span>{text(isRead ? 'reviews.textHintRead' : 'reviews.textHint')}</span>
            <span className="even-digits">{text('reviews.length', { count: fields.text.length })}</span>
          </span>
        }
        value={fields.text}
        rows={7}
        maxLength={maxReviewLength}
        onChange={({ target }) => set({ text: target.value })}
        error={isTried && isShort(fields) ? text('reviews.textShort') : undefined}
      />
      <CompanyField value={fields.travelledWith} onChange={(travelledWith) => set({ travelledWith })} />
      <Details title={text('reviews.details')} isOpen={Object.keys(fields.categories).length > 0}>
        {reviewCategories.map((name) => (
          <StarField
            key={name}
            isOptional
            label={text(categoryKeys[name])}
            value={fields.categories[name] ?? 0}
            onChange={(stars) => rate(name, stars)}
          />
        ))}
      </Details>
      {failure !== null && <FailureNote message={failure} />}
      <p className="text-sm text-muted">
        {text('reviews.nameHint')} {!review && text('reviews.picturesAfter')}
      </p>
      <Button type="submit" variant="primary" busy={isBusy} className="sm:self-start">
        {text(isRead ? 'reviews.sendAgain' : review ? 'reviews.save' : 'reviews.send')}
      </Button>
    </form>
  )
}
