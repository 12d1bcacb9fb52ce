import { type ComponentProps, useEffect, useRef } from 'react'
import { text } from '#shared/messages/text.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Notice } from './notice.tsx'
import { readTypedEmail, rememberTypedEmail } from './typed-email.ts'
import type { Problem } from './use-form.ts'

type EmailFieldProps = { autoComplete?: 'email' | 'username'; hint?: string; error: string | undefined }

/** Prefilled with the address that was typed on the previous page. */
export function EmailField({ autoComplete = 'email', ...rest }: EmailFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Never overwrites what was typed or autofilled before hydration.
    if (input.current?.value !== '') return
    input.current.value = readTypedEmail()
    // With the focus already in the field, typing replaces the prefilled address.
    if (document.activeElement === input.current) input.current.select()
  }, [])
  return (
    <TextField
      {...rest}
      ref={input}
      onChange={(event) => rememberTypedEmail(event.target.value.trim())}
      label={text('account.email')}
      name="email"
      type="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  )
}

type SecretFieldProps = Omit<ComponentProps<typeof PasswordField>, 'required' | 'showText' | 'hideText'>

/** A required password that can be shown. */
export function SecretField(props: SecretFieldProps) {
  return (
    <PasswordField
      {...props}
      required
      showText={text('account.showPassword')}
      hideText={text('account.hidePassword')}
    />
  )
}

/** As a ref of a form that is shown once more: the focus goes to its first field. */
export const focusFirst = (form: HTMLFormElement | null): void => form?.querySelector('input')?.focus()

/** Tells a password manager which account the form's passwords belong to. */
export function AccountHint({ email }: { email: string }) {
  return <input type="email" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
}

type NewPasswordName = 'password' | 'confirmPassword'
type NewPasswordProps = { errorOf: (name: NewPasswordName, words: string) => string | undefined }

/** A new password and its confirmation. */
export function NewPasswordFields({ errorOf }: NewPasswordProps) {
  return (
    <>
      <SecretField
        label={text('account.newPassword')}
        name="password"
        autoComplete="new-password"
        hint={text('account.passwordHint')}
        error={errorOf('password', text('account.passwordWrong'))}
      />
      <SecretField
        label={text('account.confirmPassword')}
        name="confirmPassword"
        autoComplete="new-password"
        error={errorOf('confirmPassword', text('account.confirmWrong'))}
      />
    </>
  )
}

export function comparePasswords(typed: Record<NewPasswordName, string>): Problem | null {
  if (typed.password === typed.confirmPassword) return null
  return { message: text('account.passwordsDiffer'), fields: ['confirmPassword'], failure: null }
}

/** A problem with the whole form, shown above its fields; what a call says of one field is shown there. */
export function FormProblem({ problem }: { problem: Problem | null }) {
  if (!problem || (problem.failure && problem.fields.length > 0)) return null
  return (
    <Notice tone="bad" failure={problem.failure}>
      {problem.message}
    </Notice>
  )
}
