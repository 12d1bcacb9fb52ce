import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSandboxSettings } from '#server/providers/sandbox-settings.ts'
import { razorpayProvider } from '#server/providers/payment/razorpay/razorpay.ts'
import { lossyWay } from '../crash/lossy-way.ts'
import type { Ground } from '../crash/stage.ts'
import { type Ended, freePort, runUntilEnd, startProduct } from '../product.ts'
import { type RedisServer, startRedis } from '../redis-server.ts'
import { type Bouncer, startBouncer, startHaproxy } from './front.ts'
import type { Part } from './part.ts'
import { startPair, type Server } from './postgres-pair.ts'
import { type Downs, downTimes, type OneProcess, startLimitMs, startOne } from './process.ts'

export type Cluster = Ground &
  Downs & {
    dataDir: string
    webs: OneProcess[]
    workers: OneProcess[]
    redis: RedisServer
    bouncer: Bouncer
    haproxy: Part
    primary: Server
    replica: Server
    operator(...args: string[]): Promise<Ended>
    close(): Promise<void>
  }

export type ClusterOptions = { template: string; random: () => number; lostShare: number }

async function startBackground() {
  const pair = await startPair()
  const bouncer = await startBouncer(pair.primary.port)
  return { ...pair, bouncer, redis: await startRedis() }
}

/** Starts three web processes and two workers, one after the other: the first one creates the tables. */
async function startProcesses(dataDir: string, env: Record<string, string>) {
  const webPorts = [await freePort(), await freePort(), await freePort()]
  const webs: OneProcess[] = []
  const workers: OneProcess[] = []
  for (const port of webPorts) webs.push(await startOne({ dataDir, port, env: { ...env, ROLE: 'web' } }))
  for (let count = 0; count < 2; count++)
    workers.push(await startOne({ dataDir, port: await freePort(), env: { ...env, ROLE: 'worker' } }))
  return { webPorts, webs, workers }
}

type Background = Awaited<ReturnType<typeof startBackground>>

function settingsOf({ bouncer, replica, redis }: Background, url: string, sandboxUrl: string) {
  return {
    SANDBOX_URL: sandboxUrl,
    PUBLIC_URL: url,
    DATABASE_URL: bouncer.url,
    DATABASE_REPLICA_URL: replica.url,
    DATABASE_PREPARED: bouncer.prepared ? 'on' : 'off',
    DATABASE_POOL: '8',
    REDIS_URL: redis.url,
    TRUST_PROXY: '127.0.0.1/32',
  }
}

/** All parts of docs/operations.md, for real, on loopback; the outside parties run separately and are never killed. */
export async function openCluster({ template, random, lostShare }: ClusterOptions): Promise<Cluster> {
  const dataDir = mkdtempSync(join(tmpdir(), 'safarnama-cluster-'))
  cpSync(template, dataDir, { recursive: true })
  const background = await startBackground()
  const { redis, bouncer, primary, replica } = background
  const port = await freePort()
  const url = `http://localhost:${port}`
  const way = await lossyWay({ target: () => url, lostShare, random })
  const parties = await startProduct({
    dataDir,
    entry: 'sandbox',
    env: { PRODUCT_URL: way.url },
    startLimitMs,
  })
  const env = settingsOf(background, url, parties.url)
  const { webPorts, webs, workers } = await startProcesses(dataDir, env)
  const haproxy = await startHaproxy(port, webPorts)
  const cluster: Cluster = {
    url,
    sandboxUrl: parties.url,
    dataDir,
    // Bypasses PgBouncer: the books are read with named statements.
    get place() {
      return { dataDir, url: cluster.primary.url }
    },
    webs,
    workers,
    redis,
    bouncer,
    haproxy,
    primary,
    replica,
    provider: razorpayProvider({ ...readSandboxSettings(dataDir, parties.url).razorpay, random }),
    ...downTimes(),
    operator: (...args) => runUntilEnd({ entry: 'operator', args, dataDir, env, startLimitMs }),
    async close() {
      for (const one of [...webs, ...workers]) await one.kill()
      await parties.stop()
      await way.close()
      for (const part of [haproxy, bouncer, redis, replica, primary]) await part.kill()
      background.remove()
      bouncer.remove()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return cluster
}
