import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { maxPeople } from '#shared/bounds.ts'
import { formatTravelDate } from '#shared/domain/travel-date.ts'
import { counted } from '#shared/messages/counted.ts'
import { languagePrefix } from '#shared/messages/language.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { useGo } from '#web/platform/go.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { type CalendarLoader, DateField } from '#web/ui/date-field.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { type SearchBarFields, searchPath } from './address.ts'
import { Pass, Stub } from './search-pass.tsx'
import { isSuggesting, suggest, suggestionsCleared } from './slice.ts'
import { useOptions } from './use-options.ts'
import type { WishOwn } from './wish/party.ts'
import { useSearchDispatch, useSearchSelector } from './use-search.ts'

type SearchBarProps = {
  /** The current choice; when it changes from outside, the fields follow. */
  journey: SearchBarFields
  /** What the typed wish says of the fields: shown as its own, and never sent in their place. */
  own?: WishOwn | undefined
  /** The origin of the whole trip: not part of the search, but carried along. */
  from?: string | undefined
  /** The content of the pass's band. */
  heading: ReactNode
  /** Collapsible on a small screen: its band says what is searched, and opens the fields. */
  isCollapsible?: boolean
  onDate?: ((date: string) => void) | undefined
  /** Another calendar than the plain one, for a destination. */
  load?: ((end: string) => CalendarLoader) | undefined
}

/** The fields' own state. Changes from outside (a search, the back button) are adopted, the rest stays as typed. */
function useFields(found: SearchBarFields) {
  // Places by their names in the page's language.
  const journey = { ...found, start: placeName(found.start), end: placeName(found.end) }
  const [fields, setFields] = useState(journey)
  const [taken, setTaken] = useState(journey)
  const names = Object.keys(journey) as (keyof SearchBarFields)[]
  const changed = names.filter((name) => journey[name] !== taken[name])
  if (changed.length > 0) {
    setTaken(journey)
    setFields({ ...fields, ...Object.fromEntries(changed.map((name) => [name, journey[name]])) })
  }
  const set = (change: Partial<SearchBarFields>) => setFields((before) => ({ ...before, ...change }))
  return [fields, set] as const
}

const optionTexts = ({ length }: { length: number }) => ({
  loadingText: text('search.loading'),
  countText: counted(length, 'search.suggestion', 'search.suggestions'),
})

/** A search in the shape of a boarding pass; without JavaScript a plain form. */
export function SearchBar({
  journey,
  own,
  from,
  heading,
  isCollapsible = false,
  onDate,
  load,
}: SearchBarProps) {
  const [fields, set] = useFields(journey)
  /** A name that nobody has changed is sent as the address has it. */
  const said = (name: 'start' | 'end') =>
    fields[name] === placeName(journey[name]) ? journey[name] : fields[name].trim()
  const form = useRef<HTMLFormElement>(null)
  const dispatch = useSearchDispatch()
  const towns = useOptions((code, api, query) => code.townOptions(api, query))
  const ends = useOptions((code, api, query) =>
    code.searchOptions(api, query, {
      near: said('start'),
      findStates: (typed) => dispatch(suggest({ query: typed })).unwrap(),
    }),
  )
  const area = useSearchSelector((state) => state.search)
  const { loading, suggestionsError } = area
  const go = useGo()

  function drop() {
    ends.drop()
    dispatch(suggestionsCleared())
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    drop()
    towns.drop()
    form.current?.closest('details')?.removeAttribute('open')
    go(searchPath({ ...fields, start: said('start'), end: said('end') }, from === undefined ? {} : { from }))
    // The party of a wish stays unless the answer says another one.
    if (own?.travelers) set({ travelers: journey.travelers })
  }

  return (
    <search className="block">
      <Pass
        heading={heading}
        journey={isCollapsible ? { ...journey, from, travelers: fields.travelers } : undefined}
        months={own?.date?.placeholder ?? ''}
      >
        <form
          ref={form}
          action={`${languagePrefix()}/search`}
          onSubmit={submit}
          className="flex flex-col lg:flex-row"
          aria-label={text('search.formLabel')}
        >
          {from && <input type="hidden" name="from" value={from} />}
          <div className="grid min-w-0 grow gap-4 p-4 sm:grid-cols-2 sm:p-6 lg:grid-cols-[1fr_1.25fr_1fr_9.5rem]">
            <Combobox
              name="start"
              label={text('search.start')}
              placeholder={text('search.startPlaceholder')}
              {...(!fields.start && own?.start)}
              value={fields.start}
              onChange={(typed) => {
                set({ start: typed })
                towns.ask(typed)
              }}
              onFocus={towns.begin}
              onChoose={towns.drop}
              options={towns.options}
              {...optionTexts(towns.options)}
            />
            <Combobox
              name="end"
              label={text('search.end')}
              placeholder={text('search.endPlaceholder')}
              value={fields.end}
              onChange={(typed) => {
                set({ end: typed })
                if (typed.trim() === '') drop()
                ends.ask(typed)
              }}
              onFocus={ends.begin}
              onChoose={drop}
              options={ends.options}
              loading={isSuggesting(area)}
              failure={suggestionsError}
              {...optionTexts(ends.options)}
            />
            <DateField
              name="date"
              label={text('search.date')}
              placeholder={text('search.datePlaceholder')}
              {...(!fields.date && own?.date)}
              value={fields.date}
              onChange={(date) => {
                set({ date })
                onDate?.(date)
              }}
              format={formatTravelDate}
              dialogTitle={text('search.dateTitle')}
              closeText={text('search.close')}
              loadingText={text('search.loading')}
              clearText={text('search.dateClear')}
              load={load?.(said('end'))}
            />
            <Stepper
              name="travelers"
              label={text('search.travelers')}
              {...(fields.travelers === journey.travelers && own?.travelers)}
              value={fields.travelers}
              min={1}
              max={maxPeople}
              onChange={(travelers) => set({ travelers })}
              minusText={text('search.fewerTravelers')}
              plusText={text('search.moreTravelers')}
            />
          </div>
          <Stub>
            <Button
              type="submit"
              variant="primary"
              icon="search"
              wide
              busy={loading === 'search'}
              className="min-h-12"
            >
              {text('search.submit')}
            </Button>
          </Stub>
        </form>
      </Pass>
    </search>
  )
}
