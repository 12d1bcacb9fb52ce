import { useState } from 'react'
import { text } from '#shared/messages/text.ts'
import { toasts } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { outcomeOf, useCallDispatch } from '#web/platform/thunk.ts'
import { changePassword } from './account-calls.ts'
import { compare } from './new-password.ts'
import { Notice } from './notice.tsx'
import { PasswordFirst } from './password-first.tsx'
import { useForm } from './use-form.ts'

const toggles = { showText: text('account.showPassword'), hideText: text('account.hidePassword') }

type FormProps = { email: string; onChanged: () => void }

function PasswordForm({ email, onChanged }: FormProps) {
  const dispatch = useCallDispatch()
  const [busy, setBusy] = useState(false)
  const form = useForm({
    names: ['currentPassword', 'password', 'confirmPassword'],
    missingText: text('auth.fillAllFields'),
    check: compare,
    busy,
    async send({ currentPassword, password }) {
      setBusy(true)
      const outcome = await outcomeOf(dispatch(changePassword({ currentPassword, password })))
      setBusy(false)
      if (!outcome.ok) return outcome.failure
      toasts.show('success', outcome.answer.message)
      onChanged()
      return null
    },
  })
  const field = (name: 'currentPassword' | 'password' | 'confirmPassword', words: string) => ({
    name,
    required: true,
    error: form.errorOf(name, words),
    ...toggles,
  })
  return (
    <form method="post" noValidate onSubmit={form.submit} className="flex max-w-112 flex-col gap-4">
      {/* Shows a password manager which account this password belongs to. */}
      <input type="email" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
      <PasswordField
        {...field('currentPassword', text('settings.currentWrong'))}
        label={text('settings.currentPassword')}
        autoComplete="current-password"
      />
      <PasswordField
        {...field('password', text('account.passwordWrong'))}
        label={text('account.newPassword')}
        hint={text('account.passwordHint')}
        autoComplete="new-password"
      />
      <PasswordField
        {...field('confirmPassword', text('account.confirmWrong'))}
        label={text('account.confirmPassword')}
        autoComplete="new-password"
      />
      {form.problem && (
        <Notice tone="bad" failure={form.problem.failure}>
          {form.problem.message}
        </Notice>
      )}
      <Button type="submit" variant="primary" busy={busy} className="self-start">
        {text('settings.changePassword')}
      </Button>
    </form>
  )
}

/** The form is reset after a change, so that no password stays in the page. */
export function PasswordPanel({ hasPassword, email, onChanged }: FormProps & { hasPassword: boolean }) {
  const [changes, setChanges] = useState(0)
  function changed() {
    setChanges(changes + 1)
    onChanged()
  }
  return (
    <Panel title={text('settings.password')} lead={text('settings.passwordLead')}>
      {hasPassword ? (
        <PasswordForm key={changes} email={email} onChanged={changed} />
      ) : (
        <PasswordFirst words={text('auth.noPassword')} />
      )}
    </Panel>
  )
}
