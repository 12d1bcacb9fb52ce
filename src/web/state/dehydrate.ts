import { toFoundCard, toShownCard } from '#shared/domain/to-shown-card.ts'
import { initialState, type RootState } from './store.ts'

/** The differences between a page's state and the initial state. */
export type DehydratedState = { [Area in keyof RootState]?: Partial<RootState[Area]> }

const start = initialState()

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const changed = <Area extends object>(now: Area, before: Area) =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => !isSame(value, before[name as keyof Area])),
  ) as Partial<Area>

/** State that a deferred section of a screen fetches for itself. */
export type LeftOut = 'featured' | 'regions'

/** The state as the server writes it into the page: only what the page shows, without `leftOut`. */
export function dehydrate(
  { auth, booking, place, search }: RootState,
  leftOut: readonly LeftOut[] = [],
): DehydratedState {
  return {
    auth: changed(auth, start.auth),
    booking: changed(booking, start.booking),
    place: changed(
      { ...place, featured: leftOut.includes('featured') ? [] : place.featured.map(toShownCard) },
      start.place,
    ),
    search: changed(
      {
        ...search,
        results: search.results.map(toFoundCard),
        nearest: search.nearest.map(toFoundCard),
        popular: search.popular.map(toShownCard),
        regions: leftOut.includes('regions') ? null : search.regions,
      },
      start.search,
    ),
  }
}

/** The complete state that the browser starts with. */
export function rehydrate({ auth, booking, place, search }: DehydratedState): RootState {
  return {
    auth: { ...start.auth, ...auth },
    booking: { ...start.booking, ...booking },
    place: { ...start.place, ...place },
    search: { ...start.search, ...search },
  }
}
