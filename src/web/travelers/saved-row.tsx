import { useState } from 'react'
import { text } from '#shared/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { OneName } from './one-name.tsx'
import { useFocusBack } from './use-focus-back.ts'

type SavedRowProps = {
  name: string
  onRename: (name: string) => Promise<string | null>
  onRemove: () => Promise<void>
}

export function SavedRow({ name, onRename, onRemove }: SavedRowProps) {
  const [isEditing, setEditing] = useState(false)
  const [busy, setBusy] = useState(false)
  const button = useFocusBack(isEditing)
  async function rename(wanted: string) {
    const refusal = await onRename(wanted)
    if (refusal === null) setEditing(false)
    return refusal
  }
  async function remove() {
    setBusy(true)
    await onRemove()
    setBusy(false)
  }
  if (isEditing)
    return (
      <li className="py-3">
        <OneName
          label={text('travelers.newNameOf', { name })}
          action={text('travelers.save')}
          first={name}
          onSave={rename}
          onCancel={() => setEditing(false)}
        />
      </li>
    )
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
      <span className="flex flex-wrap gap-2">
        <Button ref={button} onClick={() => setEditing(true)}>
          {text('travelers.rename')}
          <span className="sr-only"> {name}</span>
        </Button>
        <Button variant="quiet" busy={busy} onClick={() => void remove()}>
          {text('travelers.remove')}
          <span className="sr-only"> {name}</span>
        </Button>
      </span>
    </li>
  )
}
