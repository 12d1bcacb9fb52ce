import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSandboxSettings } from '#server/providers/sandbox-settings.ts'
import { razorpayProvider } from '#server/providers/payment/razorpay/razorpay.ts'
import { type Downs, downTimes, type OneProcess, startLimitMs, startOne } from '../cluster/process.ts'
import type { Ground } from '../crash/stage.ts'
import { type Ended, freePort, runUntilEnd, startProduct } from '../product.ts'
import { startProxy } from '../proxy.ts'

/** The settings of a single process. */
type Own = { env?: Record<string, string>; root?: string }

export type FaultGroundOptions = {
  template: string
  random: () => number
  /** The folder of the embedded database; a temporary one by default. */
  dataDir?: string
  databaseUrl?: string
  env?: Record<string, string>
  /** More than one only with PostgreSQL. */
  processes?: Own[]
}

export type FaultGround = Ground &
  Downs & {
    dataDir: string
    processes: OneProcess[]
    operator(...args: string[]): Promise<Ended>
    close(): Promise<void>
  }

/** The product behind a proxy, with its outside parties separate and unaffected by what happens to it. */
export async function openFaultGround(options: FaultGroundOptions): Promise<FaultGround> {
  const { template, random, databaseUrl, processes: wanted = [{}] } = options
  const home = mkdtempSync(join(tmpdir(), 'safarnama-fault-'))
  cpSync(template, home, { recursive: true })
  const { dataDir = home } = options
  if (dataDir !== home) {
    mkdirSync(dataDir, { mode: 0o700 })
    for (const file of ['safarnama.db', 'auth-secret', 'ticket-key'])
      cpSync(join(template, file), join(dataDir, file))
    // The parties' state is elsewhere, unaffected by what happens to the product's folder.
    symlinkSync(join(home, 'sandbox'), join(dataDir, 'sandbox'))
  }
  const port = await freePort()
  const url = `http://localhost:${port}`
  const parties = await startProduct({
    dataDir: home,
    entry: 'sandbox',
    env: { PRODUCT_URL: url },
    startLimitMs,
  })
  const env = {
    SANDBOX_URL: parties.url,
    PUBLIC_URL: url,
    TRUST_PROXY: '127.0.0.1/32',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl, DATABASE_POOL: '8' }),
    ...options.env,
  }
  const processes: OneProcess[] = []
  for (const own of wanted)
    processes.push(await startOne({ ...own, dataDir, port: await freePort(), env: { ...env, ...own.env } }))
  const proxy = await startProxy(
    processes.map((one) => one.port),
    port,
    // From many addresses, so that no address limit interferes with the proof.
    () => `203.0.113.${1 + Math.floor(random() * 250)}`,
  )
  return {
    url,
    sandboxUrl: parties.url,
    dataDir,
    place: { dataDir, ...(databaseUrl !== undefined && { url: databaseUrl }) },
    processes,
    provider: razorpayProvider({ ...readSandboxSettings(home, parties.url).razorpay, random }),
    ...downTimes(),
    operator: (...args) => runUntilEnd({ entry: 'operator', args, dataDir, env, startLimitMs }),
    async close() {
      proxy.close()
      for (const one of processes) await one.kill()
      await parties.stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
