import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { resendVerification } from '#shared/contract/auth.ts'
import { text } from '#shared/messages/text.ts'
import { safeRedirect } from '#web/platform/guard.ts'
import { ask, useApi } from '#web/platform/thunk.ts'
import { toasts } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'

/** Sends the verification mail again, whose link leads on to where this page would. */
export function useResend() {
  const api = useApi()
  const target = safeRedirect(useSearchParams()[0].get('redirect'))
  return (email: string) =>
    ask(api, resendVerification, { email, ...(target !== '/' && { redirect: target }) })
}

type Sent = Awaited<ReturnType<ReturnType<typeof useResend>>>

export function toastOutcome(outcome: Sent): void {
  if (outcome.ok) toasts.show('success', outcome.answer.message)
  else toasts.show('error', outcome.failure.message)
}

/** Sends the verification mail again. */
export function ResendButton({ email }: { email: string }) {
  const resend = useResend()
  const [isBusy, setBusy] = useState(false)

  async function send() {
    setBusy(true)
    const outcome = await resend(email)
    setBusy(false)
    toastOutcome(outcome)
  }

  return (
    <Button icon="mail" busy={isBusy} onClick={() => void send()}>
      {text('account.resend')}
    </Button>
  )
}
