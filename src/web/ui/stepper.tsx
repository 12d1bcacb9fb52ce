import { useState } from 'react'
import { Field, type FieldText } from './field.tsx'
import { Icon } from './icon.tsx'
import { typeLatin } from './latin-typing.ts'
import { useTypedEarly } from './use-typed-early.ts'

export type StepperProps = FieldText & {
  name?: string | undefined
  id?: string | undefined
  value: number
  min: number
  max: number
  onChange: (value: number) => void
  minusText: string
  plusText: string
}

const buttonClass =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-xl text-accent eased hover:bg-accent/10 aria-disabled:text-muted aria-disabled:opacity-50'

/** Whole numbers between min and max, or the nearest of these, which is said; any other text is reset on blur. */
export function Stepper(props: StepperProps) {
  const { name, id, value, min, max, onChange, minusText, plusText, ...text } = props
  const [draft, setDraft] = useState<string>()
  const [said, setSaid] = useState<number>()

  function take(wanted: number, isSaid: boolean) {
    const next = Math.min(max, Math.max(min, wanted))
    setSaid(isSaid || next !== wanted ? next : undefined)
    if (next !== value) onChange(next)
  }

  function step(by: number) {
    setDraft(undefined)
    take(value + by, true)
  }

  /** A number below the least may be the beginning of a longer one until the field is left. */
  function read(typed: string, least = -Infinity) {
    const next = Number(typed)
    if (typed.trim() !== '' && Number.isInteger(next) && next >= least) take(next, false)
  }

  const input = useTypedEarly(read)
  return (
    <Field {...text} id={id}>
      {(control) => (
        <span className="control flex items-center justify-between gap-1 p-px!">
          <button
            type="button"
            aria-label={minusText}
            aria-disabled={value <= min}
            onClick={() => step(-1)}
            className={buttonClass}
          >
            <Icon name="minus" />
          </button>
          <input
            {...control}
            ref={input}
            type="number"
            inputMode="numeric"
            name={name}
            min={min}
            max={max}
            step={1}
            value={draft ?? value}
            onBeforeInput={typeLatin}
            onChange={({ target }) => {
              setDraft(target.value)
              read(target.value, min)
            }}
            onBlur={() => {
              if (draft !== undefined) read(draft)
              setDraft(undefined)
            }}
            className="plain-number h-11 w-12 min-w-0 grow rounded-lg bg-transparent text-center font-semibold even-digits"
          />
          <button
            type="button"
            aria-label={plusText}
            aria-disabled={value >= max}
            onClick={() => step(1)}
            className={buttonClass}
          >
            <Icon name="plus" />
          </button>
          <span aria-live="polite" className="sr-only">
            {said}
          </span>
        </span>
      )}
    </Field>
  )
}
