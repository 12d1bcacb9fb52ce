import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { sharedBrowser, visit, type Visit } from '#tests/support/browser.ts'
import { openSearch } from '#tests/support/open-search.ts'

let browser: Browser
let url: string
let visitor: Visit
let page: Page

beforeAll(async () => {
  url = inject('productUrl')
  browser = await sharedBrowser()
})
beforeEach(async () => {
  visitor = await visit(browser, { viewport: { width: 360, height: 740 }, javaScriptEnabled: false })
  page = visitor.page
})
afterEach(() => visitor.context.close())

const main = () => page.getByRole('main')
const cards = () => main().getByRole('article')

describe('without JavaScript', () => {
  test('the home page leads by its form, its cards and its states to journeys', async () => {
    await page.goto(url)
    expect(await cards().count()).toBeGreaterThan(3)
    await cards().first().getByRole('link').first().click()
    await page.waitForURL(/\/(search\/place\/|search\?)/)
    await page.goto(url)
    await openSearch(page)
    await page.getByLabel('Ending Point').fill('Goa')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL(/\/search\?.*end=Goa/)
    await page.getByRole('heading', { level: 1, name: /found for 'Goa'/ }).waitFor()
  })

  test('the menu of a phone opens and leads on', async () => {
    await page.goto(url)
    await page.getByLabel('Menu', { exact: true }).click()
    await page
      .getByRole('navigation')
      .getByRole('link', { name: 'Destination' })
      .locator('visible=true')
      .click()
    await page.waitForURL(`${url}/destination`)
  })

  test('NAV-05 help is searched by its form, and its answers open', async () => {
    await page.goto(`${url}/help`)
    await page.getByRole('heading', { name: 'How do I cancel?' }).click()
    await page.getByText('Open the booking from your profile and choose').waitFor()
    await page.getByLabel('Search the answers').fill('children')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL(/\/help\?q=children/)
    await page.getByText('Children of every age count as travelers').waitFor()
    expect(await main().locator('details').count()).toBeLessThan(5)
  })

  test('results are paged by links and narrowed by a form', async () => {
    await page.goto(`${url}/search`)
    const first = await cards().first().innerText()
    await main().getByRole('link', { name: /next/i }).first().click()
    await page.waitForURL(/page=2/)
    expect(await cards().first().innerText()).not.toBe(first)
  })

  test('a new search keeps the town from which the whole trip is told', async () => {
    await page.goto(`${url}/search?end=Kerala&travelers=2&from=Pune`)
    await page.locator('search summary').click()
    await page.getByLabel('Ending Point').fill('Goa')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL(/\/search\?.*end=Goa/)
    expect(new URL(page.url()).searchParams.get('from')).toBe('Pune')
    await page.getByText('km each way from Pune').first().waitFor()
  })

  test('a place shows everything and leads to the booking', async () => {
    await page.goto(`${url}/search/place/munnar?date=2026-12-12&travelers=2`)
    for (const name of ['The journey', 'Itinerary', 'What you will see'])
      expect([name, await main().getByRole('heading', { name, exact: false }).count()]).not.toEqual([name, 0])
    await main().getByRole('link', { name: 'Book this journey' }).locator('visible=true').first().click()
    await page.waitForURL(/\/booking\?.*packageId=munnar/)
    expect(new URL(page.url()).searchParams.get('travelers')).toBe('2')
    await page.getByText('Munnar').first().waitFor()
  })

  test('a hotel and a rental are found beside a place and read whole', async () => {
    await page.goto(`${url}/search/place/munnar`)
    await main().locator('summary').filter({ hasText: 'Hotels and services' }).click()
    await main().locator('a[href^="/search/hotel/"]').first().click()
    await page.waitForURL(/\/search\/hotel\//)
    await main().getByRole('heading', { name: 'Contact' }).first().waitFor()
    await page.goto(`${url}/search/place/munnar?tab=services`)
    await main().locator('a[href^="/search/rental/"]').first().click()
    await page.waitForURL(/\/search\/rental\//)
    await main().getByRole('heading', { level: 1 }).waitFor()
  })

  test.each(['/login', '/register', '/forgot-password', '/profile/x', '/settings', '/booking/checkout'])(
    '%s says what it needs and how to reach us',
    async (path) => {
      await page.goto(url + path)
      expect(await main().innerText()).toContain('This page needs JavaScript.')
      // Playwright does not find the content of <noscript> by its text.
      const link = main().locator('noscript a').first()
      expect(await link.innerText()).toBe('You can also write to us.')
      await link.click()
      await page.waitForURL(`${url}/contactus`)
      await page.getByLabel('Message').fill('I want to book without scripts.')
    },
  )

  test.each(['/verify?token=x', '/shortlist', '/check', '/booking/checkout/payment', '/booking/thank-you/x'])(
    '%s says that it needs JavaScript',
    async (path) => {
      await page.goto(url + path)
      expect(await main().innerText()).toMatch(/needs JavaScript/)
    },
  )
})
