import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { axeFindings } from '#tests/support/axe.ts'
import { sharedBrowser, visit, type Visit } from '#tests/support/browser.ts'
import { savedOnDevice, untilSaved, untilWorker } from '#tests/support/offline.ts'

let browser: Browser
let url: string
let visitor: Visit
let page: Page

beforeAll(async () => {
  url = inject('productUrl')
  browser = await sharedBrowser()
})
beforeEach(async () => {
  visitor = await visit(browser, { viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' })
  page = visitor.page
})
afterEach(() => visitor.context.close())

const goOffline = () => visitor.context.setOffline(true)
const banner = () => page.getByRole('status').filter({ hasText: 'You are offline' })

describe('without network', () => {
  test('a public page that was seen is read again, and says that it is of before', async () => {
    await page.goto(`${url}/search/place/munnar`)
    await untilWorker(page)
    await untilSaved(page, '/search/place/munnar')
    const heading = await page.getByRole('heading', { level: 1 }).innerText()
    await goOffline()
    await page.reload()
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(heading)
    await page.getByRole('heading', { name: 'Itinerary' }).waitFor()
    await banner()
      .getByText(/This page was saved on \w+,\s\d/)
      .waitFor()
    // It pushes the page down instead of covering it.
    const edges = await banner().evaluate((element) => ({
      end: element.getBoundingClientRect().bottom,
      start: document.querySelector('main')?.getBoundingClientRect().top ?? 0,
    }))
    expect(edges.end).toBeGreaterThan(0)
    expect(edges.start).toBeGreaterThanOrEqual(edges.end)
    expect(await axeFindings(page)).toEqual([])
    // Nor does it cover what stays in view below the header.
    const covered = await page.evaluate(() => {
      scrollTo(0, 2_000)
      const { bottom = 0 } = document.querySelector('header')?.getBoundingClientRect() ?? {}
      return bottom - (document.querySelector('main nav.sticky')?.getBoundingClientRect().top ?? 0)
    })
    expect(covered).toBeLessThanOrEqual(2)

    await visitor.context.setOffline(false)
    const saved = page
      .getByRole('status')
      .getByText(/^The connection is slow: this page was saved on \w+,\s\d/)
    await saved.waitFor()
    await page.getByRole('status').getByRole('button', { name: 'Reload' }).waitFor()
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await page.waitForURL(`${url}/about`)
    await saved.waitFor({ state: 'hidden' })
  })

  test('so is one that was opened by a link within the app', { tags: ['deep'] }, async () => {
    await page.goto(`${url}/search?end=Kerala`)
    await untilWorker(page)
    const card = page.getByRole('main').getByRole('article').first().getByRole('link')
    await card.click()
    await page.getByRole('heading', { name: 'Itinerary' }).waitFor()
    const heading = await page.getByRole('heading', { level: 1 }).innerText()
    await untilSaved(page, new URL(page.url()).pathname)
    await goOffline()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  })

  test('an answer is read again in the language of its page only', async () => {
    await page.goto(`${url}/about`)
    await untilWorker(page)
    const readIn = (language: string) =>
      page.evaluate(async (language) => {
        const answer = await fetch('/api/places/munnar', { headers: { 'accept-language': language } })
        return JSON.stringify(await answer.json())
      }, language)
    const [english, hindi] = [await readIn('en'), await readIn('hi')]
    expect(hindi).not.toBe(english)
    await goOffline()
    expect(await readIn('en')).toBe(english)
    expect(await readIn('hi')).toBe(hindi)
  })

  test('one that was never seen says so, offers what can be read, and opens once the network is back', async () => {
    await page.goto(`${url}/about`)
    await untilWorker(page)
    await untilSaved(page, '/about')
    await goOffline()
    await page.goto(`${url}/search/place/hampi`)
    await page.getByRole('heading', { name: 'You are offline' }).waitFor()
    await page.getByText('This page is not saved on this device.').waitFor()
    await page.getByRole('link', { name: 'Shortlist' }).first().waitFor()
    await banner().waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('navigation', { name: 'Available offline' }).getByRole('link').click()
    await page.waitForURL(`${url}/about`)
    await page.goto(`${url}/search/place/hampi`)
    await page.getByRole('heading', { name: 'You are offline' }).waitFor()
    await visitor.context.setOffline(false)
    await page.waitForURL(`${url}/search/place/hampi`)
    await page.getByRole('heading', { name: 'Itinerary' }).waitFor()
  })

  test('what depends on the moment or on a person is not shown from before: it says that it needs the network', async () => {
    const paths = [
      '/booking?packageId=munnar',
      '/booking/checkout',
      '/booking/checkout/payment',
      '/login',
      '/register',
    ]
    await page.goto(`${url}/about`)
    await untilWorker(page)
    for (const path of paths) await page.goto(url + path)
    await goOffline()
    for (const path of paths) {
      await page.goto(`${url}/about`)
      await page.goto(url + path).catch(() => undefined)
      await page.getByText('Booking, paying and logging in need the internet.').waitFor()
      // Of a payment nobody knows here how it ended.
      const isSafe = /^.booking(?!.*payment)/.test(path)
      expect(await page.getByText('Nothing was charged').count(), path).toBe(isSafe ? 1 : 0)
      expect(new URL(page.url()).pathname, path).toBe('/offline')
    }
  })

  test(
    'a sign on the open page comes when the network goes, and goes when it comes',
    { tags: ['deep'] },
    async () => {
      await page.goto(`${url}/trip-calculator`)
      await untilWorker(page)
      await goOffline()
      await banner().waitFor()
      expect(await axeFindings(page)).toEqual([])
      await visitor.context.setOffline(false)
      await banner().waitFor({ state: 'hidden' })
    },
  )

  test(
    'the worker keeps no call of a person and nothing that the server forbids to keep',
    { tags: ['deep'] },
    async () => {
      await page.goto(`${url}/search?end=Kerala`)
      await untilWorker(page)
      await page.getByRole('main').getByRole('article').first().getByRole('link').click()
      await page.waitForURL(/\/search\/place\//)
      await untilSaved(page, new URL(page.url()).pathname)
      const saved = await savedOnDevice(page)
      expect(saved.addresses.some((address) => address.startsWith('/api/places/'))).toBe(true)
      const calls = saved.addresses.filter((address) => address.startsWith('/api/'))
      expect(calls.filter((address) => !/^\/api\/(places\/|regions|around)/.test(address))).toEqual([])
    },
  )
})
