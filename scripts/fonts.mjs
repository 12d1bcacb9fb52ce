// Cuts the two fonts down to what the pages write (Latin, punctuation, the rupee sign) and to the weights they use.
// Run by hand when a font changes; its output is committed: node scripts/fonts.mjs
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const outDir = new URL('../src/web/styles/fonts/', import.meta.url)
const limitBytes = 60_000

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i))
const latin = [...range(0x20, 0x7e), ...range(0xa0, 0xff), '–—‘’“”•…−€'].join('')
// The rupee sign and the letters of transliterated names live in the extended files only.
const extended = '₹ĀāĪīŌōŪūŚśṢṣṬṭḌḍṆṇ'

// Display sizes only: the optical size is pinned, so one axis remains.
const fraunces = { opsz: 72, wght: { min: 500, max: 700 } }
const jakarta = { wght: { min: 400, max: 700 } }
const frauncesFiles = '@fontsource-variable/fraunces/files/fraunces'
const jakartaFiles = '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans'
const fonts = [
  { source: `${frauncesFiles}-latin-opsz-normal.woff2`, name: 'fraunces.woff2', text: latin, axes: fraunces },
  {
    source: `${frauncesFiles}-latin-ext-opsz-normal.woff2`,
    name: 'fraunces-ext.woff2',
    text: extended,
    axes: fraunces,
  },
  { source: `${jakartaFiles}-latin-wght-normal.woff2`, name: 'jakarta.woff2', text: latin, axes: jakarta },
  {
    source: `${jakartaFiles}-latin-ext-wght-normal.woff2`,
    name: 'jakarta-ext.woff2',
    text: extended,
    axes: jakarta,
  },
]

/**
 * Removes a feature of a font's substitutions: its tag is changed to one that nobody knows, which subsetting then
 * drops. OpenType: the table directory's records are 16 bytes, from byte 12; GSUB's feature list starts with its count.
 */
async function without(feature, font, text) {
  const sfnt = Buffer.from(await subsetFont(font, text, { targetFormat: 'sfnt' }))
  const records = Array.from({ length: sfnt.readUInt16BE(4) }, (_, i) => 12 + 16 * i)
  const gsub = records.find((at) => sfnt.toString('latin1', at, at + 4) === 'GSUB')
  if (gsub === undefined) return sfnt
  const table = sfnt.readUInt32BE(gsub + 8)
  const list = table + sfnt.readUInt16BE(table + 6)
  for (let i = 0; i < sfnt.readUInt16BE(list); i++) {
    const at = list + 2 + 6 * i
    // Tags stay in order: the last letter becomes the next one.
    if (sfnt.toString('latin1', at, at + 4) === feature) sfnt[at + 3] += 1
  }
  return sfnt
}

await mkdir(outDir, { recursive: true })
let totalBytes = 0
for (const { source, name, text, axes } of fonts) {
  const original = await readFile(require.resolve(source))
  // Jakarta renders '7x' as a multiplication sign, even inside an address or a booking's code.
  const font = axes === jakarta ? await without('calt', original, text) : original
  const subset = await subsetFont(font, text, { targetFormat: 'woff2', variationAxes: axes })
  await writeFile(new URL(name, outDir), subset)
  totalBytes += subset.length
  process.stdout.write(`${name} ${subset.length} bytes\n`)
}
process.stdout.write(`together ${totalBytes} bytes\n`)
// For the titles of link pictures: one weight, in the format that the server's library reads.
const titles = await subsetFont(await readFile(require.resolve(fonts[0].source)), latin, {
  targetFormat: 'truetype',
  variationAxes: { opsz: 72, wght: 600 },
})
await writeFile(new URL('../public/fonts/fraunces-titles.ttf', import.meta.url), titles)
// For tickets: a font with Devanagari, in the format that PDF embeds.
const devanagari = [...range(0x0900, 0x097f), '\u200c\u200d\u25cc'].join('')
const printed = [
  ['latin', latin],
  ['latin-ext', extended],
  ['devanagari', `${devanagari} `],
]
for (const weight of [400, 700]) {
  for (const [part, letters] of printed) {
    const source = require.resolve(`@fontsource/noto-sans/files/noto-sans-${part}-${weight}-normal.woff2`)
    const font = await subsetFont(await readFile(source), letters, { targetFormat: 'truetype' })
    await writeFile(new URL(`../public/fonts/noto-${part}-${weight}.ttf`, import.meta.url), font)
    process.stdout.write(`noto-${part}-${weight}.ttf ${font.length} bytes\n`)
  }
}
// For the letters of Hindi pages, in addition to the other fonts.
for (const weight of [400, 700]) {
  const source = require.resolve(`@fontsource/noto-sans/files/noto-sans-devanagari-${weight}-normal.woff2`)
  // With the space, since lines are measured with this font.
  const font = await subsetFont(await readFile(source), `${devanagari} `, { targetFormat: 'woff2' })
  await writeFile(new URL(`devanagari-${weight}.woff2`, outDir), font)
  process.stdout.write(`devanagari-${weight}.woff2 ${font.length} bytes\n`)
}
if (totalBytes > limitBytes) throw new Error(`The fonts weigh more than ${limitBytes} bytes`)
