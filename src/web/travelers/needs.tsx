import { type FormEvent, useEffect, useId, useState } from 'react'
import { text } from '#shared/messages/text.ts'
import { toasts } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { NeedsField } from './needs-field.tsx'
import { useFocusBack } from './use-focus-back.ts'

/** Resolves to the error, or to null once it is saved. */
type SaveNeeds = (needs: string) => Promise<string | null>

type OnEditing = (isEditing: boolean) => void

type NeedsFormProps = { needs: string; onSave: SaveNeeds; onClose: () => void; onEditing: OnEditing }

function NeedsForm({ needs, onSave, onClose, onEditing }: NeedsFormProps) {
  const id = useId()
  const [typed, setTyped] = useState(needs)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => document.getElementById(id)?.focus(), [id])
  useEffect(() => {
    onEditing(true)
    return () => onEditing(false)
  }, [onEditing])
  async function save() {
    setBusy(true)
    setFailure(null)
    const rejection = await onSave(typed)
    setBusy(false)
    setFailure(rejection)
    if (rejection !== null) return
    toasts.show('success', text('needs.saved'))
    onClose()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy) void save()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <NeedsField id={id} value={typed} onChange={setTyped} />
      {failure !== null && <FailureNote message={failure} />}
      <div className="actions">
        <Button onClick={onClose}>{text('travelers.discard')}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {text('travelers.save')}
        </Button>
      </div>
    </form>
  )
}

type NeedsProps = {
  needs: string
  /** undefined: it cannot be changed. */
  onSave: SaveNeeds | undefined
  onEditing: OnEditing
}

/** What we should know of a booking, and a form to change it. */
export function Needs({ needs, onSave, onEditing }: NeedsProps) {
  const [isEditing, setEditing] = useState(false)
  const change = useFocusBack(isEditing)
  const titleId = useId()
  if (!onSave && needs === '') return null
  return (
    <section
      aria-labelledby={titleId}
      className={`flex min-w-0 flex-col gap-3 ${needs === '' ? 'no-print' : ''}`}
    >
      <h3 id={titleId}>{text('needs.title')}</h3>
      {isEditing && onSave ? (
        <NeedsForm {...{ needs, onSave, onEditing }} onClose={() => setEditing(false)} />
      ) : (
        <>
          {needs === '' ? (
            <p className="text-sm text-muted">{text('needs.hint')}</p>
          ) : (
            <p className="text-sm font-semibold whitespace-pre-line wrap-anywhere">{needs}</p>
          )}
          {onSave && (
            <Button ref={change} className="no-print self-start" onClick={() => setEditing(true)}>
              {text(needs === '' ? 'needs.add' : 'needs.change')}
            </Button>
          )}
        </>
      )}
    </section>
  )
}
