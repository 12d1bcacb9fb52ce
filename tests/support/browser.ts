import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'

/**
 * A desktop Chromium keeps pages for its address bar ready in every window, at more work than the page of a test.
 * The last list given is the one that counts, so Playwright's own is repeated here.
 */
const withoutFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // A process in advance for the next page, which a short visit never opens.
  'SpareRendererForSitePerProcess',
]

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  `--disable-features=${withoutFeatures.join(',')}`,
]
/** The one without windows does the same work with a quarter less of it. */
const systemPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Unpacks the browser that a dev dependency carries inside its npm package, beside the dependencies. */
async function carriedPath(): Promise<string> {
  const folder = join(import.meta.dirname, '../../node_modules/.cache/browser')
  mkdirSync(folder, { recursive: true })
  const { TMPDIR } = process.env
  process.env['TMPDIR'] = folder
  try {
    const { default: carried } = await import('@sparticuz/chromium')
    return await carried.executablePath()
  } finally {
    if (TMPDIR === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = TMPDIR
  }
}

/** The browser of the tests: CHROMIUM_PATH, the system's, else the carried one, which is no browser for CI. */
export async function browserPath(): Promise<string> {
  const found = process.env['CHROMIUM_PATH'] ?? systemPaths.find((path) => existsSync(path))
  if (found) return found
  if (process.env['CI']) throw new Error('No browser: install Chromium or set CHROMIUM_PATH.')
  return carriedPath()
}

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await browserPath(), args })
}

let shared: Promise<Browser> | undefined

/** The browser of all files that a worker runs, one after the other; each begins without the visits of the last. */
export async function sharedBrowser(): Promise<Browser> {
  const last = await shared?.catch(() => undefined)
  const browser = await (last?.isConnected() ? last : (shared = launchBrowser()))
  for (const context of browser.contexts()) await context.close()
  return browser
}

export type Visit = { page: Page; context: BrowserContext; faults: string[] }

/** A worker would answer in the network's place, and for the test before: tests of it switch it on. */
export const withoutWorker = { serviceWorkers: 'block' } as const

/** A fresh visitor; `faults` collects console errors, page errors and reports of the content security policy. */
export async function visit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    ...withoutWorker,
    ...options,
  })
  const page = await context.newPage()
  if (options.javaScriptEnabled !== false) arriveAlive(page)
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() !== 'error' && !/hydrat/i.test(message.text())) return
    // An error of the API that a test provokes is no fault of the page.
    if (/Failed to load resource: the server responded with a status of 4\d\d/.test(message.text())) return
    faults.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`page error: ${error.message}`))
  return { page, context, faults }
}

const heldBack = new WeakSet<Page>()

/**
 * A visitor reads before pressing: an opened page has come to life, when the script in its head listens no more
 * (web/platform/early.ts), else what a test reads right after a press may be the page before it.
 */
function arriveAlive(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (...where) => {
    const answer = await goto(...where)
    if (!heldBack.has(page))
      await page.waitForFunction(() => window.onclick === null, undefined, { polling: 20 })
    return answer
  }
}

/** Waits until the page has come to life: React marks the elements that it has hydrated. */
export async function untilAlive(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const element = document.querySelector(wanted)
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'))
  }, selector)
}

/** Keeps the scripts of the pages that are opened now away, until what it answers is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  heldBack.add(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  return release
}
