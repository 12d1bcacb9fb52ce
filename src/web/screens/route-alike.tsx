import { useLoaderData } from 'react-router'
import { suggestTowns } from '#shared/contract/tools.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { SiteLink } from '#web/platform/link.tsx'
import type { Api } from '#web/platform/api/api.ts'
import { ask } from '#web/platform/thunk.ts'
import { buttonClass } from '#web/ui/button.tsx'
import type { Found } from './route-found.ts'

const mostAlike = 3

/** Towns whose names begin like one that is unknown: most people know how it begins. */
export async function townsLike(api: Api, name: string): Promise<string[]> {
  const found = await ask(api, suggestTowns, { query: name.slice(0, Math.ceil(name.length / 2)) })
  return found.ok ? found.answer.slice(0, mostAlike).map((town) => town.name) : []
}

/** The route with each of the towns that may have been meant. */
export function Component() {
  const { start, end, unknown = [] } = useLoaderData<Found>()
  const others = unknown.flatMap(({ name, alike }) =>
    alike.map((town) => [start === name ? town : start, end === name ? town : end] as const),
  )
  return (
    <>
      <p>{text(others.length > 0 ? 'routes.didYouMean' : 'routes.notKnownHint')}</p>
      <p className="mt-3 flex flex-wrap gap-3 empty:hidden">
        {others.map(([from, to]) => (
          <SiteLink
            key={`${from} ${to}`}
            to={`${paths.routeFinder}?${new URLSearchParams({ start: from, end: to })}`}
            className={buttonClass()}
          >
            {text('routes.fromTo', { start: placeName(from), end: placeName(to) })}
          </SiteLink>
        ))}
      </p>
    </>
  )
}
