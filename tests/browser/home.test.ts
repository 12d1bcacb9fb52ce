import type { Browser, Page } from 'playwright-core'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import { eachVisit } from '#tests/support/each-visit.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { openSearch } from '#tests/support/open-search.ts'
import { untilAlive, visit, type Visit } from '#tests/support/browser.ts'

const base = inject('productUrl')
let browser: Browser
let visitor: Visit
let page: Page

eachVisit((own) => {
  visitor = own
  ;({ browser, page } = own)
})

const cards = () => page.getByRole('main').getByRole('article')

/** Opens the home page from one without featured places, so that the browser has to fetch them. */
async function comeHome(): Promise<void> {
  await page.goto(`${base}/search?end=Goa`)
  await page.getByRole('button', { name: /^Travel date/ }).waitFor()
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).first().click()
  await page.getByRole('heading', { name: 'Featured Destinations' }).waitFor()
}

describe('the home page', () => {
  it('HOME-01 HOME-04 shows its parts, and a card leads to its place', async () => {
    await page.goto(base)
    const posters = page.getByRole('region', { name: 'Posters of journeys' })
    expect(await posters.getByRole('link').first().innerText()).toMatch(/\n(from )?₹[\d,]+ per person$/)
    await page.getByRole('heading', { name: 'Best Ratings' }).waitFor()
    for (const [words, answer] of [
      ['Hotels and transfers listed', 'price'],
      ['See your refund before you pay', 'refund'],
      ['Change or cancel online', 'cancel'],
    ] as const)
      expect(await page.getByRole('link', { name: words }).getAttribute('href')).toBe(`/help#${answer}`)
    const name = await cards().first().getByRole('heading').innerText()
    // The first poster's journey is not shown once more right below it.
    expect(await posters.getByRole('link').first().innerText()).not.toContain(name)
    await cards().first().getByRole('link').click()
    await page.waitForURL(/\/search\/place\//)
    expect(await page.getByRole('heading', { level: 1, name }).first().textContent()).toBe(name)
  })

  it.each([360, 768, 1280])(
    'has, at %i pixels, the length that it will have once all of it is drawn',
    { tags: ['deep'] },
    async (width) => {
      await page.setViewportSize({ width, height: 800 })
      await page.addInitScript(() => {
        Object.assign(window, { moved: 0 })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            (window as unknown as { moved: number }).moved += (
              entry as PerformanceEntry & { value: number }
            ).value
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto(base)
      await page.getByRole('heading', { name: 'Best Ratings' }).waitFor()
      const length = () => page.evaluate(() => document.documentElement.scrollHeight)
      await page.evaluate(() => document.fonts.ready.then(() => Object.assign(window, { moved: 0 })))
      const promised = await length()
      const end = () =>
        page.evaluate(() => window.innerHeight + window.scrollY + 1 >= document.documentElement.scrollHeight)
      for (let step = 0; step < 100 && !(await end()); step++) {
        await page.evaluate(
          () =>
            new Promise((drawn) => {
              window.scrollBy(0, 600)
              requestAnimationFrame(() => requestAnimationFrame(drawn))
            }),
        )
      }
      expect(Math.abs((await length()) / promised - 1)).toBeLessThan(0.06)
      expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.01)
    },
  )

  it('HOME-01 the posters can be paused before they are passed, and stay where somebody has turned them', async () => {
    await page.goto(base)
    const posters = page.getByRole('region', { name: 'Posters of journeys' })
    const first = await posters.locator('button, ul, a').first().getAttribute('aria-label')
    expect(first).toBe('Pause slideshow')
    const track = posters.getByRole('list')
    expect(await track.getAttribute('aria-live')).toBe('off')
    await untilAlive(page, 'button[aria-label="Show picture 3"]')
    await posters.getByRole('button', { name: 'Show picture 3' }).click()
    await posters.locator('button[aria-label="Show picture 3"][aria-current=true]').waitFor()
    await posters.getByRole('button', { name: 'Play slideshow' }).waitFor()
    expect(await track.getAttribute('aria-live')).toBe('polite')
  })

  it('HOME-02 fetches featured places if none are loaded, with a spinner meanwhile, and only once', async () => {
    let asked = 0
    let release = () => {}
    await page.route('**/api/places/place/featured', async (route) => {
      asked += 1
      await new Promise<void>((resolve) => {
        release = resolve
      })
      await route.continue()
    })
    await comeHome()
    await page.getByText('Loading the journeys…').waitFor()
    expect(await cards().count()).toBe(0)
    release()
    await cards().first().waitFor()
    expect(await page.getByText('Loading the journeys…').count()).toBe(0)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: /found for 'Goa'/ }).waitFor()
    await page.goForward()
    await page.getByRole('heading', { name: 'Best Ratings' }).waitFor()
    expect(asked).toBe(1)
  })

  it('says on the first screen of a phone what a journey costs, and opens its search from one line', async () => {
    await page.setViewportSize({ width: 390, height: 640 })
    await page.goto(base)
    const seen = (text: RegExp) => page.getByText(text).first().boundingBox()
    const price = await seen(/₹[\d,]+ per person/)
    const line = await page.locator('search summary').boundingBox()
    expect(price && price.y + price.height).toBeLessThan(640)
    expect(line && line.y + line.height).toBeLessThan(680)
    const picture = await page.getByRole('region', { name: 'Posters of journeys' }).boundingBox()
    expect(line && picture && line.y + line.height).toBeLessThan(picture?.y ?? 0)
    expect(await page.getByRole('combobox', { name: 'Ending Point' }).isVisible()).toBe(false)
    const field = await page.locator('search summary').getByText('State, city or place').boundingBox()
    expect(field?.height).toBeGreaterThanOrEqual(48)
    await openSearch(page)
    await page.getByRole('combobox', { name: 'Ending Point' }).fill('Goa')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL('**/search?**end=Goa**')
  })

  it('has what the site promises in the band of the search on a desktop, and a button beside the poster', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(base)
    const promise = await page.getByRole('heading', { level: 1 }).boundingBox()
    const heading = await page.getByText('Where to next?').last().boundingBox()
    const middleOf = (box: typeof promise) => (box ? box.y + box.height / 2 : NaN)
    expect(Math.abs(middleOf(promise) - middleOf(heading))).toBeLessThan(4)
    const more = await page.getByText('See this journey').first().boundingBox()
    expect(more?.height).toBe(48)
  })

  it('HOME-01 has rows of four journeys below the best, none of them twice, whose headings lead to all of their kind', async () => {
    await page.goto(base)
    const featured = page.getByRole('region', { name: 'Featured Destinations' })
    const places = await featured
      .locator('a[href*="/search/place/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(places).toHaveLength(16)
    expect(new Set(places).size).toBe(16)
    for (const [name, query] of [
      ['Weekends under ₹10,000', 'days=3&budget=10000'],
      ['Up in the hills', 'category=Hill+Station'],
      ['By the sea', 'category=Beach'],
    ] as const) {
      const heading = featured.getByRole('heading', { name }).getByRole('link')
      expect(await heading.getAttribute('href')).toBe(`/search?${query}`)
    }
    await featured.getByRole('link', { name: 'By the sea' }).click()
    await page.getByRole('heading', { level: 1, name: /journeys found/ }).waitFor()
  })

  it('fetches its journeys once where pictures and cards are in sight together', async () => {
    await page.setViewportSize({ width: 390, height: 1_200 })
    const asked: string[] = []
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
    const below = page.waitForResponse(/home-below/)
    await page.goto(base)
    await below
    await page.waitForLoadState('networkidle')
    expect(asked.filter((path) => path === '/api/places/place/featured')).toHaveLength(1)
  })

  it('HOME-03 shows the banner with the error', async () => {
    await page.route('**/api/places/place/featured', (route) =>
      route.fulfill({ status: 429, json: { error: 'Too many tries', message: 'Too many tries' } }),
    )
    await comeHome()
    const banner = page.getByRole('alert').filter({ hasText: 'Oops!' })
    expect(await banner.innerText()).toBe('Oops! Something went wrong: Too many tries')
  })

  it('fits into 320, 360, 768 and 1280 px without accessibility faults', { tags: ['deep'] }, async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(base)
    await page.getByRole('button', { name: /^Travel date/ }).waitFor()
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      // The layouts in between combine those of the narrowest and the widest.
      if (width > 320 && width < 1280) continue
      expect(await axeFindings(page, { within: 'main' }), String(width)).toEqual([])
    }
  })
})

