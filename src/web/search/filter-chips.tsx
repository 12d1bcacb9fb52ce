import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type ResultsProps, searchPath } from './address.ts'
import { labels } from './filter-choices.ts'
import { type Choices, chosenIn, kindsIn, withoutFilters } from './filters-address.ts'

type SingleFilter = Exclude<keyof Choices, 'category'>

/** One chip each, in this order; a category has one per kind. A filter that is missing here does not compile. */
const single: Record<SingleFilter, true> = { budget: true, days: true, rating: true, state: true }
const singleFilters = Object.keys(single) as SingleFilter[]

/** What is on, in words above the results, on a phone in one line: a press takes one of it away. */
export function FilterChips({ journey, filters }: Omit<ResultsProps, 'page'>) {
  if (chosenIn(filters) === 0) return null
  const kinds = kindsIn(filters.category)
  const chips = [
    ...kinds.map((kind) => ({
      label: labels.category(kind),
      rest: { category: kinds.filter((other) => other !== kind).join() || undefined },
    })),
    ...singleFilters.flatMap((name) => {
      const value = filters[name]
      return value === undefined ? [] : [{ label: labels[name](value), rest: { [name]: undefined } }]
    }),
  ]
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <ul
        aria-label={text('search.chosen')}
        className="-mx-1 mt-1 flex min-w-0 gap-2 overflow-x-auto p-1 sm:flex-wrap"
      >
        {chips.map(({ label, rest }) => (
          <li key={label} className="shrink-0">
            <SiteLink
              to={searchPath(journey, { ...filters, ...rest })}
              aria-label={text('search.wishRemove', { wish: label })}
              className="flex min-h-11 items-center gap-1 rounded-full border border-accent bg-accent/10 px-3 text-xs font-semibold"
            >
              {label}
              <Icon name="close" size={16} />
            </SiteLink>
          </li>
        ))}
      </ul>
      <SiteLink
        to={searchPath(journey, withoutFilters(filters))}
        className="inline-flex min-h-11 items-center text-sm font-semibold text-accent underline max-lg:hidden"
      >
        {text('search.clearFilters')}
      </SiteLink>
    </div>
  )
}
