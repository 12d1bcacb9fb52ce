import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { textIn } from '#shared/messages/text.ts'
import { sharedBrowser, untilAlive, visit, type Visit } from '#tests/support/browser.ts'
import { expectNoFaults } from '#tests/support/journey.ts'

let browser: Browser
let url: string
let visitor: Visit
let page: Page

beforeAll(async () => {
  url = inject('productUrl')
  browser = await sharedBrowser()
})
beforeEach(async () => {
  visitor = await visit(browser, { viewport: { width: 360, height: 740 } })
  page = visitor.page
})
afterEach(async () => {
  expectNoFaults(visitor.faults)
  await visitor.context.close()
})

const storedCity = () => page.evaluate(() => localStorage.getItem('myCity'))
const cityField = () => page.locator('main [role=combobox][name="from"]')

/** Parts far down load when the reader comes near; the filters of a phone are in a dialog. */
async function untilCityField(): Promise<void> {
  const { pathname } = new URL(page.url())
  const isPlace = pathname.includes('/place/')
  if (pathname === '/search') await page.locator('.found button[aria-haspopup=dialog]').first().click()
  if (isPlace) await page.locator('main [role=combobox][name="from"]').scrollIntoViewIfNeeded()
  await untilAlive(page, 'main [role=combobox][name="from"]')
}

const otherLanguage = () => page.locator('#language').click()
/** The name in Devanagari of a town that both languages know. */
const devanagari = () =>
  page.locator('main').evaluate((main) => /जयपुर|पुणे|गोवा/.exec(main.textContent)?.[0] ?? '')

async function chooseJaipur(): Promise<void> {
  await page.goto(`${url}/hi/search?end=Rajasthan`)
  await untilAlive(page, 'main summary')
  await page.getByText(textIn('hi', 'search.filters')).first().click()
  await cityField().fill('जयप')
  await page.getByRole('option', { name: 'जयपुर, राजस्थान' }).click()
  await page
    .getByRole('form', { name: textIn('hi', 'search.filters') })
    .locator('button[type=submit]')
    .click()
  await page.getByText(textIn('hi', 'door.how', { town: 'जयपुर' })).waitFor()
}

test('fields of the search and the review name a place in Hindi, and send it as the address has it', async () => {
  await page.setViewportSize({ width: 1280, height: 740 })
  await page.goto(`${url}/hi/search?start=Kochi&end=Munnar`)
  await untilAlive(page, 'main [name=start]')
  const field = (name: string) => page.locator(`main [name="${name}"]:visible`).first()
  expect(await field('start').inputValue()).toBe('कोच्चि')
  expect(await field('end').inputValue()).toBe('मुन्नार')
  await page.locator('search button[type=submit]').click()
  expect(new URL(page.url()).search).toContain('start=Kochi&end=Munnar')
  await page.goto(`${url}/hi/booking?packageId=munnar&start=Kochi&end=Munnar`)
  await untilAlive(page, 'main [name=start]')
  await expect.poll(() => field('start').inputValue()).toBe('कोच्चि')
  // What is being typed stays as it is.
  await field('start').fill('Pune')
  expect(await field('start').inputValue()).toBe('Pune')
  await field('start').blur()
  await expect.poll(() => field('start').inputValue()).toBe('पुणे')
})

test('a town that is chosen in Hindi is kept by its own name and told so on English pages', async () => {
  await chooseJaipur()
  await expect.poll(storedCity).toBe('Jaipur')
  for (const [path, shown] of [
    ['/search?end=Rajasthan', 'How fuel from Jaipur is worked out'],
    ['/compare?ids=munnar,hampi&travelers=2&rooms=0', 'By road from Jaipur'],
    ['/search/place/munnar', /km by road from Jaipur/],
  ] as const) {
    await page.goto(url + path)
    await untilCityField()
    await page.getByText(shown).first().waitFor()
    expect(await cityField().inputValue()).toBe('Jaipur')
    expect(await devanagari()).toBe('')
  }
  await page.goto(`${url}/hi/search/place/munnar`)
  await untilCityField()
  await page
    .getByText(/जयपुर से/)
    .first()
    .waitFor()
  expect(await cityField().inputValue()).toBe('जयपुर')
})

test('a page whose address names it in Devanagari names it in its own letters, in either language', async () => {
  await chooseJaipur()
  await otherLanguage()
  await page.getByText('How fuel from Jaipur is worked out').waitFor()
  expect(new URL(page.url()).pathname).toBe('/search')
  await untilCityField()
  expect(await cityField().inputValue()).toMatch(/^Jaipur/)
  await page.goto(`${url}/route-finder?start=पुणे&end=गोवा`)
  expect(await page.getByLabel('Starting point').inputValue()).toBe('Pune')
  expect(await page.getByLabel('Ending point').inputValue()).not.toMatch(/गोवा/)
  expect(await devanagari()).toBe('')
  await page.goto(`${url}/hi/route-finder?start=Poona&end=Goa`)
  expect(await page.getByLabel(textIn('hi', 'routes.start')).inputValue()).toBe('पुणे')
})

test('what is no town is not kept, wherever it was written', async () => {
  for (const path of ['/search/place/munnar', '/compare?ids=munnar,hampi&travelers=2&rooms=0']) {
    await page.goto(url + path)
    await untilCityField()
    // A phone's comparison has its party in a closed box.
    if (!(await cityField().isVisible())) await page.locator('main summary').first().click()
    await cityField().fill('Xyzzyville')
    await page.keyboard.press('Enter')
    await page.getByText('We do not know the town ‘Xyzzyville’').waitFor()
    await expect.poll(storedCity).toBeNull()
  }
})
