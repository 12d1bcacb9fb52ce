import { text } from '#shared/messages/text.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { useWaiting } from './waiting.ts'

/** Waits until the link in the registration mail is opened. */
export function GoesOn({ onSignedIn }: { onSignedIn: (message: string) => void }) {
  useWaiting(onSignedIn)
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
