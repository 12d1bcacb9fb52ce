import { useState } from 'react'
import { text } from '#shared/messages/text.ts'
import { toasts } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { saveBlob } from '#web/ui/save-blob.ts'
import { outcomeOf, useCallDispatch } from '#web/platform/thunk.ts'
import { exportAccount } from './account-calls.ts'

const fileName = 'safarnama-export.json'

const save = (content: unknown) =>
  saveBlob(fileName, new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }))

export function ExportPanel() {
  const dispatch = useCallDispatch()
  const [busy, setBusy] = useState(false)
  async function load() {
    setBusy(true)
    const outcome = await outcomeOf(dispatch(exportAccount({})))
    setBusy(false)
    if (outcome.ok) {
      save(outcome.answer)
      toasts.show('success', text('settings.exported'))
    } else toasts.show('error', outcome.failure.message)
  }
  return (
    <Panel title={text('settings.export')} lead={text('settings.exportLead')}>
      <Button icon="download" busy={busy} onClick={() => void load()} className="self-start">
        {text('settings.exportButton')}
      </Button>
    </Panel>
  )
}
