import { type ReactNode, useId } from 'react'

type Choice = { value: string; label: ReactNode; chosen: boolean; fullName?: string }

type PicksProps = {
  type: 'checkbox' | 'radio'
  name: string
  legend: string
  hint?: string
  error?: string | undefined
  choices: readonly Choice[]
  /** The columns of its grid. */
  className: string
}

/** Chips that are boxes or radio buttons: they work in a plain form. */
export function Picks({ type, name, legend, hint, error, choices, className }: PicksProps) {
  const id = useId()
  const isOne = type === 'radio'
  return (
    <fieldset
      role={isOne ? 'radiogroup' : undefined}
      aria-invalid={(isOne && error !== undefined) || undefined}
      aria-describedby={error || hint ? id : undefined}
      className="min-w-0"
    >
      <legend className="text-lg font-semibold">{legend}</legend>
      {(error ?? hint) && (
        <p id={id} className={`text-sm ${error ? 'font-medium text-bad' : 'text-muted'}`}>
          {error ?? hint}
        </p>
      )}
      <div className={`mt-2 grid gap-2 ${className}`}>
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
