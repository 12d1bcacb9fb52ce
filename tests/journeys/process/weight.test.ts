import { readdirSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { filledData } from '#tests/support/built.ts'
import { startProduct } from '#tests/support/product.ts'

const web = join(import.meta.dirname, '../../../dist/web')
const entry = 'src/web/entry-client.tsx'
const screenFile = (name: string) => `src/web/screens/${name}.tsx`
/** The home page with its pictures, which hydrate at once. */
const homeParts = [entry, screenFile('home'), screenFile('home-hero')]

type Chunk = { file: string; name?: string; imports?: string[]; css?: string[] }
let manifest: Record<string, Chunk> = {}
let hindi: Record<string, Chunk> = {}

beforeAll(async () => {
  // Builds unless another file of this run already has.
  await filledData()
  const read = (name: string) =>
    JSON.parse(readFileSync(join(web, '.vite', name), 'utf8')) as Record<string, Chunk>
  manifest = read('manifest.json')
  hindi = read('manifest.hi.json')
})

const bytesOf = (file: string) => gzipSync(readFileSync(join(web, file)), { level: 9 }).length
const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + bytesOf(file), 0)

/** The number of bytes as sent, which fetch would decompress. */
function sentBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0
      answer.on('data', (data: Buffer) => (bytes += data.length))
      answer.once('end', () => resolve(bytes))
    }).once('error', reject)
  })
}

/** The files that the browser loads before these parts of the web app can run. */
const filesOf = (...parts: string[]) => filesIn(manifest, parts)

