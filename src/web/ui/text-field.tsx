import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react'
import { Field, type FieldText } from './field.tsx'

type TextFieldProps = FieldText &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> & {
    type?: 'text' | 'email' | 'tel' | 'number' | 'url' | 'search' | 'date' | 'time' | 'password'
    ref?: Ref<HTMLInputElement>
  }

export function TextField({ label, hint, error, labelHidden, className, id, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, labelHidden, className, id }}>
      {(control) => <input type="text" {...input} {...control} className="control" />}
    </Field>
  )
}

type TextAreaFieldProps = FieldText &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> & { ref?: Ref<HTMLTextAreaElement> }

export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, error, labelHidden, className, id, ...area } = props
  return (
    <Field {...{ label, hint, error, labelHidden, className, id }}>
      {(control) => <textarea rows={5} {...area} {...control} className="control" />}
    </Field>
  )
}
