import { text } from '#shared/messages/text.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { readEmail, useWaiting } from './waiting.ts'

export type GoesOnProps = { email: string; onSignedIn: (message: string) => void }

/** Waits until the link in the registration mail is opened. */
export function GoesOn({ email, onSignedIn }: GoesOnProps) {
  const isOver = useWaiting(email, onSignedIn)
  if (isOver) return <p role="status">{text('account.linkOver')}</p>
  return (
    <>
      <p data-uncovered="" className="flex items-center gap-3 font-medium">
        <Spinner />
        {text('account.goesOn')}
      </p>
      <p className="border-t border-line pt-4 text-sm text-muted">{text('account.noMail')}</p>
    </>
  )
}

export function readRegistered() {
  const email = readEmail()
  return email === undefined ? null : { email, GoesOn }
}
