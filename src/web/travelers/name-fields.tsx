import { useEffect } from 'react'
import { maxNameLength } from '#shared/bounds.ts'
import { isMessageKey, text } from '#shared/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** The problem of each field's name. */
export type NameProblems = Readonly<Record<number, string>>

const loadSchemas = () => import('#shared/contract/travelers-schemas.ts').catch(() => null)

export const useNameCheck = () => useEffect(() => void loadSchemas(), [])

/** Uses the server's own schema; where it does not load, the server decides alone. Empty fields are no problem. */
export async function checkNames(
  fields: readonly string[],
  people: number,
  load = loadSchemas,
): Promise<NameProblems> {
  const schema = (await load())?.personName()
  if (!schema) return {}
  const problems: Record<number, string> = {}
  for (const [at, typed] of fields.slice(0, people).entries()) {
    if (typed.trim() === '') continue
    const checked = schema.safeParse(typed)
    if (checked.success) continue
    const message = checked.error.issues[0]?.message ?? ''
    problems[at] = text(isMessageKey(message) ? message : 'travelers.nameWrong')
  }
  return problems
}

const fieldId = (at: number) => `traveler-name-${at}`

/** Works where the field is collapsed, too. */
export function focusName(at: number): void {
  const field = document.getElementById(fieldId(at))
  const disclosure = field?.closest('details')
  if (disclosure) disclosure.open = true
  field?.focus()
}

type NameFieldsProps = {
  people: number
  /** The values of the fields; there may be fewer than people. */
  names: readonly string[]
  problems: NameProblems
  /** Names that one press fills in. */
  known: readonly string[]
  onChange: (names: string[]) => void
}

/** A name field for each traveler; all are optional. */
export function NameFields({ people, names, problems, known, onChange }: NameFieldsProps) {
  useNameCheck()
  const fields = Array.from({ length: people }, (_, at) => names[at] ?? '')
  const free = fields.findIndex((name) => name.trim() === '')
  const offered = free === -1 ? [] : known.filter((name) => !fields.includes(name))
  const put = (at: number, name: string) => onChange(fields.with(at, name))
  function pick(name: string) {
    put(free, name)
    // The pressed button is gone now; the focus shows where its name went.
    focusName(free)
  }
  return (
    <div className="flex flex-col gap-4">
      {offered.length > 0 && (
        <div role="group" aria-label={text('travelers.pick')} className="flex flex-wrap gap-2">
          <p className="w-full text-sm text-muted">{text('travelers.pickFor', { number: free + 1 })}</p>
          {offered.map((name) => (
            <Button key={name} icon="plus" className="max-w-full wrap-anywhere" onClick={() => pick(name)}>
              {name}
            </Button>
          ))}
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map((name, at) => (
          <TextField
            // A field is identified by its position in the party.
            key={fieldId(at)}
            id={fieldId(at)}
            name={fieldId(at)}
            label={text('travelers.nth', { number: at + 1 })}
            value={name}
            maxLength={maxNameLength}
            error={problems[at]}
            autoComplete="off"
            onChange={(event) => put(at, event.target.value)}
          />
        ))}
      </div>
    </div>
  )
}
