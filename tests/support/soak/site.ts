import { cpSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Database, openDatabase } from '#server/platform/db/client.ts'
import { readSandboxSettings } from '#server/providers/sandbox-settings.ts'
import { razorpayProvider } from '#server/providers/payment/razorpay/razorpay.ts'
import { startHaproxy } from '../cluster/front.ts'
import type { Ground } from '../crash/stage.ts'
import { freePort, type Product, startProduct } from '../product.ts'
import type { Series } from './assess.ts'
import { measureProcess, watched } from './meter.ts'

/** The built product as an operator runs it, measurable while it works. */
export type Site = Ground & {
  /** One measurement of everything. */
  measure(series: Series): Promise<void>
  log(): string
  close(): Promise<void>
}
export type SiteOptions = { template: string; databaseUrl?: string | undefined; random: () => number }

type Own = { dataDir: string; port: number; env: Record<string, string> }
type Process = { name: string; product: Product }
type Processes = { processes: Process[]; closeFront(): Promise<void> }

const startLimitMs = 300_000
/** Nothing listens there: deploy's file has three processes, and the third one is down. */
const nobody = 1

async function startAlone({ dataDir, port, env }: Own): Promise<Processes> {
  const product = await startProduct({ dataDir, port, env, startLimitMs })
  return { processes: [{ name: 'product', product }], closeFront: async () => undefined }
}

/** Two web processes behind HAProxy, and a worker. */
async function startSeveral({ dataDir, port, env }: Own): Promise<Processes> {
  const processes: Process[] = []
  for (const [name, role] of [
    ['web 1', 'web'],
    ['web 2', 'web'],
    ['worker', 'worker'],
  ] as const)
    processes.push({
      name,
      product: await startProduct({ dataDir, env: { ...env, ROLE: role }, startLimitMs }),
    })
  const webs = processes.filter(({ name }) => name !== 'worker').map(({ product }) => product.port)
  const haproxy = await startHaproxy(port, [...webs, nobody])
  return { processes, closeFront: () => haproxy.kill() }
}

/** The work that is due. */
async function dueIn({ db }: Database): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('due_at', '<=', new Date().toISOString())
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Those of the whole database, including ours, which is always one. */
async function connectionsIn({ db }: Database): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from pg_stat_activity where datname = current_database()`.execute(db)
  return Number(rows[0]?.count)
}

const megabytesOf = (file: string) => statSync(file).size / 1_048_576

function meterOf(database: Database, processes: readonly Process[], dataDir: string, sockets: string) {
  return async (series: Series) => {
    const note = (name: string, value: number) => (series[name] ??= []).push(value)
    for (const { name, product } of processes) {
      const measured = await measureProcess(product.process.pid ?? 0, sockets)
      for (const [kind, value] of Object.entries(measured)) note(`${name}: ${kind}`, value)
    }
    note('due', await dueIn(database))
    if (database.kind === 'postgres') note('connections', await connectionsIn(database))
    else note('log', megabytesOf(join(dataDir, 'safarnama.db-wal')))
  }
}

export async function openSite({ template, databaseUrl, random }: SiteOptions): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'safarnama-soak-'))
  cpSync(template, dataDir, { recursive: true })
  const sockets = join(dataDir, 'sockets')
  mkdirSync(sockets)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const parties = await startProduct({
    dataDir,
    entry: 'sandbox',
    env: { PRODUCT_URL: url },
    startLimitMs,
  })
  const env = {
    ...watched(sockets),
    // Counted as in production, but never reached.
    LIMIT_FACTOR: '1000000',
    TRUST_PROXY: '127.0.0.1/32',
    SANDBOX_URL: parties.url,
    PUBLIC_URL: url,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  }
  const start = databaseUrl === undefined ? startAlone : startSeveral
  const { processes, closeFront } = await start({ dataDir, port, env })
  const place = { dataDir, ...(databaseUrl !== undefined && { url: databaseUrl }) }
  const database = await openDatabase({ ...place, poolSize: 1 })
  return {
    url,
    sandboxUrl: parties.url,
    place,
    provider: razorpayProvider({ ...readSandboxSettings(dataDir, parties.url).razorpay, random }),
    downs: () => [],
    restMs: 8_000,
    measure: meterOf(database, processes, dataDir, sockets),
    log: () => processes.map(({ product }) => product.log()).join(''),
    async close() {
      await database.close()
      await closeFront()
      for (const { product } of processes) await product.stop()
      await parties.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
