import { useState } from 'react'
import type { Registered } from '#shared/contract/auth-schemas.ts'
import { deviceName } from '#shared/messages/device-name.ts'
import { instantHere } from '#shared/messages/indian-time.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { buttonClass, Button } from '#web/ui/button.tsx'
import { EmailField, focusFirst, FormProblem } from './form-fields.tsx'
import { Notice } from './notice.tsx'
import { toastOutcome, useResend } from './resend-button.tsx'
import { SentMail } from './sent-mail.tsx'
import { useForm } from './use-form.ts'
import { takeFocus } from '#web/ui/into-view.ts'

/**
 * Among several registrations of a mailbox the owner may have confirmed a stranger's: then the password is the
 * stranger's.
 */
export function RegisteredNote({ registered }: { registered: Registered }) {
  const { at, device, isThisBrowser } = registered
  const params = { when: instantHere(new Date(at)), device: deviceName(device) }
  if (isThisBrowser) return <p className="text-sm text-muted">{text('account.registeredHere', params)}</p>
  return (
    <Notice
      tone="plain"
      action={
        <SiteLink to={paths.forgotPassword} className={buttonClass()}>
          {text('account.ownPassword')}
        </SiteLink>
      }
    >
      {text('account.registeredElsewhere', params)}
    </Notice>
  )
}

/** Requests a new link when the old one does not identify its account. */
export function ResendForm() {
  const resend = useResend()
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState<{ to: string; message: string } | null>(null)
  const [isAgain, setAgain] = useState(false)
  const form = useForm({
    names: ['email'],
    missingText: text('auth.enterEmail'),
    busy,
    async send({ email }) {
      setBusy(true)
      const outcome = await resend(email.trim())
      setBusy(false)
      if (!outcome.ok) return outcome.failure
      setSent({ to: email.trim(), message: outcome.answer.message })
      return null
    },
  })
  if (sent !== null)
    return (
      <div ref={takeFocus} tabIndex={-1} className="flex flex-col gap-3">
        <Notice tone="good">{sent.message}</Notice>
        <SentMail
          to={sent.to}
          onAgain={async () => toastOutcome(await resend(sent.to))}
          onChange={() => {
            setAgain(true)
            setSent(null)
          }}
        />
      </div>
    )
  return (
    <form
      ref={isAgain ? focusFirst : undefined}
      method="post"
      noValidate
      onSubmit={form.submit}
      className="flex flex-col gap-4"
    >
      <FormProblem problem={form.problem?.failure ? form.problem : null} />
      <EmailField
        hint={text('account.newLinkHint')}
        error={form.errorOf('email', form.problem?.message ?? '')}
      />
      <Button type="submit" variant="primary" icon="mail" wide busy={busy}>
        {text('account.newLink')}
      </Button>
    </form>
  )
}
