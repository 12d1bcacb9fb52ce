import { type ComponentType, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { Field, type FieldText } from './field.tsx'
import { useTypedEarly } from './use-typed-early.ts'
import type { Option, OptionListProps } from './option-list.tsx'

type ComboboxProps = Omit<FieldText, 'label'> & {
  label: string
  name: string
  value: string
  onChange: (text: string) => void
  options: readonly Option[]
  onChoose?: ((option: Option) => void) | undefined
  /** Somebody is about to continue typing. */
  onFocus?: ((typed: string) => void) | undefined
  loading?: boolean | undefined
  loadingText: string
  /** Announced to screen readers when options have arrived, as '4 suggestions'. */
  countText: string
  /** Why suggestions are missing, as a line of the list. */
  failure?: string | null
  placeholder?: string | undefined
  required?: boolean | undefined
  id?: string | undefined
}

const none = -1

/** The page and the names of the fields of the form that was sent last. */
const sent = new Set<string>()
const keyOf = (name: string) => `${location.pathname} ${name}`

function noteSent({ target }: Event): void {
  sent.clear()
  new FormData(target as HTMLFormElement).forEach((_, name) => sent.add(keyOf(name)))
}

/** ARIA combobox with a list; without JavaScript, and until the list's code is there, a plain text input of a form. */
export function Combobox(props: ComboboxProps) {
  const { name, value, onChange, options, loading = false, failure, placeholder, required, id } = props
  const listId = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(none)
  const [List, setList] = useState<ComponentType<OptionListProps>>()
  const input = useTypedEarly(onChange)

  function start(typed: string) {
    setOpen(true)
    // Without the list the input still works; the next focus tries again.
    if (!List)
      import('./option-list.tsx').then(
        (code) => setList(() => code.OptionList),
        () => undefined,
      )
    props.onFocus?.(typed)
  }

  useEffect(() => {
    if (input.current && input.current === document.activeElement) start(input.current.value)
    // Runs once, on hydration.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  useEffect(() => {
    addEventListener('submit', noteSent, true)
    // Where it was sent and can be corrected, and of two in the first; a page that opens with an error moves nothing.
    if (props.error && sent.delete(keyOf(name)) && !document.activeElement?.ariaInvalid)
      input.current?.focus()
  }, [props.error, input, name])
  const shown = open && List !== undefined && (loading || !!failure || options.length > 0)
  const at = shown && active < options.length ? active : none

  function close() {
    setOpen(false)
    setActive(none)
  }

  function choose(option: Option) {
    onChange(option.text)
    option.work?.()
    props.onChoose?.(option)
    close()
  }

  function press(event: KeyboardEvent) {
    // A key of an input method, which chooses its own words by it. Only this code says so in all browsers.
    if (event.keyCode === 229) return
    if (event.key === 'Escape') {
      if (shown) event.preventDefault()
      return close()
    }
    const chosen = options[at]
    if (event.key === 'Enter') {
      if (!chosen) return
      event.preventDefault()
      return choose(chosen)
    }
    const next = nextActive(event.key, at, options.length)
    if (next === undefined) return
    event.preventDefault()
    setOpen(true)
    setActive(next)
  }

  return (
    <div className={`relative ${props.className ?? ''}`}>
      <Field
        {...{ id, label: props.label, hint: props.hint, error: props.error, labelHidden: props.labelHidden }}
      >
        {(control) => (
          <input
            {...control}
            ref={input}
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
            onFocus={(event) => start(event.target.value)}
            onKeyDown={press}
            onBlur={close}
            className="control"
          />
        )}
      </Field>
      {shown && (
        <List
          label={props.label}
          loadingText={props.loadingText}
          {...{ listId, options, at, loading, failure }}
          onPick={choose}
        />
      )}
      <span aria-live="polite" className="sr-only">
        {shown && (loading ? props.loadingText : failure || props.countText)}
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
