import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { withBuildLock } from './build/lock.mjs'
import { buildWorker } from './build/worker.mjs'
import { withProgress } from './progress.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const stampFile = join(root, 'dist/stamp')
const timesFile = join(root, 'dist/stamp-times')
const sources = ['src', 'stand-ins', 'public', 'package-lock.json', 'vite.config.ts', 'scripts/build']

function filesBelow(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path).flatMap((name) => filesBelow(join(path, name)))
}

function stampOf(read) {
  const hash = createHash('sha256')
  for (const path of sources
    .flatMap((name) => filesBelow(join(root, name)))
    .toSorted((a, b) => (a < b ? -1 : 1))) {
    hash.update(relative(root, path)).update('\0').update(read(path)).update('\0')
  }
  return hash.digest('hex')
}

/** A hash of all files that the build reads: their names and contents. */
const stampOfSources = () => stampOf((path) => readFileSync(path))

/** Changes whenever one of them is written, at a tenth of the work: most starts find everything as the build left it. */
const stampOfTimes = () =>
  stampOf((path) => {
    const { size, mtimeMs, ctimeMs } = statSync(path)
    return `${size} ${mtimeMs} ${ctimeMs}`
  })

/** Compressible files are compressed once, here, and never while somebody waits. */
function compressAssets(folder) {
  for (const path of filesBelow(folder)) {
    if (!/\.(js|css|svg|json|txt|xml|webmanifest)$/.test(path)) continue
    const content = readFileSync(path)
    if (content.length < 1_000) continue
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params }))
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
  }
}

/**
 * The caller's NODE_ENV only concerns settings; with anything else than production, Vite would bundle React's
 * development version.
 */
async function asProduction(work) {
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  try {
    await work()
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
}

const readIfThere = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)

/** Whether dist/ was built from exactly these sources; without sources any build will do. */
export function isBuilt() {
  const built = readIfThere(stampFile)
  if (built === undefined) return false
  if (!existsSync(join(root, 'src')) || !existsSync(join(root, 'node_modules/vite'))) return true
  return readIfThere(timesFile) === stampOfTimes() || built === stampOfSources()
}

async function buildAll() {
  const times = stampOfTimes()
  const stamp = stampOfSources()
  await asProduction(async () => {
    const { build } = await import('vite')
    const options = { root, logLevel: 'warn', configFile: join(root, 'vite.config.ts') }
    await withProgress('Building the web app', () => build(options))
    await withProgress('Building the web app in Hindi', async () => {
      await build({ ...options, mode: 'hi' })
      // Built last, since it lists the files of both.
      await buildWorker(build, root)
    })
    await withProgress('Building the console', () => build({ ...options, mode: 'console' }))
    await withProgress('Building the server', () => build({ ...options, build: { ssr: true } }))
  })
  for (const name of ['web', 'console']) compressAssets(join(root, 'dist', name))
  writeFileSync(timesFile, times)
  writeFileSync(stampFile, stamp)
}

/** Builds the web app and the server into dist/, unless they are up to date; a second build waits for the first. */
export async function buildIfNeeded() {
  if (isBuilt()) return false
  return withBuildLock(join(root, 'dist'), async () => {
    if (isBuilt()) return false
    await buildAll()
    return true
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const built = await buildIfNeeded()
  if (!built) process.stdout.write('dist/ is up to date.\n')
}
