import type { FormEvent, RefObject } from 'react'
import { maxTextLength } from '#shared/bounds.ts'
import { languagePrefix } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { SearchLine } from '#web/ui/search-line.tsx'

const examples = ['help.example.refund', 'help.example.children', 'help.example.date'] as const

type HelpSearchProps = {
  asked: string
  field: RefObject<HTMLInputElement | null>
  onAsked: (asked: string) => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** The band with the search field. */
export function HelpSearch({ asked, field, onAsked, onSubmit }: HelpSearchProps) {
  return (
    <form
      role="search"
      action={languagePrefix() + paths.help}
      onSubmit={onSubmit}
      className="flex flex-col items-center gap-3 rounded-2xl bg-band p-5 text-center text-band-ink sm:p-6"
    >
      <h1>{text('help.hello')}</h1>
      <p className="max-w-measure">{text('help.lead')}</p>
      <SearchLine
        ref={field}
        name="q"
        label={text('help.search')}
        submitText={text('help.find')}
        value={asked}
        onChange={(event) => onAsked(event.target.value)}
        maxLength={maxTextLength}
      />
      <p className="flex flex-wrap items-center justify-center gap-x-4 text-sm">
        {text('help.searchHint')}
        {examples.map((key) => (
          <SiteLink
            key={key}
            to={`${paths.help}?q=${encodeURIComponent(text(key))}`}
            className="inline-flex min-h-11 min-w-11 items-center justify-center font-semibold underline"
          >
            {text(key)}
          </SiteLink>
        ))}
      </p>
    </form>
  )
}
