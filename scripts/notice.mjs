// Writes NOTICE, the third-party parts of the product. With --check it only compares.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './build.mjs'

/** Development dependencies of which parts are compiled into the bundles or styles. */
const compiledIn = [
  '@fontsource-variable/fraunces',
  '@fontsource-variable/plus-jakarta-sans',
  '@fontsource/noto-sans',
  '@noble/ed25519',
  '@reduxjs/toolkit',
  '@simplewebauthn/browser',
  '@simplewebauthn/server',
  '@svg-maps/india',
  'jose',
  'kysely',
  'qr',
  'react',
  'react-day-picker',
  'react-dom',
  'react-redux',
  'react-router',
  'tailwindcss',
  'workbox-core',
  'workbox-expiration',
  'workbox-routing',
  'workbox-strategies',
  'zod',
  'postal-mime',
  'smtp-server',
]

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))

/** Resolved like in Node: in the package's own folder first, then upwards. */
function find(name, from) {
  const own = `${from}/node_modules/${name}`
  if (packages[own]) return own
  const parent = from.lastIndexOf('/node_modules/')
  return parent === -1
    ? packages[`node_modules/${name}`] && `node_modules/${name}`
    : find(name, from.slice(0, parent))
}

function withDependencies(path, found) {
  if (!path || found.has(path)) return
  found.add(path)
  const { dependencies = {} } = packages[path]
  for (const name of Object.keys(dependencies)) withDependencies(find(name, path), found)
}

const shipped = new Set(
  Object.keys(packages).filter((path) => path !== '' && !packages[path].dev && !packages[path].devOptional),
)
for (const name of compiledIn) withDependencies(`node_modules/${name}`, shipped)

/** Stated in its LICENSE file only. */
const unstated = { 'png-js': 'MIT' }

const lines = [...shipped].map((path) => {
  const { version, license } = packages[path]
  const name = path.slice(path.lastIndexOf('node_modules/') + 13)
  return `${name} ${version}: ${license ?? unstated[name]}`
})
const notice = [
  'Safarnama is distributed under the licence in LICENSE. It runs with, or contains compiled parts of, the following',
  'third-party packages, each under its own licence, whose text comes with the package; the build copies those of compiled',
  'parts to dist/*/.vite/license*.json. Packages for other systems and processors are listed too; npm installs only those',
  'that fit. libvips (LGPL) is loaded as a separate shared library.',
  'The fonts are subset to the letters in use and remain under their licence (SIL Open Font License 1.1).',
  'Map shapes: MapSVG / @svg-maps/india, CC BY 4.0, modified: decimated, two union territories joined into one.',
  '',
  ...[...new Set(lines)].toSorted(),
  '',
].join('\n')

const file = join(root, 'NOTICE')
if (!process.argv.includes('--check')) writeFileSync(file, notice)
else if (readFileSync(file, 'utf8') !== notice) {
  process.stderr.write('NOTICE is not current: run node scripts/notice.mjs\n')
  process.exitCode = 1
}
