import { type FormEvent, useId } from 'react'
import { type MessageKey, text } from '#shared/messages/text.ts'
import { useGo } from '#web/app/go.ts'
import { SiteLink } from '#web/app/link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { type Filters, type Journey, readFilters, searchPath, type SortOrder, sortOrders } from './address.ts'
import { categories, indianStates } from './filter-choices.ts'

const sortTexts: Record<SortOrder, MessageKey> = {
  relevance: 'search.sortRelevance',
  price: 'search.sortPrice',
  rating: 'search.sortRating',
  days: 'search.sortDays',
}

const ratings = ['3', '4', '4.5'] as const

/** A value that came by address stays choosable even if it is not among the usual ones. */
function withPresent(
  options: readonly { value: string; label: string }[],
  present: string | undefined,
): readonly { value: string; label: string }[] {
  if (!present || options.some(({ value }) => value === present)) return options
  return [...options, { value: present, label: present }]
}

/** The filters as a form of the address: shareable, and they work without JavaScript. */
export function SearchFilters({ journey, filters }: { journey: Journey; filters: Filters }) {
  const go = useGo()
  const count = Object.keys(filters).length

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const params = new URLSearchParams()
    new FormData(event.currentTarget).forEach((value, name) => {
      if (typeof value === 'string') params.set(name, value)
    })
    go(searchPath(journey, readFilters(params)))
  }

  return (
    <Fold
      icon="filter"
      title={count > 0 ? text('search.filtersChosen', { count }) : text('search.filters')}
      open={count > 0}
    >
      <form
        // The fields hold their own values: another address is another form.
        key={searchPath(journey, filters)}
        action="/search"
        onSubmit={submit}
        aria-label={text('search.filters')}
        className="flex flex-col gap-4"
      >
        <HiddenJourney journey={journey} />
        <FilterFields filters={filters} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit">{text('search.applyFilters')}</Button>
          {count > 0 && (
            <SiteLink to={searchPath(journey)} className={buttonClass({ variant: 'quiet' })}>
              {text('search.clearFilters')}
            </SiteLink>
          )}
        </div>
      </form>
    </Fold>
  )
}

function HiddenJourney({ journey }: { journey: Journey }) {
  return Object.entries(journey).map(
    ([name, value]) => value !== '' && <input key={name} type="hidden" name={name} value={value} />,
  )
}

function FilterFields({ filters }: { filters: Filters }) {
  const id = useId()
  const any = text('search.any')
  const kinds = categories.map(([value, label]) => ({ value, label: text(label) }))
  const states = indianStates.map((state) => ({ value: state, label: state }))
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
      <SelectField
        name="sort"
        label={text('search.sort')}
        defaultValue={filters.sort ?? 'relevance'}
        options={sortOrders.map((order) => ({ value: order, label: text(sortTexts[order]) }))}
      />
      <TextField
        id={`${id}budget`}
        name="budget"
        type="number"
        inputMode="numeric"
        min={0}
        step="any"
        label={text('search.budget')}
        placeholder={any}
        defaultValue={filters.budget}
      />
      <TextField
        name="days"
        type="number"
        inputMode="numeric"
        min={1}
        max={365}
        label={text('search.days')}
        placeholder={any}
        defaultValue={filters.days}
      />
      <SelectField
        name="category"
        label={text('search.category')}
        placeholder={any}
        defaultValue={filters.category}
        options={withPresent(kinds, filters.category)}
      />
      <SelectField
        name="rating"
        label={text('search.rating')}
        placeholder={any}
        defaultValue={filters.rating}
        options={withPresent(
          ratings.map((rating) => ({ value: rating, label: text('search.ratingFrom', { rating }) })),
          filters.rating?.toString(),
        )}
      />
      <SelectField
        name="state"
        label={text('search.state')}
        placeholder={any}
        defaultValue={filters.state}
        options={withPresent(states, filters.state)}
      />
    </div>
  )
}
