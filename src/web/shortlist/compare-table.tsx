import { type Ref, type RefObject, useEffect, useRef, useState } from 'react'
import { paths } from '#shared/screens.ts'
import type { RoadDistances } from '#shared/contract/places-schemas.ts'
import { counted } from '#shared/messages/counted.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { usePresent } from '#web/platform/use-present.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { comparedPlacePath, comparePath, type Party } from './address.ts'
import { differs, type Row, rowsFor } from './compare-rows.tsx'
import { ComparedBar, pictureSizes } from './compared-bar.tsx'
import type { Compared } from './compared.ts'
import { partyText } from './party-words.ts'

type CompareTableProps = {
  places: readonly Compared[]
  party: Party
  /** The distance of each place, where the origin is known. */
  ways?: RoadDistances | null
}

/** On a phone the name of a row is above its values, so that two journeys fit side by side. */
const rowHead = 'sticky left-0 z-10 w-px text-left align-top text-xs sm:w-32 sm:bg-page sm:p-3 lg:w-48 lg:p-4'
const head = 'p-2 text-left align-top sm:p-3 lg:p-4'
/** Columns of the same width: a phone shows two and the edge of a third. */
const widths = ['', '', '', 'min-w-[136%] sm:min-w-0', 'min-w-[182%] sm:min-w-208 lg:min-w-0']

/** Scrolls in its own box; the names of the rows and, above it, those of the journeys stay in view. */
export function CompareTable({ places, party, ways = null }: CompareTableProps) {
  const actions = useRef<HTMLTableRowElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const isAway = useAway(actions)
  const rows = rowsFor(places, party, ways, usePresent())
  const different = rows.filter((row) => differs(row, places))
  // A single journey has nothing to differ from.
  const canShorten = places.length > 1 && different.length < rows.length
  const width = widths[places.length] ?? ''
  return (
    <div className="group flex flex-col gap-3">
      {canShorten && <Checkbox label={text('compare.onlyDifferent')} />}
      {places.length > 2 && (
        <p className="flex items-center gap-2 text-sm text-muted sm:hidden">
          {text('compare.sideways')}
          <Icon name="arrow-right" size={16} />
        </p>
      )}
      <ComparedBar {...{ places, party, isAway, width }} ref={bar} />
      <section
        aria-labelledby="compared"
        className="relative overflow-x-auto rounded-2xl border border-line bg-surface"
        onScroll={({ currentTarget }) => bar.current?.scrollTo({ left: currentTarget.scrollLeft })}
      >
        <table className={`w-full table-fixed ${width}`}>
          <caption id="compared" className="sr-only">
            {text('compare.sideBySide')}
          </caption>
          <thead>
            <tr>
              <th scope="col" className={rowHead}>
                <Corner count={places.length} party={party} />
              </th>
              {places.map((place) => (
                <th key={place.packageId} scope="col" className={`${head} relative font-semibold`}>
                  <PlaceHead place={place} places={places} party={party} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <ComparedRow key={row.label} {...{ row, places }} {...(row.isAction && { ref: actions })} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

/** Whether an element has left the view upwards. */
function useAway(ref: RefObject<Element | null>): boolean {
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    if (!ref.current) return undefined
    const watcher = new IntersectionObserver(([entry]) => {
      if (entry) setIsAway(!entry.isIntersecting && entry.boundingClientRect.top < 0)
    })
    watcher.observe(ref.current)
    return () => watcher.disconnect()
  }, [ref])
  return isAway
}

type ComparedRowProps = { row: Row; places: readonly Compared[]; ref?: Ref<HTMLTableRowElement> }

/** One row; a difference is marked at its head, and equal rows can be hidden, even without scripts. */
function ComparedRow({ row, places, ref }: ComparedRowProps) {
  const { label, saysOf, showIn = saysOf, isAction } = row
  const isDifferent = differs(row, places)
  return (
    <tr
      ref={ref}
      className={`border-t border-line ${isDifferent || isAction ? '' : 'group-has-checked:hidden'}`}
    >
      <th scope="row" className={`${rowHead} leading-6 font-semibold sm:text-sm`}>
        <span className="max-sm:absolute max-sm:top-2 max-sm:left-2 max-sm:w-max">
          {label}
          {places.length > 1 && (
            <span className={isDifferent ? 'sr-only' : 'text-xs font-normal text-muted max-sm:ml-2 sm:block'}>
              {text(isDifferent ? 'compare.differs' : 'compare.same')}
            </span>
          )}
        </span>
      </th>
      {places.map((place) => (
        <td
          key={place.packageId}
          className={`p-2 pt-8 text-left align-top text-sm sm:p-3 lg:p-4 ${isDifferent ? '' : 'text-muted'}`}
        >
          {showIn(place)}
        </td>
      ))}
    </tr>
  )
}

/** Above the row labels: the number of journeys and the party. */
function Corner({ count, party }: { count: number; party: Party }) {
  return (
    <>
      <span className="sr-only">{text('compare.what')}</span>
      <span className="hidden flex-col gap-2 sm:flex">
        <span className="font-display text-xl">
          {counted(count, 'compare.oneJourney', 'compare.journeys')}
        </span>
        <span className="text-sm font-normal text-muted">{partyText(party)}</span>
        <SiteLink
          to={paths.shortlist}
          className="flex min-h-11 items-center text-sm font-semibold text-accent underline"
        >
          {text('compare.toShortlist')}
        </SiteLink>
      </span>
    </>
  )
}

function PlaceHead({ place, places, party }: CompareTableProps & { place: Compared }) {
  const others = places.map(({ packageId }) => packageId).filter((id) => id !== place.packageId)
  return (
    <span className="flex flex-col gap-1">
      <Picture photo={place.photo} sizes={pictureSizes} ratio="16:9" alt="" className="w-full rounded-xl" />
      <SiteLink
        to={comparedPlacePath(place.packageId, party)}
        className="block min-h-11 pt-2 text-accent underline lg:text-lg"
      >
        {placeName(place.name)}
      </SiteLink>
      {/* A small disc in the corner of the picture, in an area of finger size. */}
      <SiteLink
        to={others.length > 0 ? comparePath(others, party) : paths.shortlist}
        preventScrollReset
        className="absolute top-2 right-2 inline-flex size-11 items-center justify-center rounded-full bg-surface bg-clip-content p-2 lg:top-4 lg:right-4"
      >
        <Icon name="close" size={16} />
        <span className="sr-only">{text('compare.leaveOut', { name: placeName(place.name) })}</span>
      </SiteLink>
    </span>
  )
}
