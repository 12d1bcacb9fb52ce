import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { arrive, book, newAccount, pay, sessionOf } from '#tests/support/account.ts'
import { launchBrowser, visit, type Visit } from '#tests/support/browser.ts'
import { savedOnDevice, untilSaved, untilWorker } from '#tests/support/offline.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

const root = join(import.meta.dirname, '../..')

let browser: Browser
let visitor: Visit
let page: Page
let product: Product
/** The same product as a build of other sources: its entry has another name. */
let nextRelease: string

function buildNext(): string {
  const folder = mkdtempSync(join(tmpdir(), 'safarnama-next-'))
  cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  cpSync(join(root, 'package.json'), join(folder, 'package.json'))
  const listed = join(folder, 'dist/web/.vite/manifest.json')
  const manifest = readFileSync(listed, 'utf8')
  const entry = /assets\/client-[\w-]+\.js/.exec(manifest)?.[0] ?? ''
  const other = 'assets/client-of-next.js'
  cpSync(join(folder, 'dist/web', entry), join(folder, 'dist/web', other))
  for (const file of [listed, join(folder, 'dist/web/sw.js')]) {
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(entry, other))
    for (const packed of ['.br', '.gz']) rmSync(file + packed)
  }
  // Otherwise a document would count as unchanged.
  writeFileSync(join(folder, 'dist/stamp'), 'next')
  // Files that only the previous release had.
  const profile = /assets\/profile-[\w-]+\.js/.exec(manifest)?.[0] ?? ''
  for (const packed of ['', '.br', '.gz']) rmSync(join(folder, 'dist/web', profile + packed), { force: true })
  return folder
}

beforeAll(async () => {
  browser = await launchBrowser()
  nextRelease = buildNext()
})
afterAll(async () => {
  await browser.close()
  rmSync(nextRelease, { recursive: true, force: true })
})
beforeEach(async () => {
  product = await startProduct({ template: inject('filledData') })
  visitor = await visit(browser, { serviceWorkers: 'allow' })
  page = visitor.page
  await page.goto(`${product.url}/about`)
  await untilWorker(page)
  await untilSaved(page, '/about')
})
afterEach(async () => {
  await visitor.context.close()
  await product.stop()
})

/** From now on another release answers at the same address. */
async function follow(options: { root?: string; env?: Record<string, string> }): Promise<void> {
  const { port } = product
  await product.stop()
  product = await startProduct({ template: inject('filledData'), port, ...options })
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
}

const reload = () => page.getByRole('button', { name: 'Reload' })

