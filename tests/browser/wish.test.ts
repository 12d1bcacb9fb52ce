import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { openSearch } from '#tests/support/open-search.ts'
import type { SearchAnswer } from '#shared/contract/places-schemas.ts'
import { textIn } from '#shared/messages/text.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { sharedBrowser, visit, type Visit } from '#tests/support/browser.ts'

const base = inject('productUrl')
const wish = 'Hill stations within 250 km of Pune for 4 under 40k in May'
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

const results = (end: string, more = '') => `${base}/search?end=${encodeURIComponent(end)}${more}`
const typed = () => new URL(page.url()).searchParams.get('end')
const cards = (on = page) => on.getByRole('main').getByRole('article')
const chips = (on = page) => on.getByRole('list', { name: 'What we understood' })
const close = () => page.getByRole('heading', { name: /^Not quite: / })

describe('a wish', () => {
  it('FIND-01 is said in a sentence and as parts; without one of them it is searched without it', async () => {
    await page.goto(results(wish))
    await page
      .getByText('Hill stations within 250 km of Pune, for 4, up to ₹40,000 in all, in May', { exact: true })
      .waitFor()
    expect(await chips().locator('> li').allInnerTexts()).toEqual([
      'Hill stations',
      'Within 250 km of Pune',
      'For 4',
      'Up to ₹40,000 in all',
      'In May',
    ])
    expect(await axeFindings(page, { within: 'main' })).toEqual([])
    await chips().getByRole('link', { name: 'Remove: In May' }).click()
    await page
      .getByText('Hill stations within 250 km of Pune, for 4, up to ₹40,000 in all', { exact: true })
      .waitFor()
    expect(typed()).toBe('Hill stations within 250 km of Pune for 4 under 40k')
    expect(await chips().locator('> li').count()).toBe(4)
  })

  it('FIND-01 BAR-03 is shown in the fields that it says something of, as its own, and not sent in their place', async () => {
    await page.goto(results('hill stations from Pune for 4 under 60k in may'))
    const start = page.getByRole('combobox', { name: 'Starting Point' })
    expect([await start.getAttribute('placeholder'), await start.inputValue()]).toEqual(['Pune', ''])
    expect(await page.getByRole('search').getByText('As you wrote').count()).toBe(3)
    await page.getByRole('button', { name: /^Travel date/ }).waitFor()
    const budget = page.getByRole('group', { name: 'Budget per person' })
    const usual = budget.getByRole('radio', { name: 'Up to ₹15,000, as you wrote' })
    expect([await usual.isChecked(), await usual.inputValue()]).toEqual([true, ''])
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL('**travelers=4**')
    expect(new URL(page.url()).searchParams.get('start')).toBeNull()
    // The answer is for the party of the wish, so the field says that party again.
    const people = page.getByRole('search').getByRole('spinbutton', { name: 'Travelers' })
    await page.getByRole('button', { name: 'One more traveler' }).click()
    expect(await page.getByRole('search').getByText('As you wrote').count()).toBe(2)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL('**travelers=5**')
    await expect.poll(() => page.getByRole('search').getByText('As you wrote').count()).toBe(3)
    expect(await people.inputValue()).toBe('4')
  })

  it('FIND-05 says on cards how much one walks where somebody minds it', async () => {
    await page.goto(results('with my grandmother, little walking'))
    await cards().first().getByText('Walking and steps:').waitFor()
    await page.goto(results('with friends'))
    await cards().first().waitFor()
    expect(await cards().getByText('Walking and steps:').count()).toBe(0)
  })

  it('FIND-01 is changed by one press in one of its parts', async () => {
    await page.goto(results(wish))
    await page.getByLabel('Change: Up to ₹40,000 in all').click()
    await page.getByRole('link', { name: 'Up to ₹60,000 in all' }).click()
    const sentence = 'Hill stations within 250 km of Pune, for 4, up to ₹60,000 in all, in May'
    await page.getByText(sentence, { exact: true }).waitFor()
    expect(await chips().locator('> li').count()).toBe(5)
  })

  it('FIND-01 loses a part in another script, and without JavaScript', async () => {
    const { page: plain, context } = await visit(browser, { javaScriptEnabled: false })
    await plain.goto(`${base}/hi/search?end=${encodeURIComponent('पुणे से हिल स्टेशन 4 दिन मई में')}`)
    await plain.getByText('मई में पुणे से हिल स्टेशन, 4 दिन', { exact: true }).waitFor()
    const remove = textIn('hi', 'search.wishRemove', { wish: '4 दिन' })
    await plain.getByRole('link', { name: remove }).click()
    await plain.getByText('मई में पुणे से हिल स्टेशन', { exact: true }).waitFor()
    expect(new URL(plain.url()).searchParams.get('end')).not.toContain('4')
    await context.close()
  })

  it('FIND-07 says which words it does not know, and how it read a name, which can be searched as typed', async () => {
    await page.goto(results('xyzzy beach'))
    await page.getByText('We do not know "xyzzy".').waitFor()
    expect(await cards().count()).toBeGreaterThan(3)
    await page.goto(results('jaisalmar'))
    await page.getByText('We read "jaisalmar" as Jaisalmer.').waitFor()
    await page.getByRole('link', { name: 'Search for "jaisalmar" itself' }).click()
    await page.getByText('None of our journeys leads to Jaisalmar yet.').waitFor()
    expect(typed()).toBe('"jaisalmar"')
  })

  it.each([
    ['honeymoon in Maldives', 'Maldives is not in India. All our journeys are.', 'The closest matches', 1],
    ['Delhi to Mumbai flight tickets', 'We do not sell "flight', 'The closest matches', 1],
    ['hisar', 'None of our journeys leads to Hisar yet.', 'Nearest by road', 0],
  ])(
    'SRCH-06 FIND-08 %s finds nothing, says why, and shows what comes nearest',
    async (end, why, heading, notes) => {
      await page.goto(results(end))
      await page.getByText(why).waitFor()
      // What was searched for is in the reason, or below it.
      expect(await page.getByText(`No journeys found for '${end}'`).count()).toBe(notes)
      const nearest = page.getByRole('region', { name: heading })
      const near = await nearest.getByRole('article').count()
      expect([1, 2, 3]).toContain(near)
      expect(await cards().count()).toBe(near)
      expect(await axeFindings(page, { within: 'main' })).toEqual([])
    },
  )

  it('FIND-08 leads somebody who asks about a booking to Help, not to a place', async () => {
    await page.goto(results('refund nahi aaya'))
    await page.getByText('Help answers most questions.').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Help' }).click()
    await page.waitForURL('**/help')
  })

  it('SRCH-01 FIND-09 has what misses one thing behind what misses nothing, under a heading of its own, and counts both', async () => {
    const heading = () => page.getByRole('heading', { level: 1 }).innerText()
    await page.goto(results('forts near Jaipur for 3 days'))
    await close().waitFor()
    const answer = await fetch(`${base}/api/places/search?query=forts+near+Jaipur+for+3+days`)
    const { totalResults: all, exactResults: exact } = (await answer.json()) as SearchAnswer
    expect(await heading()).toMatch(
      new RegExp(`^${all} journeys: ${exact} fits?, ${all - exact} comes? close$`),
    )
    await page.goto(results(wish))
    await close().waitFor()
    expect(await heading()).toMatch(/^No exact match, \d+ comes? close$/)
    const top = async (at: number) => (await cards().nth(at).boundingBox())?.y ?? 0
    const under = (await close().boundingBox())?.y ?? 0
    const missing = await cards().evaluateAll((found) =>
      found.map((card) => card.querySelector('[aria-label="What it misses"]')?.textContent ?? ''),
    )
    expect(missing.length).toBeGreaterThan(1)
    for (const [at, words] of missing.entries()) expect((await top(at)) > under, words).toBe(words !== '')
    expect(await cards().first().getByRole('list', { name: 'Why it is here' }).innerText()).toContain(
      'km by road',
    )
  })

  it.each(['scuba in ladakh with a wheelchair', 'asdfgh qwerty', 'hisar'])(
    'FIND-09 shows nothing as close where %s finds nothing',
    async (end) => {
      await page.goto(results(end))
      await page.getByText('0 journeys found').waitFor()
      expect(await close().count()).toBe(0)
      const main = await page.getByRole('main').innerText()
      expect(main).not.toMatch(/misses one thing|closest without/)
    },
  )

  it('never becomes the destination of a booking, but a place does as it was typed', async () => {
    for (const [end, destination] of [
      ['Pune to hill station in may', 'city'],
      ['Goa', 'Goa'],
    ] as const) {
      await page.goto(results(end))
      const card = cards().first()
      const place = (await card.locator('p').first().innerText()).split(',')[0]?.trim()
      await card.getByRole('heading').getByRole('link').click()
      await page.waitForURL(/\/search\/place\//)
      const href = await page.getByRole('link', { name: 'Book this journey' }).first().getAttribute('href')
      const booked = new URL(href ?? '', base).searchParams.get('end')
      expect(booked).toBe(destination === 'city' ? place : destination)
    }
  })

  it('never becomes the destination of a booking that begins at a comparison', async () => {
    await page.goto(results('hill station in may'))
    const place = (await cards().first().locator('p').first().innerText()).split(',')[0]?.trim()
    for (const at of [0, 1])
      await cards()
        .nth(at)
        .getByRole('button', { name: /to the shortlist$/ })
        .click()
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Shortlist/ })
      .click()
    const boxes = page.getByRole('checkbox', { name: /^Compare / })
    for (const at of [0, 1]) await boxes.nth(at).check()
    await page.getByRole('link', { name: /^Compare \d journeys$/ }).click()
    await page.getByRole('link', { name: /^Book/ }).first().click()
    await page.waitForURL(/\/booking\?/)
    expect(await page.getByLabel('End Point').inputValue()).toBe(place)
  })

  it(
    'gives the way of its party on to a place, where the form says nothing of it',
    { tags: ['deep'] },
    async () => {
      await page.goto(results('hill stations for 4'))
      const href = await cards().first().getByRole('heading').getByRole('link').getAttribute('href')
      expect(new URL(href ?? '', base).searchParams.get('travelers')).toBe('4')
    },
  )
})

