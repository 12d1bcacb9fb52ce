import type { Sharp, SharpOptions } from 'sharp'
import type { AppError } from './errors.ts'

/** What a picture may be; `tooLarge` and `unreadable` are what whoever sent another one is told. */
type Bounds = { maxPixels: number; tooLarge: () => AppError; unreadable: () => AppError }

/** Recognised by content, not by the declared type; other decoders of the library never see the bytes. */
function isPicture(bytes: Uint8Array): boolean {
  const starts = (at: number, text: string) =>
    Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text
  const isWebp = starts(0, 'RIFF') && starts(8, 'WEBP')
  return starts(0, '\u00ff\u00d8\u00ff') || starts(0, '\u0089PNG\r\n\u001a\n') || isWebp
}

async function sizeOf(picture: Sharp, { unreadable }: Bounds): Promise<number> {
  try {
    const { width, height } = await picture.metadata()
    return width * height
  } catch {
    throw unreadable()
  }
}

/**
 * Writes an uploaded picture anew by `write`, turned by its orientation tag and without metadata. Its pixels are counted before any
 * is decoded.
 */
export async function rewritePicture<T>(
  bytes: Uint8Array,
  bounds: Bounds,
  write: (picture: Sharp) => Promise<T>,
): Promise<T> {
  if (!isPicture(bytes)) throw bounds.unreadable()
  // Loaded on first use: most processes never need it at start.
  const { default: sharp } = await import('sharp')
  const options: SharpOptions = { limitInputPixels: bounds.maxPixels, failOn: 'error' }
  const pixels = await sizeOf(sharp(bytes, { ...options, limitInputPixels: false }), bounds)
  if (pixels > bounds.maxPixels) throw bounds.tooLarge()
  try {
    return await write(sharp(bytes, options).autoOrient())
  } catch {
    throw bounds.unreadable()
  }
}

/** Runs pieces of work one after the other, whatever becomes of the one before. */
export function oneByOne(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = last.then(work, work)
    last = done
    return done
  }
}
