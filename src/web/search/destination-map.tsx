import type { PackageCard } from '#shared/contract/entities.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useWhenNear } from '#web/ui/use-when-near.ts'
import { StateMap, type StateMapProps } from './state-map.tsx'

type DestinationMapProps = StateMapProps & {
  cards: readonly PackageCard[]
  isLarge: boolean
  /** The same page with the map in its other size, and without a chosen state. */
  otherSize: string
  wholeHref: string
}

const loadPrices = () => import('./destination-prices.tsx')

/** Beside the cards, collapsed on a phone; large it is above them, as wide as the page. One of all states has no prices while it is small. */
export function DestinationMap({ isLarge, otherSize, ...map }: DestinationMapProps) {
  const hasPrices = isLarge || map.chosen !== undefined
  return (
    <div className={isLarge ? '' : 'lg:sticky lg:top-20 lg:order-last'}>
      <Disclosure icon="map-pin" title={text('search.map')} open={isLarge}>
        {hasPrices ? <LatePrices {...map} isLarge={isLarge} /> : <StateMap {...map} />}
        <SiteLink to={otherSize} preventScrollReset className={`${buttonClass()} mt-2`}>
          <Icon name={isLarge ? 'close' : 'map-pin'} />
          {text(isLarge ? 'destination.smallMap' : 'destination.largeMap')}
        </SiteLink>
      </Disclosure>
    </div>
  )
}

function LatePrices({ isLarge, ...map }: Omit<DestinationMapProps, 'otherSize'>) {
  const { ref, loaded, hasFailed } = useWhenNear(loadPrices)
  return (
    <div
      ref={ref}
      className={
        isLarge ? 'mx-auto h-[min(92dvh,60rem,max(30rem,114vw))] max-w-[64rem] max-sm:-mx-4' : 'h-120'
      }
    >
      {loaded && <loaded.DestinationPrices {...map} />}
      {hasFailed && <p className="text-sm text-muted">{text('map.failed')}</p>}
    </div>
  )
}
