import type { MessageKey } from '#shared/messages/text.ts'

/** The types that the server accepts. */
export const pictureTypes = 'image/jpeg,image/png,image/webp'
const maxBytes = 5 * 1024 * 1024

/** The problem of a file, found before it is uploaded. */
export function pictureProblem(file: Pick<File, 'type' | 'size'>): MessageKey | null {
  if (!pictureTypes.split(',').includes(file.type)) return 'auth.imageUnreadable'
  return file.size > maxBytes ? 'profile.pictureTooLarge' : null
}
