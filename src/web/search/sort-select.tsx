import { type MessageKey, text } from '#shared/messages/text.ts'
import { LinkSelect } from './link-select.tsx'

type SortSelectProps = {
  /** The order without a place in the address. */
  usual: MessageKey
  /** The others, and their words. */
  choices: readonly (readonly [order: string, words: MessageKey])[]
  chosen: string | undefined
  hrefOf: (order: string | undefined) => string
}

/** The order as a select, as in a search. */
export const SortSelect = ({ usual, choices, ...rest }: SortSelectProps) => (
  <LinkSelect
    {...rest}
    name="sort"
    label={text('search.sort')}
    fieldClass="flex items-center gap-3"
    usual={text(usual)}
    options={choices.map(([value, words]) => ({ value, label: text(words) }))}
  />
)
