import { useState } from 'react'
import type { SignInMethods } from '#shared/contract/account-schemas.ts'
import { text } from '#shared/messages/text.ts'
import type { Failure } from '#web/platform/api/api.ts'
import type { Outcome } from '#web/platform/thunk.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SecretField } from './form-fields.tsx'
import { GoogleButton } from './google-button.tsx'
import { Notice } from './notice.tsx'
import { useForm } from './use-form.ts'

export type Proof = { password: string } | { token: string }

type ProofDialogProps = {
  title: string
  methods: SignInMethods
  words: readonly string[]
  confirmText: string
  cancelText: string
  send: (proof: Proof) => Promise<Outcome<{ message: string }>>
  onDone: (message: string) => void
  onClose: () => void
}

/** Asks for a proof of identity before an irreversible action. */
export function ProofDialog({ title, ...form }: ProofDialogProps) {
  const [busy, setBusy] = useState(false)
  return (
    <Dialog open onClose={form.onClose} title={title} closeText={text('action.close')} busy={busy}>
      <ProofForm {...form} busy={busy} setBusy={setBusy} />
    </Dialog>
  )
}

type ProofFormProps = Omit<ProofDialogProps, 'title'> & {
  busy: boolean
  setBusy: (busy: boolean) => void
}

/** The dialog covers the toasts, so errors are shown inside it, too. */
function ProofForm(props: ProofFormProps) {
  const { methods, words, confirmText, cancelText, send, onDone, onClose, busy, setBusy } = props
  const [rejection, setRejection] = useState<string | null>(null)
  const [first, ...more] = words

  async function confirm(proof: Proof): Promise<Failure | null> {
    setBusy(true)
    setRejection(null)
    const outcome = await send(proof)
    setBusy(false)
    if (outcome.ok) onDone(outcome.answer.message)
    else setRejection(outcome.failure.message)
    return outcome.ok ? null : outcome.failure
  }
  const form = useForm({
    names: ['password'],
    missingText: text('account.passwordMissing'),
    busy,
    send: ({ password }) => confirm({ password }),
  })
  return (
    <form method="post" noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <p className="wrap-anywhere">{first}</p>
      {more.map((line) => (
        <p key={line} className="text-sm text-muted">
          {line}
        </p>
      ))}
      {methods.password && (
        <SecretField
          label={text('account.password')}
          name="password"
          autoComplete="current-password"
          error={form.errorOf('password', form.problem?.message ?? '')}
        />
      )}
      {rejection !== null && <Notice tone="bad">{rejection}</Notice>}
      {!methods.password && (
        <GoogleButton kind="continue_with" onCredential={(token) => void confirm({ token })} />
      )}
      <div className="actions">
        <Button onClick={onClose} disabled={busy}>
          {cancelText}
        </Button>
        {methods.password && (
          <Button type="submit" variant="danger" busy={busy}>
            {confirmText}
          </Button>
        )}
      </div>
    </form>
  )
}
