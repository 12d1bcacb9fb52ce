import type { PackageCard } from '#shared/contract/entities.ts'
import { type Region, regionNames, regionOf } from './regions.ts'
import { counted } from '#shared/messages/counted.ts'
import { byPlaceName } from '#shared/messages/place-name.ts'
import { type MessageKey, text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { DestinationCard } from './destination-card.tsx'
import { chipLook } from './region-links.tsx'

const titles: Record<Region, MessageKey> = {
  north: 'destination.north',
  west: 'destination.west',
  centre: 'destination.centre',
  south: 'destination.south',
  east: 'destination.east',
  northEast: 'destination.northEast',
  islands: 'destination.islands',
  other: 'destination.other',
}

/** As many cards do not need parts with headings. */
const fewCards = 12
/** How many cards stand above 'Show all': rows of two or three, and fewer on a phone. */
const ofRegion = { wide: 6, phone: 3 }
const leastHidden = 3
const ofWhole = { wide: 24, phone: 12 }

type Group = { key: Region | 'all'; title: string | undefined; cards: readonly PackageCard[] }

/** The parts of the country with their cards, in the order of the states' names. */
function groupByRegion(cards: readonly PackageCard[]): Group[] {
  const byState = byPlaceName(cards, ({ locations }) => locations.state)
  if (cards.length <= fewCards) return [{ key: 'all', title: undefined, cards: byState }]
  return regionNames
    .map((key) => ({
      key,
      title: text(titles[key]),
      cards: byState.filter(({ locations }) => regionOf(locations.state) === key),
    }))
    .filter((group) => group.cards.length > 0)
}

type DestinationListProps = {
  cards: readonly PackageCard[]
  /** In any other order than by state: a single list. */
  isSorted: boolean
  /** The part whose cards are all shown. */
  opened: string | undefined
  hrefOf: (opened: string | undefined) => string
}

/** All destinations by part of the country, a few of each with a link to the rest; sorted ones in a single list. */
export function DestinationList({ cards, isSorted, opened, hrefOf }: DestinationListProps) {
  const groups: Group[] = isSorted ? [{ key: 'all', title: undefined, cards }] : groupByRegion(cards)
  return (
    <>
      {groups.length > 1 && <Jumps groups={groups} />}
      {groups.map((group) => (
        <DestinationGroup
          key={group.key}
          id={group.key}
          title={group.title}
          cards={group.cards}
          isOpen={opened === group.key}
          href={hrefOf(opened === group.key ? undefined : group.key)}
        />
      ))}
    </>
  )
}

/** To the parts of the country on this page, which is many screens of a phone long. */
const Jumps = ({ groups }: { groups: readonly Group[] }) => (
  <nav aria-label={text('destination.jump')} className="-my-2 lg:hidden">
    <ul className="no-bar -mx-4 flex gap-2 overflow-x-auto px-4 sm:mx-0 sm:flex-wrap sm:px-0">
      {groups.map(({ key, title, cards }) => (
        <li key={key} className="shrink-0">
          <a href={`#${key}`} className={chipLook}>
            {title}
            <span className="font-normal even-digits">{cards.length}</span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

type DestinationGroupProps = Omit<Group, 'key'> & {
  id: string
  isOpen: boolean
  /** Shows all of the part's cards, or fewer again. */
  href: string
}

function DestinationGroup({ id, title, cards, isOpen, href }: DestinationGroupProps) {
  const { wide, phone: most } = title === undefined ? ofWhole : ofRegion
  const phone = cards.length < most + leastHidden ? cards.length : most
  const shown = isOpen ? cards : cards.slice(0, wide)
  const list = (
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-5 xl:grid-cols-3">
      {shown.map((card, index) => (
        <li key={card.packageId} className={!isOpen && index >= phone ? 'flex max-sm:hidden' : 'flex'}>
          <DestinationCard card={card} />
        </li>
      ))}
    </ul>
  )
  const more = cards.length > phone && (
    <SiteLink
      to={href}
      preventScrollReset
      className={`${buttonClass({ variant: 'secondary' })} self-center ${cards.length > wide ? '' : 'sm:hidden'}`}
    >
      {isOpen ? text('destination.fewer') : text('destination.allOf', { count: cards.length })}
      {title !== undefined && <span className="sr-only">{`: ${title}`}</span>}
    </SiteLink>
  )
  if (title === undefined)
    return (
      <>
        {list}
        {more}
      </>
    )
  return (
    <section id={id} aria-label={title} className="flex flex-col gap-4 border-t border-line pt-5">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-4 text-xl">
        {title}
        <span className="font-sans text-sm font-normal tracking-normal text-muted">
          {counted(cards.length, 'destination.one', 'destination.many')}
        </span>
      </h2>
      {list}
      {more}
    </section>
  )
}
