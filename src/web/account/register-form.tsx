import type { ReactNode } from 'react'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { Consent } from './auth-page.tsx'
import { withRedirect } from './paths.ts'
import { safeRedirect } from '#web/platform/guard.ts'
import { outcomeOf, useCallDispatch } from '#web/platform/thunk.ts'
import { toasts } from '#web/platform/toasts.ts'
import { buttonClass, Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { EmailField, focusFirst, FormProblem, SecretField } from './form-fields.tsx'
import { toastOutcome, useResend } from './resend-button.tsx'
import { SentCard, SentMail, TestMailbox } from './sent-mail.tsx'
import { register, useAuth } from './slice.ts'
import { useForm } from './use-form.ts'

type CheckMailboxProps = {
  email: string
  redirect: string | null
  onChange: () => void
  waiting: ReactNode
}

/** Shown after a registration; signs in by itself once the mailed link has been opened. */
export function CheckMailbox({ email, redirect, onChange, waiting }: CheckMailboxProps) {
  const resend = useResend()
  return (
    <SentCard words={text('account.openToConfirm')}>
      <SentMail to={email} onAgain={async () => toastOutcome(await resend(email))} onChange={onChange} />
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <TestMailbox className={buttonClass({ variant: 'primary' })} />
        <SiteLink to={withRedirect(paths.login, redirect)} className={buttonClass()}>
          {text('account.toLogin')}
        </SiteLink>
      </div>
      {waiting}
    </SentCard>
  )
}

type RegisterFormProps = {
  redirect: string | null
  /** Whether it is shown once more, at a press of a button that is gone. */
  isAgain: boolean
  onRegistered: (email: string) => Promise<void>
}

export function RegisterForm({ redirect, isAgain, onRegistered }: RegisterFormProps) {
  const dispatch = useCallDispatch()
  const busy = useAuth().loading === 'register'
  const target = safeRedirect(redirect)
  const form = useForm({
    names: ['name', 'email', 'password'],
    missingText: text('auth.fillAllFields'),
    busy,
    async send(input) {
      const outcome = await outcomeOf(
        dispatch(register({ ...input, ...(target !== '/' && { redirect: target }) })),
      )
      if (!outcome.ok) return outcome.failure
      await onRegistered(input.email.trim())
      // After what replaces the form, beside which it finds its place.
      toasts.show('success', outcome.answer.message)
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
      <FormProblem problem={form.problem} />
      <TextField
        label={text('account.name')}
        name="name"
        autoComplete="name"
        required
        error={form.errorOf('name', text('account.nameMissing'))}
      />
      <EmailField error={form.errorOf('email', text('account.emailWrong'))} />
      <SecretField
        label={text('account.password')}
        name="password"
        autoComplete="new-password"
        hint={text('account.passwordHint')}
        error={form.errorOf('password', text('account.passwordWrong'))}
      />
      <Consent />
      <Button type="submit" variant="primary" wide busy={busy} disabled={!form.isReady}>
        {text('account.register')}
      </Button>
    </form>
  )
}
