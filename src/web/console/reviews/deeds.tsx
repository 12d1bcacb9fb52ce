import { type FormEvent, useState } from 'react'
import { maxReviewLength } from '#shared/bounds.ts'
import { answerReview, hideReview, publishReview } from '#shared/contract/console/reviews.ts'
import type { StaffReview } from '#shared/contract/console/reviews-schemas.ts'
import { type HidingReason, hidingReasons } from '#shared/domain/hiding-reasons.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextAreaField } from '#web/ui/text-field.tsx'
import { call } from '#web/console/api.ts'
import { ConfirmButton } from '#web/console/confirm.tsx'
import { say } from '#web/console/say.ts'
import { useDeed } from '#web/console/use-call.ts'
import { useTyped } from '#web/console/use-typed.ts'

/** Carries out a deed, and says above the list what came of it: the review may no longer be in the list. */
export type Act = (deed: () => Promise<unknown>, done: string) => Promise<void>

type DeedsProps = { review: StaffReview; act: Act }
type AnswerProps = DeedsProps & { answer: string; onType: (answer: string | undefined) => void }

function Answer({ review: { id: reviewId, version }, answer, onType, act }: AnswerProps) {
  const { busy, run } = useDeed()
  const send = async () => {
    await call(answerReview, { reviewId, version, answer })
    onType(undefined)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void run(() => act(send, say('review.answerDone')))
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <TextAreaField
        label={say('review.answer')}
        hint={say('review.answerHint')}
        rows={4}
        required
        maxLength={maxReviewLength}
        value={answer}
        onChange={(event) => onType(event.target.value)}
      />
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {say('review.sendAnswer')}
        </Button>
      </div>
    </form>
  )
}

function Hide({ review: { id: reviewId, version }, act }: DeedsProps) {
  const { busy, run } = useDeed()
  const [reason, setReason] = useState<HidingReason>(hidingReasons[0])
  const hide = () => act(() => call(hideReview, { reviewId, version, reason }), say('review.hideDone'))
  return (
    <ConfirmButton
      label={say('review.hide')}
      button={{ busy }}
      title={say('review.hideTitle')}
      action={say('review.hide')}
      busy={busy}
      onConfirm={(close) => {
        close()
        void run(hide)
      }}
    >
      <p>{say('review.hideWhat')}</p>
      <SelectField
        label={say('review.reason')}
        options={hidingReasons.map((value) => ({ value, label: say(`review.reason.${value}`) }))}
        value={reason}
        onChange={({ target }) => setReason(target.value as HidingReason)}
      />
    </ConfirmButton>
  )
}

/** Staff can publish a review, hide it for a published reason or answer it once, but never edit it. */
export function Deeds({ review, act }: DeedsProps) {
  const { busy, run } = useDeed()
  const { id: reviewId, state, version, answer } = review
  const [typed, setTyped] = useTyped(`review ${reviewId}`)
  const publish = () => act(() => call(publishReview, { reviewId, version }), say('review.publishDone'))
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {state !== 'published' && (
          <Button variant="primary" busy={busy} onClick={() => void run(publish)}>
            {say(state === 'hidden' ? 'review.showAgain' : 'review.publish')}
          </Button>
        )}
        {state !== 'hidden' && <Hide review={review} act={act} />}
        {answer === null && typed === undefined && (
          <Button onClick={() => setTyped('')}>{say('review.writeAnswer')}</Button>
        )}
      </div>
      {answer === null && typed !== undefined && (
        <Answer {...{ review, act }} answer={typed} onType={setTyped} />
      )}
    </>
  )
}
