import { useState } from 'react'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { useCallDispatch } from '#web/platform/thunk.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField, FormProblem, SecretField } from './form-fields.tsx'
import { Notice } from './notice.tsx'
import { withRedirect } from './paths.ts'
import { ResendButton } from './resend-button.tsx'
import { signIn } from './sign-in.ts'
import { useAuth } from './slice.ts'
import { useForm } from './use-form.ts'

type LoginFormProps = {
  redirect: string | null
  onSignedIn: (message: string, password: string) => void | Promise<void>
}

export function LoginForm({ redirect, onSignedIn }: LoginFormProps) {
  const dispatch = useCallDispatch()
  const { loading } = useAuth()
  const [email, setEmail] = useState('')
  const form = useForm({
    names: ['email', 'password'],
    missingText: text('auth.fillBothFields'),
    busy: loading === 'login',
    async send(input) {
      setEmail(input.email)
      const outcome = await signIn(dispatch, input)
      if (!outcome.ok) return outcome.failure
      await onSignedIn(outcome.answer.message, input.password)
      return null
    },
  })
  const canResend = form.problem?.failure?.details['canResend'] === true
  return (
    <form method="post" noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      {canResend ? (
        <Notice tone="marigold" action={<ResendButton email={email} />}>
          {text('account.openSent', { email })}
        </Notice>
      ) : (
        <FormProblem problem={form.problem} />
      )}
      <EmailField autoComplete="username" error={form.errorOf('email', text('account.emailWrong'))} />
      <div>
        <SecretField
          label={text('account.password')}
          name="password"
          autoComplete="current-password"
          error={form.errorOf('password', text('account.passwordMissing'))}
        />
        <SiteLink
          to={withRedirect(paths.forgotPassword, redirect)}
          className="mt-1 inline-flex min-h-11 items-center font-medium text-accent underline"
        >
          {text('account.forgot')}
        </SiteLink>
      </div>
      <Button type="submit" variant="primary" wide busy={loading === 'login'} disabled={!form.isReady}>
        {text('account.login')}
      </Button>
    </form>
  )
}
