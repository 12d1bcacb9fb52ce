import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react'
import type { ShownCard } from '#shared/domain/shown-card.ts'
import { landName } from '#shared/messages/land-name.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { MapNote } from '#web/platform/map-note.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Chart } from '#web/ui/map/chart.tsx'
import { type Name, nameAt } from '#web/ui/map/names.ts'
import { boxOfPill, ofCounts, ofPrices, type Pill, pillsOf } from '#web/ui/map/pills.ts'
import type { Point } from '#web/ui/map/projection.ts'
import { narrow } from '#web/ui/map/rose.ts'
import { useSize, useView } from '#web/ui/map/use-view.ts'
import { cardsOver, cropOf, isNearest } from '#web/ui/map/view.ts'
import { PricePills } from './price-pills.tsx'
import { buttonsOver } from './buttons-over-map.ts'
import { countOf, labelOf, type PricePin, wordsOf } from './price-pin.ts'

type PriceMapProps = {
  pins: readonly PricePin[]
  label: string
  describedBy?: string | undefined
  /** What is in view at first, if it is not the pins. */
  around?: readonly Point[] | undefined
  /** Farther away they are counted: their prices would hide the land. */
  pricesFrom?: number
  /** The states whose land is coloured, and that are named first; all if it is missing. */
  states?: readonly string[] | undefined
  /** The only ones that are named on a small map of the country. */
  main?: readonly string[] | undefined
  /** A state fills the map. */
  isState?: boolean
  /** Drawn below the pills. */
  renderBelow?: ((unit: number) => ReactNode) | undefined
  plate?: ReactNode
  /** The whole screen is the map: it takes every movement of a finger. */
  isWhole?: boolean
  /** The key of the journey that is pointed at in the list. */
  marked?: string | undefined
  /** The cards of the pressed pill; on the whole screen, if it is high enough, those of all until one is pressed. */
  children: (
    cards: readonly ShownCard[],
    id: string,
    onClose?: () => void,
    onFront?: (key: string) => void,
  ) => ReactNode
  /** A further button over the foot of the map. */
  foot?: ReactNode
}

/** In pixels, until it is measured. */
const usualSize = { width: 340, height: 560 }
const noNames: readonly Name[] = []
/** In map units: several pins within a smaller part stand at one spot. */
const spot = 24
const nearer = 0.6
/** The width of a pixel in map units below which prices have the names of their towns. */
const townsFrom = 0.6
/** In pixels: the part of the map below which a card and the buttons over it may lie. */
const roomOfCard = 270

/** Of several journeys that of the cheapest, whose price it is. */
const townOf = ({ pins: [{ card }], ...pill }: Pill<PricePin>): Name => ({
  ...nameAt(pill, 'place', placeName(card.locations.city), pill.key),
  reach: ofPrices.height / 2 - 4,
})

