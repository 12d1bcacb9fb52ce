import { createServer, type Server } from 'node:http'
import { type Browser, type BrowserContext, type Page } from 'playwright-core'
import { axeFindings } from '#tests/support/axe.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { googleIdentity } from '#server/providers/identity/google/google.ts'
import { googleSandbox } from '#stand-ins/identity/sandbox.ts'
import { openSandboxStore, type SandboxStore } from '#stand-ins/store.ts'
import { closed, listening } from '#tests/support/listening.ts'

const clientId = 'test-client'
type Result = { credential: string; select_by: string; state?: string }
type Seen = { results: Result[]; moments: string[] }

let browser: Browser
let context: BrowserContext
let page: Page
let store: SandboxStore
let sandboxUrl = ''
let productUrl = ''
let servers: Server[] = []
let violations: string[] = []

async function listen(server: Server): Promise<string> {
  servers.push(server)
  return (await listening(server)).url
}

const pageScript = `
  window.seen = { results: [], moments: [] }
  window.begin = (more) => {
    google.accounts.id.initialize({
      client_id: '${clientId}', callback: (result) => window.seen.results.push(result), ...more,
    })
    google.accounts.id.renderButton(document.getElementById('button'), { type: 'standard', width: 260, state: 's' })
  }
  window.ask = () => google.accounts.id.prompt((moment) => window.seen.moments.push(moment.getMomentType()))
`

/** A sign-in page on another origin, whose policy allows the stand-in's script and frame and nothing inline. */
function product(): Server {
  return createServer((request, response) => {
    if (request.url === '/page.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(pageScript)
      return
    }
    const own = `${sandboxUrl}/sandbox/google/`
    response.writeHead(200, {
      'content-type': 'text/html',
      'content-security-policy': `default-src 'none'; script-src 'self' ${own}; frame-src ${own}; connect-src ${own}; base-uri 'none'`,
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    })
    response.end(`<!doctype html><html lang="en"><title>Sign in</title><main><h1>Sign in</h1>
      <div id="button"></div><a href="#x">Elsewhere</a></main>
      <script src="${own}gsi.js"></script><script src="/page.js"></script></html>`)
  })
}

async function openPage(more: Record<string, unknown> = {}): Promise<void> {
  await page.goto(productUrl)
  await page.evaluate(
    (options) => (window as unknown as { begin: (o: unknown) => void }).begin(options),
    more,
  )
}

const seen = () => page.evaluate(() => (window as unknown as { seen: Seen }).seen)
const ask = () => page.evaluate(() => (window as unknown as { ask: () => void }).ask())
const chooser = () => page.frameLocator('iframe')

async function resultOf(count = 1): Promise<Result> {
  await page.waitForFunction(
    (expected) => (window as unknown as { seen: Seen }).seen.results.length >= expected,
    count,
  )
  const result = (await seen()).results.at(-1)
  if (!result) throw new Error('no result')
  return result
}

async function verify(result: Result) {
  const base = `${sandboxUrl}/sandbox/google`
  const identity = googleIdentity({
    clientId,
    issuers: [base],
    jwksUrl: `${base}/oauth2/v3/certs`,
    scriptUrl: `${base}/gsi.js`,
  })
  return identity.verifyCredential(result.credential)
}

beforeAll(async () => {
  browser = await launchBrowser()
  store = openSandboxStore(':memory:')
  const sandbox = googleSandbox({
    store,
    mountPath: '/sandbox/google',
    publicUrl: () => sandboxUrl,
    clientId,
    controlToken: 'control-token',
    clock: () => new Date(),
  })
  sandboxUrl = await listen(
    createServer((request, response) => {
      if (!sandbox.handle(request, response)) response.writeHead(404).end()
    }),
  )
  productUrl = await listen(product())
})

afterAll(async () => {
  await browser.close()
  await Promise.all(servers.map(closed))
  servers = []
  store.close()
})

beforeEach(async () => {
  context = await browser.newContext()
  page = await context.newPage()
  violations = []
  page.on('console', (message) => {
    if (message.type() === 'error') violations.push(message.text())
  })
  page.on('pageerror', (error) => violations.push(error.message))
})

// Every test must also be free of policy violations and script errors.
afterEach(async () => {
  await context.close()
  if (violations.length > 0) throw new Error(violations.join('\n'))
})

