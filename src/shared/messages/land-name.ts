import { isHindi } from './language.ts'
import { placeName } from './place-name.ts'

/** A name that a map writes on the land, as the reader writes it; one of two lines stays one. */
export function landName(words: string): string {
  if (!isHindi()) return words
  const said = placeName(words.replaceAll('\n', ' '))
  return words.includes('\n') ? said.replace(/^(\S{2,}) /, '$1\n') : said
}
