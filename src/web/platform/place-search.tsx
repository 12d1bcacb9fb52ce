import type { FormEvent } from 'react'
import { maxTextLength } from '#shared/bounds.ts'
import { languagePrefix } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { SearchLine } from '#web/ui/search-line.tsx'
import { useGo } from './go.ts'

/** A way on from a page that does not exist: a form without a journey, which also works without scripts. */
export function PlaceSearch() {
  const go = useGo()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const end = new FormData(event.currentTarget).get('end')
    go(`${paths.search}?${new URLSearchParams({ end: typeof end === 'string' ? end.trim() : '' })}`)
  }
  return (
    <form role="search" action={languagePrefix() + paths.search} onSubmit={submit} className="w-full">
      <SearchLine
        name="end"
        label={text('lost.search')}
        submitText={text('search.submit')}
        maxLength={maxTextLength}
      />
    </form>
  )
}
