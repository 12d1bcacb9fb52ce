import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { axeFindings } from '#tests/support/axe.ts'
import { sharedBrowser, untilAlive, visit, type Visit } from '#tests/support/browser.ts'
import { storedDetails } from '#tests/support/signed-in.ts'

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

const endingPoint = () => page.getByRole('combobox', { name: 'Ending Point' })
const cards = () => page.getByRole('main').getByRole('article')
const details = () => new URL(page.url()).searchParams
const kind = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) })

/** Opens a path and waits until the page answers to keys and clicks. */
async function open(path: string): Promise<void> {
  await page.goto(base + path)
  await page.getByRole('button', { name: /^Travel date/ }).waitFor()
}

/** Counts the calls for suggestions; each answer waits for its `release`. */
async function heldSuggestions() {
  const asked: string[] = []
  const waiting: (() => void)[] = []
  await page.route('**/api/places/suggestions*', async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('query') ?? '')
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
    })
    await route.continue()
  })
  async function release(turn: number): Promise<void> {
    await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(turn))
    waiting[turn]?.()
  }
  return { asked, release }
}

describe('the search bar', () => {
  it('BAR-01 has its inputs, and a calendar behind the date button', async () => {
    await open('/')
    await page.getByRole('combobox', { name: 'Starting Point' }).waitFor()
    expect(await endingPoint().count()).toBe(1)
    const travelers = page.getByRole('spinbutton', { name: 'Travelers' })
    expect([await travelers.inputValue(), await travelers.getAttribute('min')]).toEqual(['1', '1'])
    expect(await page.getByRole('button', { name: 'Search', exact: true }).count()).toBe(1)
    await page.getByRole('button', { name: /^Travel date/ }).click()
    // Two months beside each other.
    await page.getByRole('grid').first().waitFor()
  })

  it('BAR-01 takes a typed date where the calendar cannot be loaded', async () => {
    await page.route('**/assets/calendar-*.js', (route) => route.abort())
    await open('/')
    const button = page.getByRole('button', { name: /^Travel date/ })
    await button.click()
    const typed = page
      .getByRole('dialog')
      .getByLabel('When does it start?', { exact: true })
      .and(page.locator('input'))
    await typed.fill('2026-12-12')
    await typed.press('Enter')
    await expect.poll(() => button.innerText()).toBe('Sat, 12 Dec 2026')
    expect(await page.getByRole('dialog').count()).toBe(0)
    visitor.faults = visitor.faults.filter((fault) => !fault.includes('net::ERR_FAILED'))
  })

  it('BAR-02 takes any date, past ones too, and shows it as people say it', async () => {
    await open('/search?date=2026-12-12')
    const button = page.getByRole('button', { name: /^Travel date/ })
    expect(await button.innerText()).toBe('Sat, 12 Dec 2026')
    await open('/search?date=2020-02-15')
    await button.click()
    await page.getByRole('gridcell').getByText('29', { exact: true }).first().click()
    await expect.poll(() => button.innerText()).toBe('Sat, 29 Feb 2020')
    await expect.poll(async () => (await storedDetails(page))['departureDate']).toBe('Sat Feb 29 2020')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL(/date=2020-02-29/)
  })

  it('BAR-02 takes a chosen date back', async () => {
    await open('/search?end=Goa&date=2026-12-12')
    const button = page.getByRole('button', { name: /^Travel date/ })
    await button.click()
    await page.getByRole('button', { name: 'Clear the date' }).click()
    await expect.poll(() => button.innerText()).toBe('Choose a date')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL((url) => !url.searchParams.has('date'))
  })

  it('BAR-03 goes to /search with only what is filled in', async () => {
    await open('/')
    await endingPoint().fill('Goa')
    await page.getByRole('button', { name: 'One more traveler' }).click()
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL('**/search?*')
    expect(Object.fromEntries(details())).toEqual({ end: 'Goa', travelers: '2' })
  })

  it('BAR-03 works as a plain form without JavaScript', async () => {
    const { page: plain, context } = await visit(browser, { javaScriptEnabled: false })
    await plain.goto(base)
    await plain.getByLabel('Ending Point').fill('Kerala')
    await plain.getByLabel('Travel date').fill('2026-12-12')
    await plain.getByRole('button', { name: 'Search', exact: true }).click()
    await plain.waitForURL(/\/search\?.*end=Kerala/)
    expect(await plain.getByRole('heading', { level: 1 }).innerText()).toMatch(/found for 'Kerala'/)
    const link = await plain
      .getByRole('main')
      .getByRole('article')
      .first()
      .getByRole('link')
      .getAttribute('href')
    expect(link).toContain('date=2026-12-12')
    await context.close()
  })

  it('BAR-04 puts the address into the fields and carries it on to the place', async () => {
    await open('/search?start=Delhi&end=Goa&date=2026-12-12&travelers=3')
    expect(await page.getByRole('combobox', { name: 'Starting Point' }).inputValue()).toBe('Delhi')
    expect(await endingPoint().inputValue()).toBe('Goa')
    const shown = await cards().first().innerText()
    const [, all] = /₹([\d,]+)\s+for 3 · /.exec(shown) ?? []
    await cards().first().getByRole('link').click()
    await page.waitForURL(/\/search\/place\//)
    expect(await page.getByRole('spinbutton', { name: 'Travelers' }).inputValue()).toBe('3')
    // Card and price box show the same price for three.
    await page.getByText(`₹${all}`, { exact: true }).first().waitFor()
    const href = await page.getByRole('link', { name: 'Book this journey' }).getAttribute('href')
    const booking = new URL(href ?? '', base).searchParams
    expect(booking.get('start')).toBe('Delhi')
    expect([booking.get('end'), booking.get('date'), booking.get('travelers')]).toEqual([
      'Goa',
      '2026-12-12',
      '3',
    ])
  })

  it('BAR-05 BAR-06 asks once, 300 ms after the last key, and says Loading... meanwhile', async () => {
    const held = await heldSuggestions()
    await open('/')
    // The page's clock is stopped, however long the keys take.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await endingPoint().pressSequentially('raj')
    await page.clock.runFor(290)
    // Requests are seen in their order: one that was made before this one would have been seen, too.
    await page.evaluate(() => fetch('/robots.txt'))
    expect(held.asked).toEqual([])
    await page.clock.runFor(20)
    await page.getByRole('option', { name: 'Loading...' }).waitFor()
    await held.release(0)
    await page.getByRole('option', { name: /^Rajasthan \d/ }).waitFor()
    await page.clock.runFor(1_000)
    expect(held.asked).toEqual(['raj'])
  })

  it('BAR-07 shows the state, its cities, five of them by name and how many more', async () => {
    await page.route('**/api/places/suggestions*', (route) =>
      route.fulfill({
        json: [
          { state: 'Goa', cities: ['Panaji'] },
          {
            state: 'Kerala',
            cities: ['Kochi', 'Munnar', 'Varkala', 'Kovalam', 'Thekkady', 'Kannur', 'Bekal'],
          },
        ],
      }),
    )
    await open('/')
    await endingPoint().fill('k')
    const texts = await page.getByRole('option').filter({ hasNotText: 'Loading' }).first().innerText()
    expect(texts.replace(/\s+/g, ' ')).toBe('Goa 1 city Panaji')
    const kerala = (await page.getByRole('option').nth(1).innerText()).replace(/\s+/g, ' ')
    expect(kerala).toBe('Kerala 7 cities Kochi, Munnar, Varkala, Kovalam, Thekkady +2 more')
  })

  it('BAR-08 works by keyboard and is announced', async () => {
    await open('/')
    await endingPoint().fill('raj')
    const option = page.getByRole('option', { name: /^Rajasthan \d/ })
    await option.waitFor()
    expect(await endingPoint().getAttribute('aria-expanded')).toBe('true')
    await endingPoint().press('ArrowDown')
    await expect.poll(() => endingPoint().getAttribute('aria-activedescendant')).not.toBeNull()
    const active = await endingPoint().getAttribute('aria-activedescendant')
    expect(await page.locator(`[id="${active}"]`).getAttribute('aria-selected')).toBe('true')
    expect(await axeFindings(page, { within: 'main' })).toEqual([])
    await endingPoint().press('Escape')
    await option.waitFor({ state: 'detached' })
    expect(await page.getByRole('option').count()).toBe(0)
    await endingPoint().press('ArrowDown')
    await endingPoint().press('Enter')
    await expect.poll(() => endingPoint().inputValue()).toBe('Rajasthan')
    await endingPoint().press('Enter')
    await page.waitForURL(/end=Rajasthan/)
  })

  it('SRCH-09 API-24 says in the open list that suggestions failed, beside what else there is; the text stays and is searched', async () => {
    await page.route('**/api/places/suggestions*', (route) => route.fulfill({ status: 500, body: 'no' }))
    await open('/')
    await endingPoint().fill('taj')
    const failure = page.getByRole('option', { name: 'Searching failed' })
    await failure.waitFor()
    expect(await failure.getAttribute('aria-disabled')).toBe('true')
    await page.locator('[aria-live=polite]').getByText('Searching failed').waitFor()
    expect(await page.getByRole('group', { name: 'Sights' }).getByRole('option').count()).toBeGreaterThan(0)
    expect(await axeFindings(page, { within: 'main' })).toEqual([])
    await endingPoint().fill('')
    await failure.waitFor({ state: 'detached' })
    await endingPoint().fill('Goa')
    await failure.waitFor()
    await endingPoint().press('Enter')
    await page.waitForURL(/end=Goa/)
    await failure.waitFor({ state: 'detached' })
    visitor.faults = visitor.faults.filter((fault) => !fault.includes('status of 500'))
  })

  it('BAR-09 keeps the answer to the newer text when the older one comes late', async () => {
    const held = await heldSuggestions()
    await open('/')
    await endingPoint().fill('goa')
    await page.waitForRequest(/suggestions\?query=goa/)
    await Promise.all([page.waitForRequest(/suggestions\?query=kerala/), endingPoint().fill('kerala')])
    await held.release(1)
    await page.getByRole('option', { name: /^Kerala/ }).waitFor()
    await Promise.all([page.waitForResponse(/suggestions\?query=goa/), held.release(0)])
    // One tick of the page's clock after the answer, in which it would have been shown.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    expect(await page.getByRole('option', { name: /^Kerala/ }).count()).toBe(1)
    expect(await page.getByRole('option', { name: /^Goa/ }).count()).toBe(0)
  })

  it('BAR-10 opens with the defaults for what cannot be', async () => {
    for (const query of ['travelers=0', 'travelers=-3', 'travelers=1000', 'travelers=abc&date=2026-02-30']) {
      await open(`/search?end=Goa&${query}`)
      expect(await page.getByRole('spinbutton', { name: 'Travelers' }).inputValue(), query).toBe('1')
      expect(await page.getByRole('button', { name: /^Travel date/ }).innerText(), query).toBe(
        'Choose a date',
      )
      expect(await page.locator('body').innerText(), query).not.toMatch(/NaN|Invalid Date/)
    }
  })
})

describe('the results', () => {
  const previous = () => page.getByRole('navigation', { name: 'Pages of results' }).getByText('Previous')
  const next = () => page.getByRole('navigation', { name: 'Pages of results' }).getByText('Next')
  const names = () => cards().getByRole('heading').allInnerTexts()

  it('SRCH-01 SRCH-02 SRCH-03 SRCH-04 SRCH-05 counts all results, nine cards a page, says which page it is, and disables what leads nowhere', async () => {
    await open('/search')
    const heading = await page.getByRole('heading', { level: 1 }).innerText()
    const total = Number(/^(\d+) journeys/.exec(heading)?.[1])
    expect(total).toBeGreaterThan(9)
    expect(await cards().count()).toBe(9)
    await page.getByText(`Page 1 of ${Math.ceil(total / 9)}`, { exact: true }).waitFor()
    expect(await previous().isDisabled()).toBe(true)
    await open(`/search?page=${Math.ceil(total / 9)}`)
    expect(await next().isDisabled()).toBe(true)
    expect(await previous().isEnabled()).toBe(true)
  })

  it('SRCH-02 a new search asks for page 1', async () => {
    await open('/search?page=3')
    await endingPoint().fill('Rajasthan')
    await expect.poll(() => endingPoint().inputValue()).toBe('Rajasthan')
    const asked = page.waitForRequest(/\/api\/places\/search\?.*Rajasthan/)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    expect(new URL((await asked).url()).searchParams.get('page')).toBe('1')
    await page.getByText(/^Page 1 of/).waitFor()
  })

  it('SRCH-03 shows neither a pager nor filters where all results are on one page and alike', async () => {
    await open('/search?end=Ladakh')
    await page.getByRole('heading', { level: 1, name: /^1 journey/ }).waitFor()
    const pager = await page.getByRole('navigation', { name: 'Pages of results' }).locator('..').boundingBox()
    expect(pager?.height).toBeLessThanOrEqual(1)
    const filters = page.getByRole('form', { name: 'Filter and sort' })
    expect(await filters.getByRole('combobox', { name: 'State' }).count()).toBe(0)
    expect(await filters.getByRole('group').count()).toBe(0)
    await open('/search?end=Ladakh&rating=3')
    expect(await filters.getByRole('radio', { checked: true }).inputValue()).toBe('3')
  })

  it('SRCH-05 SRCH-06 says what was not found, with Next disabled', async () => {
    await open('/search?end=Xyzzyville')
    await page.getByText("No journeys found for 'Xyzzyville'").waitFor()
    expect(await next().isDisabled()).toBe(true)
  })

  it('SRCH-04 SRCH-05 SRCH-07 is on the only page where nothing was found or a search failed, whichever was asked for', async () => {
    await open('/search?end=Xyzzyville&page=3')
    await page.getByText("No journeys found for 'Xyzzyville'").waitFor()
    expect(await page.getByText(/^Page \d/).innerText()).toBe('Page 1 of 1')
    expect([await previous().isDisabled(), await next().isDisabled()]).toEqual([true, true])
    await open('/search?page=2')
    await untilAlive(page, 'a[href$="page=3"]')
    await page.route('**/api/places/search*', (route) => route.fulfill({ status: 500, body: 'no' }))
    await next().click()
    await page.getByRole('alert').getByText('Searching failed').waitFor()
    expect(await page.getByText(/^Page \d/).innerText()).toBe('Page 1 of 1')
    expect([await previous().isDisabled(), await next().isDisabled()]).toEqual([true, true])
    visitor.faults = visitor.faults.filter((fault) => !fault.includes('status of 500'))
  })

  it('SRCH-07 shows why a search failed, and a way to try again', async () => {
    await open('/')
    await page.route('**/api/places/search*', (route) => route.fulfill({ status: 500, body: 'no' }), {
      times: 1,
    })
    await endingPoint().fill('Goa')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('alert').getByText('Searching failed').waitFor()
    // The server answered, so there is no hint about the connection.
    expect(await page.getByRole('alert').innerText()).not.toContain('connection')
    await page.getByRole('link', { name: 'Try again' }).click()
    await cards().first().waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    visitor.faults = visitor.faults.filter((fault) => !fault.includes('status of 500'))
  })

  it('says that there is no connection where that is why a search failed', { tags: ['deep'] }, async () => {
    await open('/')
    await page.route('**/api/places/search*', (route) => route.abort(), { times: 1 })
    await endingPoint().fill('Goa')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('alert').getByText('You seem to be offline').waitFor()
    await page.getByRole('link', { name: 'Try again' }).waitFor()
    // The network is back: nothing is to be pressed.
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await cards().first().waitFor()
    visitor.faults = visitor.faults.filter((fault) => !fault.includes('net::ERR_FAILED'))
  })

  it('SRCH-11 turns the page and keeps it through reload and the back button', async () => {
    await open('/search')
    const first = await names()
    await next().click()
    await page.waitForURL(/page=2/)
    await page.getByText(/^Page 2 of/).waitFor()
    await expect.poll(names).not.toEqual(first)
    const second = await names()
    await page.reload()
    expect(await names()).toEqual(second)
    await previous().click()
    await page.getByText(/^Page 1 of/).waitFor()
    await expect.poll(names).toEqual(first)
    await page.goBack()
    await page.getByText(/^Page 2 of/).waitFor()
    await expect.poll(names).toEqual(second)
  })

  it('filters by what the form says, in the address', async () => {
    await open('/search')
    await kind('Beach').check()
    await page.waitForURL(/category=Beach/)
    await page.getByLabel('Sort by').selectOption('price')
    await page.waitForURL(/sort=price/)
    await page.getByRole('link', { name: 'Clear filters' }).waitFor()
    const chosen = page.getByRole('list', { name: 'Chosen filters' }).getByRole('link')
    await expect.poll(() => chosen.allInnerTexts()).toEqual(['Beach'])
    await page.locator('[aria-live]:has(#results-heading) ~ *').getByText('Lowest price first').waitFor()
    // The list changes after the address.
    const ofKind = cards().filter({ has: page.getByText('Beach', { exact: true }) })
    const isOfKind = async (all: number) => all > 1 && (await ofKind.count()) === all
    await expect.poll(async () => isOfKind(await cards().count())).toBe(true)
  })

  it('takes several kinds, each at once, says on the button how many are left, and goes back one by one', async () => {
    await open('/search?end=Rajasthan')
    const heading = page.getByRole('heading', { level: 1, name: /journeys? found/ })
    const found = async () => Number.parseInt(await heading.innerText(), 10)
    const all = await found()
    await kind('Heritage').check()
    await page.waitForURL(/category=Heritage/)
    await expect.poll(found).toBeLessThan(all)
    const heritage = await found()
    await kind('Spiritual').check()
    await page.waitForURL(/category=(Heritage%2CSpiritual)/)
    // Further choices can be made in the same place.
    await expect.poll(() => kind('Spiritual').evaluate((box) => box === document.activeElement)).toBe(true)
    await expect.poll(found).toBeGreaterThan(heritage)
    const both = await found()
    await page.getByRole('button', { name: `Show ${both} journeys` }).waitFor()
    expect(await axeFindings(page, { within: 'main' })).toEqual([])
    await page.goBack()
    await expect.poll(found).toBe(heritage)
    await expect.poll(() => kind('Spiritual').isChecked()).toBe(false)
    expect(await kind('Heritage').isChecked()).toBe(true)
    await page.goForward()
    await expect.poll(found).toBe(both)
    await expect.poll(() => kind('Spiritual').isChecked()).toBe(true)
  })

  it('takes several kinds of a plain form without JavaScript', { tags: ['deep'] }, async () => {
    const { page: plain, context } = await visit(browser, { javaScriptEnabled: false })
    await plain.goto(`${base}/search?end=Rajasthan`)
    await plain.getByRole('checkbox', { name: /^Heritage/ }).check()
    await plain.getByRole('checkbox', { name: /^Spiritual/ }).check()
    await plain.getByRole('button', { name: 'Apply filters' }).click()
    await plain.waitForURL(/category=\w+&category=\w+/)
    expect(await plain.getByRole('checkbox', { checked: true }).count()).toBe(2)
    await plain.getByText('Filters (2)').waitFor({ state: 'attached' })
    await context.close()
  })

  it(
    'shows the journeys on a desktop as low rows, each with its price at the lower right',
    { tags: ['deep'] },
    async () => {
      await open('/search?end=Kerala&travelers=2')
      const boxes = await cards().evaluateAll((all) =>
        all.map((card) => {
          const { left, right, bottom, height } = card.getBoundingClientRect()
          const price = card.querySelector('.card-price b')?.getBoundingClientRect()
          return { left, height, fromEdge: right - (price?.right ?? 0), below: bottom - (price?.bottom ?? 0) }
        }),
      )
      expect(boxes.length).toBeGreaterThan(3)
      expect(new Set(boxes.map(({ left }) => left)).size).toBe(1)
      expect(Math.max(...boxes.map(({ height }) => height))).toBeLessThan(240)
      expect(Math.max(...boxes.map(({ fromEdge }) => fromEdge))).toBeLessThan(200)
      expect(Math.max(...boxes.map(({ below }) => below))).toBeLessThan(40)
    },
  )

  it('has the button of the map in view on a phone on its side, too, not in an enlarged window', async () => {
    await page.setViewportSize({ width: 740, height: 360 })
    await page.goto(`${base}/search?end=Kerala`)
    const map = page.getByRole('button', { name: 'Map', exact: true })
    const bottom = async () => {
      const { y, height } = (await map.boundingBox()) ?? { y: 0, height: 0 }
      return y + height
    }
    await map.waitFor()
    expect(await bottom()).toBeLessThan(360)
    await page.setViewportSize({ width: 320, height: 256 })
    expect(await bottom()).toBeGreaterThan(256)
  })

  it('shows two journeys a screen of a phone, and a map of them with prices at a press', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${base}/search?end=Kerala&travelers=2&from=Bengaluru`)
    await untilAlive(page, '.found > :last-child button')
    const pitch = await cards().evaluateAll(
      ([one, other]) => (other?.getBoundingClientRect().top ?? 0) - (one?.getBoundingClientRect().top ?? 0),
    )
    // Below the header and the line of the search.
    expect(2 * pitch).toBeLessThanOrEqual(704)
    const first = await cards().first().innerText()
    expect(first).toMatch(/Breakfast/)
    expect(first).toMatch(/star hotels/)
    expect(first).toMatch(/hours, [\d,]+ km each way from Bengaluru/)
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    const map = page.getByRole('dialog').getByRole('group', { name: /^Map of the journeys/ })
    const pill = map.getByRole('button')
    await expect.poll(() => pill.count()).toBeGreaterThan(2)
    const words = await pill.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
    const counts = words.map((said) => Number(/: (\d+) journeys/.exec(said)?.[1] ?? 1))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(await cards().count())
    const people = /[?&]travelers=([2-9])/.exec(page.url())?.[1]
    const unit = people === undefined ? 'per person' : `for ${people}( travelers)?`
    expect(words[0]).toMatch(new RegExp(`, (from |the cheapest )?₹[\\d,]+ ${unit}`))
    expect(await map.getByText(/^₹[\d.]+k/).count()).toBeGreaterThan(2)
    // All of them are over its foot; the one that is scrolled to has its price marked.
    const cardsBelow = page.getByRole('region', { name: 'All journeys on the map' })
    expect(await cardsBelow.getByRole('listitem').count()).toBe(counts.reduce((sum, count) => sum + count, 0))
    await cardsBelow.getByRole('listitem').last().scrollIntoViewIfNeeded()
    await map.locator('[data-marked]').first().waitFor()
    await pill.first().press('Enter')
    const chosen = page.getByRole('region', { name: 'Chosen on the map' })
    await chosen.getByRole('link').first().waitFor()
    expect(await axeFindings(page, { within: 'dialog' })).toEqual([])
    // It would lie over a price.
    expect(await page.getByRole('button', { name: 'List', exact: true }).count()).toBe(0)
    // Escape takes the card away and not yet the map.
    await page.keyboard.press('Escape')
    await chosen.waitFor({ state: 'detached' })
    // All of them begin anew.
    expect(await cardsBelow.locator('ul').evaluate((list) => list.scrollLeft)).toBe(0)
    expect(await map.locator('[data-marked]').count()).toBe(0)
    await page.getByRole('button', { name: 'List', exact: true }).click()
    await map.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await axeFindings(page, { within: 'main' })).toEqual([])
  })

  it('has the map beside the list on a desktop: near to what was found, its prices marked with their cards', async () => {
    await open('/search?end=Kerala')
    const map = page.getByRole('group', { name: /^Map of the journeys/ })
    const pills = map.getByRole('button')
    await expect.poll(() => pills.count()).toBeGreaterThan(2)
    const [, , width] = ((await map.getAttribute('viewBox')) ?? '').split(' ').map(Number)
    expect(width).toBeLessThan(200)
    const marked = () => map.locator('[data-marked]').evaluateAll((all) => all.map((one) => one.textContent))
    await cards().nth(1).hover()
    const price = /₹([\d,]+)/.exec(await cards().nth(1).innerText())?.[1] ?? ''
    const short = `₹${Math.round(Number(price.replaceAll(',', '')) / 100) / 10}k`
    await expect.poll(marked).toEqual([expect.stringContaining(short)])
    const first = pills.first()
    const name = /: (.+), (?:from )?₹/.exec((await first.getAttribute('aria-label')) ?? '')?.[1] ?? ''
    await first.focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowDown')
    await first.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    const chosen = page.getByRole('region', { name: 'Chosen on the map' })
    expect(await chosen.innerText()).toContain(name)
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await page.getByRole('button', { name: 'Show all prices' }).click()
    await chosen.getByRole('link', { name }).click()
    await page.getByRole('heading', { level: 1, name }).first().waitFor()
  })

  it(
    'says beside each choice how many journeys it leaves, which follows what is chosen',
    { tags: ['deep'] },
    async () => {
      await open('/search?end=Karnataka')
      const countsIn = (texts: string[]) =>
        new Map(
          texts.flatMap((text) => [...text.matchAll(/^(.+) \((\d+)\)$/g)].map((m) => [m[1], Number(m[2])])),
        )
      const found = async () => Number.parseInt(await page.getByRole('heading', { level: 1 }).innerText(), 10)
      const counted = async (name: string) =>
        countsIn(await page.getByRole('group', { name }).locator('label').allInnerTexts())
      const kindsNow = () => counted('Type of journey')
      const all = await found()
      const kinds = await kindsNow()
      expect([...kinds.values()].reduce((sum, count) => sum + count, 0)).toBe(all)
      // All are in one state: that cannot narrow them.
      expect(await page.getByLabel('State').count()).toBe(0)
      await kind('Nature').check()
      await page.waitForURL(/category=Nature/)
      await expect.poll(found).toBe(kinds.get('Nature'))
      // Other kinds stay, each with the number that it adds.
      expect(await kindsNow()).toEqual(kinds)
      const budgets = await counted('Budget per person')
      const [amount, count] = [...budgets].find(([, left]) => left < (kinds.get('Nature') ?? 0)) ?? []
      expect([...(await counted('Rating')).values()].every((left) => left > 0)).toBe(true)
      expect(amount, 'a budget that leaves fewer').toBeDefined()
      await page.getByRole('radio', { name: `${amount} (${count})` }).check()
      await page.waitForURL(/budget=/)
      await expect.poll(found).toBe(count)
    },
  )

  it('keeps a filter of the address that is none of the choices', { tags: ['deep'] }, async () => {
    await open('/search?budget=17350&state=Nowhere')
    const budgets = page.getByRole('group', { name: 'Budget per person' })
    expect(await budgets.getByRole('radio', { checked: true }).inputValue()).toBe('17350')
    expect(await page.getByLabel('State').inputValue()).toBe('Nowhere')
    await page.getByRole('heading', { name: 'No journeys found' }).waitFor()
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('button', { name: 'Filters (2)' }).click()
    // Which still sends a town.
    await page.getByRole('dialog').getByRole('button', { name: 'Apply filters' }).waitFor()
    expect(await page.getByLabel('State').inputValue()).toBe('Nowhere')
    await page.goto(`${base}/search?start=Pune&budget=17350&state=Nowhere`)
    await page.getByRole('button', { name: 'Filters (2)' }).click()
    expect(await page.getByRole('button', { name: 'No journeys' }).isDisabled()).toBe(true)
  })

  it('shows on a phone what a filter has left, not the filters', { tags: ['deep'] }, async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`${base}/search`)
    await untilAlive(page, 'main')
    await page.getByText('Filter and sort').click()
    await kind('Beach').check()
    await page.getByText('Filters (1)').waitFor()
    await page.getByRole('button', { name: /^Show \d+ journey/ }).click()
    expect(await kind('Beach').isVisible()).toBe(false)
    await cards().first().waitFor()
  })

  it(
    'fits into 320 and 360 px, where its search form and its filters unfold',
    { tags: ['deep'] },
    async () => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto(`${base}/search?end=Goa`)
      await untilAlive(page, 'main')
      const startingPoint = page.getByLabel('Starting Point')
      const sortBy = page.getByLabel('Sort by')
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 740 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
      expect([await startingPoint.isVisible(), await sortBy.isVisible()]).toEqual([false, false])
      await page.getByText('Change', { exact: true }).click()
      await page.getByText('Filter and sort').click()
      expect([await startingPoint.isVisible(), await sortBy.isVisible()]).toEqual([true, true])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    },
  )
})

it('NAV-02 any other path is not found, and leads home', async () => {
  const answer = await page.goto(`${base}/no/such/road`)
  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { name: 'Oops! Page Not Found' }).waitFor()
  await page.getByText('404', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Go Back Home' }).click()
  await page.waitForURL(`${base}/`)
  await page.getByRole('heading', { name: 'Featured Destinations' }).waitFor()
})
