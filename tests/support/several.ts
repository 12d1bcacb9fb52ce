import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signIn } from './calls.ts'
import { type Ended, freePort, type Product, runUntilEnd, startProduct } from './product.ts'
import { type Proxy, startProxy } from './proxy.ts'

type Role = 'web' | 'worker'

export type Several = {
  webs: Product[]
  proxy: Proxy
  sandbox: Product
  /** Another process on the same database. */
  start(role: Role, more?: { port?: number; env?: Record<string, string> }): Promise<Product>
  operator(...args: string[]): Promise<Ended>
  /** An access token of a test person of the stand-in for Google. */
  signIn(person?: string): Promise<string>
  close(): Promise<void>
}

export type SeveralOptions = { template: string; databaseUrl: string; env?: Record<string, string> }

/** Two web processes behind a proxy on one PostgreSQL; the outside parties run separately. */
export async function startSeveral({ template, databaseUrl, env = {} }: SeveralOptions): Promise<Several> {
  const dataDir = mkdtempSync(join(tmpdir(), 'safarnama-several-'))
  cpSync(template, dataDir, { recursive: true })
  const proxyPort = await freePort()
  const url = `http://localhost:${proxyPort}`
  const sandbox = await startProduct({ dataDir, entry: 'sandbox', env: { PRODUCT_URL: url } })
  const shared = {
    SANDBOX_URL: sandbox.url,
    PUBLIC_URL: url,
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: '4',
    TRUST_PROXY: '1',
    ...env,
  }
  const running: Product[] = []
  const start: Several['start'] = async (role, more = {}) => {
    const started = await startProduct({
      dataDir,
      ...(more.port !== undefined && { port: more.port }),
      env: { ...shared, ...more.env, ROLE: role },
    })
    running.push(started)
    return started
  }
  const webs = [await start('web'), await start('web')]
  const proxy = await startProxy(
    webs.map(({ port }) => port),
    proxyPort,
  )
  return {
    webs,
    proxy,
    sandbox,
    start,
    operator: (...args) => runUntilEnd({ entry: 'operator', args, dataDir, env: shared }),
    signIn: (person) => signIn({ url, dataDir, sandboxUrl: sandbox.url }, person),
    async close() {
      proxy.close()
      for (const product of running) await product.stop('SIGKILL')
      await sandbox.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
