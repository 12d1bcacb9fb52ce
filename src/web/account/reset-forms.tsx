import { type RefObject, useEffect, useRef } from 'react'
import { text } from '#shared/messages/text.ts'
import type { Failure } from '#web/platform/api/api.ts'
import { outcomeOf, useCallDispatch } from '#web/platform/thunk.ts'
import { toasts } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import {
  AccountHint,
  comparePasswords,
  EmailField,
  focusFirst,
  FormProblem,
  NewPasswordFields,
} from './form-fields.tsx'
import { maskedEmail } from './masked-email.ts'
import { takeFocus } from '#web/ui/into-view.ts'
import { Notice } from './notice.tsx'
import { SentMail } from './sent-mail.tsx'
import { resetPassword, sendOtp, useAuth } from './slice.ts'
import { useForm } from './use-form.ts'

/** Focuses the first field of a new step, where the person continues typing. */
function useFocused(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return field
}

type CodeRequestProps = {
  /** Whether it is shown once more, at a press of a button that is gone. */
  isAgain: boolean
  onSent: (email: string, isLink: boolean) => void
}

/** Step 1 of the reset. */
export function CodeRequestForm({ isAgain, onSent }: CodeRequestProps) {
  const dispatch = useCallDispatch()
  const { loading } = useAuth()
  const form = useForm({
    names: ['email'],
    missingText: text('auth.enterEmail'),
    busy: loading === 'sendOtp',
    async send({ email }) {
      const outcome = await outcomeOf(dispatch(sendOtp({ email })))
      if (!outcome.ok) return outcome.failure
      onSent(email.trim(), outcome.answer.way === 'link')
      // After what replaces the form, beside which it finds its place.
      toasts.show('success', outcome.answer.message || text('account.codeSent'))
      return null
    },
  })
  return (
    <form
      ref={isAgain ? focusFirst : undefined}
      method="post"
      noValidate
      onSubmit={form.submit}
      className="flex flex-col gap-4"
    >
      <EmailField error={form.errorOf('email', form.problem?.message ?? '')} />
      <FormProblem problem={form.problem?.failure ? form.problem : null} />
      <Button type="submit" variant="primary" wide busy={loading === 'sendOtp'} disabled={!form.isReady}>
        {text('account.sendCode')}
      </Button>
    </form>
  )
}

/** An error without a text of its own carries the call's fallback, which this screen does not show (AUTH-08). */
function toastText({ message }: Failure): string {
  return message === text('fallback.sendOtp') ? text('error.unexpected') : message
}

/** A mailed link leads to step 2. */
export function LinkSent(sent: SentCodeProps) {
  return (
    <div ref={takeFocus} tabIndex={-1} className="flex flex-col gap-4">
      <Notice tone="plain">{text('account.openLink')}</Notice>
      <SentCode {...sent} />
    </div>
  )
}

type SentCodeProps = {
  email: string
  onSent: (email: string, isLink: boolean) => void
  onRestart: () => void
}

/** Where the code or link went; its address is unknown in a browser without storage. */
function SentCode({ email, onSent, onRestart }: SentCodeProps) {
  const dispatch = useCallDispatch()
  async function again() {
    const outcome = await outcomeOf(dispatch(sendOtp({ email })))
    if (outcome.ok) {
      toasts.show('success', outcome.answer.message || text('account.codeSent'))
      onSent(email, outcome.answer.way === 'link')
    } else toasts.show('error', toastText(outcome.failure))
  }
  if (email === '')
    return (
      <Button variant="quiet" onClick={onRestart}>
        {text('account.codeAgain')}
      </Button>
    )
  return <SentMail to={maskedEmail(email)} onAgain={again} onChange={onRestart} />
}

type NewPasswordFormProps = SentCodeProps & {
  /** The secret of the mailed link; null where a code is typed instead. */
  secret: string | null
  onDone: (message: string) => void
}

function CodeField({ error }: { error: string | undefined }) {
  const code = useFocused()
  return (
    <TextField
      ref={code}
      label={text('account.code')}
      name="otp"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      hint={text('account.codeHint')}
      error={error}
    />
  )
}

/** Step 2 of the reset. */
export function NewPasswordForm({ secret, onDone, ...sent }: NewPasswordFormProps) {
  const dispatch = useCallDispatch()
  const { loading } = useAuth()
  const form = useForm({
    names: ['otp', 'password', 'confirmPassword'],
    missingText: text('auth.fillAllFields'),
    check: comparePasswords,
    toastOf: toastText,
    busy: loading === 'resetPassword',
    async send({ otp, password }) {
      const outcome = await outcomeOf(dispatch(resetPassword({ otp, password })))
      if (!outcome.ok) return outcome.failure
      onDone(outcome.answer.message || text('auth.passwordReset'))
      return null
    },
  })
  const isLinkOver = secret !== null && form.problem?.failure?.status === 400
  return (
    <form method="post" noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <AccountHint email={sent.email} />
      {secret === null ? (
        <CodeField error={form.errorOf('otp', text('account.codeMissing'))} />
      ) : (
        <input type="hidden" name="otp" value={secret} readOnly />
      )}
      <NewPasswordFields errorOf={form.errorOf} />
      <FormProblem
        problem={form.problem}
        action={isLinkOver && <Button onClick={sent.onRestart}>{text('account.newLink')}</Button>}
      />
      <Button
        type="submit"
        variant="primary"
        wide
        busy={loading === 'resetPassword'}
        disabled={!form.isReady}
      >
        {text('account.resetPassword')}
      </Button>
      {/* Below, so that a toast finds room above the code. */}
      {secret === null ? (
        <SentCode {...sent} />
      ) : (
        isLinkOver || (
          <Button variant="quiet" onClick={sent.onRestart}>
            {text('account.newLink')}
          </Button>
        )
      )}
    </form>
  )
}
