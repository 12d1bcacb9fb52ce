import { type ReactNode, useId } from 'react'

type Choice = { value: string; label: ReactNode; chosen: boolean; fullName?: string }

type PicksProps = {
  type: 'checkbox' | 'radio'
  name: string
  legend: string
  /** Its legend looks like the label of the fields beside it. */
  isField?: boolean
  hint?: string
  error?: string | undefined
  choices: readonly Choice[]
  /** The columns of its grid. */
  className: string
}

/** Chips that are boxes or radio buttons: they work in a plain form. */
export function Picks({ type, name, legend, isField, hint, error, choices, className }: PicksProps) {
  const id = useId()
  const isOne = type === 'radio'
  return (
    <fieldset
      role={isOne ? 'radiogroup' : undefined}
      aria-invalid={(isOne && error !== undefined) || undefined}
      aria-describedby={error || hint ? id : undefined}
      className="min-w-0"
    >
      <legend className={`font-semibold ${isField ? 'text-sm' : 'text-lg'}`}>{legend}</legend>
      {(error ?? hint) && (
        <p id={id} className={`text-sm ${error ? 'font-medium text-bad' : 'text-muted'}`}>
          {error ?? hint}
        </p>
      )}
      <div className={`grid gap-2 ${isField ? 'mt-1' : 'mt-2'} ${className}`}>
        {choices.map(({ value, label, chosen, fullName }) => (
          <label key={value} className="pick">
            <input type={type} name={name} value={value} defaultChecked={chosen} aria-label={fullName} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
