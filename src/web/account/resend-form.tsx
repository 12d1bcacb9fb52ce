import { useState } from 'react'
import { text } from '#shared/messages/text.ts'
import { toasts } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { outcomeOf, useCallDispatch } from '#web/platform/thunk.ts'
import { Notice } from './notice.tsx'
import { resendVerification } from './slice.ts'
import { useForm } from './use-form.ts'

/** Asks for a new link where the old one does not say whose it was. */
export function ResendForm() {
  const dispatch = useCallDispatch()
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState<string | null>(null)
  const form = useForm({
    names: ['email'],
    missingText: text('auth.enterEmail'),
    busy,
    async send({ email }) {
      setBusy(true)
      const outcome = await outcomeOf(dispatch(resendVerification({ email: email.trim() })))
      setBusy(false)
      if (!outcome.ok) return outcome.failure
      toasts.show('success', outcome.answer.message)
      setSent(outcome.answer.message)
      return null
    },
  })
  if (sent !== null) return <Notice tone="good">{sent}</Notice>
  return (
    <form method="post" noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <TextField
        label={text('account.email')}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        hint={text('account.newLinkHint')}
        error={form.errorOf('email', form.problem?.message ?? '')}
      />
      {form.problem?.failure && (
        <Notice tone="bad" failure={form.problem.failure}>
          {form.problem.message}
        </Notice>
      )}
      <Button type="submit" variant="primary" icon="mail" wide busy={busy}>
        {text('account.newLink')}
      </Button>
    </form>
  )
}
