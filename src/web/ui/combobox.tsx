import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react'
import { Field, type FieldText } from './field.tsx'
import { Spinner } from './spinner.tsx'

/** ARIA combobox with a list; without JavaScript a plain text input of a form. */
export function Combobox<T>(props: ComboboxProps<T>) {
  const { name, value, onChange, options, loading = false, placeholder, required, id, ref } = props
  const listId = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(none)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Typing before hydration opens the list, too.
    const input = document.activeElement
    if (input instanceof HTMLInputElement && box.current?.contains(input) && input.value !== '') setOpen(true)
  }, [])
  const shown = open && (loading || options.length > 0)
  const at = shown && active < options.length ? active : none

  function choose(option: T) {
    onChange(props.optionText(option))
    props.onChoose?.(option)
    setOpen(false)
    setActive(none)
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      if (shown) event.preventDefault()
      setOpen(false)
      setActive(none)
      return
    }
    const chosen = options[at]
    if (event.key === 'Enter') {
      if (!chosen) return
      event.preventDefault()
      choose(chosen)
      return
    }
    const next = nextActive(event.key, at, options.length)
    if (next === undefined) return
    event.preventDefault()
    setOpen(true)
    setActive(next)
  }

  return (
    <div ref={box} className={`relative ${props.className ?? ''}`}>
      <Field
        {...{ id, label: props.label, hint: props.hint, error: props.error, labelHidden: props.labelHidden }}
      >
        {(control) => (
          <input
            {...control}
            ref={ref}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={shown ? listId : undefined}
            aria-activedescendant={at === none ? undefined : `${listId}-${at}`}
            autoComplete="off"
            spellCheck={false}
            {...{ name, value, placeholder, required }}
            onChange={(event) => {
              onChange(event.target.value)
              setOpen(true)
              setActive(none)
            }}
            onKeyDown={press}
            onBlur={() => setOpen(false)}
            className="control"
          />
        )}
      </Field>
      {shown && <OptionList {...props} listId={listId} at={at} onPick={choose} />}
      <span aria-live="polite" className="sr-only">
        {shown && (loading ? props.loadingText : props.countText)}
      </span>
    </div>
  )
}

function nextActive(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return at + 1 < count ? at + 1 : 0
  if (key === 'ArrowUp') return at > 0 ? at - 1 : count - 1
  if (at !== none && key === 'Home') return 0
  if (at !== none && key === 'End') return count - 1
  return undefined
}

// The list is not a <select>: the focus stays in the input, which also handles every key (ARIA combobox pattern).
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */

type ComboboxProps<T> = FieldText & {
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

const none = -1

type OptionListProps<T> = ComboboxProps<T> & { listId: string; at: number; onPick: (option: T) => void }

function OptionList<T>(props: OptionListProps<T>) {
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
