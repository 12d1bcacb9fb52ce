import { type FormEvent, useEffect, useRef, useState } from 'react'
import { text } from '#shared/messages/text.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { type ExpenseTexts, faultOf, otherFields, readExpenses, roadFields } from './expenses.ts'

type ExpenseFormProps = {
  initial: ExpenseTexts
  texts: ExpenseTexts
  onChange: (texts: ExpenseTexts) => void
  /** Asked for and there: a phone has it below the form. */
  onResult: () => void
  children: React.ReactNode
}

const textsOf = (form: HTMLFormElement) => {
  const data = new FormData(form)
  return readExpenses((name) => data.get(name))
}

const allFields = [...roadFields, ...otherFields]

const problemOf = (field: (typeof allFields)[number], written: string) =>
  written === '' && !field.isOptional ? 'invalid.required' : faultOf(field, written)

/** The fields are uncontrolled, so that text typed before hydration stays; without JavaScript it is a GET form. */
export function ExpenseForm({ initial, texts, onChange, onResult, children }: ExpenseFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [left, setLeft] = useState<readonly string[]>([])
  const latest = useRef(onChange)
  useEffect(() => {
    if (form.current) latest.current(textsOf(form.current))
  }, [])
  const leave = (name: string) => setLeft((before) => (before.includes(name) ? before : [...before, name]))
  const typed = (event: FormEvent<HTMLFormElement>) => onChange(textsOf(event.currentTarget))
  function calculate(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wrong = allFields.filter((field) => problemOf(field, texts[field.name])).map(({ name }) => name)
    setLeft(wrong)
    const first = event.currentTarget.elements.namedItem(wrong[0] ?? '')
    if (first instanceof HTMLElement) first.focus()
    else onResult()
  }
  const group = (title: string, fields: typeof roadFields, columns: string, lead?: string) => (
    <fieldset className="flex flex-col gap-4">
      <legend className={`${lead ? '' : 'mb-4'} font-display text-xl font-semibold`}>{title}</legend>
      {lead && <p className="text-sm text-muted">{lead}</p>}
      <div className={`grid items-start gap-4 ${columns}`}>
        {fields.map((field) => {
          const fault = problemOf(field, texts[field.name])
          const label = text(field.label)
          return (
            <TextField
              key={field.name}
              label={`${label} (${text(field.unit)})`}
              hint={field.hint && text(field.hint)}
              name={field.name}
              type="number"
              inputMode="decimal"
              step="any"
              min={0}
              required={!field.isOptional}
              placeholder={field.isOptional && '0'}
              defaultValue={initial[field.name]}
              onBlur={(event) => event.target.value !== '' && leave(field.name)}
              error={fault && left.includes(field.name) ? text(fault, { field: label }) : undefined}
            />
          )
        })}
      </div>
    </fieldset>
  )
  return (
    <form
      ref={form}
      method="get"
      noValidate
      onInput={typed}
      onSubmit={calculate}
      className="flex flex-col gap-8"
    >
      {group(text('calculator.road'), roadFields, 'sm:grid-cols-2')}
      {group(text('calculator.others'), otherFields, 'grid-cols-2', text('calculator.tripHint'))}
      {children}
    </form>
  )
}
