import { type FormEvent, useEffect, useId, useState } from 'react'
import { maxNameLength } from '#shared/bounds.ts'
import { tidyName } from '#shared/domain/traveler-names.ts'
import { text } from '#shared/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { checkNames, useNameCheck } from './name-fields.tsx'

type OneNameProps = {
  label: string
  action: string
  /** Resolves to the error, or to null once it is saved. */
  onSave: (name: string) => Promise<string | null>
  first?: string
  onCancel?: () => void
}

/** A form for a single name, with its problem beside it. */
export function OneName({ label, action, onSave, first = '', onCancel }: OneNameProps) {
  const [name, setName] = useState(first)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const id = useId()
  useNameCheck()
  // Then it replaces the button that opened it.
  const isInPlace = onCancel !== undefined
  useEffect(() => {
    if (isInPlace) document.getElementById(id)?.focus()
  }, [id, isInPlace])

  async function save() {
    setBusy(true)
    const wanted = tidyName(name)
    const problem = wanted === '' ? text('travelers.nameMissing') : (await checkNames([wanted], 1))[0]
    const rejection = problem ?? (await onSave(wanted))
    setBusy(false)
    setError(rejection)
    if (rejection === null) setName(first === '' ? '' : wanted)
    document.getElementById(id)?.focus()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy) void save()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <TextField
        id={id}
        name="name"
        className="min-w-0 grow basis-56"
        label={label}
        value={name}
        maxLength={maxNameLength}
        error={error ?? undefined}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" className="min-h-12" busy={busy}>
          {action}
        </Button>
        {onCancel && (
          <Button className="min-h-12" onClick={onCancel}>
            {text('travelers.discard')}
          </Button>
        )}
      </div>
    </form>
  )
}
