import type { MessageKey } from '#shared/messages/text.ts'

/** As the server takes them. */
export const pictureTypes = 'image/jpeg,image/png,image/webp'
const maxBytes = 5 * 1024 * 1024

/** Why a file cannot become the picture, said before it is sent anywhere. */
export function pictureProblem(file: Pick<File, 'type' | 'size'>): MessageKey | null {
  if (!pictureTypes.split(',').includes(file.type)) return 'auth.imageUnreadable'
  return file.size > maxBytes ? 'profile.pictureTooLarge' : null
}
