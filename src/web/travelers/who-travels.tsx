import { useId, useState } from 'react'
import { text } from '#shared/messages/text.ts'
import { toasts } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { NamesForm, type SaveNames } from './names-form.tsx'
import { useFocusBack } from './use-focus-back.ts'

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
  return (
    <section aria-labelledby={titleId} className="flex min-w-0 flex-col gap-3">
      <h3 id={titleId}>{text('travelers.title')}</h3>
      {isEditing && onSave ? (
        <NamesForm
          {...{ people, names, leader, onEditing }}
          onSave={async (wanted) => {
            const refusal = await onSave(wanted)
            if (refusal === null) toasts.show('success', text('travelers.saved'))
            return refusal
          }}
          onClose={() => setEditing(false)}
        />
      ) : (
        <>
          <Names people={people} names={names} />
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
