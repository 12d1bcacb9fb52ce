import { useState } from 'react'
import { unlinkGoogle } from '#shared/contract/account.ts'
import type { LinkedIdentity, SignInMethods } from '#shared/contract/account-schemas.ts'
import { dateHere } from '#shared/messages/indian-time.ts'
import { text } from '#shared/messages/text.ts'
import { ask, useApi } from '#web/platform/thunk.ts'
import { toasts } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { ForgotLink } from './password-panel.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { SettingsSection } from './settings-section.tsx'

const nameOf = ({ email }: LinkedIdentity) =>
  email === null ? text('auth.google') : text('auth.googleNamed', { email })

type LineProps = { identity: LinkedIdentity; onUnlink: (() => void) | undefined }

function Line({ identity, onUnlink }: LineProps) {
  const when = dateHere(new Date(identity.linkedAt))
  const name = nameOf(identity)
  return (
    <li className="flex flex-col items-start gap-3 border-t border-line py-3 first:border-t-0 sm:flex-row sm:items-center sm:justify-between">
      <span className="flex min-w-0 flex-col gap-1">
        <span className="font-medium wrap-anywhere">{name}</span>
        <span className="text-sm text-muted">{text('settings.googleLinkedAt', { when })}</span>
      </span>
      {onUnlink && (
        <Button onClick={onUnlink} aria-label={text('settings.unlink', { identity: name })}>
          {text('settings.unlinkButton')}
        </Button>
      )}
    </li>
  )
}

type GooglePanelProps = { identities: LinkedIdentity[]; methods: SignInMethods; onUnlinked: () => void }

/** The linked Google accounts, with a button to unlink each. */
export function GooglePanel({ identities, methods, onUnlinked }: GooglePanelProps) {
  const api = useApi()
  const [unlinking, setUnlinking] = useState<LinkedIdentity | null>(null)
  const isOnlyMethod = !methods.password && identities.length === 1
  function done(message: string) {
    setUnlinking(null)
    toasts.show('success', message)
    onUnlinked()
  }
  return (
    <SettingsSection
      id="google"
      title={text('settings.google')}
      lead={text(isOnlyMethod ? 'settings.googleLast' : 'settings.googleLead')}
    >
      {identities.length === 0 && <p className="text-sm text-muted">{text('settings.googleNone')}</p>}
      {identities.length > 0 && (
        <ul aria-label={text('settings.google')}>
          {identities.map((identity) => (
            <Line
              key={identity.id}
              identity={identity}
              onUnlink={isOnlyMethod ? undefined : () => setUnlinking(identity)}
            />
          ))}
        </ul>
      )}
      {isOnlyMethod && <ForgotLink />}
      {unlinking && (
        <ProofDialog
          title={text('settings.unlinkQuestion')}
          methods={methods}
          words={[text('settings.unlinkWords', { identity: nameOf(unlinking) })]}
          confirmText={text('settings.unlinkButton')}
          cancelText={text('settings.keepGoogle')}
          send={(proof) => ask(api, unlinkGoogle, { id: unlinking.id, ...proof })}
          onDone={done}
          onClose={() => setUnlinking(null)}
        />
      )}
    </SettingsSection>
  )
}
