import type { Browser, Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { eachVisit } from '#tests/support/each-visit.ts'
import { visit } from '#tests/support/browser.ts'
import { signIn } from '#tests/support/signed-in.ts'

const base = inject('productUrl')
let browser: Browser
let page: Page

eachVisit((own) => {
  ;({ browser, page } = own)
})

const headings = {
  Home: ['/', 'Journeys across India, every rupee laid out before you pay.'],
  Destination: ['/destination', 'Destinations'],
  'Where can we go?': ['/plan', 'Where can we go?'],
  'Trip Calculator': ['/trip-calculator', 'Trip Cost Calculator'],
  Contact: ['/contactus', 'Contact us'],
  Help: ['/help', 'How can we help?'],
  Login: ['/login', 'Welcome back'],
  'Sign Up': ['/register', 'Create your account'],
} as const
const footer = {
  About: ['/about', 'About Safarnama'],
  Help: ['/help', 'How can we help?'],
  Contact: ['/contactus', 'Contact us'],
  Privacy: ['/privacy', 'Privacy'],
  Terms: ['/terms', 'Terms of booking'],
  Credits: ['/credits', 'Credits'],
  'Find Your Route': ['/route-finder', 'Find Your Route'],
  'Where can we go?': ['/plan', 'Where can we go?'],
} as const

const isAt = async (on: Page, path: string, heading: string) => {
  await on.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
  expect(new URL(on.url()).pathname).toBe(path)
}

describe('the navigation', () => {
  it('NAV-04 leads a visitor to every page that it names', async () => {
    for (const [name, [path, heading]] of Object.entries(headings)) {
      await page.goto(`${base}/about`)
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()
      await isAt(page, path, heading)
    }
  })

  it('NAV-04 leads somebody who is logged in to their profile', async () => {
    const { userId, userName } = await signIn(page, base)
    await page.goto(`${base}/about`)
    const nav = page.getByRole('navigation', { name: 'Main' })
    for (const name of ['Login', 'Sign Up'])
      expect(await nav.getByRole('link', { name, exact: true }).isVisible()).toBe(false)
    await nav.locator('summary').click()
    for (const name of ['Settings', 'Logout']) await nav.getByText(name, { exact: true }).waitFor()
    const profile = nav.getByRole('link', { name: 'Profile', exact: true })
    expect(await profile.getAttribute('href')).toBe(`/profile/${userId}`)
    await profile.click()
    await page.getByRole('heading', { level: 1, name: userName }).waitFor()
    expect(page.url()).toBe(`${base}/profile/${userId}`)
    await nav.locator('summary').click()
    await nav.getByRole('link', { name: 'My trips', exact: true }).click()
    await page.waitForURL(`**/profile/${userId}#trips`)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.locator('summary[aria-label="Menu"]').click()
    await nav.getByRole('link', { name: 'My trips', exact: true }).waitFor()
  })

  it('shows nothing of the link past the navigation before it is focused', async () => {
    const other = await visit(browser)
    await other.page.goto(base)
    const bottom = () =>
      other.page.locator('a[href="#main"]').evaluate((link) => link.getBoundingClientRect().bottom)
    expect(await bottom()).toBeLessThanOrEqual(0)
    await other.page.keyboard.press('Tab')
    await expect.poll(bottom).toBeGreaterThan(20)
    await other.context.close()
  })

  it('NAV-05 NAV-07 the footer leads to real pages', async () => {
    await page.goto(base)
    for (const [name, [path, heading]] of Object.entries(footer)) {
      await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
      await isAt(page, path, heading)
    }
  })
})

describe('the menu of a small screen', () => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
  const menu = (on: Page) => on.locator('summary[aria-label="Menu"]')
  const links = (on: Page) => on.getByRole('navigation', { name: 'Main' })

  it('NAV-08 opens by touch, leads on, and is folded up again', async () => {
    const { page: small, context, faults } = await visit(browser, phone)
    await small.goto(base)
    expect(await links(small).count()).toBe(0)
    await menu(small).tap()
    for (const name of ['Where can we go?', 'Find Your Route', 'Help'])
      await links(small).getByRole('link', { name }).waitFor()
    expect(await links(small).getByRole('link', { name: 'My trips' }).count()).toBe(0)
    await links(small).getByRole('link', { name: 'Trip Calculator' }).tap()
    await isAt(small, '/trip-calculator', 'Trip Cost Calculator')
    await links(small).waitFor({ state: 'hidden' })
    expect(faults).toEqual([])
    await context.close()
  })

  it('NAV-08 opens and leads on by keyboard', async () => {
    const { page: small, context, faults } = await visit(browser, { viewport: phone.viewport })
    await small.goto(`${base}/about`)
    await menu(small).focus()
    await small.keyboard.press('Enter')
    await links(small).waitFor()
    await small.keyboard.press('Tab')
    await small.keyboard.press('Tab')
    expect(await small.evaluate(() => document.activeElement?.textContent)).toBe('Destination')
    await small.keyboard.press('Enter')
    await isAt(small, '/destination', 'Destinations')
    // The focused content is named by its heading.
    const content = small.getByRole('main', { name: 'Destinations', exact: true })
    await expect.poll(() => content.evaluate((main) => main === document.activeElement)).toBe(true)
    expect(faults).toEqual([])
    await context.close()
  })

  it('NAV-08 closes by Escape, by a press outside and where the focus goes on, which it never covers', async () => {
    const { page: small, context, faults } = await visit(browser, { viewport: phone.viewport })
    const focused = () => small.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await small.goto(`${base}/about`)
    // What closes menus loads after the page works.
    await small.waitForLoadState('networkidle')
    await menu(small).press('Enter')
    await links(small).waitFor()
    await small.keyboard.press('Tab')
    await small.keyboard.press('Escape')
    await links(small).waitFor({ state: 'hidden' })
    expect(await focused()).toBe('Menu')
    await menu(small).press('Enter')
    await links(small).getByRole('link', { name: 'Sign Up' }).focus()
    await small.keyboard.press('Tab')
    await links(small).waitFor({ state: 'hidden' })
    expect(await small.evaluate(() => document.activeElement?.closest('main, footer') !== null)).toBe(true)
    await menu(small).click()
    await links(small).waitFor()
    await small.mouse.click(100, 600)
    await links(small).waitFor({ state: 'hidden' })
    expect(faults).toEqual([])
    await context.close()
  })
})

