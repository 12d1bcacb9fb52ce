import type { FormEvent, ReactNode } from 'react'
import { languagePrefix } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import { useGo } from '#web/platform/go.ts'
import { Button } from '#web/ui/button.tsx'
import { type ResultsFilters, type SearchBarFields, searchPath } from './address.ts'
import { HiddenFields } from './hidden-fields.tsx'

export type TownFormProps = {
  journey: SearchBarFields
  filters: ResultsFilters
  /** Receives the origin when the form is sent. */
  onHome: (from: string) => void
  children: ReactNode
}

/** Asks again for an origin that is unknown: alone above the filters, so that the results stay near. */
export function TownForm({ journey, filters, onHome, children }: TownFormProps) {
  const go = useGo()
  const { from: _, ...rest } = filters
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { value } = event.currentTarget.elements.namedItem('from') as HTMLInputElement
    const from = value.trim() || undefined
    onHome(from ?? '')
    go(searchPath(journey, { ...rest, from }))
  }
  return (
    <div className="mb-3 rounded-2xl border border-line bg-surface p-3">
      <form
        action={`${languagePrefix()}/search`}
        autoComplete="off"
        onSubmit={submit}
        aria-label={text('door.city')}
        className="flex flex-col gap-3"
      >
        <HiddenFields values={{ ...journey, ...rest }} />
        {children}
        <Button type="submit">{text('door.show')}</Button>
      </form>
    </div>
  )
}
