import { execFileSync, fork, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildIfNeeded, root } from '../scripts/build.mjs'
import { freePort } from '../scripts/free-port.mjs'
import { makePackages } from './catalogue.mjs'
import packageJson from '../package.json' with { type: 'json' }

/** What `npm start` tells Node. */
const startFlags = packageJson.scripts.start.split(' ').filter((word) => word.startsWith('--'))

export async function startThin(name, ...args) {
  const child = fork(new URL(`thin/${name}.mjs`, import.meta.url), args.map(String))
  const [{ port }] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${name} ended at start`))),
  ])
  const stop = async () => {
    child.kill()
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  return { name, port, pid: child.pid, stop }
}

const { PATH, HOME } = process.env
const bare = { PATH, HOME, LIMIT_FACTOR: '0', NODE_OPTIONS: '' }

/** What decides how the data of a size look; another answer makes them anew. */
function stampOf(size) {
  const hash = createHash('sha256').update(`3 ${size}`)
  const sources = ['src/server/catalogue', 'src/server/schema/migrations'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((name) => name.endsWith('.ts'))
      .sort((one, other) => (one < other ? -1 : 1))
      .map((name) => join(root, folder, name)),
  )
  const files = [join(root, 'bench/catalogue.mjs'), ...sources]
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}

/** Fills the database that the settings name by the operator's command. */
export function importPackages(size, settings) {
  const making = mkdtempSync(join(tmpdir(), 'safarnama-making-'))
  const file = join(making, 'catalogue.json')
  writeFileSync(file, JSON.stringify({ packages: makePackages(size), hotels: [], rentals: [] }))
  const command = [
    '--max-old-space-size=8192',
    join(root, 'dist/server/operator.js'),
    'catalogue',
    'import',
    file,
  ]
  execFileSync(process.execPath, command, {
    env: { ...bare, DATA_DIR: making, ...settings },
    cwd: making,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  rmSync(making, { recursive: true })
}

/** A folder with the product's data of a size; made once and stored. */
async function dataOf(size) {
  const stored = join(tmpdir(), 'safarnama-bench', `${size}-${stampOf(size)}`)
  if (existsSync(stored)) return stored
  const folder = mkdtempSync(join(tmpdir(), 'safarnama-filled-'))
  // A command makes no database where none is, lest it is the wrong folder; an empty file is an empty one.
  writeFileSync(join(folder, 'safarnama.db'), '', { mode: 0o600 })
  importPackages(size, { DATA_DIR: folder })
  // Keys and secrets are made at the first start, which is not the one that is measured.
  const first = await startOn(folder)
  // The listing is written while the product already answers; without it the next start would read the database.
  const listings = join(folder, 'catalogue')
  const isListed = () => existsSync(listings) && readdirSync(listings).some((name) => name.endsWith('.jsonl'))
  while (!isListed()) await pause(50)
  await first.stop()
  mkdirSync(join(stored, '..'), { recursive: true })
  renameSync(folder, stored)
  return stored
}

/** An entry of what was built, as it is started for good, until it answers `ready`. */
export async function startEntry(entry, { port, env, execArgv = [], ready }) {
  const args = [...startFlags, ...execArgv, join(root, `dist/server/${entry}.js`)]
  const child = spawn(process.execPath, args, {
    env: { ...bare, ...env },
    cwd: env.DATA_DIR,
    // The log is written, as it always is, and stored nowhere.
    stdio: ['ignore', 'ignore', process.env.BENCH_LOG ? 'inherit' : 'ignore'],
  })
  const stop = async () => {
    child.kill()
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  for (;;) {
    const isReady = await fetch(`http://127.0.0.1:${port}${ready}`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) break
    if (child.exitCode !== null) throw new Error(`${entry} ended at start`)
    await pause(5)
  }
  return { pid: child.pid, stop }
}

/** The product with limits lifted, until it has answered a search. */
async function startOn(dataDir, { execArgv = [], ...settings } = {}) {
  const port = await freePort()
  const begun = performance.now()
  const env = {
    NODE_ENV: 'production',
    SANDBOX: '1',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir,
    ...settings,
  }
  const entry = await startEntry('main', { port, env, execArgv, ready: '/api/places/search?query=palace' })
  return { name: 'product', port, dataDir, startMs: performance.now() - begun, ...entry }
}

/** The product on a copy of the data of a size. */
export async function startProduct(size, settings) {
  await buildIfNeeded()
  const dataDir = mkdtempSync(join(tmpdir(), 'safarnama-product-'))
  cpSync(await dataOf(size), dataDir, { recursive: true })
  const product = await startOn(dataDir, settings)
  const stop = async () => {
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...product, stop }
}

/** The product with the catalogue that comes with it, on an empty folder. */
export async function startDemonstration(settings) {
  await buildIfNeeded()
  const dataDir = mkdtempSync(join(tmpdir(), 'safarnama-demonstration-'))
  const product = await startOn(dataDir, settings)
  const stop = async () => {
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...product, stop }
}
