import { useLayoutEffect, useRef, useState } from 'react'
import type { Town } from '#shared/contract/tools-schemas.ts'
import { counted } from '#shared/messages/counted.ts'
import { placeName, townName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTowns } from './use-towns.ts'

type TownFieldProps = {
  name: string
  label: string
  initial: string
  /** Its catalogue name, if the server has reported it. */
  known?: string | null | undefined
  hint?: string
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
  error,
  isOptional = false,
  className,
  ...given
}: TownFieldProps) {
  const initial = townName(given.initial, given.known)
  const [value, setValue] = useState(initial)
  const { towns, ask, drop } = useTowns()
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    // Preserves text typed before hydration: the first change would reset it.
    const typed = input.current?.value ?? ''
    if (typed === initial) return
    setValue(typed)
    ask(typed)
    // Runs once, before the first change of the page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    <Combobox<Town>
      ref={input}
      name={name}
      label={label}
      value={value}
      hint={hint}
      error={error}
      required={!isOptional}
      className={className}
      onChange={(typed) => {
        setValue(typed)
        ask(typed)
      }}
      onChoose={drop}
      options={towns}
      optionKey={nameOf}
      optionText={nameOf}
      renderOption={(town) => (
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
      )}
      loadingText={text('search.loading')}
      countText={counted(towns.length, 'search.suggestion', 'search.suggestions')}
    />
  )
}
