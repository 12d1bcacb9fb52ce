import type { MessageKey } from '#shared/messages/text.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'

/** Orders and their words; `undefined` is the one without a place in the address. */
type Choices<Order extends string> = readonly (readonly [order: Order | undefined, words: MessageKey])[]

/** The orders of all destinations; without one they stand by region. */
export const destinationOrders = ['rating', 'price'] as const

export const destinationChoices: Choices<(typeof destinationOrders)[number]> = [
  [undefined, 'destination.byRegion'],
  ['rating', 'search.sortRating'],
  ['price', 'search.sortPrice'],
]

type SortLinksProps<Order extends string> = {
  choices: Choices<Order>
  chosen: Order | undefined
  hrefOf: (order: Order | undefined) => string
}

/** Orders as links: each has its own address, and works without JavaScript. */
export function SortLinks<Order extends string>({ choices, chosen, hrefOf }: SortLinksProps<Order>) {
  return (
    <nav aria-label={text('search.sort')} className="flex items-center gap-x-4">
      <span aria-hidden="true" className="hidden text-sm text-muted sm:block">
        {text('search.sort')}
      </span>
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
