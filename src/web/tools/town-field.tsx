import { useEffect, useRef, useState } from 'react'
import type { Town } from '#shared/contract/tools-schemas.ts'
import { counted } from '#shared/messages/counted.ts'
import { placeName, townName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { suggestTowns } from '#shared/contract/tools.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ask, useApi } from '#web/platform/thunk.ts'

const debounceMs = 200
const none: readonly Town[] = []

/** Towns that match the typed name; a failed request has no suggestions. */
function useTowns() {
  const api = useApi()
  const [towns, setTowns] = useState(none)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef('')
  useEffect(() => () => clearTimeout(timer.current), [])

  function drop() {
    clearTimeout(timer.current)
    latest.current = ''
    setTowns(none)
  }

  async function fetchTowns(query: string) {
    const found = await ask(api, suggestTowns, { query })
    // An answer to an older text is ignored.
    if (latest.current === query) setTowns(found.ok ? found.answer : none)
  }

  function lookUp(typed: string) {
    const query = typed.trim()
    if (query === '') return drop()
    clearTimeout(timer.current)
    latest.current = query
    timer.current = setTimeout(() => void fetchTowns(query), debounceMs)
  }

  return { towns, lookUp, drop }
}

type TownFieldProps = {
  name: string
  label: string
  initial: string
  /** Its catalogue name, if the server has reported it. */
  known?: string | null | undefined
  hint?: string
  placeholder?: string
  error?: string | undefined
  isOptional?: boolean
  className?: string
}

const nameOf = ({ name, state }: Town) =>
  state === null || state === name ? placeName(name) : `${placeName(name)}, ${placeName(state)}`

/** A town by any of its names, with suggestions; without JavaScript a plain field. */
export function TownField({
  name,
  label,
  hint,
  placeholder,
  error,
  isOptional = false,
  className,
  ...given
}: TownFieldProps) {
  const [value, setValue] = useState(townName(given.initial, given.known))
  const { towns, lookUp, drop } = useTowns()
  return (
    <Combobox
      name={name}
      label={label}
      value={value}
      hint={hint}
      placeholder={placeholder}
      error={error}
      required={!isOptional}
      className={className}
      onChange={(typed) => {
        setValue(typed)
        lookUp(typed)
      }}
      onChoose={drop}
      options={towns.map((town) => ({
        key: nameOf(town),
        text: nameOf(town),
        content: (
          <span className="flex gap-3">
            <Icon name="map-pin" className="mt-0.5 text-amber" />
            <span className="min-w-0">
              <span className="block font-semibold">{nameOf(town)}</span>
              {town.alias !== null && (
                <span className="block text-sm text-muted">
                  {text('routes.alsoCalled', { name: placeName(town.alias) })}
                </span>
              )}
            </span>
          </span>
        ),
      }))}
      loadingText={text('search.loading')}
      countText={counted(towns.length, 'search.suggestion', 'search.suggestions')}
    />
  )
}
