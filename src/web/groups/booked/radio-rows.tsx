import { type ReactNode, useId } from 'react'
import { Icon } from '#web/ui/icon.tsx'

type RadioRowsProps<Value extends string> = {
  id?: string | undefined
  legend: string
  name: string
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  /** An error that no control below the rows shows. */
  error?: string | undefined
}

/** A radio group of a few options, each in a row that can be pressed. */
export function RadioRows<Value extends string>(props: RadioRowsProps<Value>) {
  const { id, legend, name, options, value, onChange, error } = props
  const errorId = useId()
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={error === undefined ? undefined : errorId}
      className="grid min-w-0 gap-2 lg:grid-cols-2"
    >
      <legend className="mb-2 font-semibold">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-12 cursor-pointer items-center gap-3 rounded-xl border border-edge bg-surface px-3 py-2 has-checked:border-accent has-checked:bg-accent/10 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            className="size-5 shrink-0 accent-accent"
          />
          <span className="min-w-0">{option.label}</span>
        </label>
      ))}
      {error !== undefined && (
        <p id={errorId} className="col-span-full flex gap-1 text-sm font-medium text-bad">
          <Icon name="alert" size={16} className="mt-1" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