describe('what others read of the pages', () => {
  const read = async (path: string) => (await fetch(base + path)).text()

  it('every public page has a title, a description, a canonical link and a preview', async () => {
    const paths = [...Object.values(footer), ...Object.values(headings).slice(0, 4)].map(([path]) => path)
    const titles = new Set<string>()
    for (const path of new Set(paths)) {
      const html = await read(path)
      titles.add(/<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '')
      expect(html, path).toMatch(/<meta name="description" content="[^"]{20,}"/)
      expect(html, path).toContain(`<link rel="canonical" href="${base}${path}"/>`)
      expect(html, path).toContain(`<meta property="og:url" content="${base}${path}"/>`)
    }
    expect(titles.size).toBe(new Set(paths).size)
  })

  it('NAV-11 prices are in rupees wherever they are shown', async () => {
    for (const path of [
      '/',
      '/search',
      '/search/place/hampi',
      '/search/hotel/padauk-lane-guest-house',
      '/search/rental/coral-road-scooters',
      '/destination',
      '/compare?ids=hampi,munnar',
      '/plan?from=Pune&rupees=40000&days=4&month=12',
      '/booking?packageId=hampi',
    ]) {
      const words = (await read(path)).replaceAll(/<(script|style)\b.*?<\/\1>|<[^>]+>/gs, ' ')
      expect(words, path).toMatch(/₹\d/)
      expect(words, path).not.toMatch(/[$€£]|\b(USD|EUR|INR|Rs)\b/)
    }
  })

  it('a place is told to machines too, in data that is no script', async () => {
    const sitemap = await read('/sitemap.xml')
    const places = [...sitemap.matchAll(/<loc>([^<]+\/search\/place\/[^<]+)<\/loc>/g)].map(
      (match) => match[1],
    )
    expect(places.length).toBeGreaterThan(50)
    await page.goto(places[0] ?? '')
    const json = await page.locator('script[type="application/ld+json"]').textContent()
    expect(JSON.parse(json ?? '')).toMatchObject({
      '@type': 'TouristTrip',
      url: places[0],
      offers: { priceCurrency: 'INR' },
    })
  })

  it('crawlers are told the sitemap and what is closed, and the manifest is there', async () => {
    const robots = await read('/robots.txt')
    expect(robots).toContain(`Sitemap: ${base}/sitemap.xml`)
    expect(robots).toContain('Disallow: /profile/')
    expect(await read('/')).toContain('<link rel="manifest" href="/site.webmanifest">')
    expect(JSON.parse(await read('/site.webmanifest'))).toMatchObject({ name: 'Safarnama', start_url: '/' })
  })
})
