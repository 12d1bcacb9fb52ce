import type { Sharp, SharpOptions } from 'sharp'
import { AppError } from '#server/platform/errors.ts'

const sidePx = 256
const maxPixels = 24_000_000

/** By content; what the sender says of it counts for nothing. Other readers of the library never see the bytes. */
function isPicture(bytes: Uint8Array): boolean {
  const starts = (at: number, text: string) =>
    Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text
  const isWebp = starts(0, 'RIFF') && starts(8, 'WEBP')
  return starts(0, '\u00ff\u00d8\u00ff') || starts(0, '\u0089PNG\r\n\u001a\n') || isWebp
}

const unreadable = () =>
  new AppError('invalid', 'auth.imageUnreadable', { details: { field: 'profileImage' } })

async function sizeOf(picture: Sharp): Promise<number> {
  try {
    const { width, height } = await picture.metadata()
    return width * height
  } catch {
    throw unreadable()
  }
}

/** A square WebP without metadata, turned as the camera was held. */
export async function toProfilePicture(bytes: Uint8Array): Promise<Uint8Array> {
  if (!isPicture(bytes)) throw unreadable()
  // Loaded on first use: most processes never need it at start.
  const { default: sharp } = await import('sharp')
  const options: SharpOptions = { limitInputPixels: maxPixels, failOn: 'error' }
  if ((await sizeOf(sharp(bytes, { ...options, limitInputPixels: false }))) > maxPixels) {
    throw new AppError('too_large', 'auth.imageTooManyPixels', { details: { field: 'profileImage' } })
  }
  try {
    return await sharp(bytes, options)
      .autoOrient()
      .resize(sidePx, sidePx, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    throw unreadable()
  }
}
