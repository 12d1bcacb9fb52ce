import { languageOfWords } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'

export type PhotosProps = {
  name: string
  media: { photos: readonly string[]; alts?: readonly string[] | undefined }
}

/** What a photo shows; an attribute cannot mark its text as being in another language, so then only which one it is. */
export function photoAlt({ name, media: { photos, alts } }: PhotosProps, at: number): string {
  const alt = alts?.[at]
  if (alt && languageOfWords(alt) === undefined) return alt
  return text('photos.of', { name, position: at + 1, count: Math.max(1, photos.length) })
}
