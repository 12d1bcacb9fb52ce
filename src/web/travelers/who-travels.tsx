import { type FormEvent, useEffect, useState, useId } from 'react'
import { typedNames } from '#shared/domain/traveler-names.ts'
import { text } from '#shared/messages/text.ts'
import { toasts } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { checkNames, type NameProblems, focusName, NameFields } from './name-fields.tsx'
import { useFocusBack } from './use-focus-back.ts'
import { useKnownNames } from './use-saved.ts'

/** Resolves to the error, or to null once it is saved. */
type SaveNames = (names: string[]) => Promise<string | null>

type NamesFormProps = {
  people: number
  names: readonly string[]
  leader: string
  onSave: SaveNames
  onClose: () => void
  /** While this form is open, saving comes before everything else around it. */
  onEditing: (isEditing: boolean) => void
}

function NamesForm({ people, names, leader, onSave, onClose, onEditing }: NamesFormProps) {
  const [typed, setTyped] = useState(names)
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
    setFailure(null)
    const found = await checkNames(typed, people)
    setProblems(found)
    const [first] = Object.keys(found)
    const rejection = first === undefined ? await onSave(typedNames(typed, people)) : null
    setBusy(false)
    setFailure(rejection)
    if (first !== undefined) focusName(Number(first))
    else if (rejection === null) onClose()
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
      <div className="actions">
        <Button onClick={onClose}>{text('travelers.discard')}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {text('travelers.save')}
        </Button>
      </div>
    </form>
  )
}

type WhoTravelsProps = {
  people: number
  names: readonly string[]
  /** The traveler whose details the booking holds, if they are known. */
  leader: string
  /** undefined: the names cannot be changed. */
  onSave: SaveNames | undefined
  /** Must be a stable reference. */
  onEditing: (isEditing: boolean) => void
}

/** The travelers of a booking, and a form to change their names. */
export function WhoTravels({ people, names, leader, onSave, onEditing }: WhoTravelsProps) {
  const [isEditing, setEditing] = useState(false)
  const change = useFocusBack(isEditing)
  const titleId = useId()
  if (!onSave && names.length === 0) return null
  // The lead traveler comes along, so that name is known before any is given.
  const known = names.length > 0 || leader === '' ? names : [leader]
  return (
    <section aria-labelledby={titleId} className="flex min-w-0 flex-col gap-3">
      <h3 id={titleId}>{text('travelers.title')}</h3>
      {isEditing && onSave ? (
        <NamesForm
          {...{ people, leader, onEditing }}
          names={known}
          onSave={async (wanted) => {
            const rejection = await onSave(wanted)
            if (rejection === null) toasts.show('success', text('travelers.saved'))
            return rejection
          }}
          onClose={() => setEditing(false)}
        />
      ) : (
        <>
          <Names people={people} names={known} />
          {onSave && (
            <Button ref={change} className="no-print self-start" onClick={() => setEditing(true)}>
              {text(names.length === 0 ? 'travelers.add' : 'travelers.change')}
            </Button>
          )}
        </>
      )}
    </section>
  )
}

/** Two travelers may have the same name. */
const placeOf = (at: number, name: string): string => `${at} ${name}`

function Names({ people, names }: { people: number; names: readonly string[] }) {
  const missing = people - names.length
  return (
    <>
      {names.length === 0 ? (
        <p className="text-sm text-muted">{text('travelers.none')}</p>
      ) : (
        <ol className="flex list-inside list-decimal flex-col gap-1 text-sm font-semibold">
          {names.map((name, at) => (
            <li key={placeOf(at, name)} className="wrap-anywhere">
              {name}
            </li>
          ))}
        </ol>
      )}
      {names.length > 0 && missing > 0 && (
        <p className="text-sm text-muted">
          {text(missing === 1 ? 'travelers.missingOne' : 'travelers.missing', { count: missing })}
        </p>
      )}
    </>
  )
}
