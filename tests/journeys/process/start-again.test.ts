import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { filledData } from '#tests/support/built.ts'
import { freePort, startProduct } from '#tests/support/product.ts'

const root = join(import.meta.dirname, '../../..')
let template = ''
beforeAll(async () => {
  template = await filledData()
})

describe('a start on data that are there', () => {
  test('reuses everything, rests below 200 MB, and says where to look', async () => {
    const product = await startProduct({ template })
    await expect.poll(() => product.output()).toContain('Ctrl+C')
    expect(product.output().trim().split('\n')).toEqual([
      `Safarnama is ready: ${product.url}`,
      `Emails (verification links, codes, confirmations) are stored at ${product.url}/sandbox/mail`,
      'Payments are simulated by a sandbox: no account is needed and no money moves.',
      'Google sign-in is simulated by a sandbox: anyone who knows an address can sign in with it.',
      `The API is described at ${product.url}/api/docs`,
      `The operator's console is at ${product.url}/operator`,
      expect.stringContaining(`within 30 minutes: ${product.url}/operator/welcome#`),
      'Stop with Ctrl+C.',
    ])
    const status = readFileSync(`/proc/${product.process.pid}/status`, 'utf8')
    expect(Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1])).toBeLessThan(200_000)
    // The link grants access, so it is shown on the terminal and not logged.
    expect(product.log()).not.toContain('welcome#')
    expect(await product.stop()).toBe(0)
  })

  test('STAFF-01 no link is printed where the world may listen', async () => {
    const product = await startProduct({ template, env: { HOST: '0.0.0.0' } })
    await expect.poll(() => product.output()).toContain('Ctrl+C')
    expect(product.output()).not.toContain('welcome#')
    expect(await product.stop()).toBe(0)
  })

  test('a page that was stored under other settings is sent anew', async () => {
    const keys = {
      RAZORPAY_KEY_ID: 'rzp_test_a',
      RAZORPAY_KEY_SECRET: 'b',
      RAZORPAY_WEBHOOK_SECRET: 'c',
    }
    const port = await freePort()
    const under = async (env: Record<string, string>, etag = '') => {
      const product = await startProduct({ template, port, env })
      const page = await fetch(product.url, { headers: { 'if-none-match': etag } })
      await product.stop()
      return { status: page.status, etag: page.headers.get('etag') ?? '' }
    }
    const before = await under({})
    expect((await under({}, before.etag)).status).toBe(304)
    expect((await under(keys, before.etag)).status).toBe(200)
  })

  test('two products share the data, each on its own port', async () => {
    const first = await startProduct({ template })
    const second = await startProduct({ dataDir: first.dataDir })
    expect((await fetch(`${second.url}/api/places/place/featured`)).status).toBe(200)
    expect(await second.stop()).toBe(0)
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
    expect(await first.stop()).toBe(0)
  })
})

/** Everything that was compiled for one side. */
function bundle(side: 'server' | 'web'): string {
  const folder = join(root, 'dist', side)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
}

describe('production React runs under a plain start', () => {
  test.each(['server', 'web'] as const)('the bundle of the %s holds no development React', (side) => {
    const code = bundle(side)
    expect(code).toContain('react.transitional.element')
    // Words that occur only in React's development build; jsxDEV is its compiled JSX.
    const development = /jsxDEV\(|Each child in a list should|process\.env\.NODE_ENV/g
    expect([...code.matchAll(development)].map(([word]) => word)).toEqual([])
  })

  test('NODE_ENV chooses settings only: pages are the same with another one', async () => {
    const product = await startProduct({ template, env: { NODE_ENV: 'development' } })
    const page = await fetch(product.url)
    expect(page.status).toBe(200)
    expect(await page.text()).not.toContain('data-react')
    expect(await product.stop()).toBe(0)
    expect(product.output()).not.toContain('Warning:')
  })
})
