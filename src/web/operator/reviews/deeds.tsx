import { type FormEvent, useState } from 'react'
import { maxReviewLength } from '#shared/bounds.ts'
import { answerReview, hideReview, publishReview } from '#shared/contract/staff-reviews.ts'
import type { StaffReview } from '#shared/contract/staff-reviews-schemas.ts'
import { type HidingReason, hidingReasons } from '#shared/domain/hiding-reasons.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextAreaField } from '#web/ui/text-field.tsx'
import { call } from '#web/operator/api.ts'
import { Confirm } from '#web/operator/confirm.tsx'
import { ErrorNote } from '#web/operator/parts.tsx'
import { say } from '#web/operator/say.ts'
import { useDeed } from '#web/operator/use-call.ts'

type DeedsProps = { review: StaffReview; onDone: () => Promise<void> }

function Answer({ review: { id: reviewId, version }, onDone }: DeedsProps) {
  const { busy, error, run } = useDeed()
  const [answer, setAnswer] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    void run(async () => {
      await call(answerReview, { reviewId, version, answer })
      await onDone()
    })
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
        onChange={(event) => setAnswer(event.target.value)}
      />
      <ErrorNote error={error} />
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {say('review.sendAnswer')}
        </Button>
      </div>
    </form>
  )
}

function Hide({ review: { id: reviewId, version }, onDone }: DeedsProps) {
  const { busy, error, run } = useDeed()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState<HidingReason>(hidingReasons[0])
  const hide = () =>
    run(async () => {
      await call(hideReview, { reviewId, version, reason })
      await onDone()
    })
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('review.hide')}</Button>
      <Confirm
        open={isOpen}
        title={say('review.hideTitle')}
        action={say('review.hide')}
        busy={busy}
        onCancel={() => setOpen(false)}
        onConfirm={() => void hide()}
      >
        <p>{say('review.hideWhat')}</p>
        <SelectField
          label={say('review.reason')}
          options={hidingReasons.map((value) => ({ value, label: say(`review.reason.${value}`) }))}
          value={reason}
          onChange={({ target }) => setReason(target.value as HidingReason)}
        />
        <ErrorNote error={error} />
      </Confirm>
    </>
  )
}

/** Staff can publish a review, hide it for a published reason or answer it once, but never edit it. */
export function Deeds({ review, onDone }: DeedsProps) {
  const { busy, error, run } = useDeed()
  const [isAnswering, setAnswering] = useState(false)
  const { id: reviewId, state, version, answer } = review
  const publish = () =>
    run(async () => {
      await call(publishReview, { reviewId, version })
      await onDone()
    })
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {state !== 'published' && (
          <Button variant="primary" busy={busy} onClick={() => void publish()}>
            {say(state === 'hidden' ? 'review.showAgain' : 'review.publish')}
          </Button>
        )}
        {state !== 'hidden' && <Hide review={review} onDone={onDone} />}
        {answer === null && !isAnswering && (
          <Button onClick={() => setAnswering(true)}>{say('review.writeAnswer')}</Button>
        )}
      </div>
      <ErrorNote error={error} />
      {answer === null && isAnswering && <Answer review={review} onDone={onDone} />}
    </>
  )
}
