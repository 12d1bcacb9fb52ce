import { call } from '#tests/support/calls.ts'
import type { Place } from '#tests/support/database.ts'
import { type Ended, freePort, type Product, runUntilEnd, startProduct } from '#tests/support/product.ts'
import { bankWorks, type Said } from './lay-out.ts'

export type Upgraded = {
  url: string
  sandboxUrl(): string
  dataDir: string
  start(): Promise<void>
  stop(): Promise<void>
  operator(...args: string[]): Promise<Ended>
  /** The access token after a login with the old password. */
  logIn(person: { email: string; password: string }): Promise<string>
  get(token: string, path: string): Promise<Record<string, unknown>>
  /** The provider's bank does at once what it had scheduled. */
  letBankWork(): Promise<void>
  close(): Promise<void>
}

/** Today's product on data written by an older release, with the stand-ins in a process of their own. */
export async function openUpgraded(said: Said, { dataDir, url: databaseUrl }: Place): Promise<Upgraded> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const startParties = () => startProduct({ dataDir, entry: 'sandbox', env: { PRODUCT_URL: url } })
  let parties = await startParties()
  let product: Product | undefined
  const env = () => ({
    SANDBOX_URL: parties.url,
    PUBLIC_URL: url,
    AUTH_SECRET: said.authSecret,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  })
  const opened: Upgraded = {
    url,
    dataDir,
    sandboxUrl: () => parties.url,
    async start() {
      product = await startProduct({ dataDir, port, env: env() })
    },
    async stop() {
      await product?.stop()
      product = undefined
    },
    operator: (...args) => runUntilEnd({ entry: 'operator', args, dataDir, port, env: env() }),
    async logIn(body) {
      const { status, body: answer } = await call({ url }, 'POST', '/auth/login', { body })
      if (status !== 200) throw new Error(`${body.email} cannot log in: ${JSON.stringify(answer)}`)
      return String(answer['token'])
    },
    async get(token, path) {
      const { status, body } = await call({ url }, 'GET', path, { token })
      if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
      return body
    },
    async letBankWork() {
      await opened.stop()
      await parties.stop()
      bankWorks(dataDir)
      parties = await startParties()
      await opened.start()
    },
    async close() {
      await opened.stop()
      await parties.stop()
    },
  }
  return opened
}
