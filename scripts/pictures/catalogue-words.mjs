import { readFileSync, writeFileSync } from 'node:fs'
import { addressOf, pictures } from './list.mjs'

const read = (path) => readFileSync(new URL(path, import.meta.url), 'utf8')
const seed = '../../src/server/catalogue/seed/'
const write = (name, content) => writeFileSync(new URL(`${seed}${name}`, import.meta.url), content)

const byAddress = new Map(pictures.map((spec) => [addressOf(spec.name, 800), spec]))
function pictureAt(photo) {
  const found = byAddress.get(photo)
  if (!found) throw new Error(`catalogue.json names ${photo}, for which there is no drawing`)
  return found
}

/** Writes what each photo of our own catalogue shows next to its address; the rest of the file is unchanged. */
function writeEnglish() {
  const written = read(`${seed}catalogue.json`).replaceAll(
    /( *)"photos": (\[[^\]]*\])(?:,\s*"alts": \[[^\]]*\])?/g,
    (_, indent, photos) => {
      const alts = JSON.parse(photos).map((photo) => `\n${indent}  ${JSON.stringify(pictureAt(photo).alt)}`)
      return `${indent}"photos": ${photos},\n${indent}"alts": [${alts.join(',')}\n${indent}]`
    },
  )
  write('catalogue.json', written)
}

/** The same in Hindi, in the translations; `oxfmt` restores the file's layout. */
function writeHindi() {
  const catalogue = JSON.parse(read(`${seed}catalogue.json`))
  const inHindi = JSON.parse(read(`${seed}translations-hi.json`))
  const lists = [
    [catalogue.packages, inHindi.packages, 'packageId'],
    [catalogue.hotels, inHindi.hotels, 'hotel_id'],
    [catalogue.rentals, inHindi.rentals, 'bike_rental_id'],
  ]
  for (const [records, translated, id] of lists)
    for (const record of records)
      translated[record[id]].media = {
        alts: record.media.photos.map((photo) => pictureAt(photo).altInHindi),
      }
  write('translations-hi.json', `${JSON.stringify(inHindi, null, 2)}\n`)
}

export function writeWords() {
  writeEnglish()
  writeHindi()
}
