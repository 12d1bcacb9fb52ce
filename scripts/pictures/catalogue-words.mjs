import { readFileSync, writeFileSync } from 'node:fs'
import { addressOf, pictures } from './list.mjs'

const file = new URL('../../src/server/catalogue/seed/catalogue.json', import.meta.url)

/** Writes what each photo of the product's own catalogue shows beside its address; the rest stays to the letter. */
export function writeWords() {
  const words = new Map(pictures.map(({ name, alt }) => [addressOf(name, 800), alt]))
  const wordsOf = (photo) => {
    const found = words.get(photo)
    if (!found) throw new Error(`catalogue.json names ${photo}, which is not drawn`)
    return JSON.stringify(found)
  }
  const written = readFileSync(file, 'utf8').replaceAll(
    /"photos": (\[[^\]]*\])(?:, "alts": \[[^\]]*\])?/g,
    (_, photos) => `"photos": ${photos}, "alts": [${JSON.parse(photos).map(wordsOf).join(', ')}]`,
  )
  writeFileSync(file, written)
}