const scriptsOf = (on: Page) => {
  const files: string[] = []
  on.on('request', (request) => {
    if (request.url().endsWith('.js')) files.push(request.url().replace(/^.*\/(.*)-[\w-]{8}\.js$/, '$1'))
  })
  return files
}
const card = () => cards().first().getByRole('link')

describe('what lies below the search of the home page', () => {
  beforeEach(() => page.setViewportSize({ width: 360, height: 560 }))

  it('is written by the server, and comes alive when it is seen', async () => {
    const scripts = scriptsOf(page)
    await page.goto(base)
    await page.locator('search button[aria-haspopup]').waitFor({ state: 'attached' })
    expect(await cards().count()).toBe(4)
    await page.waitForLoadState('networkidle')
    expect(scripts).not.toContain('home-below')
    const first = await cards().first().elementHandle()
    const come = page.waitForResponse(/home-below/)
    await cards().first().scrollIntoViewIfNeeded()
    await come
    await expect
      .poll(() =>
        cards()
          .first()
          .evaluate((node) => Object.keys(node).length),
      )
      .toBeGreaterThan(0)
    // React marks hydrated elements. The server's own markup was hydrated: nothing was rendered again.
    expect(await first?.evaluate((node) => node.isConnected)).toBe(true)
    let documents = 0
    page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0))
    await card().click()
    await page.waitForURL(/\/search\/place\//)
    expect(documents).toBe(0)
  })

  it('stays a page with links where its code cannot be had', { tags: ['deep'] }, async () => {
    await page.route('**/assets/home-below*', (route) => route.abort())
    await page.goto(base)
    const asked = page.waitForEvent('requestfailed')
    await cards().first().scrollIntoViewIfNeeded()
    await asked
    expect(await cards().count()).toBe(4)
    await card().click()
    await page.waitForURL(/\/search\/place\//)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(visitor.faults.splice(0).join('\n')).toMatch(/^(.*(ERR_FAILED|home-below).*\n?)+$/)
  })

  it('holds up nobody who goes on, and is there when they come back', { tags: ['deep'] }, async () => {
    await page.goto(base)
    await page.locator('search button[aria-haspopup]').waitFor({ state: 'attached' })
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'About' })
      .evaluate((link) => {
        if (link instanceof HTMLElement) link.click()
      })
    await page.waitForURL('**/about')
    await page.goBack()
    await page.getByRole('heading', { name: 'Best Ratings' }).waitFor()
    expect(await cards().count()).toBe(4)
  })

  it('has all its styles without JavaScript', { tags: ['deep'] }, async () => {
    const { page: plain, context } = await visit(browser, { javaScriptEnabled: false })
    await plain.goto(base)
    const styleSheet = plain.locator('body > link[rel=stylesheet]')
    expect(await styleSheet.count()).toBe(1)
    await plain.getByRole('link', { name: 'All, best rated first' }).hover()
    expect(
      await plain
        .getByRole('link', { name: 'All, best rated first' })
        .evaluate((link) => getComputedStyle(link).textDecorationLine),
    ).toBe('underline')
    await context.close()
  })
})
