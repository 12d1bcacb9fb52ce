import { isHindi } from './language.ts'
import { placeName } from './place-name.ts'

/** A label on the map in the reader's language; one in two lines is joined. */
export function landName(words: string): string {
  if (!isHindi()) return words
  const said = placeName(words.replaceAll('\n', ' '))
  return words.includes('\n') ? said.replace(/^(\S{2,}) /, '$1\n') : said
}
