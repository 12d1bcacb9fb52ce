import { minPictureHeight, minPictureWidth } from '#shared/bounds.ts'

export type Size = { width: number; height: number }
export type Area = Size & { left: number; top: number }

/** Width by height; the site's cards are 4:5, its pages 16:9. */
const ratios = { free: undefined, '16:9': 16 / 9, '4:5': 4 / 5, '1:1': 1 } as const
export type Shape = keyof typeof ratios
export const shapes = Object.keys(ratios) as Shape[]

/** Whole pixels within two bounds; the lower one wins if they cross. */
const within = (value: number, min: number, max: number) => Math.round(Math.max(min, Math.min(value, max)))

export const moved = (area: Area, { left, top }: { left: number; top: number }, whole: Size): Area => ({
  ...area,
  left: within(left, 0, whole.width - area.width),
  top: within(top, 0, whole.height - area.height),
})

/** Resizes from the upper left corner; a shape with a ratio follows the width. */
export function sized(area: Area, { width, height }: Size, whole: Size, shape: Shape): Area {
  const ratio = ratios[shape]
  const most = { width: whole.width - area.left, height: whole.height - area.top }
  if (ratio === undefined)
    return {
      ...area,
      width: within(width, minPictureWidth, most.width),
      height: within(height, minPictureHeight, most.height),
    }
  const narrowest = Math.max(minPictureWidth, minPictureHeight * ratio)
  const wide = within(width, narrowest, Math.min(most.width, most.height * ratio))
  return { ...area, width: wide, height: Math.min(Math.round(wide / ratio), most.height) }
}

/** The area with one side typed; with a ratio, a height sets the width, too. */
export function withSide(area: Area, side: keyof Area, typed: number, whole: Size, shape: Shape): Area {
  const next = { ...area, [side]: typed }
  if (side === 'left' || side === 'top') return moved(area, next, whole)
  const ratio = ratios[shape]
  return sized(area, side === 'height' && ratio ? { ...next, width: typed * ratio } : next, whole, shape)
}

/** The largest area of a shape, as close to the centre of the previous one as the edges allow. */
export function shaped(area: Area, whole: Size, shape: Shape): Area {
  const ratio = ratios[shape]
  if (ratio === undefined) return area
  const width = Math.round(Math.min(whole.width, whole.height * ratio))
  const height = Math.min(Math.round(width / ratio), whole.height)
  const left = area.left + (area.width - width) / 2
  const top = area.top + (area.height - height) / 2
  return moved({ left: 0, top: 0, width, height }, { left, top }, whole)
}
