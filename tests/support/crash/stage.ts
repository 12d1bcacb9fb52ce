import type { ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readSandboxSettings } from '#server/providers/sandbox-settings.ts'
import { razorpayProvider } from '#server/providers/payment/razorpay/razorpay.ts'
import type { PaymentProvider } from '#server/providers/payment/port.ts'
import { type Ended, freePort, type Product, runUntilEnd, startProduct } from '../product.ts'
import { lossyWay } from './lossy-way.ts'

export type StageOptions = {
  /** Where the product was built; here by default. */
  root?: string
  /** Initial contents of the data folder. */
  template: string
  /** PostgreSQL; the embedded database without it. */
  databaseUrl?: string | undefined
  /** The share of the provider's webhooks that is lost. */
  lostShare: number
  random: () => number
}

type Down = { from: Date; to: Date }

export type Stage = {
  url: string
  /** The address of the outside parties, which are never killed. */
  sandboxUrl: string
  place: { dataDir: string; url?: string }
  provider: PaymentProvider
  /** SIGKILL in the middle of anything, or of the start after it; then a start that completes. */
  killAndRestart(duringStart: boolean): Promise<void>
  operator(...args: string[]): Promise<Ended>
  /** When the current process was started. */
  startedAt(): Date
  /** From each kill until the product was ready again. */
  downs(): Down[]
  /** The log of all its processes. */
  log(): string
  stopProduct(): Promise<number | null>
  close(): Promise<void>
}

/** What travellers use and what the books are read from: one product, or several behind a proxy. */
export type Ground = Pick<Stage, 'url' | 'sandboxUrl' | 'place' | 'provider' | 'downs'> & {
  /** Called for each attempt, with whether there was an answer. */
  onTry?: (isAnswered: boolean) => void
  /** A traveller's pause between two journeys; none by default. */
  restMs?: number
  /** The hold may end in the middle of a journey; then the traveller starts another. */
  mayExpire?: boolean
}

/** The proof is about what is retained, not about the speed of a busy machine. */
const startLimitMs = 300_000

async function killDuring(start: Promise<Product>, child: () => ChildProcess | undefined, afterMs: number) {
  const settled = start.then(
    (product) => product.stop('SIGKILL'),
    // Killed before it was ready.
    () => null,
  )
  await pause(afterMs)
  child()?.kill('SIGKILL')
  await settled
}

/** The built product, its outside parties as a separate process, and a lossy path between them. */
export async function openStage(options: StageOptions): Promise<Stage> {
  const { root, template, databaseUrl, lostShare, random } = options
  const dataDir = mkdtempSync(join(tmpdir(), 'safarnama-crash-'))
  cpSync(template, dataDir, { recursive: true })
  const port = await freePort()
  const url = `http://localhost:${port}`
  const way = await lossyWay({ target: () => url, lostShare, random })
  const parties = await startProduct({
    root,
    dataDir,
    entry: 'sandbox',
    env: { PRODUCT_URL: way.url },
    startLimitMs,
  })
  const env = {
    SANDBOX_URL: parties.url,
    PUBLIC_URL: url,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  }
  let newest: ChildProcess | undefined
  let startedAt = new Date()
  const logs: (() => string)[] = []
  const downs: Down[] = []
  const start = async () => {
    startedAt = new Date()
    const onSpawn = (child: ChildProcess) => (newest = child)
    const started = await startProduct({ root, dataDir, port, env, onSpawn, startLimitMs })
    logs.push(started.log)
    return started
  }
  let product = await start()
  return {
    url,
    sandboxUrl: parties.url,
    place: { dataDir, ...(databaseUrl !== undefined && { url: databaseUrl }) },
    provider: razorpayProvider({ ...readSandboxSettings(dataDir, parties.url).razorpay, random }),
    async killAndRestart(duringStart) {
      const from = new Date()
      await product.stop('SIGKILL')
      if (duringStart) await killDuring(start(), () => newest, 50 + random() * 900)
      product = await start()
      downs.push({ from, to: new Date() })
    },
    downs: () => downs,
    operator: (...args) => runUntilEnd({ root, entry: 'operator', args, dataDir, port, env, startLimitMs }),
    startedAt: () => startedAt,
    log: () => logs.map((log) => log()).join(''),
    stopProduct: () => product.stop(),
    async close() {
      newest?.kill('SIGKILL')
      await parties.stop()
      await way.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
