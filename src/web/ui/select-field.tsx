import type { Ref, SelectHTMLAttributes } from 'react'
import { Icon } from './icon.tsx'
import { Field, type FieldText } from './field.tsx'

type SelectOption = { value: string; label: string; disabled?: boolean }

type SelectFieldProps = FieldText &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'children'> & {
    options: readonly SelectOption[]
    /** Shown while nothing is chosen; its value is the empty text. */
    placeholder?: string | undefined
    ref?: Ref<HTMLSelectElement>
  }

export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, labelHidden, className, id, options, placeholder, ...select } = props
  return (
    <Field {...{ label, hint, error, labelHidden, className, id }}>
      {(control) => (
        <span className="relative block">
          <select {...select} {...control} className="control">
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" className="pointer-events-none absolute top-3.5 right-3 text-muted" />
        </span>
      )}
    </Field>
  )
}
