import { askForNames } from '#shared/contract/staff-bookings.ts'
import { Button } from '#web/ui/button.tsx'
import { call } from './api.ts'
import { ErrorNote } from './parts.tsx'
import { say, sayInstant } from './say.ts'
import { useDeed } from './use-call.ts'

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
