import { useState } from 'react'
import { text } from '#shared/messages/text.ts'
import { outcomeOf, useCallDispatch } from '#web/platform/thunk.ts'
import { toasts } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { resendVerification } from './slice.ts'

/** Sends the verification mail again. */
export function ResendButton({ email }: { email: string }) {
  const dispatch = useCallDispatch()
  const [isBusy, setBusy] = useState(false)

  async function send() {
    setBusy(true)
    const outcome = await outcomeOf(dispatch(resendVerification({ email })))
    setBusy(false)
    if (outcome.ok) toasts.show('success', outcome.answer.message)
    else toasts.show('error', outcome.failure.message)
  }

  return (
    <Button icon="mail" busy={isBusy} onClick={() => void send()}>
      {text('account.resend')}
    </Button>
  )
}
