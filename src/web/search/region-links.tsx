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
  className?: string
}

export const chipLook =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 text-sm font-semibold text-ink hover:border-edge aria-[current=true]:border-accent aria-[current=true]:bg-accent aria-[current=true]:text-accent-ink'

/** On a phone the choices are in one line that is wider than the window: scrolls the chosen one into view. */
function useChosenInView(chosen: string | undefined): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current=true]')
    if (chosen !== undefined && link && list.current) list.current.scrollLeft = link.offsetLeft - 100
  }, [chosen])
  return list
}

/** As many choices as fit beside their label; the rest is one press away. */
const shownChoices = 6

/** The choices with the most destinations, and the chosen one; then the rest, each by name. */
function partition(regions: Regions['states'], chosen: string | undefined) {
  if (regions.length <= shownChoices + 1) return { most: regions, rest: [] }
  const first = new Set(regions.toSorted((a, b) => b.packages - a.packages).slice(0, shownChoices))
  const isFirst = (one: Regions['states'][number]) => first.has(one) || one.name === chosen
  return { most: regions.filter(isFirst), rest: regions.filter((one) => !isFirst(one)) }
}

/** The choices that find something, and the chosen one, by name. */
export function openOf(regions: Regions['states'], chosen: string | undefined): Regions['states'] {
  const isListed = chosen === undefined || regions.some(({ name }) => name === chosen)
  // The state of an address may have no journeys at all.
  const all = isListed ? regions : [...regions, { name: chosen, packages: 0 }]
  return byPlaceName(
    all.filter(({ name, packages }) => packages > 0 || name === chosen),
    ({ name }) => name,
  )
}

/** Choices as links: each has its own address, and works without JavaScript. */
export function RegionLinks({ label, regions, chosen, hrefOf, className = '' }: RegionLinksProps) {
  const list = useChosenInView(chosen)
  const { most, rest } = partition(openOf(regions, chosen), chosen)
  const item = ({ name, packages }: { name: string | undefined; packages: number | undefined }) => (
    <li key={name ?? ''} className="shrink-0">
      <SiteLink to={hrefOf(name)} className={chipLook} aria-current={name === chosen ? 'true' : undefined}>
        {name === undefined ? text('destination.all') : placeName(name)}
        {packages !== undefined && <span className="font-normal even-digits">{packages}</span>}
      </SiteLink>
    </li>
  )
  return (
    <nav aria-label={label} className={`flex flex-col lg:flex-row lg:gap-4 ${className}`}>
      <h2 className="shrink-0 text-base lg:w-20 lg:py-3">{label}</h2>
      <div
        ref={list}
        className="no-bar -mx-4 flex min-w-0 grow gap-2 overflow-x-auto px-4 py-1 has-[[open]]:flex-wrap sm:mx-0 sm:flex-wrap sm:px-0"
      >
        <ul className="contents">{[{ name: undefined, packages: undefined }, ...most].map(item)}</ul>
        {rest.length > 0 && (
          <details className="group shrink-0 open:basis-full">
            <summary className="inline-flex min-h-11 list-none items-center gap-2 px-2 text-sm font-semibold text-accent [&::-webkit-details-marker]:hidden">
              {text('destination.otherChoices', { count: rest.length })}
              <Icon name="chevron-down" size={16} className="transition-transform group-open:rotate-180" />
            </summary>
            <ul className="flex flex-wrap gap-2 py-1">{rest.map(item)}</ul>
          </details>
        )}
      </div>
    </nav>
  )
}

/** An active filter, and the address without it. */
export type ChosenFilter = { name: string; without: string }

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