describe('signing in with the stand-in for Google', () => {
  it('hands the page a credential of the person who was chosen (AUTH-06)', async () => {
    await openPage()
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await chooser().getByRole('button', { name: 'Asha Verma' }).click()
    const result = await resultOf()
    expect(result).toMatchObject({ select_by: 'btn', state: 's' })
    expect(await verify(result)).toMatchObject({ name: 'Asha Verma', isAuthoritative: true })
    expect(await page.locator('dialog, iframe').count()).toBe(0)
  })

  it('lets somebody else type name and e-mail', async () => {
    await openPage()
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await chooser().getByText('Someone else').click()
    await chooser().getByLabel('Name').fill('Lata Rao')
    await chooser().getByLabel('Email address', { exact: true }).fill('lata@hills.example')
    await chooser().getByRole('button', { name: 'Continue' }).click()
    expect(await verify(await resultOf())).toMatchObject({ name: 'Lata Rao', email: 'lata@hills.example' })
  })

  it('puts the nonce of the page into the token', async () => {
    await openPage({ nonce: 'n-1' })
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await chooser().getByRole('button', { name: 'Rohan Iyer' }).click()
    const [, payload = ''] = (await resultOf()).credential.split('.')
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({ nonce: 'n-1' })
  })

  it('can be done and left with the keyboard alone', async () => {
    await openPage()
    const button = page.getByRole('button', { name: 'Sign in with Google' })
    const isFirstFocused = () =>
      chooser().getByRole('button', { name: 'Asha Verma' }).and(chooser().locator(':focus')).waitFor()
    await button.focus()
    await page.keyboard.press('Enter')
    await isFirstFocused()
    await page.keyboard.press('Escape')
    await page.locator('dialog').waitFor({ state: 'detached' })
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await isFirstFocused()
    await page.keyboard.press('Enter')
    expect(await verify(await resultOf())).toMatchObject({ name: 'Asha Verma' })
  })

  it('closes on a click beside the dialog, and not on one inside it', async () => {
    await openPage()
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await chooser().getByRole('heading').click()
    expect(await page.locator('dialog').count()).toBe(1)
    await page.mouse.click(5, 5)
    await page.locator('dialog').waitFor({ state: 'detached' })
    expect((await seen()).results).toEqual([])
  })

  it('shows a chooser without accessibility faults', async () => {
    await openPage()
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await chooser().getByText('Someone else').click()
    if (process.env.SCREENSHOT_DIR)
      await page.screenshot({ path: `${process.env.SCREENSHOT_DIR}/chooser.png` })
    const list = chooser().locator('ul')
    expect(await list.evaluate((element) => getComputedStyle(element).listStyleType)).toBe('none')
    expect(await axeFindings(page)).toEqual([])
  })

  it('believes messages of its own frame only', async () => {
    await openPage()
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await chooser().getByRole('heading').waitFor()
    await page.evaluate(() => {
      const forged = { source: 'sandbox-google', kind: 'credential', credential: 'forged', select_by: 'btn' }
      window.postMessage(forged, '*')
    })
    await chooser().getByRole('button', { name: 'Asha Verma' }).click()
    const result = await resultOf()
    expect(result.credential).not.toBe('forged')
    expect((await seen()).results).toHaveLength(1)
  })
})

describe('being signed in again', () => {
  async function signInOnce(): Promise<void> {
    await openPage()
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await chooser().getByRole('button', { name: 'Meera Nair' }).click()
    await resultOf()
  }

  it('is skipped for a browser in which nobody has signed in', async () => {
    await openPage({ auto_select: true })
    await ask()
    await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.moments.length > 0)
    expect(await seen()).toEqual({ results: [], moments: ['skipped'] })
    expect(await page.locator('iframe').count()).toBe(0)
  })

  it('happens by itself with auto_select, also after a reload', async () => {
    await signInOnce()
    await openPage({ auto_select: true })
    await ask()
    const result = await resultOf()
    expect(result.select_by).toBe('auto')
    expect(await verify(result)).toMatchObject({ name: 'Meera Nair' })
    expect(await page.locator('iframe').count()).toBe(0)
  })

  it('asks instead after disableAutoSelect, until somebody is chosen again', async () => {
    await signInOnce()
    const signOut = () =>
      page.evaluate(() => {
        const { google } = window as unknown as {
          google: { accounts: { id: { disableAutoSelect: () => void } } }
        }
        google.accounts.id.disableAutoSelect()
      })
    await signOut()
    await openPage({ auto_select: true })
    await ask()
    await chooser().getByRole('button', { name: 'Kabir Singh' }).waitFor()
    await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.moments.includes('display'))
    expect((await seen()).results).toEqual([])
    await chooser().getByRole('button', { name: 'Rohan Iyer' }).click()
    expect(await resultOf()).toMatchObject({ select_by: 'user' })
    await openPage({ auto_select: true })
    await ask()
    expect(await verify(await resultOf())).toMatchObject({ name: 'Rohan Iyer' })
  })

  it('asks when auto_select is not wanted', async () => {
    await signInOnce()
    await openPage()
    await ask()
    await chooser().getByRole('button', { name: 'Asha Verma' }).waitFor()
    expect((await seen()).results).toEqual([])
  })
})
