import type { FormEvent, ReactNode } from 'react'
import { languagePrefix, locale } from '#shared/messages/language.ts'
import { type MessageKey, text } from '#shared/messages/text.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { useGo } from '#web/platform/go.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { type Filters, type Journey, searchPath, type SortOrder } from './address.ts'
import { type Choices, chosenIn, needsHome, onlyHome, readFilters, sortOrders } from './filters-address.ts'
import { useSearchSelector } from './use-search.ts'

/** The categories that have a text of their own. */
const categoryTexts = new Map<unknown, MessageKey>([
  ['Adventure', 'category.adventure'],
  ['Beach', 'category.beach'],
  ['City Break', 'category.cityBreak'],
  ['Culture', 'category.culture'],
  ['Family', 'category.family'],
  ['Heritage', 'category.heritage'],
  ['Hill Station', 'category.hillStation'],
  ['Honeymoon', 'category.honeymoon'],
  ['Nature', 'category.nature'],
  ['Pilgrimage', 'category.pilgrimage'],
  ['Spiritual', 'category.spiritual'],
  ['Wildlife', 'category.wildlife'],
])

const labels: Record<keyof Choices, (value: string | number) => string> = {
  state: (value) => placeName(String(value)),
  category(value) {
    const key = categoryTexts.get(value)
    return key ? text(key) : String(value)
  },
  days: (value) => (Number(value) === 1 ? text('search.oneDay') : text('search.daysUpTo', { days: value })),
  rating: (value) => text('search.ratingFrom', { rating: value }),
  budget: (value) => text('search.budgetUpTo', { amount: formatRupees(Number(value)) }),
}

/** The options of one kind: empty ones are left out, the one in the address is always included. */
function optionsOf(kind: keyof Choices, choices: Choices | null, chosen: string | number | undefined) {
  const open = (choices?.[kind] ?? []).filter(([value, packages]) => packages > 0 || value === chosen)
  const options = open.map(([value, packages]) => ({
    value: String(value),
    label: text('search.choice', { choice: labels[kind](value), count: packages.toLocaleString(locale()) }),
  }))
  if (chosen === undefined || open.some(([value]) => value === chosen)) return options
  return [...options, { value: String(chosen), label: labels[kind](chosen) }]
}

const sortTexts: Record<SortOrder, MessageKey> = {
  relevance: 'search.sortRelevance',
  price: 'search.sortPrice',
  rating: 'search.sortRating',
  days: 'search.sortDays',
  cost: 'search.sortCost',
  distance: 'search.sortDistance',
}

type SearchFiltersProps = {
  journey: Journey
  filters: Filters
  /** The field for the origin. */
  home: ReactNode
  /** Open on a phone too, because something in it is wrong. */
  isOpen: boolean
  /** Receives the origin when the form is sent. */
  onHome: (from: string) => void
}

/** The filters as a form of the address: shareable, and usable without JavaScript. */
export function SearchFilters({ journey, filters, home, isOpen, onHome }: SearchFiltersProps) {
  const go = useGo()
  const count = chosenIn(filters)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // On a phone the results are below, and they are what was asked for.
    event.currentTarget.closest('details')?.removeAttribute('open')
    const params = new URLSearchParams()
    new FormData(event.currentTarget).forEach((value, name) => {
      if (typeof value === 'string') params.set(name, value)
    })
    const wanted = readFilters(params)
    onHome(wanted.from ?? '')
    go(searchPath(journey, wanted))
  }

  return (
    <Disclosure
      icon="filter"
      open={isOpen}
      title={count > 0 ? text('search.filtersChosen', { count }) : text('search.filters')}
    >
      <form
        action={`${languagePrefix()}/search`}
        onSubmit={submit}
        aria-label={text('search.filters')}
        className="flex flex-col gap-4"
      >
        <HiddenJourney journey={journey} />
        {/* The fields are uncontrolled: another address needs new ones. */}
        <FilterFields key={searchPath(journey, filters)} filters={filters} home={home} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit">{text('search.applyFilters')}</Button>
          {count > 0 && (
            <SiteLink
              to={searchPath(journey, onlyHome(filters))}
              className={buttonClass({ variant: 'quiet' })}
            >
              {text('search.clearFilters')}
            </SiteLink>
          )}
        </div>
      </form>
    </Disclosure>
  )
}

function HiddenJourney({ journey }: { journey: Journey }) {
  return Object.entries(journey).map(
    ([name, value]) => value !== '' && <input key={name} type="hidden" name={name} value={value} />,
  )
}

function FilterFields({ filters, home }: Pick<SearchFiltersProps, 'filters' | 'home'>) {
  const choices = useSearchSelector((state) => state.search.choices)
  const sorts = sortOrders.filter((order) => filters.from !== undefined || !needsHome(order))
  const field = (name: keyof Choices, label: MessageKey) => (
    <SelectField
      name={name}
      label={text(label)}
      placeholder={text('search.any')}
      defaultValue={filters[name]}
      options={optionsOf(name, choices, filters[name])}
    />
  )
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
      {home}
      <SelectField
        name="sort"
        label={text('search.sort')}
        defaultValue={filters.sort ?? 'relevance'}
        options={sorts.map((order) => ({ value: order, label: text(sortTexts[order]) }))}
      />
      {field('budget', 'search.budget')}
      {field('days', 'search.days')}
      {field('category', 'search.category')}
      {field('rating', 'search.rating')}
      {field('state', 'search.state')}
    </div>
  )
}
