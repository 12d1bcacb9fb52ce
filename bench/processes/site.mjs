import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signIn } from '../account.mjs'
import { buildIfNeeded } from '../../scripts/build.mjs'
import { freePort } from '../../scripts/free-port.mjs'
import { importPackages, startEntry } from '../servers.mjs'
import { startPostgres } from './postgres.mjs'
import { startProxy } from './proxy.mjs'

const secret = 'for-a-benchmark-only-and-long-enough-0000'

/** Everything in the order in which it is started, so that it can be stopped the other way round. */
function stack() {
  const started = []
  return {
    async add(starting) {
      const one = await starting
      started.push(one)
      return one
    },
    async stop() {
      for (const one of started.toReversed()) await one.stop()
    },
  }
}

async function startParties(dataDir, productUrl) {
  const port = await freePort()
  const env = { PORT: String(port), DATA_DIR: dataDir, PRODUCT_URL: productUrl, SANDBOX_SMTP_PORT: '0' }
  const parties = await startEntry('sandbox', { port, env, ready: '/healthz' })
  return { ...parties, url: `http://localhost:${port}` }
}

async function startRole(role, settings) {
  const port = await freePort()
  const env = { ...settings, ROLE: role, PORT: String(port) }
  return { ...(await startEntry('main', { port, env, ready: '/readyz' })), port }
}

/**
 * As many web processes as the longest of `counts` and one worker on a PostgreSQL of their own, and for each count a
 * HAProxy before so many of them: those that are not asked stand still.
 */
export async function openSite({ counts, size, travellers }) {
  await buildIfNeeded()
  const dataDir = mkdtempSync(join(tmpdir(), 'safarnama-bench-site-'))
  const parts = stack()
  const stop = async () => {
    await parts.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const postgres = await parts.add(startPostgres())
    const publicPort = await freePort()
    // Messages of the provider lead to the first web process.
    const parties = await parts.add(startParties(dataDir, `http://127.0.0.1:${publicPort}`))
    const settings = {
      NODE_ENV: 'production',
      SANDBOX: '1',
      SANDBOX_URL: parties.url,
      PUBLIC_URL: `http://localhost:${publicPort}`,
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.url,
      TRUST_PROXY: '127.0.0.1/32',
      AUTH_SECRET: secret,
      TICKET_KEY: secret,
    }
    importPackages(size, settings)
    const worker = await parts.add(startRole('worker', settings))
    const webs = []
    const first = { ...settings, ROLE: 'web', PORT: String(publicPort) }
    webs.push({
      ...(await parts.add(startEntry('main', { port: publicPort, env: first, ready: '/readyz' }))),
      port: publicPort,
    })
    while (webs.length < Math.max(...counts)) webs.push(await parts.add(startRole('web', settings)))
    const fronts = []
    for (const count of counts) {
      const own = webs.slice(0, count)
      const ports = own.map(({ port }) => port)
      fronts.push({ count, webs: own, proxy: await parts.add(startProxy(dataDir, ports)) })
    }
    const tokens = await signIn(`http://127.0.0.1:${publicPort}`, travellers, parties.url)
    return { postgres, worker, fronts, tokens, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
