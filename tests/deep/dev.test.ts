import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browserPath } from '#tests/support/browser.ts'
import { freePort } from '#tests/support/product.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'safarnama-dev-'))
let dev: ChildProcess
let browser: Browser
let url: string
let printed = ''

async function until<T>(
  read: () => Promise<T>,
  isWanted: (value: T) => boolean,
  limitMs = 120_000,
): Promise<T> {
  for (const end = Date.now() + limitMs; ;) {
    const value = await read().catch(() => undefined)
    if (value !== undefined && isWanted(value)) return value
    if (Date.now() > end) throw new Error(`waited in vain; last ${String(value)}\n${printed}`)
    await new Promise((resolve) => {
      setTimeout(resolve, 200)
    })
  }
}

const edit = (file: string, change: (text: string) => string) => {
  const path = join(folder, file)
  const before = readFileSync(path, 'utf8')
  const after = change(before)
  expect(after).not.toBe(before)
  writeFileSync(path, after)
}

beforeAll(async () => {
  for (const name of ['src', 'scripts', 'stand-ins', 'vite.config.ts', 'package.json', 'tsconfig.json'])
    cpSync(join(root, name), join(folder, name), { recursive: true })
  for (const name of ['node_modules', 'public']) symlinkSync(join(root, name), join(folder, name))
  const port = await freePort()
  url = `http://localhost:${port}`
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, PORT: String(port), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' }
  dev = spawn(process.execPath, ['scripts/dev.mjs'], { cwd: folder, env })
  for (const stream of [dev.stdout, dev.stderr])
    stream?.on('data', (data: Buffer) => (printed += String(data)))
  // The first build, and the first data.
  await until(
    async () => (await fetch(`${url}/readyz`)).status,
    (status) => status === 200,
    400_000,
  )
  browser = await chromium.launch({ executablePath: await browserPath(), args: ['--no-sandbox'] })
})

afterAll(async () => {
  await browser?.close()
  const ended = once(dev, 'exit')
  dev.kill('SIGTERM')
  await ended
  rmSync(folder, { recursive: true, force: true })
})

/** The hydrated home page, with a typed town and a mark that a page load would remove. */
async function openPage(path: string): Promise<Page> {
  const page = await browser.newPage()
  page.setDefaultTimeout(120_000)
  await page.goto(url + path)
  // Only the very first visit, which prepares packages, reloads the page.
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => window.onclick === null)
  await page.locator('input[name=start]').fill('Pune')
  await page.evaluate(() => document.body.setAttribute('data-same', ''))
  return page
}

async function expectSame(page: Page): Promise<void> {
  expect(await page.locator('body[data-same]').count()).toBe(1)
  expect(await page.locator('input[name=start]').inputValue()).toBe('Pune')
}

test('a changed component, message, screen and style show in the open page, which keeps what is typed in it', async () => {
  const page = await openPage('/')
  const placeholder = () => page.locator('input[name=start]').getAttribute('placeholder')
  edit('src/web/search/search-bar.tsx', (code) =>
    code.replace("{text('search.startPlaceholder')}", '"Somewhere"'),
  )
  await until(placeholder, (words) => words === 'Somewhere')
  await expectSame(page)
  const heading = () => page.locator('h1').first().textContent()
  edit('src/shared/messages/en.json', (json) =>
    json.replace(/("home\.heading": )"[^"]*"/, '$1"Where do we go?"'),
  )
  await until(heading, (words) => words === 'Where do we go?')
  await expectSame(page)
  edit('src/web/screens/home.tsx', (code) => code.replace("{text('home.heading')}", 'Off we go'))
  await until(heading, (words) => words === 'Off we go')
  await expectSame(page)
  const spacing = () =>
    page.evaluate(() => getComputedStyle(document.querySelector('h1') as Element).letterSpacing)
  expect(await spacing()).not.toBe('7px')
  edit('src/web/styles/base.css', (css) => css.replace('letter-spacing: -0.012em', 'letter-spacing: 7px'))
  await until(spacing, (width) => width === '7px')
  await expectSame(page)
  await page.close()
})

test('so they do on the Hindi pages', async () => {
  const page = await openPage('/hi/')
  const placeholder = () => page.locator('input[name=end]').getAttribute('placeholder')
  edit('src/web/search/search-bar.tsx', (code) =>
    code.replace("{text('search.endPlaceholder')}", '"Elsewhere"'),
  )
  await until(placeholder, (words) => words === 'Elsewhere')
  await expectSame(page)
  expect(await page.locator('html').getAttribute('lang')).toBe('hi')
  await page.close()
})

test('a changed server answers anew, and a call waits for it', async () => {
  const ask = async () => (await fetch(`${url}/healthz`)).text()
  expect(await ask()).not.toContain('refreshed')
  edit('src/server/start/health.ts', (code) => code.replaceAll("status: 'up'", "status: 'refreshed'"))
  await until(ask, (answer) => answer.includes('refreshed'))
  const answers = await Promise.all(Array.from({ length: 5 }, () => fetch(`${url}/readyz`)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
})
