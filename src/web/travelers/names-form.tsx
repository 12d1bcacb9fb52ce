import { type FormEvent, useEffect, useState } from 'react'
import { typedNames } from '#shared/domain/traveler-names.ts'
import { text } from '#shared/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { checkNames, type NameProblems } from './check-names.ts'
import { focusName, NameFields } from './name-fields.tsx'
import { useKnownNames } from './use-saved.ts'

/** Resolves to the error, or to null once it is saved. */
export type SaveNames = (names: string[]) => Promise<string | null>

type NamesFormProps = {
  people: number
  names: readonly string[]
  leader: string
  onSave: SaveNames
  onClose: () => void
  /** While this form is open, saving comes before everything else around it. */
  onEditing: (isEditing: boolean) => void
}

export function NamesForm({ people, names, leader, onSave, onClose, onEditing }: NamesFormProps) {
  const [typed, setTyped] = useState<readonly string[]>(names)
  const [problems, setProblems] = useState<NameProblems>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const known = useKnownNames(leader, true)
  useEffect(() => focusName(0), [])
  useEffect(() => {
    onEditing(true)
    return () => onEditing(false)
  }, [onEditing])

  async function save() {
    setBusy(true)
    const found = await checkNames(typed, people)
    setProblems(found)
    const [first] = Object.keys(found)
    const refusal = first === undefined ? await onSave(typedNames(typed, people)) : null
    setBusy(false)
    setFailure(refusal)
    if (first !== undefined) focusName(Number(first))
    else if (refusal === null) onClose()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy) void save()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <NameFields {...{ people, problems, known }} names={typed} onChange={setTyped} />
      {failure !== null && (
        <p role="alert" className="flex gap-2 font-medium text-bad">
          <Icon name="alert" className="mt-0.5 shrink-0" />
          {failure}
        </p>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>{text('travelers.discard')}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {text('travelers.save')}
        </Button>
      </div>
    </form>
  )
}
