import { readdirSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const entry = 'src/web/entry-client.tsx'
const screens = { home: 'home', results: 'search', place: 'place' }

function filesOf(manifest, parts) {
  const found = new Set()
  const visit = (part) => {
    const { file, imports = [] } = manifest[part]
    if (found.has(file)) return
    found.add(file)
    imports.forEach(visit)
  }
  parts.forEach(visit)
  return [...found]
}

/** As many bytes as a browser is sent: fetch would unpack them. */
function sentBytes(url) {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0
      answer.on('data', (data) => (bytes += data.length))
      answer.once('end', () => resolve(bytes))
    }).once('error', reject)
  })
}

/** Bytes by page, gzip: the document with its styles, and the scripts of a first load; and of all pages. */
export async function sizesOf(folder, url, pages) {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const gzip = (file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length
  const sum = (files) => files.reduce((total, file) => total + gzip(file), 0)
  const perPage = {}
  for (const [name, path] of Object.entries(pages))
    perPage[name] = {
      html: await sentBytes(url + path),
      script: sum(filesOf(manifest, [entry, `src/web/screens/${screens[name]}.tsx`])),
    }
  const fonts = readdirSync(join(folder, 'assets')).filter((file) => file.endsWith('.woff2'))
  const fontBytes = fonts.map((file) => readFileSync(join(folder, 'assets', file)).length)
  return {
    perPage,
    css: sum(manifest[entry].css ?? []),
    fonts: fontBytes.reduce((total, bytes) => total + bytes, 0),
  }
}
