import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Field } from './field.tsx'
import { type ComboboxProps, none, OptionList } from './option-list.tsx'

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
