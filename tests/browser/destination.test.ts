import type { Browser, Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { eachVisit } from '#tests/support/each-visit.ts'
import { visit } from '#tests/support/browser.ts'
import { expectGoodLooks } from '#tests/support/looks.ts'

const base = inject('productUrl')
let browser: Browser
let page: Page

eachVisit((own) => {
  ;({ browser, page } = own)
})

const cards = () => page.getByRole('main').getByRole('article')

describe('the destination page', () => {
  it('NAV-01 leads to every destination of the catalogue, under its part of the country', async () => {
    const all = (await (await fetch(`${base}/api/places/search?limit=100`)).json()) as {
      totalResults: number
    }
    await page.goto(`${base}/destination`)
    const parts = page.getByRole('main').getByRole('region')
    const names = await parts.evaluateAll((sections) => sections.map((section) => section.ariaLabel ?? ''))
    expect(names.slice(0, 4)).toEqual(['North India', 'West India', 'Central India', 'South India'])
    let found = 0
    for (const name of names) {
      const part = page.getByRole('region', { name, exact: true })
      const count = Number(/\d+/.exec(await part.getByRole('heading', { level: 2 }).innerText())?.[0])
      const cardsOf = part.getByRole('article')
      expect(await cardsOf.count(), name).toBe(Math.min(count, 6))
      if (count > 6) {
        await part.getByRole('link', { name: `Show all ${count} journeys` }).click()
        await part.getByRole('link', { name: 'Show fewer' }).waitFor()
      }
      expect(await cardsOf.count(), name).toBe(count)
      found += count
    }
    expect(found).toBe(all.totalResults)
    await page.goto(`${base}/destination?all=south`)
    expect(
      await page
        .getByRole('region', { name: 'South India' })
        .getByRole('heading', { level: 3 })
        .allInnerTexts(),
    ).toContainEqual(expect.stringMatching(/^Munnar/))
  })

  it('on a phone leads to each part of the country, and from a state without journeys to the nearest ones', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`${base}/destination`)
    const jumps = page.getByRole('navigation', { name: 'On this page' })
    await jumps.getByRole('link', { name: /^South India/ }).click()
    const south = page.getByRole('region', { name: 'South India' })
    await expect.poll(async () => (await south.boundingBox())?.y ?? 740).toBeLessThan(120)
    // Five are all shown: a press would bring two more.
    const centre = page.getByRole('region', { name: 'Central India' })
    const cardsThere = centre.getByRole('article').locator('visible=true')
    expect(await cardsThere.count()).toBe(5)
    expect(await centre.getByRole('link', { name: /^Show all/ }).count()).toBe(0)
    const type = page.getByRole('combobox', { name: 'By type' })
    await type.selectOption({ value: 'Beach' })
    await page.waitForURL('**/destination?category=Beach')
    await page.goto(`${base}/destination?state=Haryana`)
    await page.getByText('No journeys in Haryana yet').waitFor()
    const nearest = page.getByRole('region', { name: 'Nearest to Haryana' })
    expect(await nearest.getByRole('article').count()).toBe(3)
    await nearest.getByText('By road from Chandigarh').waitFor()
    await nearest
      .getByText(/ · [\d,]+ km$/)
      .first()
      .waitFor()
  })

  it('lets one browse by state and category, and a card leads to its place', async () => {
    await page.goto(`${base}/destination`)
    await page
      .getByRole('navigation', { name: 'By state' })
      .getByRole('link', { name: /^Rajasthan/ })
      .click()
    await page.waitForURL('**/destination?state=Rajasthan')
    await page.getByRole('region', { name: 'South India' }).waitFor({ state: 'detached' })
    const inRajasthan = await cards().count()
    await page
      .getByRole('navigation', { name: 'By type' })
      .getByRole('link', { name: /^Heritage/ })
      .click()
    await page.waitForURL('**/destination?state=Rajasthan&category=Heritage')
    await expect.poll(() => cards().count()).toBeLessThan(inRajasthan)
    const link = cards().first().getByRole('link')
    const name = await link.innerText()
    await link.click()
    await page.waitForURL('**/search/place/**')
    await page.getByRole('heading', { level: 1, name }).first().waitFor()
  })

  it('DEST-01 stands by price in one list, within what was chosen', async () => {
    await page.goto(`${base}/destination?category=Beach`)
    const count = await cards().count()
    await page.getByRole('heading', { level: 2, name: `${count} journeys` }).waitFor()
    const sort = page.getByLabel('Sort by')
    await sort.selectOption('Lowest price first')
    await page.waitForURL('**/destination?category=Beach&sort=price')
    await expect.poll(() => sort.inputValue()).toBe('price')
    await page.getByRole('heading', { level: 2, name: `${count} journeys` }).waitFor()
    const prices = (await cards().allInnerTexts()).map((words) =>
      Number(/₹([\d,]+)/.exec(words)?.[1]?.replaceAll(',', '')),
    )
    expect(prices).toHaveLength(count)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  })

  it('DEST-01 enlarges the map, keeps it large for the next choice, and sorts without JavaScript', async () => {
    await page.goto(`${base}/destination?category=Beach`)
    const map = page.getByRole('group', { name: 'Map of India' })
    const widthOf = async () => (await map.boundingBox())?.width ?? 0
    const small = await widthOf()
    await page.getByRole('link', { name: 'Enlarge the map' }).click()
    await expect.poll(widthOf).toBeGreaterThan(1.5 * small)
    await page.setViewportSize({ width: 360, height: 740 })
    // As wide as its card, and hardly higher than the country.
    await expect.poll(widthOf).toBeGreaterThan(305)
    const { width = 1, height = 0 } = (await map.boundingBox()) ?? {}
    expect(height / width).toBeGreaterThan(1.14)
    expect(height / width).toBeLessThan(1.4)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.getByLabel('Sort by').selectOption('Best rated first')
    await page.waitForURL('**/destination?category=Beach&sort=rating&map=large')
    await map.locator('a[data-state="Goa"]').press('Enter')
    await page.waitForURL(/state=Goa/)
    await page.getByRole('link', { name: 'All of India' }).click()
    await page.waitForURL('**/destination?category=Beach&sort=rating&map=large')
    await page.getByRole('link', { name: 'Make the map smaller' }).click()
    await expect.poll(widthOf).toBe(small)
    const { page: plain, context } = await visit(browser, { javaScriptEnabled: false })
    await plain.goto(`${base}/destination?category=Beach`)
    await plain.getByLabel('Sort by').selectOption('Lowest price first')
    await plain.getByRole('button', { name: 'Apply' }).click()
    expect(new URL(plain.url()).search).toBe('?category=Beach&sort=price')
    await context.close()
  })

  it('says what to do where nothing fits', { tags: ['deep'] }, async () => {
    await page.goto(`${base}/destination?state=Ladakh&category=Beach`)
    await page.getByRole('heading', { name: 'No Beach journeys in Ladakh yet' }).waitFor()
    const others = page.getByRole('region', { name: 'Other journeys in Ladakh' })
    await others.getByRole('article').first().waitFor()
    await page.getByRole('link', { name: 'Remove Ladakh' }).click()
    await page.waitForURL('**/destination?category=Beach')
    await cards().first().waitFor()
    await page.goBack()
    // The previous page has a link of that name, too.
    await page.getByRole('heading', { name: 'No Beach journeys in Ladakh yet' }).waitFor()
    await page.getByRole('link', { name: 'Remove Beach' }).click()
    await page.waitForURL('**/destination?state=Ladakh')
    await page.goto(`${base}/destination?state=Ladakh&category=Beach`)
    await page.getByRole('link', { name: 'Show all journeys' }).click()
    await cards().first().waitFor()
  })

  it('counts of each choice what it would leave beside the other one', { tags: ['deep'] }, async () => {
    await page.goto(`${base}/destination?category=Pilgrimage`)
    const count = (list: string, name: string) =>
      page.getByRole('navigation', { name: list }).getByRole('link', { name: new RegExp(`^${name}`) })
    const found = await cards().count()
    expect(await count('By type', 'Pilgrimage').innerText()).toMatch(new RegExp(`${found}$`))
    // What would find nothing is no choice; the map says of every state how many there are.
    const none = page.getByRole('link', { name: 'Goa, 0 journeys' })
    await none.waitFor()
    expect(await count('By state', 'Goa').count()).toBe(0)
    await count('By state', 'Tamil Nadu').click()
    await page.waitForURL('**/destination?state=Tamil+Nadu&category=Pilgrimage')
    await expect.poll(() => cards().count()).toBeLessThan(found)
    const shown = await cards().count()
    expect(await count('By state', 'Tamil Nadu').innerText()).toMatch(new RegExp(`${shown}$`))
    await none.press('Enter')
    await page.getByRole('heading', { name: 'No Pilgrimage journeys in Goa yet' }).waitFor()
  })

  it(
    'is a grid on wide windows: states in the order of the alphabet, cards of one width with pictures, none cut',
    { tags: ['deep'] },
    async () => {
      await page.goto(`${base}/destination?all=south`)
      const south = page.getByRole('region', { name: 'South India' }).getByRole('article')
      const states = (await south.locator('p:first-child').allInnerTexts()).map((place) =>
        place.trim().replace(/^.*, /, ''),
      )
      expect(states.length).toBeGreaterThan(6)
      expect(states).toEqual(states.toSorted())
      for (const width of [768, 1024, 1280, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        const widths = await cards().evaluateAll((all) =>
          all.map((card) => Math.round(card.getBoundingClientRect().width)),
        )
        expect(new Set(widths).size, `cards of ${width} are as wide`).toBe(1)
        const cut = await cards().evaluateAll((all) =>
          all
            .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
            .map((card) => card.textContent),
        )
        expect(cut, `${width}`).toEqual([])
      }
      expect(await cards().first().locator('img').isVisible()).toBe(true)
    },
  )

  it(
    'is short on a phone: a few cards of each part, the map behind a button, what is chosen in view',
    { tags: ['deep'] },
    async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(`${base}/destination`)
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6_400)
      const first = await cards().first().boundingBox()
      expect(first?.y).toBeLessThan(740)
      const map = page.getByRole('group', { name: 'Map of India' })
      expect(await map.isVisible()).toBe(false)
      await page.getByText('Map', { exact: true }).click()
      await map.waitFor()
      const south = page.getByRole('region', { name: 'South India' })
      expect(await south.getByRole('article').locator('visible=true').count()).toBe(3)
      await page.goto(`${base}/destination?state=Kerala`)
      const states = page.getByRole('combobox', { name: 'State' })
      expect(await states.inputValue()).toBe('Kerala')
      await states.selectOption('Goa (2)')
      await page.waitForURL('**/destination?state=Goa')
    },
  )

  it('fits a phone and a desktop, light and dark, without accessibility faults', { tags: ['deep'] }, () =>
    expectGoodLooks(browser, `${base}/destination?state=Kerala`, async (on) => {
      await on.getByText('Map', { exact: true }).click()
      await on.locator('[data-state="Kerala"]').waitFor()
    }),
  )
  it('has no accessibility faults with all its parts', { tags: ['deep'] }, () =>
    expectGoodLooks(browser, `${base}/destination`),
  )
})
