import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import catalogue from '#server/catalogue/seed/catalogue.json' with { type: 'json' }
import { seedFile } from '#server/catalogue/seed/seed-file.ts'
import { picturesVersion } from '#shared/pictures-version.ts'
import { pictureFile, uprightOf } from '#web/ui/picture-files.ts'

type Spec = { name: string; alt: string; altInHindi?: string; story?: { words: string } }
type Drawn = { wide: number; content: Buffer }
const root = join(import.meta.dirname, '..')
const load = (file: string) => import(join(root, 'scripts/pictures', file))
const { pictures, widths } = (await load('list.mjs')) as { pictures: Spec[]; widths: number[] }
const { renderPicture } = (await load('render.mjs')) as { renderPicture(spec: Spec): Promise<Drawn[]> }

const fileOf = (address: string) => join(root, 'public', address.split('?', 1)[0] ?? '')
const addressesOf = ({ name }: Spec) => widths.map((wide) => `/pictures/${name}-${wide}.webp`)
const pixelsOf = async (file: Buffer) => sharp(file).resize(200).removeAlpha().raw().toBuffer()

const records = [...catalogue.packages, ...catalogue.hotels, ...catalogue.rentals]

describe('the pictures', () => {
  test.each([
    'packages/agra-1-rose',
    'packages/agra-2-day',
    'packages/agra-5-day',
    'hotels/5-room-3-night',
    'rentals/cruiser-ride-1-rose',
  ])('%s is drawn as it lies here', async (name) => {
    const spec = pictures.find((picture) => picture.name === name)
    if (!spec) throw new Error(`${name} is not in the list`)
    for (const { wide, content } of await renderPicture(spec)) {
      const [drawn, stored] = await Promise.all([
        pixelsOf(content),
        pixelsOf(readFileSync(fileOf(`/pictures/${name}-${wide}.webp`))),
      ])
      expect(drawn.length).toBe(stored.length)
      // Encoders differ a little from one kind of processor to the next.
      const far =
        drawn.reduce((sum, value, at) => sum + Math.abs(value - (stored[at] ?? 0)), 0) / drawn.length
      expect(far).toBeLessThan(1)
    }
  })

  test('are all there and no others, all distinct, in 22 MB together, and of the version that pages name', () => {
    const files = pictures.flatMap(addressesOf)
    const contents = files.map((file) => readFileSync(fileOf(file)))
    const hashes = contents.map((content) => createHash('sha256').update(content).digest('hex'))
    expect(new Set(hashes).size).toBe(files.length)
    expect(contents.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(22_000_000)
    const hash = createHash('sha256')
    for (const content of contents) hash.update(content)
    expect(hash.digest('hex').slice(0, 10)).toBe(picturesVersion)
    const lying = ['packages', 'hotels', 'rentals'].flatMap((folder) =>
      readdirSync(join(root, 'public/pictures', folder)).map((file) => `/pictures/${folder}/${file}`),
    )
    expect(lying.toSorted()).toEqual(files.toSorted())
  })

  test('are light enough for the window that they are for', () => {
    const bounds: Record<number, number> = { 400: 15_000, 800: 32_000, 1600: 64_000 }
    const heavy = pictures
      .flatMap(addressesOf)
      .filter((file) => statSync(fileOf(file)).size > (bounds[Number(/-(\d+)\.webp$/.exec(file)?.[1])] ?? 0))
    expect(heavy).toEqual([])
  })

  test('say in words of their own what is seen', () => {
    const alts = pictures.map(({ alt }) => alt)
    expect(new Set(alts).size).toBe(alts.length)
    for (const alt of alts) {
      expect(alt).toMatch(/^Illustration(?: of [A-Z][\w ]+)?: [A-Z].{12,}, (?:by|at|in) /)
      expect(alt).not.toMatch(/undefined|NaN/)
      expect(alt.length).toBeLessThanOrEqual(140)
    }
  })

  test('PLACE-01 HOTEL-01 RENT-01 stand in the catalogue with their words', () => {
    const words = new Map(pictures.flatMap((spec) => addressesOf(spec).map((file) => [file, spec.alt])))
    for (const { media } of records) {
      expect(media.photos.length).toBeGreaterThanOrEqual(2)
      expect(new Set(media.photos).size).toBe(media.photos.length)
      expect(media.photos.map((photo) => words.get(photo))).toEqual(media.alts)
    }
    expect(catalogue.packages.filter(({ media }) => media.photos.length !== 4)).toEqual([])
    const upright = catalogue.packages.map(({ media }) => uprightOf(media.photos[0] ?? ''))
    expect(upright.filter((photo) => !existsSync(fileOf(photo)))).toEqual([])
    expect(upright.every((photo) => pictureFile(photo).isTall)).toBe(true)
  })

  test('say the same in Hindi, each in words of its own', () => {
    const { packages, hotels, rentals } = seedFile()
    const specs = new Map(pictures.flatMap((spec) => addressesOf(spec).map((file) => [file, spec])))
    const words = new Map<string, string>()
    type Shown = { media: { photos: string[] }; translations: { hi: { media: { alts: string[] } } } }
    for (const { media, translations } of [...packages, ...hotels, ...rentals] as unknown as Shown[]) {
      const { alts } = translations.hi.media
      expect(alts).toEqual(media.photos.map((photo) => specs.get(photo)?.altInHindi))
      media.photos.forEach((photo, at) => words.set(photo, alts[at] ?? ''))
    }
    expect(new Set(words.values()).size).toBe(words.size)
    for (const each of words.values()) expect(each).toMatch(/^(?:[^A-Za-z]+ का )?चित्र: [^A-Za-z]{8,}, \S+/u)
  })

  test('PLACE-01 show of each package its sight, a dish or craft, people, and a way or room: four drawings', () => {
    const numbers = catalogue.packages.map(({ media }) =>
      media.photos.map((photo) => /-(\d)-[a-z]+-800/.exec(photo)?.[1]),
    )
    for (const [first, ...others] of numbers) {
      expect(first).toBe('1')
      expect(others).toHaveLength(3)
      expect(new Set(others)).toEqual(new Set(['2', '4', '5']))
    }
    const drawn = pictures.flatMap(({ name, story }) =>
      story && name.startsWith('packages/') ? [{ name, drawing: JSON.stringify(story) }] : [],
    )
    expect(drawn).toHaveLength(3 * catalogue.packages.length)
    expect(new Set(drawn.map(({ drawing }) => drawing)).size).toBe(drawn.length)
  })

  test('RENT-01 show of each rental what it lends, the same on the road, and the sight of its place', () => {
    for (const { media } of catalogue.rentals) {
      const [still = '', ridden, sight] = media.photos
      const [, kind, ground] = /rentals\/([a-z]+)-([a-z\d]+)-/.exec(still) ?? []
      expect(ridden).toContain(`rentals/${kind}-ride-${ground}-`)
      expect(sight).toMatch(/packages\/.+-1-[a-z]+-800/)
      expect(media.photos).toHaveLength(3)
    }
  })

  test('HOTEL-01 RENT-01 show snow, the sea, hills and dunes only where such land is', () => {
    const highStates =
      /^(?:Arunachal Pradesh|Himachal Pradesh|Jammu and Kashmir|Ladakh|Sikkim|Uttarakhand|West Bengal)$/
    const stateOf = new Map(
      catalogue.packages.map(({ packageId, locations }) => [packageId, locations.state]),
    )
    const coasts =
      /Andaman|Andhra|Goa|Gujarat|Karnataka|Kerala|Lakshadweep|Maharashtra|Odisha|Puducherry|Tamil Nadu|West Bengal/
    const lands: [RegExp, RegExp][] = [
      [
        /snow peaks|among pines, |mountain lake|below Kangchenjunga|bare valley|cold desert valley/,
        highStates,
      ],
      [/by the sea|on a coast road|above the harbour|out on the sea/, coasts],
      [/desert dunes|desert road|white salt/, /Rajasthan|Gujarat/],
      [/tea gardens/, /Kerala|Tamil Nadu|West Bengal|Assam/],
      [/backwaters/, /Kerala/],
    ]
    const wrong = [...catalogue.hotels, ...catalogue.rentals].flatMap(({ name, media, packageIds }) => {
      const state = stateOf.get(packageIds[0] ?? '') ?? ''
      const seen = media.alts.slice(0, 2).join()
      return lands.flatMap(([land, states]) => (land.test(seen) && !states.test(state) ? [[name, seen]] : []))
    })
    expect(wrong).toEqual([])
    const seaside = /sea|beach|surf|ocean|shore|promenade|dunes|lagoon|North Cliff|ferry jetty/i
    const inland = catalogue.hotels.filter(
      ({ media, description, location }) =>
        /by the sea/.test(media.alts[0] ?? '') && !seaside.test(`${description} ${location.address}`),
    )
    expect(inland.map(({ name }) => name)).toEqual([])
  })

  test('are there where a screen names one', () => {
    const sources = readdirSync(join(root, 'src/web'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
      .map((path) => readFileSync(join(root, 'src/web', path), 'utf8'))
      .join('\n')
    const named = [
      ...sources.matchAll(/'(?:packages\/)?([a-z-]+-[1-5]-(?:day|golden|rose|dusk|night|monsoon))'/g),
    ]
    const quoted = [...sources.matchAll(/"packages\/([a-z-]+-[1-5]-[a-z]+)"/g)]
    const names = [...named, ...quoted].map(([, name]) => name)
    expect(names.length).toBeGreaterThan(15)
    const missing = names.filter((name) => !existsSync(fileOf(`/pictures/packages/${name}-800.webp`)))
    expect(missing).toEqual([])
  })
})

test('HOTEL-02 every hotel has a film of its class, in both forms, of at most 500 kB each', () => {
  const films = new Set(catalogue.hotels.flatMap(({ media }) => media.videos))
  expect([...films].toSorted()).toEqual(
    ['beach', 'city', 'heritage', 'hill', 'houseboat'].map((name) => `/videos/${name}.mp4`),
  )
  expect(catalogue.hotels.filter(({ media }) => media.videos.length !== 1)).toEqual([])
  const files = [...films].flatMap((film) => [film, film.replace('.mp4', '.webm')])
  const sizes = files.map((file) => statSync(join(root, 'public', file)).size)
  expect(sizes.filter((size) => size < 50_000 || size > 500_000)).toEqual([])
})
