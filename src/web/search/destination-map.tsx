import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useWhenNear } from '#web/ui/use-when-near.ts'
import type { DestinationPricesProps } from './destination-prices.tsx'

type DestinationMapProps = DestinationPricesProps & {
  isLarge: boolean
  /** The same page with the map in its other size. */
  otherSize: string
}

const loadPrices = () => import('./destination-prices.tsx')

/** Beside the cards, collapsed on a phone; large it is above them, as wide as the page. */
export function DestinationMap({ isLarge, otherSize, ...map }: DestinationMapProps) {
  const { ref, loaded, hasFailed } = useWhenNear(loadPrices)
  return (
    <div className={isLarge ? '' : 'lg:sticky lg:top-20 lg:order-last'}>
      <Disclosure icon="map-pin" title={text('search.map')} open={isLarge}>
        <div
          ref={ref}
          className={`max-sm:-mx-3 ${isLarge ? 'mx-auto h-[min(92dvh,60rem,max(30rem,114vw))] max-w-[64rem]' : 'h-120'}`}
        >
          {loaded && <loaded.DestinationPrices {...map} />}
          {hasFailed && <p className="text-sm text-muted">{text('map.failed')}</p>}
        </div>
        {/* On a phone both are as wide. */}
        <SiteLink
          to={otherSize}
          preventScrollReset
          className={`${buttonClass()} mt-2 ${isLarge ? '' : 'max-lg:hidden'}`}
        >
          <Icon name={isLarge ? 'close' : 'map-pin'} />
          {text(isLarge ? 'destination.smallMap' : 'destination.largeMap')}
        </SiteLink>
      </Disclosure>
    </div>
  )
}
