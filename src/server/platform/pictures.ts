import type { Sharp, SharpOptions } from 'sharp'
import type { AppError } from './errors.ts'

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'

const usual: readonly PictureKind[] = ['jpeg', 'png', 'webp']

/** The bounds of a picture; `tooLarge` and `unreadable` are the messages to whoever exceeds them. */
export type PictureBounds = {
  maxPixels: number
  tooLarge: () => AppError
  unreadable: () => AppError
  takes?: readonly PictureKind[]
}

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1'])

/** Recognises the brand at the beginning of an ISO media file (AVIF, HEIC). */
function kindOfBoxes(head: string): PictureKind | undefined {
  const size = Buffer.from(head.slice(0, 4), 'latin1').readUInt32BE()
  const brands: string[] = head.slice(8, Math.min(size, head.length)).match(/.{4}/gs) ?? []
  if (brands.includes('avif')) return 'avif'
  return brands.some((brand) => heicBrands.has(brand)) ? 'heic' : undefined
}

/** Recognised by content, not by the declared type, so that the library's other decoders never see the bytes. */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
  if (head.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg'
  if (head.startsWith('\u0089PNG\r\n\u001a\n')) return 'png'
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp'
  return head.startsWith('ftyp', 4) ? kindOfBoxes(head) : undefined
}

type Size = { width: number; height: number }

/** The size that a picture states, turned by its orientation tag; checked before any pixel is decoded. */
export async function measurePicture(bytes: Uint8Array, bounds: PictureBounds): Promise<Size> {
  const { takes = usual, maxPixels, tooLarge, unreadable } = bounds
  const kind = pictureKind(bytes)
  if (!kind || !takes.includes(kind)) throw unreadable()
  // Loaded on first use: most processes never need it at start.
  const { default: sharp } = await import('sharp')
  const size = await sharp(bytes, { failOn: 'error', limitInputPixels: false })
    .metadata()
    .then(
      ({ autoOrient }) => autoOrient,
      () => {
        throw unreadable()
      },
    )
  if (size.width * size.height > maxPixels) throw tooLarge()
  return size
}

/** Longer than the largest honest picture takes on a busy machine. */
const timeoutSeconds = 30

/** Re-encodes an uploaded picture by `write`, turned by its orientation tag and without metadata. */
export async function rewritePicture<T>(
  bytes: Uint8Array,
  bounds: PictureBounds,
  write: (picture: Sharp) => Promise<T>,
): Promise<T> {
  await measurePicture(bytes, bounds)
  const { default: sharp } = await import('sharp')
  const options: SharpOptions = { limitInputPixels: bounds.maxPixels, failOn: 'error' }
  try {
    return await write(sharp(bytes, options).timeout({ seconds: timeoutSeconds }).autoOrient())
  } catch {
    throw bounds.unreadable()
  }
}

/** For answers that carry a picture, since it has no address. */
export const webpUrl = (content: Uint8Array): string =>
  `data:image/webp;base64,${Buffer.from(content).toString('base64')}`
