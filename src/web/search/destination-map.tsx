import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { StateMap, type StateMapProps } from './state-map.tsx'

type DestinationMapProps = StateMapProps & {
  isLarge: boolean
  /** The same page with the map in its other size. */
  otherSize: string
}

/**
 * The small map of all states names these: points would leave their names no room. Beside the cards, collapsed on a phone; large it is above them, has all
 * points, and scrolls by itself on a phone.
 */
export function DestinationMap({ isLarge, otherSize, cards, ...map }: DestinationMapProps) {
  return (
    <div className={isLarge ? '' : 'lg:sticky lg:top-20 lg:order-last'}>
      <Disclosure icon="map-pin" title={text('search.map')} open={isLarge}>
        <div className="overflow-x-auto">
          <div className={isLarge ? 'mx-auto max-w-measure min-w-[176%] lg:min-w-0' : ''}>
            <StateMap {...map} cards={isLarge || map.chosen !== undefined ? cards : undefined} />
          </div>
        </div>
        <SiteLink to={otherSize} preventScrollReset className={`${buttonClass()} mt-2`}>
          <Icon name={isLarge ? 'close' : 'map-pin'} />
          {text(isLarge ? 'destination.smallMap' : 'destination.largeMap')}
        </SiteLink>
      </Disclosure>
    </div>
  )
}
