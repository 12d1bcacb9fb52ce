import { useState } from 'react'
import type { SignInMethods } from '#shared/contract/account-schemas.ts'
import { text } from '#shared/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { outcomeOf, useCallDispatch } from '#web/platform/thunk.ts'
import { deleteUser } from './account-calls.ts'
import { ProofForm } from './proof-form.tsx'

type DeletionPanelProps = { userId: string; ways: SignInMethods; onDeleted: (message: string) => void }

export function DeletionPanel({ userId, ways, onDeleted }: DeletionPanelProps) {
  const dispatch = useCallDispatch()
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <Panel title={text('settings.delete')} lead={text('settings.deleteLead')}>
      <p>{text('settings.deleteAhead')}</p>
      <Button variant="danger" onClick={() => setAsking(true)} className="self-start">
        {text('settings.deleteButton')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        title={text('settings.deleteQuestion')}
        closeText={text('action.close')}
      >
        <ProofForm
          ways={ways}
          words={[text('settings.deleteWords'), text('settings.deleteAhead')]}
          confirmText={text('settings.deleteForGood')}
          cancelText={text('settings.keepAccount')}
          send={(proof) => outcomeOf(dispatch(deleteUser({ userId, ...proof })))}
          onDone={onDeleted}
          onClose={close}
        />
      </Dialog>
    </Panel>
  )
}
