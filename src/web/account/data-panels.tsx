import { useRef, useState } from 'react'
import { deleteUser, exportAccount } from '#shared/contract/account.ts'
import type { SignInMethods } from '#shared/contract/account-schemas.ts'
import { text } from '#shared/messages/text.ts'
import { isUnreached } from '#web/platform/api/api.ts'
import { readSession } from '#web/platform/session-storage.ts'
import { ask, type Outcome, useApi } from '#web/platform/thunk.ts'
import { toasts } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { saveBlob } from '#web/ui/save-blob.ts'
import { type Proof, ProofDialog } from './proof-dialog.tsx'
import { SettingsSection } from './settings-section.tsx'

const fileName = 'safarnama-export.json'

const save = (content: unknown) =>
  saveBlob(fileName, new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }))

export function ExportPanel() {
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  async function load() {
    setBusy(true)
    setFailure(undefined)
    const outcome = await ask(api, exportAccount, {})
    setBusy(false)
    if (outcome.ok) {
      save(outcome.answer)
      toasts.show('success', text('settings.exported'))
    } else {
      toasts.show('error', outcome.failure.message)
      setFailure(outcome.failure.message)
    }
  }
  return (
    <SettingsSection id="data" title={text('settings.export')} lead={text('settings.exportLead')}>
      <Button icon="download" busy={busy} onClick={() => void load()} className="self-start">
        {text('settings.exportButton')}
      </Button>
      {failure !== undefined && <FailureNote message={failure} />}
    </SettingsSection>
  )
}

type DeletionPanelProps = { userId: string; methods: SignInMethods; onDeleted: (message: string) => void }

export function DeletionPanel({ userId, methods, onDeleted }: DeletionPanelProps) {
  const api = useApi()
  const [isAsking, setAsking] = useState(false)
  const isUnknown = useRef(false)

  async function send(proof: Proof): Promise<Outcome<{ message: string }>> {
    const outcome = await ask(api, deleteUser, { userId, ...proof })
    if (outcome.ok) return outcome
    // The lost answer was about a deletion: its sessions are gone, too.
    if (isUnknown.current && !readSession().isAuthenticated)
      return { ok: true, answer: { message: text('auth.accountDeleted') } }
    isUnknown.current ||= isUnreached(outcome.failure)
    return outcome
  }
  return (
    <SettingsSection id="deletion" title={text('settings.delete')} lead={text('settings.deleteLead')}>
      <p>{text('settings.deleteAhead')}</p>
      {/* The dialog's own button is the red one. */}
      <button
        type="button"
        onClick={() => setAsking(true)}
        className="inline-flex min-h-11 items-center self-start rounded-full border border-bad px-5 py-2 font-semibold text-bad eased hover:bg-sunk"
      >
        {text('settings.deleteButton')}
      </button>
      {isAsking && (
        <ProofDialog
          title={text('settings.deleteQuestion')}
          methods={methods}
          words={[text('settings.deleteWords'), text('settings.deleteAhead')]}
          confirmText={text('settings.deleteForGood')}
          cancelText={text('settings.keepAccount')}
          send={send}
          onDone={onDeleted}
          onClose={() => setAsking(false)}
        />
      )}
    </SettingsSection>
  )
}