describe('a new release', () => {
  test('is announced to a page of the old one, which goes on until its reader reloads it', async () => {
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await follow({ root: nextRelease })
    await page.getByText('A new version of Safarnama is ready.').waitFor()
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    // Parts that the new release no longer has come from the cache.
    const address = await page.evaluate(async () => {
      const cache = await caches.open('assets')
      return (await cache.keys()).map(({ url }) => url).find((url) => /\/profile-/.test(url)) ?? ''
    })
    expect((await fetch(address)).status).toBe(404)
    expect(await page.evaluate(async (url) => (await fetch(url)).status, address)).toBe(200)
    const loaded = page.waitForEvent('load')
    await reload().click()
    await loaded
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(false)
  })

  test('is not announced in the middle of a booking', async () => {
    await page.goto(`${product.url}/booking?packageId=munnar`)
    await untilWorker(page)
    await follow({ root: nextRelease })
    const assets = () => savedOnDevice(page).then(({ addresses }) => addresses)
    await expect.poll(assets, { timeout: 20_000 }).toContain('/assets/client-of-next.js')
    await page.waitForTimeout(1_500)
    expect(await reload().count()).toBe(0)
    await page.getByRole('link', { name: 'About' }).click()
    await reload().waitFor()
  })

  /** The next release without its entry: its worker cannot be installed. */
  async function followWithHole(): Promise<void> {
    const held = mkdtempSync(join(tmpdir(), 'safarnama-holes-'))
    cpSync(nextRelease, held, { recursive: true, verbatimSymlinks: true })
    rmSync(join(held, 'dist/web/assets/client-of-next.js'))
    await page.evaluate(() => {
      void navigator.serviceWorker.ready.then((registration) =>
        registration.addEventListener('updatefound', () => {
          const { installing } = registration
          installing?.addEventListener('statechange', () =>
            Object.assign(window, { became: installing.state }),
          )
        }),
      )
    })
    await follow({ root: held })
    const became = () => page.evaluate(() => (window as { became?: string }).became)
    await expect.poll(became, { timeout: 20_000 }).toBe('redundant')
    rmSync(held, { recursive: true, force: true })
  }

  test('whose files are not all there takes the place of no worker', async () => {
    await followWithHole()
    expect(await reload().count()).toBe(0)
  })

  test('whose files are not all there leaves the saved trips to be read without network, also once its pages were opened', async () => {
    const { url } = product
    const person = await newAccount(url)
    const session = await sessionOf(url, person)
    const booked = await book(url, session, 'munnar')
    await pay(url, session, booked)
    const ticket = `/booking/thank-you/${booked.bookingId}`
    await arrive(page, url, person, ticket)
    await page.getByText(/^Available offline: ticket, itinerary/).waitFor()
    const readWithoutNetwork = async () => {
      await visitor.context.setOffline(true)
      await page.goto(url + ticket)
      await page.getByRole('article', { name: 'Your ticket' }).waitFor()
      // The next release has data of its own, which knows nobody here.
      await page.evaluate(() => location.assign('about:blank'))
      await page.waitForURL('about:blank')
      await visitor.context.setOffline(false)
    }
    await followWithHole()
    await readWithoutNetwork()
    // It never comes alive.
    await page.evaluate((address) => location.assign(address), `${url}/profile/me`)
    await page.waitForURL('**/profile/me')
    const written = await page.locator('script[type=module]').getAttribute('src')
    expect(written).toBe('/assets/client-of-next.js')
    await readWithoutNetwork()
  })

  test('OFFLINE=off takes the worker and all that it kept away from every browser', async () => {
    await follow({ env: { OFFLINE: 'off' } })
    const left = () =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ])
    await expect.poll(left, { timeout: 20_000 }).toEqual([0, 0])
    await page.goto(`${product.url}/about`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect((await savedOnDevice(page)).addresses).toEqual([])
  })
})

describe('while the worker starts', () => {
  test('the browser requests the page already, once, whatever its kind', async () => {
    const { port } = product
    await product.stop()
    const asked: unknown[] = []
    const server = createServer(({ url = '', headers }, response) => {
      if (headers['sec-fetch-mode'] === 'navigate')
        asked.push([url, headers['service-worker-navigation-preload']])
      response
        .writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' })
        .end('<h1>New</h1>')
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    const paths = ['/contactus', '/booking?packageId=munnar', '/profile/me', '/api/unknown']
    for (const path of paths) {
      await page.goto(`${product.url}${path}`)
      await page.getByRole('heading', { name: 'New' }).waitFor()
    }
    expect(asked).toEqual(paths.map((path) => [path, 'true']))
    expect((await savedOnDevice(page)).addresses).not.toContain('/contactus')
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    product = await startProduct({ template: inject('filledData'), port })
  })
})

describe('a proxy whose servers are away', () => {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

  test('does not hide what is saved, and its answer is no sign of a server', async () => {
    const { port } = product
    await page.goto(`${product.url}/contactus`)
    await untilSaved(page, '/contactus')
    await product.stop()
    const proxy = createServer((_request, response) => {
      response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Busy</h1>')
    })
    proxy.listen(port, '127.0.0.1')
    await once(proxy, 'listening')
    await page.goto(`${product.url}/contactus`)
    await page.getByText('this page was saved on').waitFor()
    await page.goto(`${product.url}/search/place/munnar`)
    await heading('Busy')
    await page.goto(`${product.url}/offline?from=%2Fabout`)
    await heading('You are offline')
    await page.waitForTimeout(6_000)
    expect(new URL(page.url()).pathname).toBe('/offline')
    proxy.closeAllConnections()
    await new Promise((resolve) => proxy.close(resolve))
    product = await startProduct({ template: inject('filledData'), port })
    await page.waitForURL('**/about')
  })
})
