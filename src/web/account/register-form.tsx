import { text } from '#shared/messages/text.ts'
import { safeRedirect } from '#web/platform/guard.ts'
import { toasts } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { outcomeOf, useCallDispatch } from '#web/platform/thunk.ts'
import { Notice } from './notice.tsx'
import { register, useAuth } from './slice.ts'
import { useForm } from './use-form.ts'

type RegisterFormProps = {
  redirect: string | null
  onRegistered: (email: string, message: string) => void
}

export function RegisterForm({ redirect, onRegistered }: RegisterFormProps) {
  const dispatch = useCallDispatch()
  const { loading } = useAuth()
  const target = safeRedirect(redirect)
  const form = useForm({
    names: ['name', 'email', 'password'],
    missingText: text('auth.fillAllFields'),
    busy: loading === 'register',
    async send(input) {
      const outcome = await outcomeOf(
        dispatch(register({ ...input, ...(target !== '/' && { redirect: target }) })),
      )
      if (!outcome.ok) return outcome.failure
      toasts.show('success', outcome.answer.message)
      onRegistered(input.email.trim(), outcome.answer.message)
      return null
    },
  })
  return (
    <form method="post" noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <TextField
        label={text('account.name')}
        name="name"
        autoComplete="name"
        required
        error={form.errorOf('name', text('account.nameMissing'))}
      />
      <TextField
        label={text('account.email')}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={form.errorOf('email', text('account.emailWrong'))}
      />
      <PasswordField
        label={text('account.password')}
        name="password"
        autoComplete="new-password"
        required
        hint={text('account.passwordHint')}
        showText={text('account.showPassword')}
        hideText={text('account.hidePassword')}
        error={form.errorOf('password', text('account.passwordWrong'))}
      />
      {form.problem && (
        <Notice tone="bad" failure={form.problem.failure}>
          {form.problem.message}
        </Notice>
      )}
      <Button type="submit" variant="primary" wide busy={loading === 'register'} disabled={!form.isReady}>
        {text('account.register')}
      </Button>
    </form>
  )
}
