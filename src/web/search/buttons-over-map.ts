import type { Box } from '#web/ui/map/boxes.ts'
import type { Crop } from '#web/ui/map/crop.ts'

type Buttons = {
  isBelowPlate: boolean
  hasReset: boolean
  hasFoot: boolean
  /** In pixels: the height of cards below the buttons. */
  cards?: number
}

/** In pixels, as `PriceMap` lays them out; those at the foot are as wide as their words. */
const zoom = { width: 60, height: 112, belowPlate: 96 }
const atFoot = { height: 64, reset: 130, foot: 180 }

/** What the buttons over a map cover of it, in map units. */
export function buttonsOver(crop: Crop, unit: number, buttons: Buttons): Box[] {
  const { isBelowPlate, hasReset, hasFoot, cards = 0 } = buttons
  const [right, edge] = [crop.x + crop.width, crop.y + crop.height]
  const bottom = edge - cards * unit
  const below = cards > 0 ? [{ left: crop.x, right, top: bottom, bottom: edge }] : []
  const top = crop.y + (isBelowPlate ? zoom.belowPlate * unit : 0)
  const zooming = { left: right - zoom.width * unit, right, top, bottom: top + zoom.height * unit }
  const half = (((hasReset ? atFoot.reset : 0) + (hasFoot ? atFoot.foot : 0)) / 2) * unit
  const middle = crop.x + crop.width / 2
  const foot = { left: middle - half, right: middle + half, top: bottom - atFoot.height * unit, bottom }
  return [zooming, ...below, ...(half > 0 ? [foot] : [])]
}
