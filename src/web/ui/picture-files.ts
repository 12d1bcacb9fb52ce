import { picturesVersion } from '#shared/pictures-version.ts'

/**
 * The light that one of our pictures shows; the file name contains it, so that the placeholder's colour is right
 * at once.
 */
const lights = ['day', 'golden', 'rose', 'dusk', 'night', 'monsoon'] as const
export type PictureLight = (typeof lights)[number]

export type PictureFile = {
  src: string
  srcSet?: string
  light: PictureLight
  /** Where the subject is, for crops. */
  focus: 'left' | 'middle' | 'right' | 'high'
  isTall: boolean
}

const widths = [400, 800, 1600]
const ours = new RegExp(`^/pictures/(.+)-(${lights.join('|')})-\\d+\\.webp$`)

/** The address of a drawn picture from its catalogue name: `packages/agra-1-rose`. */
export const drawnPhoto = (name: string) => `/pictures/${name}-800.webp`

const fileAt = (stem: string, wide: number) => `/pictures/${stem}-${wide}.webp?v=${picturesVersion}`

/** Upright drawings whose subject reaches almost to the upper edge. */
const high = /^packages\/statue-of-unity-3-/

function focusOf(stem: string): PictureFile['focus'] {
  if (high.test(stem)) return 'high'
  if (/^[hr]/.test(stem)) return 'right'
  if (/-2-[a-z]+$/.test(stem)) return 'left'
  return /-1-[a-z]+$/.test(stem) ? 'right' : 'middle'
}

/** The files of a photo in all widths, drawn or of the operator's library; a photo of another origin is a single file. */
export function pictureFile(photo: string): PictureFile {
  const [, name, light] = ours.exec(photo) ?? []
  if (!name || !light) return { src: photo, light: 'day', focus: 'middle', isTall: false }
  const stem = `${name}-${light}`
  return {
    src: fileAt(stem, 800),
    srcSet: widths.map((wide) => `${fileAt(stem, wide)} ${wide}w`).join(', '),
    light: light as PictureLight,
    focus: focusOf(stem),
    isTall: /^packages\/.+-3$/.test(name),
  }
}

/** The portrait version of the same place and light, where there is one. */
export const uprightOf = (photo: string) =>
  ours.test(photo) ? photo.replace(/^(\/pictures\/packages\/.+)-1-([a-z]+-\d+\.webp)$/, '$1-3-$2') : photo
