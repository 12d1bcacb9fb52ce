import type { Page } from 'playwright-core'
import type { Regions } from '#shared/contract/places-schemas.ts'
import { describe, expect, inject, it } from 'vitest'
import { eachVisit } from '#tests/support/each-visit.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { untilAlive, type Visit } from '#tests/support/browser.ts'

const base = inject('productUrl')
let visitor: Visit
let page: Page

eachVisit((own) => {
  visitor = own
  page = own.page
})

const map = (on = page) => on.getByRole('group', { name: /^Map of / })
const state = (name: string) => map().getByRole('link', { name: new RegExp(`^${name}, \\d+ journeys?$`) })
const drawn = (on: Page) => on.locator('[data-state="Kerala"]').waitFor()
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-state') ?? '')

describe('the map of India', () => {
  it('DEST-01 lets one choose a state on the map, then a place on it', async () => {
    await page.goto(`${base}/destination`)
    await state('Kerala').locator('circle').hover()
    await page.getByRole('figure').getByText('Kerala', { exact: true }).first().waitFor()
    await state('Kerala').locator('circle').click()
    await page.waitForURL('**/destination?state=Kerala')
    await page.getByRole('region', { name: 'North India' }).waitFor({ state: 'detached' })
    const close = page.getByRole('group', { name: 'Map of Kerala' })
    const chosen = page.getByRole('region', { name: 'Chosen on the map' })
    // Several prices in one pill come apart when it is pressed.
    const press = async () => {
      if (!(await chosen.isVisible())) await close.getByRole('button', { name: /Munnar/ }).press('Enter')
      return chosen.isVisible()
    }
    await expect.poll(press).toBe(true)
    await chosen.getByRole('link', { name: /^Munnar/ }).click()
    await page.waitForURL('**/search/place/munnar')
    await page.getByRole('heading', { level: 1, name: /^Munnar/ }).waitFor()
  })

  it('DEST-01 names states with destinations rather than others, and is one stop for the tab key; arrows go from state to state, Enter chooses', async () => {
    await page.goto(`${base}/destination`)
    await drawn(page)
    const { states } = (await (await fetch(`${base}/api/regions`)).json()) as Regions
    const most = states.toSorted((a, b) => b.packages - a.packages).slice(0, 3)
    const said = async () =>
      (await map().locator('text').allTextContents()).map((words) => words.replaceAll(/\s/g, ''))
    await expect.poll(said).toEqual(expect.arrayContaining(most.map(({ name }) => name.replaceAll(' ', ''))))

    expect(await map().locator('a[tabindex="0"]').count()).toBe(1)
    await state('Karnataka').focus()
    await page.keyboard.press('ArrowUp')
    await expect.poll(focused).toBe('Maharashtra')
    await page.keyboard.press('ArrowDown')
    await expect.poll(focused).toBe('Karnataka')
    expect(await map().locator('a[tabindex="0"]').count()).toBe(1)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/destination?state=Karnataka')
    await map().locator('a[data-state="Karnataka"][aria-current="true"]').waitFor()
  })

  it('DEST-01 has every choice of the map in the list beside it, large enough for a finger', async () => {
    await page.setViewportSize({ width: 768, height: 900 })
    await page.goto(`${base}/destination`)
    await page.getByText('Map', { exact: true }).click()
    await page
      .getByText(/^\d+ more$/)
      .last()
      .click()
    await drawn(page)
    // The pointer is on the box around the map, not on a state.
    const strokes = () =>
      map()
        .locator('[data-state] path')
        .evaluateAll((all) => [...new Set(all.map((path) => getComputedStyle(path).stroke))])
    expect(await strokes()).toEqual(['rgba(0, 0, 0, 0)'])
    const onMap = await map()
      .locator('a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    const list = page.getByRole('navigation', { name: 'By state' }).getByRole('link')
    const inList = await list.evaluateAll((links) =>
      links.map((link) => ({ href: link.getAttribute('href'), height: link.getBoundingClientRect().height })),
    )
    expect(onMap.length).toBeGreaterThan(30)
    expect(onMap.filter((href) => inList.every((link) => link.href !== href))).toEqual([])
    expect(Math.min(...inList.map(({ height }) => height))).toBeGreaterThanOrEqual(44)
  })

  it('DEST-01 counts the journeys that lie together on a phone, comes closer to them at a press, and names the land around', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`${base}/destination`)
    await page.getByText('Map', { exact: true }).click()
    await drawn(page)
    const pills = map().getByRole('button')
    const counts = async () =>
      (await pills.locator('text').allTextContents()).map(Number).toSorted((a, b) => b - a)
    const { states } = (await (await fetch(`${base}/api/regions`)).json()) as Regions
    const all = states.reduce((sum, { packages }) => sum + packages, 0)
    await expect.poll(async () => (await counts()).reduce((sum, count) => sum + count, 0)).toBe(all)
    const boxes = await pills
      .locator('rect:last-of-type')
      .evaluateAll((rects) => rects.map((rect) => rect.getBoundingClientRect().toJSON() as DOMRect))
    const meets = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
    expect(boxes.filter((box, at) => boxes.slice(at + 1).some((other) => meets(box, other)))).toEqual([])
    expect(Math.min(...boxes.map(({ width, height }) => Math.min(width, height)))).toBeGreaterThanOrEqual(24)
    await map().getByText('Rajasthan', { exact: true }).waitFor()
    const [most = 0] = await counts()
    await pills
      .filter({ hasText: new RegExp(`^${most}$`) })
      .first()
      .press('Enter')
    await expect.poll(async () => (await counts())[0]).toBeLessThan(most)
    await page.getByRole('button', { name: 'Show all prices' }).click()
    await expect.poll(async () => (await counts())[0]).toBe(most)
  })

  it('is loaded when it comes near, and the page does not move for it', { tags: ['deep'] }, async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(base)
    await untilAlive(page, 'form[role=search], form')
    await page.waitForLoadState('networkidle')
    const ofMap = () => asked.filter((path) => /\/(states-ground|roads-ground|state-links)-/.test(path))
    expect(ofMap()).toEqual([])
    const heights = () => page.evaluate(() => document.documentElement.scrollHeight)
    await page.getByRole('heading', { name: 'From the Himalaya to the islands' }).scrollIntoViewIfNeeded()
    await drawn(page)
    expect(ofMap().length).toBeGreaterThan(0)
    const before = await heights()
    expect(await map().locator('xpath=ancestor::figure').boundingBox()).toMatchObject({
      width: expect.any(Number),
    })
    expect(await heights()).toBe(before)
    await state('Goa').focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/destination?state=Goa')
  })

  it('says so when it cannot be had, and the list leads on', { tags: ['deep'] }, async () => {
    await page.route(/\/assets\/(states-ground|state-links)-/, (route) => route.abort())
    await page.goto(`${base}/destination`)
    await page.getByText('The map could not be loaded.').waitFor()
    await page
      .getByRole('navigation', { name: 'By state' })
      .getByRole('link', { name: /^Kerala/ })
      .click()
    await page.waitForURL('**/destination?state=Kerala')
    // The browser itself reports what this test has blocked.
    for (const fault of visitor.faults.splice(0)) expect(fault).toMatch(/ERR_FAILED/)
  })

  it(
    'shows a place and a hotel among their neighbours, with the credit line',
    { tags: ['deep'] },
    async () => {
      await page.goto(`${base}/search/place/munnar`)
      const around = page.getByRole('region', { name: 'Around Munnar' })
      await around.scrollIntoViewIfNeeded()
      const picture = around.getByRole('img', { name: 'Map of the area around Munnar' })
      await picture.getByText('Kottayam').waitFor()
      await picture.getByText('Thekkady Forest and Spice').waitFor()
      await around.getByText(/CC BY 4\.0/).waitFor()
      await around.getByRole('link', { name: 'Getting to Munnar' }).click()
      await page.waitForURL('**/route-finder?end=Munnar%2C+Kerala')
      const hotels = (await (await fetch(`${base}/api/places/place/services?packageId=munnar`)).json()) as {
        nearbyHotels: { hotel_id: string }[]
      }
      await page.goto(`${base}/search/hotel/${hotels.nearbyHotels[0]?.hotel_id}`)
      await page
        .getByRole('region', { name: 'Around Munnar' })
        .getByRole('link', { name: /^Kodaikanal/ })
        .click()
      await page.waitForURL('**/search/place/kodaikanal')
    },
  )

  it('has no accessibility faults as a whole, and fits a phone', { tags: ['deep'] }, async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(`${base}/destination`)
    await page.getByText('Map', { exact: true }).click()
    await drawn(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect(await axeFindings(page, { within: 'figure' })).toEqual([])
  })
})
