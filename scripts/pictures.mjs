// Draws every picture of the product into public/pictures, by hand: node scripts/pictures.mjs [part of a name]
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { writeWords } from './pictures/catalogue-words.mjs'
import { addressOf, pictures, widths } from './pictures/list.mjs'
import { renderPicture } from './pictures/render.mjs'

const publicDir = new URL('../public/', import.meta.url)
const versionFile = new URL('../src/shared/pictures-version.ts', import.meta.url)
const limitBytes = 22_000_000
const fileOf = (name, wide) => new URL(`.${addressOf(name, wide)}`, publicDir)

for (const folder of ['packages', 'hotels', 'rentals'])
  await mkdir(new URL(`pictures/${folder}`, publicDir), { recursive: true })
for (const spec of pictures.filter(({ name }) => name.includes(process.argv[2] ?? '')))
  for (const { wide, content } of await renderPicture(spec)) await writeFile(fileOf(spec.name, wide), content)

const hash = createHash('sha256')
let totalBytes = 0
for (const { name } of pictures)
  for (const wide of widths) {
    const content = await readFile(fileOf(name, wide))
    hash.update(content)
    totalBytes += content.length
  }
const version = hash.digest('hex').slice(0, 10)
const source = await readFile(versionFile, 'utf8')
await writeFile(versionFile, source.replace(/'\w*'/, `'${version}'`))
writeWords()
process.stdout.write(`${pictures.length} pictures, ${totalBytes} bytes, version ${version}\n`)
if (totalBytes > limitBytes) throw new Error(`The pictures weigh more than ${limitBytes} bytes`)
