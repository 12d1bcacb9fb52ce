import type { MessageKey } from '#shared/messages/text.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'

/** The orders of all destinations; without one they stand by region. */
export const destinationOrders = ['rating', 'price'] as const
type DestinationOrder = (typeof destinationOrders)[number]

const choices: readonly (readonly [order: DestinationOrder | undefined, words: MessageKey])[] = [
  [undefined, 'destination.byRegion'],
  ['rating', 'search.sortRating'],
  ['price', 'search.sortPrice'],
]

type SortLinksProps = {
  chosen: DestinationOrder | undefined
  hrefOf: (order: DestinationOrder | undefined) => string
}

/** Orders as links: each has its own address, and works without JavaScript. */
export function SortLinks({ chosen, hrefOf }: SortLinksProps) {
  return (
    <nav aria-label={text('search.sort')}>
      <ul className="flex flex-wrap gap-x-4">
        {choices.map(([order, words]) => (
          <li key={words}>
            <SiteLink
              to={hrefOf(order)}
              preventScrollReset
              aria-current={order === chosen ? 'true' : undefined}
              className={`inline-flex min-h-11 items-center text-sm ${order === chosen ? 'font-bold' : 'text-accent hover:underline'}`}
            >
              {text(words)}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
