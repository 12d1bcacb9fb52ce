import { text } from '#shared/messages/text.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { ResendButton } from './resend-button.tsx'
import { useWaiting } from './waiting.ts'

/** Waits until the link in the registration mail is opened, and offers to send it again. */
export function GoesOn({ email, onSignedIn }: { email: string; onSignedIn: (message: string) => void }) {
  useWaiting(onSignedIn)
  return (
    <>
      <p className="flex items-center gap-3 font-medium">
        <Spinner />
        {text('account.goesOn')}
      </p>
      <div className="border-t border-line pt-4">
        <p className="mb-3 text-sm text-muted">{text('account.noMail')}</p>
        <ResendButton email={email} />
      </div>
    </>
  )
}
