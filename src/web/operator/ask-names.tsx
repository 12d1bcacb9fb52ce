import { useState } from 'react'
import { askForNames } from '#shared/contract/staff-bookings.ts'
import type { FoundBooking } from '#shared/contract/staff-bookings-schemas.ts'
import { todayInIndia } from '#shared/domain/travel-date.ts'
import { Button } from '#web/ui/button.tsx'
import { call, CallError } from './api.ts'
import { DoneNote, ErrorNote } from './parts.tsx'
import { say, sayCounted, sayInstant } from './say.ts'
import { useDeed } from './use-call.ts'

/** Asks for the names of several bookings in turn, each at most once a day. */
export function AskAllNames({
  bookings,
  onDone,
}: {
  bookings: readonly FoundBooking[]
  onDone: () => Promise<void>
}) {
  const { busy, error, run } = useDeed()
  const [asked, setAsked] = useState<number>()
  const [today] = useState(() => todayInIndia(new Date()))
  const due = bookings.filter(
    ({ namesMissing, namesAskedAt }) =>
      namesMissing > 0 && (namesAskedAt === null || todayInIndia(new Date(namesAskedAt)) < today),
  )
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
        setAsked(count)
        await onDone()
      }
    })
  return (
    <div className="flex flex-wrap items-center gap-3">
      {due.length > 1 && (
        <Button busy={busy} onClick={() => void ask()}>
          {say('askAllNames', { count: due.length })}
        </Button>
      )}
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
  const { busy, error, run } = useDeed()
  const ask = () =>
    run(async () => {
      await call(askForNames, { code })
      await onDone()
    })
  return (
    <div className={`flex flex-wrap items-center gap-x-3 gap-y-2 ${className}`}>
      <Button busy={busy} onClick={() => void ask()} aria-label={say('askNamesOf', { code })}>
        {say('askNames')}
      </Button>
      <span role="status" className="text-sm font-normal text-muted empty:absolute">
        {askedAt !== null && say('namesAskedAt', { at: sayInstant(askedAt) })}
      </span>
      <ErrorNote error={error} />
    </div>
  )
}