function filesIn(manifest: Record<string, Chunk>, parts: string[]): Set<string> {
  const found = new Set<string>()
  const visit = (part: string) => {
    const chunk = manifest[part]
    if (!chunk) throw new Error(`the build has no ${part}`)
    if (found.has(chunk.file)) return
    found.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  parts.forEach(visit)
  return found
}

function added(screen: string, before: Set<string>): number {
  return sum([...filesOf(entry, screenFile(screen))].filter((file) => !before.has(file)))
}

describe('what is loaded stays light, in bytes as they are sent', () => {
  test('the home page needs at most 130,400 bytes of script, 132,930 with its pictures, and 10,650 for what lies below its search', () => {
    const home = filesOf(...homeParts)
    expect(sum(filesOf(entry, screenFile('home')))).toBeLessThanOrEqual(130_400)
    expect(sum(home)).toBeLessThanOrEqual(132_930)
    const below = [...filesOf(screenFile('home-below'))].filter((file) => !home.has(file))
    expect(below.length).toBeGreaterThan(0)
    expect(sum(below)).toBeLessThanOrEqual(10_650)
  })

  test('the results need at most 131,580 bytes of script', () => {
    expect(sum(filesOf(entry, screenFile('search')))).toBeLessThanOrEqual(131_580)
  })

  test('the document of the home page, its styles in it, has at most 15,600 bytes', async () => {
    const product = await startProduct({ template: await filledData() })
    try {
      const answer = await sentBytes(product.url)
      expect(answer).toBeGreaterThan(10_000)
      expect(answer).toBeLessThanOrEqual(15_600)
    } finally {
      await product.stop()
    }
  })

  test.each([
    ['search', 2_280],
    ['place', 12_990],
    ['hotel', 11_230],
    ['rental', 10_230],
    ['destination', 11_760],
    ['plan', 8_840],
    ['shortlist', 11_370],
    ['compare', 3_540],
    ['trip-calculator', 9_770],
    ['route-finder', 6_180],
    ['contact', 7_930],
    ['help', 9_360],
    ['about', 8_950],
    ['privacy', 3_950],
    ['terms', 4_250],
    ['credits', 2_950],
    ['login', 8_940],
    ['register', 10_240],
    ['forgot-password', 8_760],
    ['booking-review', 24_690],
    ['group', 12_400],
    ['start-group', 7_040],
  ])('the screen %s adds at most %i bytes of script to what the home page has', (screen, limit) => {
    expect(added(screen, filesOf(...homeParts))).toBeLessThanOrEqual(limit)
  })

  test('the calendar comes when it is opened, with at most 25,000 bytes, for departures 5,000 more', () => {
    const home = filesOf(...homeParts)
    const calendar = Object.keys(manifest).find((part) => manifest[part]?.name === 'calendar') ?? ''
    const later = [...filesOf(calendar)].filter((file) => !home.has(file))
    const noted = [...filesOf('src/web/screens/departure-days.tsx')].filter((file) => !home.has(file))
    expect(sum(noted)).toBeLessThanOrEqual(30_000)
    expect(later.length).toBeGreaterThan(0)
    expect(sum(later)).toBeLessThanOrEqual(25_000)
  })

  test('the styles have at most 11,620 bytes', () => {
    expect(sum(manifest[entry]?.css ?? [])).toBeLessThanOrEqual(11_620)
  })

  test('the fonts have at most 60,000 bytes', () => {
    const fonts = readdirSync(join(web, 'assets')).filter((file) => file.endsWith('.woff2'))
    const sizes = fonts.map((file) => readFileSync(join(web, 'assets', file)).length)
    expect(sizes.length).toBeGreaterThan(0)
    expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThanOrEqual(60_000)
  })

  test('in Hindi the home page needs at most 6,000 bytes of script more, and its styles 200', () => {
    const parts = homeParts
    expect(sum(filesIn(hindi, parts))).toBeLessThanOrEqual(sum(filesOf(...parts)) + 6_000)
    expect(sum(hindi[entry]?.css ?? [])).toBeLessThanOrEqual(11_620)
    expect([...filesIn(hindi, parts)].every((file) => file.startsWith('assets/hi/'))).toBe(true)
  })

  test('the document of the home page in Hindi has at most 17,860 bytes', async () => {
    const product = await startProduct({ template: await filledData() })
    try {
      expect(await sentBytes(`${product.url}/hi/`)).toBeLessThanOrEqual(17_860)
    } finally {
      await product.stop()
    }
  })

  test('the letters of Hindi have at most 45,000 bytes a weight, and are the same files for both languages', () => {
    const fonts = readdirSync(join(web, 'assets/hi')).filter((file) => file.endsWith('.woff2'))
    expect(fonts).toHaveLength(2)
    for (const font of fonts)
      expect(readFileSync(join(web, 'assets/hi', font)).length).toBeLessThanOrEqual(45_000)
    const declared = (chunks: Record<string, Chunk>, name: string) =>
      readFileSync(join(web, chunks[`src/web/styles/${name}.css`]?.file ?? ''), 'utf8')
    for (const styles of [declared(hindi, 'fonts-hi'), declared(manifest, 'fonts')])
      for (const font of fonts) expect(styles).toContain(font)
  })

  test('no script carries what only the server says', () => {
    const code = readdirSync(join(web, 'assets'))
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(join(web, 'assets', file), 'utf8'))
      .join('\n')
    expect(code).toContain('Best Ratings')
    expect(code).not.toContain('Filling the catalogue')
    expect(code).not.toContain('Your password was changed')
  })

  test('the operator’s console loads at most 142,000 bytes of script first, and the site nothing of it', () => {
    const folder = join(web, '../console')
    const own = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as typeof manifest
    const files = filesIn(own, ['src/web/console/entry.tsx'])
    const bytes = [...files].map((file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length)
    const all = bytes.reduce((total, each) => total + each, 0)
    expect(all).toBeGreaterThan(10_000)
    expect(all).toBeLessThanOrEqual(142_000)
    const ofSite = [...Object.keys(manifest), ...Object.keys(hindi)]
    expect(ofSite.filter((part) => part.includes('web/console') || part.includes('simplewebauthn'))).toEqual(
      [],
    )
  })
})
