import { useState } from 'react'
import {
  approveReviewPicture,
  getStaffReviewPicture,
  rejectReviewPicture,
} from '#shared/contract/console/reviews.ts'
import type { StaffReview } from '#shared/contract/console/reviews-schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { call } from '#web/console/api.ts'
import { ErrorNote } from '#web/console/parts.tsx'
import { say } from '#web/console/say.ts'
import { useDeed } from '#web/console/use-call.ts'
import type { Act } from './deeds.tsx'

type Picture = StaffReview['pictures'][number]
type OneProps = { picture: Picture; number: number; act: Act }

/** Loaded on demand, and only then open for a decision. */
function OnePicture({ picture: { id, state, width, height }, number, act }: OneProps) {
  const { busy, error, run } = useDeed()
  const [source, setSource] = useState<string>()
  const look = () =>
    run(async () => setSource((await call(getStaffReviewPicture, { pictureId: id })).picture))
  const end = (deed: typeof approveReviewPicture | typeof rejectReviewPicture) =>
    run(() =>
      act(
        () => call(deed, { pictureId: id }),
        say(deed === approveReviewPicture ? 'review.approveDone' : 'review.rejectDone'),
      ),
    )
  const name = say('review.picture', { number })
  return (
    <li className="flex flex-col items-start gap-5">
      {source === undefined ? (
        <Button busy={busy} onClick={() => void look()} aria-label={`${say('review.look')}: ${name}`}>
          {say('review.look')}
        </Button>
      ) : (
        <img
          src={source}
          alt={name}
          {...{ width, height }}
          className="h-auto max-h-96 w-auto max-w-full rounded-xl"
        />
      )}
      {state === 'approved' && <span className="text-sm text-muted">{say('review.shown')}</span>}
      {source !== undefined && (
        <div className="flex flex-wrap gap-3">
          {state === 'waiting' && (
            <Button variant="primary" busy={busy} onClick={() => void end(approveReviewPicture)}>
              {say('review.approve')}
            </Button>
          )}
          <Button variant="danger" busy={busy} onClick={() => void end(rejectReviewPicture)}>
            {say('review.reject')}
          </Button>
        </div>
      )}
      <ErrorNote error={error} />
    </li>
  )
}

export function ReviewPictures({ pictures, act }: Pick<StaffReview, 'pictures'> & Pick<OneProps, 'act'>) {
  if (pictures.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-4">
      {pictures.map((picture, at) => (
        <OnePicture key={picture.id} picture={picture} number={at + 1} act={act} />
      ))}
    </ul>
  )
}
