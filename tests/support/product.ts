import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/free-port.mjs'

export { freePort }

const root = join(import.meta.dirname, '../..')
const usualStartLimitMs = 60_000

export type Product = {
  url: string
  port: number
  dataDir: string
  process: ChildProcess
  /** Its output so far. */
  output(): string
  /** Its log, which goes to stderr. */
  log(): string
  /** SIGTERM and wait; returns the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

export type ProductOptions = {
  /** Where it was built; here by default. */
  root?: string | undefined
  env?: Record<string, string>
  /** If given, it is kept after stop, for another start on the same data. */
  dataDir?: string
  /** A folder whose contents are copied into the data folder. */
  template?: string
  port?: number
  entry?: 'main' | 'sandbox' | 'operator'
  /** The arguments of the operator's command line. */
  args?: readonly string[]
  /** For starts on an overloaded machine. */
  startLimitMs?: number
  /** Called with the process before it is ready. */
  onSpawn?: (child: ChildProcess) => void
  /** Where a .env file would be looked for; a folder without one by default. */
  cwd?: string
}

export type Ended = { code: number | null; stdout: string; stderr: string; dataDir: string }

/** The part of this machine's environment that a test's product sees. */
function environment(extra: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env
  return { PATH, HOME, ...(TMPDIR && { TMPDIR }), LIMIT_FACTOR: '0', LOG_LEVEL: 'warn', ...extra }
}

async function untilReady(
  child: ChildProcess,
  readyUrl: string,
  output: () => string,
  limitMs = usualStartLimitMs,
): Promise<void> {
  const end = Date.now() + limitMs
  let last: unknown = 'never asked'
  while (Date.now() < end) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the product ended at start:\n${output()}`)
    try {
      const response = await fetch(readyUrl, { signal: AbortSignal.timeout(5_000) })
      if (response.ok) return
      last = response.status
    } catch (error) {
      // Not listening yet.
      last = error instanceof Error ? error.cause : error
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
  }
  child.kill('SIGKILL')
  throw new Error(`the product was not ready in time:\n${output()}`, { cause: last })
}

/** A test that fails or is cut short must not leave its product behind; vitest ends its workers by SIGTERM. */
const running = new Set<ChildProcess>()
const endAll = () => running.forEach((child) => child.kill('SIGKILL'))
process.once('exit', endAll)
process.once('SIGTERM', () => {
  endAll()
  process.exit(143)
})

function spawnProduct(options: ProductOptions, port: number, dataDir: string) {
  if (options.template) cpSync(options.template, dataDir, { recursive: true })
  const env = environment({
    PORT: String(port),
    DATA_DIR: dataDir,
    // The next port may be in use.
    ...(options.entry === 'sandbox' && { SANDBOX_SMTP_PORT: '0' }),
    ...options.env,
  })
  const entry = join(options.root ?? root, 'dist/server', `${options.entry ?? 'main'}.js`)
  const child = spawn(process.execPath, [entry, ...(options.args ?? [])], {
    env,
    cwd: options.cwd ?? tmpdir(),
  })
  const printed = { all: '', stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name].on('data', (data: Buffer) => {
      printed[name] += data.toString()
      printed.all += data.toString()
    })
  running.add(child)
  options.onSpawn?.(child)
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      running.delete(child)
      resolve(code)
    })
  })
  return { child, printed, ended }
}

const newDataDir = () => mkdtempSync(join(tmpdir(), 'safarnama-product-'))

/** For starts that have to fail: the product's output and exit code. */
export async function runUntilEnd(options: ProductOptions = {}): Promise<Ended> {
  const dataDir = options.dataDir ?? newDataDir()
  const { child, printed, ended } = spawnProduct(options, options.port ?? (await freePort()), dataDir)
  const limit = setTimeout(() => child.kill('SIGKILL'), options.startLimitMs ?? usualStartLimitMs)
  const code = await ended
  clearTimeout(limit)
  if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true })
  return { code, stdout: printed.stdout, stderr: printed.stderr, dataDir }
}

/** Starts the built product as a separate process, with its own data, on a free loopback port. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const port = options.port ?? (await freePort())
  const dataDir = options.dataDir ?? newDataDir()
  const { child, printed, ended } = spawnProduct(options, port, dataDir)
  const url = `http://localhost:${port}`
  const ready = `${url}/${options.entry === 'sandbox' ? 'healthz' : 'readyz'}`
  await untilReady(child, ready, () => printed.all, options.startLimitMs)
  return {
    url,
    port,
    dataDir,
    process: child,
    output: () => printed.all,
    log: () => printed.stderr,
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      const code = await ended
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true })
      return code
    },
  }
}
