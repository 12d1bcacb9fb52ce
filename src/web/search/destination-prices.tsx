import { useId, useMemo, useState } from 'react'
import type { PackageCard } from '#shared/contract/entities.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Point } from '#web/ui/map/projection.ts'
import { shapeOf } from '#web/ui/map/shapes.ts'
import { spansOf } from '#web/ui/map/state-rows.ts'
import { allIndia } from '#web/ui/map/view.ts'
import { MapCards } from './map-cards.tsx'
import { PriceMap } from './price-map.tsx'
import { pinOf } from './price-pin.ts'
import { StateLinks } from './state-links.tsx'
import { Plate, type StateMapProps } from './state-map.tsx'

export type DestinationPricesProps = StateMapProps & {
  cards: readonly PackageCard[]
  /** The same page without a chosen state. */
  wholeHref: string
}

/** The width of a pixel in map units from which on there is room for prices. */
const pricesFrom = 0.45

const outlineOf = (state: string): Point[] =>
  spansOf(shapeOf(state)).flatMap(({ y, span: { left, right } }) => [
    { x: left, y },
    { x: right, y },
  ])

/** The destinations with their prices: those of a state close to, counted on the part of India in which they lie until it is zoomed. */
export function DestinationPrices({ states, chosen, hrefOf, cards, wholeHref }: DestinationPricesProps) {
  const hintId = useId()
  const [active, setActive] = useState<string>()
  const pins = useMemo(() => cards.map((card) => pinOf(card, 1)), [cards])
  const offered = useMemo(
    () =>
      states
        .filter(({ packages }) => packages > 0)
        .toSorted((a, b) => b.packages - a.packages)
        .map(({ name }) => name),
    [states],
  )
  const isClose = chosen !== undefined && pins.length > 0
  const around = useMemo(
    () => (isClose ? [...pins, ...outlineOf(chosen)] : pins.length > 0 ? pins : allIndia),
    [isClose, pins, chosen],
  )
  return (
    <>
      <p id={hintId} className="sr-only">
        {text('map.hint')}
      </p>
      <PriceMap
        pins={pins}
        around={around}
        pricesFrom={isClose ? Infinity : pricesFrom}
        isState={isClose}
        states={offered}
        main={offered}
        label={chosen === undefined ? text('map.india') : text('map.stateOf', { state: placeName(chosen) })}
        describedBy={hintId}
        plate={<Plate state={states.find(({ name }) => name === (active ?? chosen))} />}
        renderBelow={(unit) => <StateLinks {...{ states, chosen, hrefOf, unit }} onActive={setActive} />}
        foot={
          chosen !== undefined && (
            <SiteLink to={wholeHref} preventScrollReset className={buttonClass()}>
              <Icon name="arrow-left" />
              {text('map.wholeIndia')}
            </SiteLink>
          )
        }
      >
        {(shown, id, onClose) => <MapCards {...{ id, onClose }} cards={shown} people={1} />}
      </PriceMap>
    </>
  )
}
