import { useRef, useState } from 'react'
import { changePassword } from '#shared/contract/account.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { ask, useApi } from '#web/platform/thunk.ts'
import { toasts } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { AccountHint, FormProblem, NewPasswordFields, SecretField, comparePasswords } from './form-fields.tsx'
import { SettingsSection } from './settings-section.tsx'
import { useForm } from './use-form.ts'

export const ForgotLink = () => (
  <SiteLink
    to={paths.forgotPassword}
    className="inline-flex min-h-11 items-center self-start text-accent underline"
  >
    {text('account.forgot')}
  </SiteLink>
)

/** For accounts without a password: what to do, and where. */
function PasswordFirst({ words }: { words: string }) {
  return (
    <div className="flex flex-col items-start">
      <p className="max-w-measure">{words}</p>
      <ForgotLink />
    </div>
  )
}

type FormProps = { email: string; onChanged: () => void }

function PasswordForm({ email, onChanged }: FormProps) {
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const form = useForm({
    names: ['currentPassword', 'password', 'confirmPassword'],
    missingText: text('auth.fillAllFields'),
    check: comparePasswords,
    busy,
    async send({ currentPassword, password }) {
      setBusy(true)
      const outcome = await ask(api, changePassword, { currentPassword, password })
      setBusy(false)
      if (!outcome.ok) return outcome.failure
      toasts.show('success', outcome.answer.message)
      onChanged()
      return null
    },
  })
  return (
    <form method="post" noValidate onSubmit={form.submit} className="flex max-w-112 flex-col gap-4">
      <AccountHint email={email} />
      <FormProblem problem={form.problem} />
      <SecretField
        label={text('settings.currentPassword')}
        name="currentPassword"
        autoComplete="current-password"
        error={form.errorOf('currentPassword', text('settings.currentWrong'))}
      />
      <NewPasswordFields errorOf={form.errorOf} />
      <Button type="submit" variant="primary" busy={busy} className="self-start">
        {text('settings.changePassword')}
      </Button>
    </form>
  )
}

/** The form is reset after a change, so that no password stays in the page. */
export function PasswordPanel({ hasPassword, email, onChanged }: FormProps & { hasPassword: boolean }) {
  const [changes, setChanges] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  function changed() {
    heading.current?.focus()
    setChanges(changes + 1)
    onChanged()
  }
  return (
    <SettingsSection
      ref={heading}
      id="password"
      title={text('settings.password')}
      lead={text('settings.passwordLead')}
    >
      {hasPassword ? (
        <PasswordForm key={changes} email={email} onChanged={changed} />
      ) : (
        <PasswordFirst words={text('auth.noPassword')} />
      )}
    </SettingsSection>
  )
}
