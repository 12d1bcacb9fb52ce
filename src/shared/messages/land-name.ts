import { isHindi } from './language.ts'
import { placeName } from './place-name.ts'

/** The reader's name of a label on the map; a label in two lines becomes one. */
export function landName(words: string): string {
  if (!isHindi()) return words
  const said = placeName(words.replaceAll('\n', ' '))
  return words.includes('\n') ? said.replace(/^(\S{2,}) /, '$1\n') : said
}
