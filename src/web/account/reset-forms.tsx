import { type ReactNode, useState } from 'react'
import { text } from '#shared/messages/text.ts'
import type { Failure } from '#web/platform/api/api.ts'
import { outcomeOf, useCallDispatch } from '#web/platform/thunk.ts'
import { toasts } from '#web/platform/toasts.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
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
import { Notice } from './notice.tsx'
import { SentCard, SentMail, startHere, TestMailbox } from './sent-mail.tsx'
import { resetPassword, sendOtp, useAuth } from './slice.ts'
import { rejectedField, useForm } from './use-form.ts'

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
      <FormProblem problem={form.problem?.failure ? form.problem : null} />
      <EmailField error={form.errorOf('email', form.problem?.message ?? '')} />
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

type SentCodeProps = {
  email: string
  onSent: (email: string, isLink: boolean) => void
  onRestart: () => void
}

/** A mailed link leads to step 2. */
export function LinkSent(sent: SentCodeProps) {
  return (
    <SentCard words={text('account.openLink')}>
      <SentCode {...sent} />
      <TestMailbox className={buttonClass({ variant: 'primary' })} />
    </SentCard>
  )
}

/** Where the code or link went; its address is unknown in a browser without storage. */
export function SentCode({ email, onSent, onRestart, children }: SentCodeProps & { children?: ReactNode }) {
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
  return (
    <SentMail to={maskedEmail(email)} onAgain={again} onChange={onRestart}>
      {children}
    </SentMail>
  )
}

/** In place of the fields: no password can be chosen by this link any more. */
export function LinkOver({ words, onRestart }: { words: string; onRestart: () => void }) {
  return (
    <div ref={startHere} tabIndex={-1} className="outline-none">
      <Notice
        tone="marigold"
        action={
          <Button variant="primary" onClick={onRestart}>
            {text('account.newLink')}
          </Button>
        }
      >
        {words}
      </Notice>
    </div>
  )
}

type NewPasswordFormProps = {
  email: string
  /** The secret of the mailed link; null where a code is typed instead. */
  secret: string | null
  onDone: (message: string) => void
  /** The link no longer works, in these words. */
  onOver: (words: string) => void
}

function CodeField({ error }: { error: string | undefined }) {
  return (
    <TextField
      ref={startHere}
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

const otpDigits = 8
const digitsIn = (typed: string) => typed.replaceAll(/\P{Nd}/gu, '').length

/** Step 2 of the reset. */
export function NewPasswordForm({ email, secret, onDone, onOver }: NewPasswordFormProps) {
  const dispatch = useCallDispatch()
  const { loading } = useAuth()
  const [count, setCount] = useState(otpDigits)
  const form = useForm({
    names: ['otp', 'password', 'confirmPassword'],
    missingText: text('auth.fillAllFields'),
    check: comparePasswords,
    toastOf: toastText,
    busy: loading === 'resetPassword',
    async send({ otp, password }) {
      setCount(digitsIn(otp))
      const outcome = await outcomeOf(dispatch(resetPassword({ otp, password })))
      if (!outcome.ok) {
        if (secret !== null && rejectedField(outcome.failure) === 'otp') onOver(outcome.failure.message)
        return outcome.failure
      }
      onDone(outcome.answer.message || text('auth.passwordReset'))
      return null
    },
  })
  const wrongCode = form.errorOf('otp', text('account.codeMissing'))
  const isShort = form.problem?.failure && count !== otpDigits
  return (
    <form method="post" noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <AccountHint email={email} />
      <FormProblem problem={form.problem} />
      {secret === null ? (
        <CodeField error={wrongCode && isShort ? text('account.codeLength', { count }) : wrongCode} />
      ) : (
        <input type="hidden" name="otp" value={secret} readOnly />
      )}
      <NewPasswordFields errorOf={form.errorOf} />
      <Button
        type="submit"
        variant="primary"
        wide
        busy={loading === 'resetPassword'}
        disabled={!form.isReady}
      >
        {text('account.resetPassword')}
      </Button>
    </form>
  )
}
