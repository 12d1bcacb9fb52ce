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
 * A desktop Chromium keeps pages for its address bar ready in every window, which costs more than the page of a test.
 * Only the last list given counts, so Playwright's own is repeated here.
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
  // A spare process for the next page, which a short visit never opens.
  'SpareRendererForSitePerProcess',
]

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  `--disable-features=${withoutFeatures.join(',')}`,
]
/** The headless shell does the same with a quarter less work. */
const systemPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Unpacks the browser that a development dependency has inside its npm package, next to the dependencies. */
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

/** The browser for tests: CHROMIUM_PATH, the system's, else the bundled one, which is not good enough for CI. */
export async function browserPath(): Promise<string> {
  const found = process.env['CHROMIUM_PATH'] ?? systemPaths.find((path) => existsSync(path))
  if (found) return found
  if (process.env['CI']) throw new Error('No browser: install Chromium or set CHROMIUM_PATH.')
  return carriedPath()
}

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await browserPath(), args })
}

const wholePath = systemPaths.find((path) => !path.endsWith('-shell') && existsSync(path))

/** Brings pages back as they were left, as people's browsers do; the headless shell cannot. */
export const launchWithMemory =
  wholePath === undefined
    ? undefined
    : () =>
        chromium.launch({
          executablePath: wholePath,
          args: [...args, '--headless=new'],
          ignoreDefaultArgs: ['--disable-back-forward-cache', '--headless'],
        })

let shared: Promise<Browser> | undefined

/** The browser of all files that a worker runs; each file starts without the visits of the previous one. */
export async function sharedBrowser(): Promise<Browser> {
  const last = await shared?.catch(() => undefined)
  const browser = await (last?.isConnected() ? last : (shared = launchBrowser()))
  for (const context of browser.contexts()) await context.close()
  return browser
}

export type Visit = { page: Page; context: BrowserContext; faults: string[] }

/** Blocked, since a service worker would answer instead of the network, and for the previous test; tests about it enable it. */
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
    // An API error that a test provokes is no fault of the page.
    if (/Failed to load resource: the server responded with a status of 4\d\d/.test(message.text())) return
    faults.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`page error: ${error.message}`))
  return { page, context, faults }
}

const heldBack = new WeakSet<Page>()

/**
 * Opening or reloading a page waits until it is hydrated, when the script in its head stops listening (web/platform/early.ts):
 * otherwise what a test reads right after a press may still be the previous page.
 */
function arriveAlive(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  const alive = async () => {
    if (!heldBack.has(page))
      await page.waitForFunction(() => window.onclick === null, undefined, { polling: 20 })
  }
  page.goto = async (...where) => {
    const answer = await goto(...where)
    await alive()
    return answer
  }
  page.reload = async (...how) => {
    const answer = await reload(...how)
    await alive()
    return answer
  }
}

/** Waits until the page is hydrated: React marks the elements. */
export async function untilAlive(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const element = document.querySelector(wanted)
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'))
  }, selector)
}

/** Withholds what is requested at these addresses from now on, until the returned function is called. */
export async function holdRequests(page: Page, addresses: string | RegExp): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(addresses, async (route) => {
    await held
    await route.continue()
  })
  return release
}

/** Withholds the scripts of pages opened from now on, until the returned function is called. */
export function holdScripts(page: Page): Promise<() => void> {
  heldBack.add(page)
  return holdRequests(page, '**/assets/*.js')
}