/** Prices on the land around them, which can be zoomed and moved; what they say is in the list, too. */
export function PriceMap(props: PriceMapProps) {
  const {
    pins,
    label,
    around = pins,
    pricesFrom = Infinity,
    isState = false,
    renderBelow,
    plate,
    isWhole,
    marked,
    children,
    foot,
  } = props
  const cardsId = useId()
  const box = useRef<HTMLDivElement>(null)
  const size = useSize(box, usualSize)
  // Of all journeys.
  const cardsHeight = isWhole ? cardsOver(size) : 0
  const { view, isMoved, change, show, reset, drag } = useView(around, size, box, {
    isLand: isState,
    foot: cardsHeight,
  })
  const [front, setFront] = useState<string>()
  const [pressed, setPressed] = useState<{ of: typeof pins; pill: Pill<PricePin> }>()
  const cheapestFirst = useMemo(() => pins.toSorted((one, other) => one.price - other.price), [pins])
  const hasPrices = view.unit <= pricesFrom
  const pills = useMemo(
    () =>
      hasPrices
        ? pillsOf(cheapestFirst, view.unit, wordsOf)
        : pillsOf(cheapestFirst, view.unit, countOf, ofCounts),
    [hasPrices, cheapestFirst, view.unit],
  )
  const towns = useMemo(
    () => (isState || view.unit < townsFrom ? pills.map(townOf) : noNames),
    [isState, pills, view.unit],
  )
  const crop = useMemo(() => cropOf(view, size), [view, size])
  const isBelowPlate = plate !== undefined && size.width > narrow
  const hasFoot = Boolean(foot)
  const covered = useMemo(
    () => [
      ...pills.map((pill) => boxOfPill(pill, view.unit)),
      ...buttonsOver(crop, view.unit, {
        isBelowPlate,
        hasReset: isMoved,
        hasFoot,
        cards: cardsHeight,
      }),
    ],
    [pills, view.unit, crop, isBelowPlate, isMoved, hasFoot, cardsHeight],
  )
  // Another page of results has other pills.
  const chosen = pressed?.of === pins ? pressed.pill : undefined

  function choose(pill: Pill<PricePin>) {
    setFront(undefined)
    const isSpot = Math.max(...pill.pins.map(({ x, y }) => Math.hypot(x - pill.x, y - pill.y))) < 1
    if (pill.pins.length === 1 || isSpot || isNearest(view, size)) {
      setPressed({ of: pins, pill })
      // Its card would lie over it.
      const hidden = (pill.y - crop.y) / view.unit - (size.height - roomOfCard)
      if (hidden > 0) change({ down: -hidden })
    } else {
      setPressed(undefined)
      show(pill.pins, spot)
    }
  }

  const close = () => setPressed(undefined)

  function press(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !chosen) return
    // The window around the map stays open.
    event.preventDefault()
    close()
  }

  return (
    // The keys belong to the buttons in it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={box} className="relative h-full" onKeyDown={press}>
      <div {...drag} className={`h-full select-none ${isWhole ? 'touch-none' : '[touch-action:pan-y]'}`}>
        <Chart
          crop={crop}
          role="group"
          label={label}
          describedBy={props.describedBy}
          detail="states"
          fills
          preferred={props.states}
          main={hasPrices ? undefined : props.main}
          landName={landName}
          names={towns}
          covered={covered}
          points={hasPrices ? noNames : pills}
          plate={plate}
          note={<MapNote />}
          failedText={text('map.failed')}
          below={renderBelow}
        >
          {(unit) => (
            <PricePills
              {...{ pills, unit, labelOf }}
              marked={marked ?? (chosen ? undefined : front)}
              chosen={chosen?.key}
              controls={cardsId}
              onChoose={choose}
            />
          )}
        </Chart>
      </div>
      <div className={`absolute right-4 flex flex-col gap-2 ${isBelowPlate ? 'top-28' : 'top-4'}`}>
        <Zoom icon="plus" label={text('map.nearer')} onPress={() => change({ by: nearer })} />
        <Zoom icon="minus" label={text('map.farther')} onPress={() => change({ by: 1 / nearer })} />
      </div>
      <div className="pointer-events-none absolute inset-x-4 bottom-17 flex flex-col items-center gap-2">
        <div className="pointer-events-auto flex gap-2">
          {isMoved && <Button onClick={reset}>{text('map.all')}</Button>}
          {!chosen && foot}
        </div>
        {chosen
          ? children(
              chosen.pins.map(({ card }) => card),
              cardsId,
              close,
            )
          : cardsHeight > 0 &&
            children(
              pins.map(({ card }) => card),
              cardsId,
              undefined,
              setFront,
            )}
      </div>
    </div>
  )
}

type ZoomProps = { icon: 'plus' | 'minus'; label: string; onPress: () => void }

const Zoom = ({ icon, label, onPress }: ZoomProps) => (
  <IconButton
    icon={icon}
    label={label}
    onClick={onPress}
    className="border border-edge bg-surface hover:bg-sunk"
  />
)
