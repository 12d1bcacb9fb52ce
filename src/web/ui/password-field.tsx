import { type InputHTMLAttributes, type Ref, useState } from 'react'
import { Field, type FieldText } from './field.tsx'
import { Icon } from './icon.tsx'

type PasswordFieldProps = FieldText &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> & {
    showText: string
    hideText: string
    ref?: Ref<HTMLInputElement>
  }

export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, labelHidden, className, id, showText, hideText, ...input } = props
  const [shown, setShown] = useState(false)
  return (
    <Field {...{ label, hint, error, labelHidden, className, id }}>
      {(control) => (
        <span className="relative block">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className="control pr-13"
          />
          <button
            type="button"
            aria-label={shown ? hideText : showText}
            onClick={() => setShown(!shown)}
            className="absolute top-0.5 right-0.5 inline-flex size-11 items-center justify-center rounded-xl text-muted hover:text-ink"
          >
            <Icon name={shown ? 'eye-off' : 'eye'} />
          </button>
        </span>
      )}
    </Field>
  )
}
