import { useRef, useState } from 'react'
import { askForNames } from '#shared/contract/console/bookings.ts'
import type { FoundBooking } from '#shared/contract/console/bookings-schemas.ts'
import { listText } from '#shared/messages/list-text.ts'
import { todayInIndia } from '#shared/domain/travel-date.ts'
import { Button } from '#web/ui/button.tsx'
import { call, CallError } from './api.ts'
import { Confirm } from './confirm.tsx'
import { DoneNote, ErrorNote } from './parts.tsx'
import { say, sayCounted, sayInstant } from './say.ts'
import { useDeed } from './use-call.ts'

/** A booking is asked at most once a day. */
const isToday = (at: string | null): boolean =>
  at !== null && todayInIndia(new Date(at)) === todayInIndia(new Date())

/** Asks for the names of several bookings in turn, each at most once a day. */
export function AskAllNames({
  bookings,
  onDone,
}: {
  bookings: readonly Pick<FoundBooking, 'code' | 'namesMissing' | 'namesAskedAt' | 'namesAskedOf'>[]
  onDone: () => Promise<void>
}) {
  const { busy, error, run } = useDeed()
  const [asked, setAsked] = useState<number>()
  const [isOpen, setOpen] = useState(false)
  const due = bookings.filter(({ namesMissing, namesAskedAt }) => namesMissing > 0 && !isToday(namesAskedAt))
  const ask = () =>
    run(async () => {
      let count = 0
      try {
        for (const { code } of due) {
          // A colleague may have asked meanwhile.
          const isAsked = await call(askForNames, { code }).then(
            () => true,
            (refused: unknown) => {
              if (refused instanceof CallError && refused.status === 409) return false
              throw refused
            },
          )
          if (isAsked) count += 1
        }
      } finally {
        setOpen(false)
        setAsked(count)
        await onDone()
      }
    })
  return (
    <div className="flex flex-wrap items-center gap-3 empty:hidden print:hidden">
      {due.length > 1 && (
        <Button onClick={() => setOpen(true)}>{say('askAllNames', { count: due.length })}</Button>
      )}
      <Confirm
        open={isOpen}
        title={say('askAllTitle', { count: due.length })}
        action={say('askAllDo', { count: due.length })}
        variant="primary"
        busy={busy}
        onCancel={() => setOpen(false)}
        onConfirm={() => void ask()}
      >
        <p>
          {say('askAllWhat', {
            mails: listText([...new Set(due.map(({ namesAskedOf }) => namesAskedOf))].filter(Boolean)),
          })}
        </p>
      </Confirm>
      <DoneNote>{asked !== undefined && sayCounted('askedAllNames', asked)}</DoneNote>
      <ErrorNote error={error} />
    </div>
  )
}

type Props = {
  code: string
  /** When the names were last asked for. */
  askedAt: string | null
  onDone: () => Promise<void>
  className?: string
}

/** Mails the account of a booking that names are missing; says when that was done last. */
export function AskNames({ code, askedAt, onDone, className = '' }: Props) {
  const { busy, error, run } = useDeed(onDone)
  const said = useRef<HTMLSpanElement>(null)
  const ask = () =>
    run(async () => {
      await call(askForNames, { code })
      await onDone()
      // The button can no longer be pressed.
      said.current?.focus()
    })
  return (
    <div className={`flex flex-wrap items-center gap-x-3 gap-y-2 ${className}`}>
      <Button
        busy={busy}
        disabled={isToday(askedAt)}
        onClick={() => void ask()}
        aria-label={say('askNamesOf', { code })}
      >
        {say('askNames')}
      </Button>
      <span ref={said} role="status" tabIndex={-1} className="text-sm font-normal text-muted empty:absolute">
        {askedAt !== null &&
          say(isToday(askedAt) ? 'namesAskedToday' : 'namesAskedAt', { at: sayInstant(askedAt) })}
      </span>
      <ErrorNote error={error} />
    </div>
  )
}
