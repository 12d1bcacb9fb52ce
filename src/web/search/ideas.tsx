import type { ReactNode } from 'react'
import { suggestSearches } from '#shared/contract/ideas.ts'
import type { Idea } from '#shared/contract/ideas-schemas.ts'
import type { Suggestion } from '#shared/contract/places-schemas.ts'
import { suggestTowns } from '#shared/contract/tools.ts'
import { counted } from '#shared/messages/counted.ts'
import { isHindi } from '#shared/messages/language.ts'
import { cityAndState, placeName } from '#shared/messages/place-name.ts'
import { type MessageKey, text } from '#shared/messages/text.ts'
import type { Api } from '#web/platform/api/api.ts'
import { storedCity } from '#web/platform/my-city.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import type { Option } from '#web/ui/option-list.tsx'
import { forgetSearches, recentSearches } from './recent-searches.ts'
import { capitalised } from './wish/sentence.ts'

const namedCities = 5

const groups: Record<Idea['group'], [name: MessageKey, icon: IconName]> = {
  near: ['wish.near', 'car'],
  popular: ['ideas.popular', 'star'],
  place: ['ideas.places', 'map-pin'],
  kind: ['ideas.kinds', 'route'],
  sight: ['ideas.sights', 'eye'],
  wish: ['ideas.wishes', 'search'],
}

function row(icon: IconName, words: ReactNode, more: ReactNode): ReactNode {
  return (
    <span className="flex gap-3">
      <Icon name={icon} className="mt-0.5 text-amber" />
      <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold wrap-anywhere">{words}</span>
        {more && <span className="text-sm text-muted">{more}</span>}
      </span>
    </span>
  )
}

/** What was typed is light, so that the rest stands out. */
export function completed(words: string, typed: string): ReactNode {
  const at = typed === '' ? -1 : words.toLowerCase().indexOf(typed.toLowerCase())
  if (at < 0) return words
  const end = at + typed.length
  return (
    <>
      {words.slice(0, at)}
      <span className="font-normal">{words.slice(at, end)}</span>
      {words.slice(end)}
    </>
  )
}

function ideaOption(idea: Idea, typed: string, start: string): Option {
  const { group, text: words, state, city, km, alias } = idea
  const [name, icon] = groups[group]
  const said = capitalised(isHindi() ? words.hi : words.en)
  const isCity = city !== null && said === placeName(city)
  const where =
    state === null ? '' : city === null || isCity ? placeName(state) : cityAndState({ city, state })
  const far = km === null ? '' : text('wish.factKm', { km: km.toLocaleString('en-IN') })
  const called = alias === undefined ? '' : text('routes.alsoCalled', { name: capitalised(placeName(alias)) })
  return {
    key: `${group} ${words.en} ${state}`,
    text: said,
    content: row(
      icon,
      completed(said, typed),
      [called, far, where === said ? '' : where].filter(Boolean).join(' · '),
    ),
    group: capitalised(text(name, { town: placeName(start) })),
  }
}

function stateOption({ state, cities }: Suggestion, typed: string): Option {
  const more = cities.length - namedCities
  const name = placeName(state)
  return {
    key: state,
    text: name,
    content: row(
      'map-pin',
      <>
        {completed(name, typed)}{' '}
        <span className="text-sm font-normal text-muted">
          {counted(cities.length, 'search.city', 'search.cities')}
        </span>
      </>,
      <>
        {cities.slice(0, namedCities).map(placeName).join(', ')}
        {more > 0 && ` ${text('search.moreCities', { count: more })}`}
      </>,
    ),
    group: text('ideas.places'),
  }
}

const recentOption = (typed: string): Option => ({
  key: `recent ${typed}`,
  text: typed,
  content: row('clock', typed, ''),
  group: text('ideas.recent'),
})

/** Removes what this browser has stored; the field stays empty. */
const forgetOption = (): Option => ({
  key: 'forget',
  text: '',
  content: <span className="text-sm text-muted">{text('ideas.forget')}</span>,
  group: text('ideas.recent'),
  work: forgetSearches,
})

type Asking = { near: string; findStates: (query: string) => Promise<readonly Suggestion[]> }

const isCalled = (typed: string, { state }: Suggestion): boolean =>
  [state, placeName(state)].some((name) => name.toLowerCase().startsWith(typed.toLowerCase()))

/** States first if one is called so, else after what is: a city, a sight, a kind. Ideas are only an addition. */
export async function searchOptions(
  api: Api,
  query: string,
  { near, findStates }: Asking,
): Promise<Option[]> {
  const start = near || storedCity()
  const [states, ideas] = await Promise.all([
    // The state of the search says why there are none.
    query === '' ? [] : findStates(query).catch(() => []),
    api(suggestSearches, { query, ...(start !== '' && { near: start }) }).catch(() => []),
  ])
  const options = states.map((state) => stateOption(state, query))
  const found = ideas.map((idea) => ideaOption(idea, query, start))
  const areFirst = states.some((found) => isCalled(query, found))
  // Beside the cities, so that no heading stands twice.
  const lastCity = found.findLastIndex(({ group }) => group === text('ideas.places'))
  const at = areFirst ? 0 : lastCity < 0 ? found.length : lastCity + 1
  const recent = query === '' ? recentSearches().map(recentOption) : []
  return [...recent, ...(recent.length > 0 ? [forgetOption()] : []), ...found.toSpliced(at, 0, ...options)]
}

/** Suggests starting towns; before anything is typed, the one stored in this browser. */
export async function townOptions(api: Api, query: string): Promise<Option[]> {
  if (query === '') {
    const city = storedCity()
    const name = placeName(city)
    return city === '' ? [] : [{ key: city, text: name, content: row('map-pin', name, text('door.city')) }]
  }
  const towns = await api(suggestTowns, { query })
  return towns.map(({ name, state, alias }) => ({
    key: `${name} ${state}`,
    text: state === null ? placeName(name) : cityAndState({ city: name, state }),
    content: row(
      'map-pin',
      completed(placeName(name), query),
      [
        state === null || state === name ? '' : placeName(state),
        alias === null ? '' : text('routes.alsoCalled', { name: placeName(alias) }),
      ]
        .filter(Boolean)
        .join(' · '),
    ),
  }))
}
