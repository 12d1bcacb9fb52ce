import { useState } from 'react'
import { text } from '#shared/messages/text.ts'
import { toasts } from '#web/app/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { exportAccount } from './account-calls.ts'
import { outcomeOf, useAuthDispatch } from './state.ts'

const fileName = 'safarnama-export.json'

function save(content: unknown): void {
  const blob = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = fileName
  link.click()
  // The browser has taken it over once the click is through.
  setTimeout(() => URL.revokeObjectURL(link.href), 0)
}

export function ExportPanel() {
  const dispatch = useAuthDispatch()
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
