import { useState } from 'react'
import type { SignInWays } from '#shared/contract/account-schemas.ts'
import { text } from '#shared/messages/text.ts'
import type { Failure } from '#web/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { deleteUser } from './account-calls.ts'
import { GoogleButton } from './google-button.tsx'
import { Notice } from './notice.tsx'
import { outcomeOf, useAuthDispatch } from './state.ts'
import { useForm } from './use-form.ts'

type DeletionFormProps = {
  userId: string
  ways: SignInWays
  onDeleted: (message: string) => void
  onClose: () => void
}
type Proof = { password: string } | { token: string }

/** A dialog lies above the toasts, so what went wrong is said inside it, too. */
export function DeletionForm({ userId, ways, onDeleted, onClose }: DeletionFormProps) {
  const dispatch = useAuthDispatch()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function remove(proof: Proof): Promise<Failure | null> {
    setBusy(true)
    setRefusal(null)
    const outcome = await outcomeOf(dispatch(deleteUser({ userId, ...proof })))
    setBusy(false)
    if (outcome.ok) onDeleted(outcome.answer.message)
    else setRefusal(outcome.failure.message)
    return outcome.ok ? null : outcome.failure
  }
  const form = useForm({
    names: ['password'],
    missingText: text('account.passwordMissing'),
    busy,
    send: ({ password }) => remove({ password }),
  })
  return (
    <form method="post" noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <p>{text('settings.deleteWords')}</p>
      <p className="text-sm text-muted">{text('settings.deleteAhead')}</p>
      {ways.password && (
        <PasswordField
          label={text('account.password')}
          name="password"
          autoComplete="current-password"
          required
          error={form.errorOf('password', form.problem?.message ?? '')}
          showText={text('account.showPassword')}
          hideText={text('account.hidePassword')}
        />
      )}
      {refusal !== null && <Notice tone="bad">{refusal}</Notice>}
      {!ways.password && (
        <GoogleButton kind="continue_with" onCredential={(token) => void remove({ token })} />
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>{text('settings.keepAccount')}</Button>
        {ways.password && (
          <Button type="submit" variant="danger" busy={busy}>
            {text('settings.deleteForGood')}
          </Button>
        )}
      </div>
    </form>
  )
}
