import type { Browser, Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import type { PlanAnswer } from '#shared/contract/plan-schemas.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { holdRequests, sharedBrowser, untilAlive, visit, type Visit } from '#tests/support/browser.ts'
import { expectGoodLooks } from '#tests/support/looks.ts'

const base = inject('productUrl')
const query = 'from=Delhi&rupees=90000&month=11&days=5&adults=2&children=4%2C+9&likes=heritage'
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
afterEach(() => visitor.context.close())

const journeys = (on = page) => on.getByRole('main').getByRole('article')
const answerOf = async (asked: string) =>
  (await (await fetch(`${base}/api/places/plan?${asked}`)).json()) as PlanAnswer

/** Chooses the ages of two children. */
async function chooseAges(on: Page): Promise<void> {
  await on.getByRole('button', { name: 'One more child' }).click({ clickCount: 2 })
  await on.getByLabel('Age of child 1').selectOption('4')
  await on.getByLabel('Age of child 2').selectOption('9')
}
/** Without scripts ages are typed. */
const typeAges = (on: Page) => on.getByLabel('Ages of the children').fill('4, 9')

/** Plans like a traveller on a phone or a desktop, with or without scripts. */
async function fill(on: Page, ages: (on: Page) => Promise<void>): Promise<void> {
  await on.getByLabel('Your city').fill('Delhi')
  await on.getByLabel('Total budget in rupees').fill('90,000')
  await on.getByRole('radio', { name: 'November' }).check()
  await on.getByLabel('Days', { exact: true }).fill('5')
  await on.getByLabel('Heritage').check()
  await on.getByText('More kinds of journey').click()
  await ages(on)
  await on.getByRole('button', { name: 'Show what fits' }).click()
}

describe('where can we go', () => {
  test('a field that somebody is in stays when its better one arrives', async () => {
    const release = await holdRequests(page, /child-ages/)
    await page.goto(`${base}/plan`, { waitUntil: 'commit' })
    const field = page.getByLabel('Ages of the children')
    await field.focus()
    const arrived = page.waitForResponse(/child-ages/)
    release()
    await arrived
    await page.waitForLoadState('networkidle')
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
  })

  test('FIND-10 leads from the home page to journeys that fit, with both sums, reasons and an address to share', async () => {
    await page.goto(base)
    await untilAlive(page, 'main')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Where can we go?' }).click()
    await page.getByRole('heading', { level: 1, name: 'Where can we go?' }).waitFor()
    await fill(page, chooseAges)
    await page.getByRole('status').getByText('fit').waitFor()
    const { searchParams } = new URL(page.url())
    expect(Object.fromEntries(searchParams)).toMatchObject({
      from: 'Delhi',
      rupees: '90,000',
      month: '11',
      days: '5',
      adults: '2',
      likes: 'heritage',
    })
    expect(searchParams.getAll('children')).toEqual(['4', '9'])
    const answer = await answerOf(query)
    expect(answer.fits.length).toBeGreaterThan(1)
    expect(await journeys().count()).toBe(answer.fits.length + answer.almost.length)
    for (const planned of answer.fits) {
      const { card, packageRupees, travelDate, way, wholeRupees, isLongForChildren } = planned
      const shown = await journeys().filter({ hasText: card.name }).first().innerText()
      for (const words of [
        card.name,
        'booking',
        'fuel',
        formatRupees(packageRupees),
        ...(travelDate === null ? ['Same price any day'] : []),
        `about ${formatRupees(way.rupees)}`,
        `${travelDate === null ? 'about' : 'from'} ${formatRupees(wholeRupees)}`,
        'including travel',
        'heritage',
        isLongForChildren ? 'A long drive for a small child' : 'children',
        'by road',
      ])
        expect(shown).toContain(words)
    }
    const far = page.getByRole('region', { name: 'Fits, with a long drive for your child' })
    expect(await far.getByRole('article').count()).toBe(
      answer.fits.filter(({ isLongForChildren }) => isLongForChildren).length,
    )
    expect(await far.getByText(/good for children/i).count()).toBe(0)
    await page.getByRole('img', { name: `Map of India: from Delhi, ${answer.total} journeys fit` }).waitFor()
    await page.getByText('November is a good month for all.').waitFor()
    await page.getByText('Fuel is for your own car; tolls are extra.').waitFor()
    await page.getByText('With 2 children, aged 4 and 9 · Looking for heritage').waitFor()
    await page.setViewportSize({ width: 360, height: 740 })
    for (const words of ['by road each way', 'including travel', 'See this journey', 'by day'])
      expect(await journeys().first().getByText(words).isVisible(), words).toBe(true)
    await page.setViewportSize({ width: 1280, height: 900 })
    const other = await visitor.context.newPage()
    await other.goto(page.url())
    expect(await journeys(other).first().innerText()).toBe(await journeys().first().innerText())
    expect(visitor.faults).toEqual([])
  })

  test('FIND-10 the order is chosen, is in the address, and stays for the next plan', async () => {
    await page.goto(`${base}/plan?${query}`)
    await untilAlive(page, 'select[name="sort"]')
    const order = page.getByLabel('Sort by')
    const namesOf = (answer: PlanAnswer) => answer.fits.map(({ card }) => card.name)
    const shown = () =>
      page.locator('main article:not(ul article)').getByRole('heading', { level: 3 }).allInnerTexts()
    for (const [words, sort] of [
      ['Lowest total', 'cost'],
      ['Shortest way', 'distance'],
    ] as const) {
      await order.selectOption(words)
      await page.waitForURL((url) => url.searchParams.get('sort') === sort)
      expect(new URL(page.url()).searchParams.get('children')).toBe('4, 9')
      const wanted = namesOf(await answerOf(`${query}&sort=${sort}`))
      await expect.poll(shown).toEqual(wanted)
      expect(await order.inputValue()).toBe(sort)
    }
    await page.getByText('From Delhi, 4 people').click()
    await page.getByLabel('Total budget in rupees').fill('200000')
    await page.getByRole('button', { name: 'Show what fits' }).click()
    await page.waitForURL(/rupees=200000/)
    expect(new URL(page.url()).searchParams.get('sort')).toBe('distance')
    await order.selectOption('Best fit')
    await page.waitForURL((url) => !url.searchParams.has('sort'))
    expect(visitor.faults).toEqual([])
  })

  test('FIND-10 where nothing fits, a press changes the plan so that what comes nearest fits', async () => {
    const asked = 'from=Delhi&adults=2&rupees=9000&days=2&month=7'
    await page.goto(`${base}/plan?${asked}`)
    await untilAlive(page, 'main summary')
    const { almost } = await answerOf(asked)
    expect(almost.length).toBeGreaterThan(0)
    const changes = page.getByRole('navigation', { name: 'Try one of these changes:' }).getByRole('link')
    expect(await changes.count()).toBeGreaterThan(0)
    const said = /\d+ journeys? fits?/.exec(await changes.first().innerText())?.[0] ?? ''
    await changes.first().click()
    await page.getByRole('status').getByText(said, { exact: true }).waitFor()
    const { fits } = await answerOf(new URL(page.url()).searchParams.toString())
    expect(fits.length).toBe(Number.parseInt(said, 10))
    expect(visitor.faults).toEqual([])
  })

  test('FIND-10 each plan to start from has an answer', async () => {
    await page.goto(`${base}/plan`)
    const plans = page.getByRole('navigation', { name: 'Try one of these plans' }).getByRole('link')
    const addresses = await plans.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(addresses).toHaveLength(4)
    for (const address of addresses)
      expect((await answerOf(address.split('?')[1] ?? '')).total, address).toBeGreaterThan(1)
    await plans.first().click()
    await page.getByText('From Delhi, 2 people, ₹36,000 in all, 5 days, in May').waitFor()
    await page.locator('main summary').first().click()
    expect(await page.getByRole('radio', { name: 'May' }).isChecked()).toBe(true)
    expect(await page.getByLabel('Hill stations').isChecked()).toBe(true)
  })

  test('FIND-10 the total of a plan is the total of the place that it leads to, for the same people', async () => {
    await page.goto(`${base}/plan?${query}`)
    await untilAlive(page, 'main')
    const [first] = (await answerOf(query)).fits
    if (!first) throw new Error('nothing fits')
    await journeys().first().getByRole('link', { name: first.card.name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: first.card.name }).waitFor()
    expect(new URL(page.url()).searchParams.get('travelers')).toBe('4')
    await page.getByText(formatRupees(first.packageRupees)).locator('visible=true').first().waitFor()
    expect(visitor.faults).toEqual([])
  })

  test('FIND-10 the best of all is booked from here, and the rows after the first come by a press', async () => {
    const asked = 'from=Delhi&adults=2&rupees=90000&days=5&month=11'
    await page.goto(`${base}/plan?${asked}`)
    await untilAlive(page, 'main article')
    const { fits, people } = await answerOf(asked)
    const [first] = fits
    if (!first) throw new Error('nothing fits')
    const [, second] = fits
    const jumps = page.getByRole('navigation', { name: 'Go to a journey' }).getByRole('link')
    expect(await jumps.count()).toBe(fits.length)
    await jumps.nth(1).click()
    await page.waitForURL(`**#${second?.card.packageId}`)
    const inView = () => journeys().locator('visible=true').count()
    expect(await inView()).toBeLessThan(fits.length)
    const before = await inView()
    const more = page.locator('summary:visible', { hasText: /^Show \d+ more$/ })
    await more.first().click()
    await expect.poll(inView).toBeGreaterThan(before)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('article') instanceof HTMLElement))
      .toBe(true)
    const book = page.getByRole('link', { name: new RegExp(`^Book ?: ${first.card.name}$`) })
    expect(await page.getByRole('link', { name: /^Book/ }).count()).toBe(1)
    await book.click()
    await page.waitForURL('**/booking?**')
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      packageId: first.card.packageId,
      start: 'Delhi',
      travelers: String(people),
    })
    expect(visitor.faults).toEqual([])
  })

  test('a jump leads to its journey, also to one behind the button for further rows', async () => {
    await page.goto(`${base}/plan?from=Delhi&adults=2&rupees=90000&days=5&month=11`)
    await untilAlive(page, 'main article')
    const jumps = page.getByRole('navigation', { name: 'Go to a journey' }).getByRole('link')
    expect(await jumps.count()).toBeGreaterThan(9)
    const id = ((await jumps.last().getAttribute('href')) ?? '').slice(1)
    // Some browsers open nothing for a link.
    await page.evaluate(() => {
      document.addEventListener('click', (event) => event.preventDefault(), { once: true })
    })
    await jumps.last().press('Enter')
    await page.locator(`[id="${id}"]`).waitFor()
    await jumps.last().press('Enter')
    // What opens reports it once it is drawn.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 300)))
    const { top, height } = await page.evaluate((row) => {
      const box = document.getElementById(row)?.getBoundingClientRect()
      return { top: box?.top ?? -1, height: innerHeight }
    }, id)
    expect(top).toBeGreaterThanOrEqual(0)
    expect(top).toBeLessThan(height)
    expect(visitor.faults).toEqual([])
  })

  test('the sentence opens the form again, filled in, and another sum is another plan', async () => {
    await page.goto(`${base}/plan?${query}`)
    await untilAlive(page, 'main summary')
    await page.getByText('From Delhi, 4 people, ₹90,000 in all, 5 days, in November 20').click()
    expect(await page.getByLabel('Age of child 1').inputValue()).toBe('4')
    expect(await page.getByLabel('Age of child 2').inputValue()).toBe('9')
    expect(await page.getByLabel('Heritage').isChecked()).toBe(true)
    await page.getByLabel('Total budget in rupees').fill('200000')
    await page.getByRole('button', { name: 'Show what fits' }).click()
    await page.getByText('₹2,00,000 in all').waitFor()
    const more = await answerOf(query.replace('90000', '200000'))
    const long = more.fits.filter(({ isLongForChildren }) => isLongForChildren).length
    expect([long > 0, more.fits.length]).toEqual([true, more.total])
    await page
      .getByRole('status')
      .getByText(`${more.total - long} journeys fit well, ${long} more with a long drive`)
      .waitFor()
    expect(visitor.faults).toEqual([])
  })

  test('after a press the focus is on the field with a fault, else on how many fit', async () => {
    const isOn = (shown: Locator) => shown.evaluate((node) => node === document.activeElement)
    await page.goto(`${base}/plan`)
    await untilAlive(page, 'main form')
    const send = page.getByRole('button', { name: 'Show what fits' })
    await page.getByLabel('Your city').fill('Delhi')
    await page.getByLabel('Total budget in rupees').fill('90000')
    await send.click()
    await expect.poll(() => isOn(page.getByRole('radio').first())).toBe(true)
    await page.getByLabel('Your city').fill('Xyzzyville')
    await page.getByRole('radio', { name: 'November' }).check()
    await send.click()
    await expect.poll(() => isOn(page.getByLabel('Your city'))).toBe(true)
    await page.getByLabel('Your city').fill('Delhi')
    await send.click()
    const found = page.getByRole('status').getByRole('heading')
    await expect.poll(() => isOn(found)).toBe(true)
    const order = page.getByLabel('Sort by')
    await order.focus()
    await order.selectOption('Lowest total')
    await page.waitForURL(/sort=cost/)
    await expect.poll(() => page.locator('main[aria-busy]').count()).toBe(0)
    expect(await isOn(order)).toBe(true)
  })

  test('where the service failed, a press asks once more', async () => {
    const message = 'The service is not available right now.'
    let calls = 0
    await page.route('**/api/places/plan?*', (route) =>
      ++calls > 1
        ? route.continue()
        : route.fulfill({ status: 503, json: { error: message, message, code: 'unavailable' } }),
    )
    await page.goto(`${base}/plan`)
    await untilAlive(page, 'main form')
    await fill(page, chooseAges)
    await page.getByRole('alert').getByRole('link', { name: 'Try again' }).click()
    await journeys().first().waitFor()
    expect(calls).toBe(2)
  })

  test('a child without an age is asked about, in its own field', async () => {
    await page.goto(`${base}/plan?from=Delhi`)
    await untilAlive(page, 'main form')
    await page.getByRole('button', { name: 'One more child' }).click()
    await page.getByRole('button', { name: 'Show what fits' }).click()
    const age = page.getByLabel('Age of child 1')
    expect(await age.getAttribute('aria-invalid')).toBe('true')
    await vi.waitFor(async () =>
      expect(await age.evaluate((select) => select === document.activeElement)).toBe(true),
    )
    await age.selectOption('Under 1')
    expect(await age.getAttribute('aria-invalid')).toBe(null)
    expect(visitor.faults).toEqual([])
  })

  test.each([
    ['from=Xyzzyville&rupees=90000&month=11&days=5', 'Your city', 'Xyzzyville'],
    ['from=Delhi&rupees=much&month=11&days=5', 'Total budget in rupees', 'whole rupees'],
    ['from=Delhi&rupees=90000&days=5', 'Month', 'choose a month'],
    ['from=Delhi&rupees=90000&month=11&days=5&children=old', 'Ages of the children', 'ages'],
  ])(
    '%s is said beside its field, and nothing typed is lost',
    { tags: ['deep'] },
    async (wrong, label, words) => {
      const answer = await page.goto(`${base}/plan?${wrong}`)
      expect([400, 404]).toContain(answer?.status())
      const field = page.getByLabel(label).or(page.getByRole('radiogroup', { name: label }))
      expect(await field.getAttribute('aria-invalid')).toBe('true')
      const shown = await field.evaluate((input) =>
        (input.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.innerText)
          .join(' '),
      )
      expect(shown).toContain(words)
      const filled = await page
        .locator('main form')
        .evaluate((form: HTMLFormElement) => [...new FormData(form)].map((entry) => entry.map(String)))
      for (const asked of new URLSearchParams(wrong)) expect(filled).toContainEqual(asked)
    },
  )

  test('FIND-10 works on a phone without JavaScript', async () => {
    const plain = await visit(browser, {
      viewport: { width: 360, height: 740 },
      javaScriptEnabled: false,
    })
    await plain.page.goto(`${base}/plan`)
    await fill(plain.page, typeAges)
    await plain.page.waitForURL(/\/plan\?.*likes=heritage/)
    expect(await journeys(plain.page).count()).toBeGreaterThan(1)
    await plain.page.locator('main summary').first().click()
    expect(await plain.page.getByLabel('Your city').inputValue()).toBe('Delhi')
    await plain.context.close()
  })

  test('looks good at every width, light and dark', { tags: ['deep'] }, async () => {
    await expectGoodLooks(browser, `${base}/plan`)
    await expectGoodLooks(browser, `${base}/plan?${query}`)
  })
})
