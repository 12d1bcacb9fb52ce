import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { TextField } from './text-field.tsx'

type SearchLineProps = Omit<
  ComponentProps<typeof TextField>,
  'label' | 'labelHidden' | 'placeholder' | 'type' | 'className'
> & { label: string; submitText: string }

/** A field and its button in one line: on a phone the button is its icon. */
export function SearchLine({ label, submitText, ...field }: SearchLineProps) {
  return (
    <div className="flex w-full max-w-measure items-center gap-2">
      <TextField
        {...field}
        type="search"
        label={label}
        labelHidden
        placeholder={label}
        autoComplete="off"
        className="min-w-0 grow"
      />
      <Button type="submit" icon="search" aria-label={submitText} className="min-h-12 shrink-0">
        <span className="max-sm:hidden">{submitText}</span>
      </Button>
    </div>
  )
}