describe('suggestions', () => {
  const end = () => page.getByRole('combobox', { name: 'Ending Point' })
  const start = () => page.getByRole('combobox', { name: 'Starting Point' })
  const group = (name: string) => page.getByRole('group', { name })

  it('come with the focus: what is near the start, popular, and was searched for in this browser', async () => {
    await page.goto(results('tea gardens'))
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recentSearches'))).toBe('tea gardens')
    await page.goto(`${base}/?`)
    await start().fill('Pune')
    await end().focus()
    await group('Near Pune')
      .getByRole('option', { name: /Lonavala/ })
      .waitFor()
    expect(await group('Popular').getByRole('option').count()).toBeGreaterThan(2)
    expect(await axeFindings(page, { within: 'main' })).toEqual([])
    // ST-02: only the text of a search is stored.
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Pune')
    await group('Recent searches').getByRole('option', { name: 'tea gardens' }).click()
    expect(await end().inputValue()).toBe('tea gardens')
    await end().fill('')
    await group('Recent searches').getByRole('option', { name: 'Clear recent searches' }).click()
    expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBeNull()
  })

  it('are places, kinds, sights and whole wishes while one types, all by keyboard', async () => {
    await page.goto(base)
    await start().fill('Pune')
    await end().fill('hill st')
    await group('Kinds of journeys').waitFor()
    const wanted = page.getByRole('option', { name: 'Hill stations near Pune' })
    await wanted.waitFor()
    for (
      let presses = 0;
      presses < 12 && (await wanted.getAttribute('aria-selected')) !== 'true';
      presses += 1
    )
      await end().press('ArrowDown')
    await end().press('Enter')
    expect(await end().inputValue()).toBe('Hill stations near Pune')
    await end().press('Enter')
    await page.getByText('Hill stations near Pune', { exact: true }).first().waitFor()
    await end().fill('taj')
    await group('Sights')
      .getByRole('option', { name: /Taj Mahal/ })
      .waitFor()
    // A city stands before the state that it is in.
    await end().fill('jaipur')
    await group('Places')
      .getByRole('option', { name: /^Jaipur/ })
      .waitFor()
    await end().press('ArrowDown')
    await end().press('Enter')
    expect(await end().inputValue()).toBe('Jaipur')
  })

  it('are towns in the starting point, in Hindi too, within 360 px', { tags: ['deep'] }, async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`${base}/hi/`)
    await openSearch(page)
    const field = page.getByRole('combobox', { name: textIn('hi', 'search.start') })
    await field.fill('लखन')
    await page.getByRole('option', { name: /लखनऊ/ }).click()
    expect(await field.inputValue()).toBe('लखनऊ, उत्तर प्रदेश')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})
