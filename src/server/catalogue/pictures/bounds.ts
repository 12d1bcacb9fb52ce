import { AppError } from '#server/platform/errors.ts'
import { measurePicture, pictureKind, type PictureBounds } from '#server/platform/pictures.ts'
import { maxPictureMegapixels, minPictureHeight, minPictureWidth } from '#shared/bounds.ts'

const about = { details: { field: 'picture' } }

export const pictureBounds: PictureBounds = {
  maxPixels: maxPictureMegapixels * 1_000_000,
  takes: ['jpeg', 'png', 'webp', 'avif'],
  unreadable: () => new AppError('invalid', 'staff.pictureUnreadable', about),
  tooLarge: () => new AppError('too_large', 'staff.picturePixels', about),
}

export const tooSmall = (): AppError =>
  new AppError('invalid', 'staff.pictureTooSmall', {
    ...about,
    params: { width: minPictureWidth, height: minPictureHeight },
  })

export const isTooSmall = ({ width, height }: { width: number; height: number }): boolean =>
  width < minPictureWidth || height < minPictureHeight

/** What can be checked of an upload without decoding it; the worker, which decodes it, may still reject it. */
export async function checkUpload(bytes: Uint8Array): Promise<void> {
  if (pictureKind(bytes) === 'heic') throw new AppError('invalid', 'staff.pictureHeic', about)
  if (isTooSmall(await measurePicture(bytes, pictureBounds))) throw tooSmall()
}
