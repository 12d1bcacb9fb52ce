import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { RouteAnswer } from '#shared/contract/tools-schemas.ts'
import { roadHours } from '#shared/domain/road-time.ts'
import { sharedBrowser, visit, type Visit } from '#tests/support/browser.ts'
import { expectGoodLooks } from '#tests/support/looks.ts'

const base = inject('productUrl')
let browser: Browser
let visitor: Visit
let page: Page

beforeAll(async () => {
  browser = await sharedBrowser()
})
beforeEach(async () => {
  visitor = await visit(browser, { viewport: { width: 1280, height: 900 } })
  page = visitor.page
})
afterEach(async () => {
  // A test passes only on a page without faults.
  // oxlint-disable-next-line vitest/no-standalone-expect
  expect(visitor.faults).toEqual([])
  await visitor.context.close()
})

async function find(start: string, end: string, on = page): Promise<void> {
  await on.getByLabel('Starting point').fill(start)
  const last = on.locator('input[name=end]')
  await last.fill(end)
  // The list of places lies over the button as soon as it has come.
  await last.press('Enter')
}

describe('the route finder', () => {
  it('NAV-07 ROUTE-02 shows distance and path, and carries the distance to the calculator', async () => {
    await page.goto(`${base}/`)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Find Your Route' }).click()
    await page.getByRole('heading', { level: 1, name: 'Find Your Route' }).waitFor()
    await find('Delhi', 'Jaipur')
    await page.getByRole('heading', { name: '270.00 km' }).waitFor()
    const points = (
      await page.getByRole('region', { name: /^Coordinates for a navigation device/ }).innerText()
    ).split('\n')
    expect(points.length).toBeGreaterThanOrEqual(3)
    for (const point of points) expect(point).toMatch(/^\d+\.\d{5},\d+\.\d{5}$/)
    await page.getByRole('img', { name: 'Map of the route' }).waitFor()
    await page.getByText('about 5.5 hours').first().waitFor()
    expect(await page.getByRole('status').allInnerTexts()).toContain('270.00 km, About 5.5 hours')
    expect(await page.locator('[aria-live]').filter({ hasText: '270.00 km' }).count()).toBe(0)
    const there = page.getByRole('region', { name: 'Journeys in and near Jaipur' })
    expect(await there.getByRole('link').count()).toBeGreaterThan(0)
    await page.getByRole('link', { name: 'Work out the whole cost' }).click()
    await page.waitForURL(
      '**/trip-calculator?distance=540.00&efficiency=15&fuelCost=105&start=Delhi&end=Jaipur',
    )
    expect(await page.getByLabel('Distance (km)').inputValue()).toBe('540.00')
    await page.getByText('Delhi to Jaipur and back').waitFor()
  })

  it(
    'draws lines and points of the map as wide as they are meant, whatever its width was measured to be',
    { tags: ['deep'] },
    async () => {
      await page.goto(`${base}/route-finder?start=Delhi&end=Kanyakumari`)
      const map = page.locator('figure')
      await map.getByText('Nagpur').waitFor()
      const scaled = await map.locator('path, rect, circle').evaluateAll((shapes) =>
        shapes
          .filter((shape) => {
            const { stroke, vectorEffect } = getComputedStyle(shape)
            // Ornaments depend on the width of the map itself.
            const isOrnament = shape.closest('[transform]') !== null
            return stroke !== 'none' && vectorEffect !== 'non-scaling-stroke' && !isOrnament
          })
          .map((shape) => shape.outerHTML.slice(0, 120)),
      )
      expect(scaled).toEqual([])
      expect(await map.locator('circle:not([transform] circle)').count()).toBe(0)
    },
  )

  it(
    'shows the route in its own shape, and ends the box of points with a whole line',
    { tags: ['deep'] },
    async () => {
      await page.goto(`${base}/route-finder?start=Delhi&end=Kanyakumari`)
      const map = page.getByRole('img', { name: 'Map of the route' })
      const { width = 0, height = 0 } = (await map.boundingBox()) ?? {}
      expect(height).toBeGreaterThan(width)
      expect(width).toBeGreaterThan(540)
      const box = page.getByRole('region', { name: /^Coordinates for a navigation device/ })
      const lines = await box.evaluate((element) => {
        const line = Number.parseFloat(getComputedStyle(element).lineHeight)
        return element.getBoundingClientRect().height / line
      })
      expect(lines).toBeCloseTo(8, 1)
      await page.goto(`${base}/route-finder?start=Mumbai&end=Kolkata`)
      const part = (await map.boundingBox()) ?? { width: 0, height: 0 }
      expect(part.width).toBeGreaterThan(part.height)
    },
  )

  it('answers one of the routes that it shows before anything is asked', async () => {
    await page.goto(`${base}/route-finder`)
    const shown = page.getByRole('region', { name: 'Or begin with one of these' }).getByRole('listitem')
    for (const one of await shown.all()) {
      const href = (await one.getByRole('link').getAttribute('href')) ?? ''
      const { distanceKm } = (await (
        await fetch(`${base}/api/routes?${href.split('?')[1]}`)
      ).json()) as RouteAnswer
      await one.getByText(`About ${roadHours(distanceKm)} hours`, { exact: true }).waitFor()
    }
    await page.getByRole('link', { name: 'Delhi to Manali' }).click()
    await page.getByRole('heading', { name: /^5\d\d\.\d\d km$/ }).waitFor()
    expect(await page.getByLabel('Ending point').inputValue()).toBe('Manali')
    expect(await page.getByRole('heading', { name: 'Or begin with one of these' }).count()).toBe(0)
  })

  it('ROUTE-02 suggests where to sleep on a drive of several days, on a map of the route without other roads and towns', async () => {
    await page.goto(`${base}/route-finder?start=Delhi&end=Kanyakumari`)
    const nights = page.getByRole('list', { name: 'Nights on the way' }).getByRole('listitem')
    const said = await nights.allInnerTexts()
    expect(said).toHaveLength(7)
    for (const [at, day] of said.entries()) {
      const name = at === 6 ? 'Arrival\\s+Kanyakumari' : `Night ${at + 1}\\s+[A-Z]\\w+`
      expect(day).toMatch(new RegExp(`^${name}\\s+[2-5]\\d\\d km · About ([5-9](\\.5)?|10) hours$`))
    }
    const map = page.locator('figure')
    await map.scrollIntoViewIfNeeded()
    await map.getByText('Nagpur').waitFor()
    expect(await map.getByText('Bikaner').count()).toBe(0)
    // A shorter one has towns around for orientation, and both ends are always named.
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`${base}/route-finder?start=Bengaluru&end=Goa`)
    await map.scrollIntoViewIfNeeded()
    for (const town of ['Bengaluru', 'Goa', 'Mangaluru']) await map.getByText(town, { exact: true }).waitFor()
    await page.goto(`${base}/route-finder?start=Delhi&end=Jaipur`)
    await page.getByRole('heading', { name: '270.00 km' }).waitFor()
    expect(await nights.count()).toBe(0)
  })

  it('ROUTE-02 shows time, distance and cost before the fields on a phone, which a press opens', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`${base}/route-finder?start=Delhi&end=Jaipur`)
    const cost = page.getByRole('link', { name: 'Work out the whole cost' })
    const { y = 740 } = (await cost.boundingBox()) ?? {}
    expect(y).toBeLessThan(680)
    // One basis in a row: one way large, both ways in small print.
    await page.getByText('about ₹1,900', { exact: true }).waitFor()
    await page.getByText('about ₹3,800 for 540 km there and back').waitFor()
    const start = page.getByLabel('Starting point')
    expect(await start.isVisible()).toBe(false)
    await page.getByText('Change', { exact: true }).click()
    await find('Delhi', 'Agra')
    await page.getByRole('heading', { name: /^2\d\d\.\d\d km$/ }).waitFor()
    await start.waitFor({ state: 'hidden' })
    await page.getByText('Change', { exact: true }).click()
    await find('Delhi', 'Xyzzyville')
    await page.getByText('Not found: Xyzzyville').waitFor()
    expect(await start.isVisible()).toBe(true)
  })

  it.each([
    ['', ''],
    ['Delhi', ''],
    ['  ', 'Delhi'],
  ])('ROUTE-01 asks for both points with "%s" and "%s"', async (start, end) => {
    await page.goto(`${base}/route-finder`)
    await find(start, end)
    await page.getByText('Please enter both starting and ending points.', { exact: true }).waitFor()
  })

  it('ROUTE-03 says that a place is unknown, and keeps what was typed', async () => {
    await page.goto(`${base}/route-finder`)
    await find('Delhi', 'Xyzzyville')
    const words = 'Could not retrieve coordinates for the provided locations.'
    await page.getByText(words, { exact: true }).waitFor()
    await page.getByText('Not found: Xyzzyville', { exact: true }).waitFor()
    const field = page.getByLabel('Ending point')
    expect(await field.inputValue()).toBe('Xyzzyville')
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    await find('Delhi', 'Jaipooor')
    await page.getByRole('alert').getByRole('link', { name: 'Delhi to Jaipur' }).click()
    await page.getByRole('heading', { name: '270.00 km' }).waitFor()
  })

  it('ROUTE-02 says of two names of one place, beside its field, that there is no way, and what to do', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`${base}/route-finder?start=Bombay&end=Mumbai`)
    await page.getByText('0.00 km · Both are the same place.', { exact: true }).waitFor()
    await page.getByText('Bombay and Mumbai are the same town. Please choose another ending point.').waitFor()
    expect(await page.getByRole('heading', { name: 'Both are the same place.' }).count()).toBe(0)
    const field = page.getByLabel('Ending point')
    expect([await field.isVisible(), await field.getAttribute('aria-invalid')]).toEqual([true, 'true'])
  })

  it('ROUTE-04 says that the service failed, and offers an estimate', async () => {
    const message = 'Failed to fetch route information. Please try again.'
    await page.route('**/api/routes?*', (route) =>
      route.request().url().includes('estimate=1')
        ? route.continue()
        : route.fulfill({ status: 502, json: { error: message, message, code: 'bad_gateway' } }),
    )
    await page.goto(`${base}/route-finder`)
    await find('Delhi', 'Agra')
    await page.getByText(message, { exact: true }).waitFor()
    const asked = page.waitForRequest('**/api/routes?*')
    await page.getByRole('link', { name: 'Try again' }).click()
    expect((await asked).url()).not.toContain('estimate')
    await page.getByRole('link', { name: 'Show an estimate' }).click()
    await page.getByRole('heading', { name: /^2\d\d\.\d\d km$/ }).waitFor()
    // The browser itself reports the answer that this test made up.
    const failed: unknown = expect.stringContaining('status of 502')
    expect(visitor.faults.splice(0)).toEqual([failed, failed])
  })

  it('suggests towns by any of their names, in both fields and by keyboard', { tags: ['deep'] }, async () => {
    await page.goto(`${base}/route-finder`)
    const start = page.getByRole('combobox', { name: 'Starting point' })
    await start.pressSequentially('bomb')
    const option = page.getByRole('option')
    await option
      .filter({ hasText: 'Mumbai, Maharashtra' })
      .filter({ hasText: 'also called Bombay' })
      .waitFor()
    await start.press('ArrowDown')
    await start.press('Enter')
    expect(await start.inputValue()).toBe('Mumbai, Maharashtra')
    const end = page.getByRole('combobox', { name: 'Ending point' })
    await end.pressSequentially('coorg')
    await option.filter({ hasText: 'also called Coorg' }).click()
    expect(await end.inputValue()).toBe('Madikeri, Karnataka')
    await end.press('Enter')
    await page.getByRole('heading', { name: /^[\d,]+\.\d\d km$/ }).waitFor()
    expect(await start.inputValue()).toBe('Mumbai, Maharashtra')
  })

  it('works where suggestions cannot be had', { tags: ['deep'] }, async () => {
    await page.route('**/api/routes/towns*', (route) => route.abort())
    await page.goto(`${base}/route-finder`)
    await page.getByRole('combobox', { name: 'Starting point' }).pressSequentially('Pondicherry')
    await find('Pondicherry', 'Bombay')
    await page.getByRole('heading', { name: /^[\d,]+\.\d\d km$/ }).waitFor()
    expect(visitor.faults.splice(0).join('\n')).toMatch(/^(.*ERR_FAILED.*\n?)*$/)
  })

  it('says that no road leads to an island', { tags: ['deep'] }, async () => {
    await page.goto(`${base}/route-finder?start=Chennai&end=Havelock`)
    await page.getByRole('heading', { name: 'No road route', exact: true }).waitFor()
    await page.getByText(/^Straight-line distance 1,3\d\d\.\d\d km$/).waitFor()
    const way = page.getByRole('region', { name: 'How to get there' })
    await way.getByText('Chennai to Port Blair').waitFor()
    await way.getByText(/By plane or ship, 1,3\d\d km in a straight line$/).waitFor()
    expect(await page.getByRole('link', { name: 'Work out the whole cost' }).count()).toBe(0)
    // As it was typed; the map draws the road and dots the crossings.
    await page.goto(`${base}/route-finder?start=Delhi&end=Havelock`)
    await page.getByRole('region', { name: 'Journeys in and near Havelock' }).waitFor()
    const map = page.getByRole('img', { name: 'Map of the route' })
    const parts = map.locator('path.stroke-accent[stroke-width="4"]')
    await expect.poll(() => parts.count()).toBe(3)
    expect(await map.locator('path.stroke-accent[stroke-dasharray]').count()).toBe(2)
  })

  it('ROUTE-01 ROUTE-02 ROUTE-03 works without JavaScript', async () => {
    const { page: plain, context } = await visit(browser, { javaScriptEnabled: false })
    await plain.goto(`${base}/route-finder`)
    await find('Bombay', 'Poona', plain)
    await plain.getByRole('heading', { name: /^1\d\d\.\d\d km$/ }).waitFor()
    await find('', 'Poona', plain)
    await plain.getByText('Please enter both starting and ending points.').waitFor()
    await plain.getByLabel('Starting point').fill('Nowhere at all')
    await plain.getByRole('button', { name: 'Find route' }).click()
    await plain.getByText('Could not retrieve coordinates').waitFor()
    await context.close()
  })

  it(
    'fits a phone and a desktop, light and dark, without accessibility faults',
    { tags: ['deep'] },
    async () => {
      await expectGoodLooks(browser, `${base}/route-finder?start=Delhi&end=Kanyakumari`)
    },
  )
})
