import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

export type FieldText = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Shows the label to screen readers only. */
  labelHidden?: boolean | undefined
  className?: string | undefined
}

/** The props that the field gives to its control. */
type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldProps = FieldText & { id?: string | undefined; children: (control: ControlProps) => ReactNode }

/** Label, control, and hint or error, linked to each other for assistive technology. */
export function Field({ label, hint, error, labelHidden, className = '', id, children }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const described = error ? errorId : hint ? hintId : undefined
  return (
    <div className={`min-w-0 ${className}`}>
      <label
        id={`${controlId}-label`}
        htmlFor={controlId}
        className={labelHidden ? 'sr-only' : 'mb-1 block text-sm font-semibold text-ink'}
      >
        {label}
      </label>
      {children({
        id: controlId,
        'aria-describedby': described,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={errorId} className="mt-1 flex gap-1 text-sm font-medium text-bad">
          <Icon name="alert" size={16} className="mt-1" />
          {error}
        </p>
      )}
      {hint && !error && (
        <p id={hintId} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
