// Draws a poster of every journey, hotel class and vehicle into public/pictures, by hand. The pages do not use them yet:
// node scripts/pictures.mjs [part of a name]
import { mkdir, writeFile } from 'node:fs/promises'
import { pictures } from './pictures/list.mjs'
import { renderPicture } from './pictures/render.mjs'

const outDir = new URL('../public/pictures/', import.meta.url)
const limitBytes = 15_000_000
const wanted = pictures.filter(({ name }) => name.includes(process.argv[2] ?? ''))

for (const folder of ['packages', 'hotels', 'rentals'])
  await mkdir(new URL(folder, outDir), { recursive: true })
let totalBytes = 0
for (const spec of wanted)
  for (const { wide, content } of await renderPicture(spec)) {
    await writeFile(new URL(`${spec.name}-${wide}.webp`, outDir), content)
    totalBytes += content.length
  }
const manifest = Object.fromEntries(pictures.map(({ name, alt }) => [name, alt]))
await writeFile(new URL('manifest.json', outDir), `${JSON.stringify(manifest, null, 2)}\n`)
process.stdout.write(`${wanted.length} pictures, ${totalBytes} bytes\n`)
if (totalBytes > limitBytes) throw new Error(`The pictures weigh more than ${limitBytes} bytes`)
