import type { ReactNode, Ref } from 'react'
import type { FieldText } from './field.tsx'
import { Spinner } from './spinner.tsx'

// The list is not a <select>: the focus stays in the input, which also handles every key (ARIA combobox pattern).
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */

export type ComboboxProps<T> = FieldText & {
  name: string
  value: string
  onChange: (text: string) => void
  options: readonly T[]
  optionKey: (option: T) => string
  /** The input's text once the option is chosen. */
  optionText: (option: T) => string
  renderOption: (option: T, active: boolean) => ReactNode
  onChoose?: ((option: T) => void) | undefined
  loading?: boolean | undefined
  loadingText: string
  /** Announced to screen readers when options have arrived, as '4 suggestions'. */
  countText: string
  placeholder?: string | undefined
  required?: boolean | undefined
  id?: string | undefined
  ref?: Ref<HTMLInputElement>
}

export const none = -1

type OptionListProps<T> = ComboboxProps<T> & { listId: string; at: number; onPick: (option: T) => void }

export function OptionList<T>(props: OptionListProps<T>) {
  const { listId, at, options, loading, loadingText, optionKey, renderOption, onPick } = props
  return (
    <div
      role="listbox"
      id={listId}
      tabIndex={-1}
      aria-label={typeof props.label === 'string' ? props.label : props.name}
      aria-busy={loading}
      // The press must not move the focus out of the input, which would close the list before the click.
      onMouseDown={(event) => event.preventDefault()}
      className="rise absolute top-full right-0 left-0 z-40 mt-2 max-h-96 overflow-y-auto rounded-xl border border-line bg-surface p-1 lifted"
    >
      {loading ? (
        <div
          role="option"
          tabIndex={-1}
          aria-selected={false}
          aria-disabled="true"
          className="flex gap-3 p-3 text-muted"
        >
          <Spinner />
          {loadingText}
        </div>
      ) : (
        options.map((option, index) => (
          <div
            key={optionKey(option)}
            role="option"
            id={`${listId}-${index}`}
            ref={index === at ? (node) => node?.scrollIntoView({ block: 'nearest' }) : undefined}
            tabIndex={-1}
            aria-selected={index === at}
            onClick={() => onPick(option)}
            className="min-h-11 rounded-lg px-3 py-2 hover:bg-sunk aria-selected:bg-accent/10"
          >
            {renderOption(option, index === at)}
          </div>
        ))
      )}
    </div>
  )
}
