import { blend, type PosterPalette } from './palette.ts'
import type { Box, Random } from './shapes.ts'

export type PosterScene = 'mountains' | 'hills' | 'sea' | 'palace' | 'desert' | 'forest'

/** `hazeFill` names the haze band's gradient; `size` is the picture's shorter side. */
export type SceneInput = {
  box: Box
  size: number
  palette: PosterPalette
  random: Random
  sunX: number
  hazeFill: string
  /** Address of the camel, which is drawn once and used in a row. */
  camel: string
}

/** Far things take on the colour of the haze: 0 is near, 1 is lost in it. */
export const distant = (palette: PosterPalette, far: number) => blend(palette.land, palette.haze, far)
