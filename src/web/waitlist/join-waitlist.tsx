import { useRef, useState } from 'react'
import { offerHours } from '#shared/bounds.ts'
import { joinWaitlist } from '#shared/contract/waitlist.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import { text } from '#shared/messages/text.ts'
import { loginPath } from '#web/platform/guard.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { ask, useApi } from '#web/platform/thunk.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

type JoinWaitlistProps = {
  packageId: string
  travelDate: CalendarDate
  people: number
  isSignedIn: boolean
  /** Where a visitor returns after the login. */
  back: string
  /** Nothing else on the page leads further. */
  isFirst?: boolean
}

type Asking = { kind: 'open' | 'busy' } | { kind: 'on' | 'failed'; message: string }

/** Joins the waiting list of a day that is full for the party; a visitor logs in first. */
export function JoinWaitlist({
  packageId,
  travelDate,
  people,
  isSignedIn,
  back,
  isFirst,
}: JoinWaitlistProps) {
  const variant = isFirst ? 'primary' : 'secondary'
  const api = useApi()
  const [asking, setAsking] = useState<Asking>({ kind: 'open' })
  const words = useRef<HTMLParagraphElement>(null)

  async function join() {
    setAsking({ kind: 'busy' })
    const joined = await ask(api, joinWaitlist, { packageId, travelDate, numberOfPeople: people })
    if (!joined.ok) return setAsking({ kind: 'failed', message: joined.failure.message })
    // The button goes.
    words.current?.focus()
    setAsking({ kind: 'on', message: joined.answer.message })
  }

  return (
    <div className="flex flex-col items-start gap-3">
      <p ref={words} role="status" tabIndex={-1} className="flex gap-2 outline-none">
        <Icon name="clock" className="mt-0.5 shrink-0 text-accent" />
        {asking.kind === 'on' ? asking.message : text('waitlist.words', { hours: offerHours })}
      </p>
      {asking.kind === 'failed' && (
        <p role="alert" className="font-medium text-bad">
          {asking.message}
        </p>
      )}
      {!isSignedIn && (
        <SiteLink to={loginPath(back)} className={buttonClass({ variant })}>
          {text('waitlist.logIn')}
        </SiteLink>
      )}
      {isSignedIn && asking.kind !== 'on' && (
        <Button variant={variant} busy={asking.kind === 'busy'} onClick={() => void join()}>
          {text('waitlist.join')}
        </Button>
      )}
    </div>
  )
}
