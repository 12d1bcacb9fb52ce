import { type FormEvent, Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { typeLatin } from '#web/ui/latin-typing.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { FormGroup } from './form-group.tsx'
import { type ExpenseTexts, faultOf, otherFields, readExpenses, roadFields } from './expenses.ts'

type ExpenseFormProps = {
  initial: ExpenseTexts
  texts: ExpenseTexts
  onChange: (texts: ExpenseTexts) => void
  /** Leads to the result, which a phone shows below the form. */
  onResult: () => void
  /** Above the road: who travels. */
  who: ReactNode
  children: ReactNode
}

const textsOf = (form: HTMLFormElement) => {
  const data = new FormData(form)
  return readExpenses((name) => data.get(name))
}

const allFields = [...roadFields, ...otherFields]

/** On a phone alone in its row: it has a button beside it, or nothing. */
const isWide = ({ name }: (typeof allFields)[number]) => ['distance', 'tolls'].includes(name)

const problemOf = (field: (typeof allFields)[number], written: string) =>
  written === '' && !field.isOptional ? 'invalid.required' : faultOf(field, written)

/** The fields are uncontrolled, so that text typed before hydration stays; without JavaScript it is a GET form. */
export function ExpenseForm({ initial, texts, onChange, onResult, who, children }: ExpenseFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [left, setLeft] = useState<readonly string[]>([])
  useEffect(() => {
    if (form.current) onChange(textsOf(form.current))
    // oxlint-disable-next-line react/exhaustive-deps
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
  const group = (
    icon: IconName,
    title: string,
    lead: string,
    fields: typeof roadFields,
    /** Stands beside the first field. */
    beside?: ReactNode,
  ) => (
    <FormGroup icon={icon} title={title} lead={lead}>
      <div className="grid gap-3 min-[22rem]:grid-cols-2">
        {fields.map((field, at) => {
          const fault = problemOf(field, texts[field.name])
          const label = text(field.label)
          return (
            <Fragment key={field.name}>
              <TextField
                label={`${label} (${text(field.unit)})`}
                hint={field.hint && text(field.hint)}
                name={field.name}
                className={isWide(field) ? 'max-sm:col-span-full' : undefined}
                type="number"
                inputMode="decimal"
                onBeforeInput={typeLatin}
                step="any"
                min={0}
                required={!field.isOptional}
                defaultValue={initial[field.name]}
                onBlur={(event) => event.target.value !== '' && leave(field.name)}
                error={fault && left.includes(field.name) ? text(fault, { field: label }) : undefined}
              />
              {at === 0 && beside}
            </Fragment>
          )
        })}
      </div>
    </FormGroup>
  )
  return (
    <form
      ref={form}
      method="get"
      noValidate
      onInput={typed}
      onSubmit={calculate}
      className="rounded-2xl border border-line bg-surface px-5 sm:px-6"
    >
      {who}
      {group(
        'route',
        text('calculator.road'),
        text('calculator.distanceHint'),
        roadFields,
        <div className="flex flex-col max-sm:col-span-full">
          {/* As high as a label, so that an error below the field does not move the button. */}
          <span aria-hidden="true" className="mb-1 block text-sm max-sm:hidden">
            {'\u00a0'}
          </span>
          <SiteLink to={paths.routeFinder} className={`${buttonClass()} min-h-12 sm:self-start`}>
            <Icon name="route" />
            {text('calculator.findDistance')}
          </SiteLink>
        </div>,
      )}
      {group('rupee', text('calculator.others'), text('calculator.tripHint'), otherFields)}
      {children}
    </form>
  )
}
