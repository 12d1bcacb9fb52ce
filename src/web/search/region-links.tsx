import { type RefObject, useEffect, useRef } from 'react'
import type { Regions } from '#shared/contract/places-schemas.ts'
import { byPlaceName, placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

type RegionLinksProps = {
  label: string
  regions: Regions['states']
  chosen: string | undefined
  hrefOf: (name: string | undefined) => string
}

const look =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-line px-4 text-sm hover:border-edge aria-[current=true]:border-accent aria-[current=true]:bg-accent aria-[current=true]:text-accent-ink'

/** A choice that would find nothing is less prominent, but still available. */
const lookOf = (packages: number | undefined) =>
  `${look} ${packages === 0 ? 'border-dashed text-muted' : 'bg-surface font-semibold text-ink'}`

/** On a phone the choices are in one line that is wider than the window: scrolls the chosen one into view. */
function useChosenInView(chosen: string | undefined): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current=true]')
    if (chosen !== undefined && link && list.current) list.current.scrollLeft = link.offsetLeft - 100
  }, [chosen])
  return list
}

/** Choices as links: each has its own address, and works without JavaScript. */
export function RegionLinks({ label, regions, chosen, hrefOf }: RegionLinksProps) {
  const list = useChosenInView(chosen)
  const choices = [{ name: undefined, packages: undefined }, ...byPlaceName(regions, ({ name }) => name)]
  return (
    <nav aria-label={label}>
      <h2 className="mb-2 text-base">{label}</h2>
      <ul
        ref={list}
        className="no-bar -mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0"
      >
        {choices.map(({ name, packages }) => (
          <li key={name ?? ''} className="shrink-0">
            <SiteLink
              to={hrefOf(name)}
              className={lookOf(packages)}
              aria-current={name === chosen ? 'true' : undefined}
            >
              {name === undefined ? text('destination.all') : placeName(name)}
              {packages !== undefined && <span className="font-normal even-digits">{packages}</span>}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** An active filter, and the address without it. */
type ChosenFilter = { name: string; without: string }

/** The active filters; each can be removed. */
export function ChosenFilters({ filters }: { filters: readonly ChosenFilter[] }) {
  if (filters.length === 0) return null
  return (
    <nav aria-label={text('destination.filters')} className="flex flex-wrap gap-2">
      {filters.map(({ name, without }) => (
        <SiteLink key={name} to={without} className={`${buttonClass()} max-w-full wrap-anywhere`}>
          <Icon name="close" />
          {text('destination.takeAway', { filter: placeName(name) })}
        </SiteLink>
      ))}
    </nav>
  )
}
