import { useNavigate } from 'react-router'
import { languagePrefix } from '#shared/messages/language.ts'
import { type MessageKey, text } from '#shared/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

type SortSelectProps = {
  /** The order without a place in the address. */
  usual: MessageKey
  /** The others, and their words. */
  choices: readonly (readonly [order: string, words: MessageKey])[]
  chosen: string | undefined
  hrefOf: (order: string | undefined) => string
}

/** The order as a select, as in a search: a GET form, applied at once where there are scripts. */
export function SortSelect({ usual, choices, chosen, hrefOf }: SortSelectProps) {
  const navigate = useNavigate()
  // A form without scripts sends the rest of the address along.
  const [path, rest] = hrefOf(undefined).split('?')
  return (
    <form action={languagePrefix() + path} className="flex items-end gap-2">
      {[...new URLSearchParams(rest)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <SelectField
        name="sort"
        label={text('search.sort')}
        className="flex items-center gap-3"
        value={chosen ?? ''}
        onChange={({ target }) =>
          void navigate(hrefOf(target.value || undefined), { preventScrollReset: true })
        }
        placeholder={text(usual)}
        options={choices.map(([value, words]) => ({ value, label: text(words) }))}
      />
      <noscript>
        <Button type="submit">{text('search.applyFilters')}</Button>
      </noscript>
    </form>
  )
}
