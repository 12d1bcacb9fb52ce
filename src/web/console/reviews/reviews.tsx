import { type FormEvent, useRef } from 'react'
import { listStaffReviews } from '#shared/contract/console/reviews.ts'
import type { StaffReview, WhichReviews } from '#shared/contract/console/reviews-schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { call, wordsOf } from '#web/console/api.ts'
import { DoneNote, ErrorNote, Screen, Waiting } from '#web/console/parts.tsx'
import { RecordField, useRecordFilter } from '#web/console/record-field.tsx'
import { go, usePlace } from '#web/console/router.tsx'
import { say, sayInstant, type TextKey } from '#web/console/say.ts'
import { Tabs } from '#web/console/tabs.tsx'
import { useLoaded } from '#web/console/use-call.ts'
import { useNewest } from '#web/ui/use-newest.ts'
import { useStateOf } from '#web/console/use-typed.ts'
import { type Act, Deeds } from './deeds.tsx'
import { ReviewPictures } from './pictures.tsx'

const kinds = ['waiting', 'pictures', 'published', 'hidden'] as const satisfies readonly WhichReviews[]
type Asked = { which: WhichReviews; packageId: string; after: string }

const askedOf = (query: URLSearchParams): Asked => ({
  which: kinds.find((kind) => kind === query.get('which')) ?? 'waiting',
  packageId: query.get('packageId') ?? '',
  after: query.get('after') ?? '',
})

function addressOf(asked: Partial<Asked>): string {
  const query = new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''))
  return `/reviews?${query}`
}

const reasons: Record<string, TextKey> = {
  link: 'review.why.link',
  telephone: 'review.why.telephone',
  mail: 'review.why.mail',
  word: 'review.why.word',
  insult: 'review.why.insult',
  advertisement: 'review.why.advertisement',
  private: 'review.why.private',
  elsewhere: 'review.why.elsewhere',
  unlawful: 'review.why.unlawful',
}

type OneProps = { review: StaffReview; act: Act }

function OneReview({ review, act }: OneProps) {
  const { packageName, author, at, overall, categories, why, words, language, answer, pictures } = review
  const stars = categories.map((given) => say('review.category', given))
  return (
    <li className="flex flex-col gap-5 rounded-2xl border border-line bg-surface p-4 sm:p-5">
      <h2 className="text-lg">{packageName}</h2>
      <p className="text-sm text-muted">
        {say('review.by', { author: author ?? say('review.nobody'), at: sayInstant(at) })}
        {why !== null && (
          <span className="block font-semibold text-bad">{say(reasons[why] ?? 'review.why.unknown')}</span>
        )}
      </p>
      <p className="text-sm">{[say('review.stars', { overall }), ...stars].join(', ')}</p>
      <p lang={language} className="max-w-measure break-words whitespace-pre-line">
        {words}
      </p>
      {answer !== null && (
        <div className="rounded-xl bg-sunk p-3">
          <p className="text-sm text-muted">{say('review.answered')}</p>
          <p className="break-words whitespace-pre-line">{answer}</p>
        </div>
      )}
      <ReviewPictures pictures={pictures} act={act} />
      <Deeds review={review} act={act} />
    </li>
  )
}

function PackageForm({ asked }: { asked: Asked }) {
  const { field, choose } = useRecordFilter('packages', asked.packageId, addressOf(asked))
  function submit(event: FormEvent) {
    event.preventDefault()
    void choose((packageId) => go(addressOf({ which: asked.which, packageId })))
  }
  return (
    <form role="search" onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <RecordField label={say('aPackage')} {...field} />
      <Button type="submit">{say('search')}</Button>
    </form>
  )
}

/** The reviews, those that wait for approval first. */
export function Reviews() {
  const { query } = usePlace()
  const asked = askedOf(query)
  const address = addressOf(asked)
  const { data, last, error, reload } = useLoaded(address, () => {
    const given = Object.entries(asked).filter(([, value]) => value !== '')
    return call(listStaffReviews, Object.fromEntries(given))
  })
  const after = last?.reviews.at(-1)?.id
  const [said, setSaid] = useStateOf<{ done?: string; error?: string }>(address, {})
  const hasSaid = said.done !== undefined || said.error !== undefined
  const note = useRef<HTMLDivElement>(null)
  const newest = useNewest(address)
  const act: Act = async (deed, done) => {
    const outcome = await deed().then(
      () => ({ done }),
      (failure: unknown) => ({ error: wordsOf(failure) }),
    )
    await reload()
    if (newest.current !== address) return
    setSaid(outcome)
    // The pressed button may be gone with its review; who types elsewhere by now stays there.
    if (!document.activeElement?.matches('input, textarea, select')) note.current?.focus()
  }
  return (
    <Screen title={say('reviews')}>
      <Tabs
        label={say('review.kinds')}
        tabs={kinds.map((which) => ({
          to: addressOf({ ...asked, which, after: '' }),
          text: say(`review.which.${which}`),
          isHere: which === asked.which,
        }))}
      />
      <PackageForm asked={asked} />
      <ErrorNote error={error} />
      <div ref={note} tabIndex={-1} className={hasSaid ? '' : 'absolute'}>
        <DoneNote>{said.done}</DoneNote>
        <ErrorNote error={said.error} />
      </div>
      {!last && error === undefined && <Waiting />}
      {data?.reviews.length === 0 && <p className="text-muted">{say('review.none')}</p>}
      <ul className="flex flex-col gap-4">
        {last?.reviews.map((review) => (
          <OneReview key={review.id} review={review} act={act} />
        ))}
      </ul>
      {last?.isAll === false && after !== undefined && (
        <div>
          <Button busy={!data && error === undefined} onClick={() => go(addressOf({ ...asked, after }))}>
            {say('review.more')}
          </Button>
        </div>
      )}
    </Screen>
  )
}
