import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { SearchAnswer } from '#shared/contract/places-schemas.ts'
import { doorToDoor } from '#shared/domain/door-to-door.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { easyKm, isTooFar, roadHours } from '#shared/domain/road-time.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { sharedBrowser, untilAlive, visit } from '#tests/support/browser.ts'
import { expectNoFaults } from '#tests/support/journey.ts'

const url = inject('productUrl')
let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})

async function visited(run: (page: Page) => Promise<void>, { width = 1280, script = true } = {}) {
  const { page, context, faults } = await visit(browser, {
    viewport: { width, height: 800 },
    javaScriptEnabled: script,
    reducedMotion: 'reduce',
  })
  await run(page)
  if (script) expectNoFaults(faults)
  await context.close()
}

const answerTo = async (query: string) =>
  (await (await fetch(`${url}/api/places/search?${query}`)).json()) as SearchAnswer
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const search = (page: Page) => page.getByRole('form', { name: 'Filter and sort' })
const cityOf = (page: Page) => page.evaluate(() => localStorage.getItem('myCity'))
const fromOf = (page: Page) => new URL(page.url()).searchParams.get('from')

/** The expected text of a card, from the answer of the API: without a date, prices begin at the lowest. */
function lineOf({ packages, ways }: SearchAnswer, at: number, people: number): string {
  const distanceKm = ways?.distancesKm[at] ?? null
  const { days } = packages[at]!.duration
  const { wholeRupees } = doorToDoor({
    finalPrice: packages[at]!.packagePricing.finalPrice,
    people,
    distanceKm: ways?.drivenKm[at] ?? null,
    days,
  })
  const isFar = (card: number) => isTooFar(ways?.drivenKm[card] ?? 0, packages[card]!.duration.days)
  // What is true of all of them is said once, above, and no card has a line.
  if (packages.every((_, card) => isFar(card))) throw new Error('all are too far to drive')
  if (isFar(at)) return `Too far to drive in ${days} days; flight or train is not in this price`
  const hours = roadHours(distanceKm ?? 0)
  const way = `${hours} hours, ${distanceKm?.toLocaleString('en-IN')} km each way from Pune`
  const driven = ways?.drivenKm[at] ?? 0
  const far = driven > easyKm(days) ? ` A long way for ${days} days` : ''
  return `Package and fuel: from ${formatRupees(wholeRupees)} ${way}${far}`
}
const words = async (page: Page, at: number) =>
  (await cards(page).nth(at).innerText()).replaceAll(/\s+/g, ' ')

/** A card shows the whole cost, with the fuel. */
async function expectFuel(page: Page, answer: SearchAnswer, at: number): Promise<void> {
  const line = lineOf(answer, at, 2)
  expect(line).toMatch(/^Package and fuel: from ₹/)
  await expect.poll(() => words(page, at)).toContain(line)
}

describe('results from one’s own city', () => {
  test('the city is chosen once by keyboard, is kept, and orders the results by the whole cost', () =>
    visited(async (page) => {
      await page.goto(`${url}/search?end=Karnataka&travelers=2`)
      await untilAlive(page, 'main')
      const field = search(page).getByRole('combobox', { name: 'Your city' })
      await field.focus()
      await page.keyboard.type('Poon')
      await page.getByRole('option', { name: /Pune/ }).waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await page.waitForURL('**from=Pune**')
      const answer = await answerTo('query=Karnataka&from=Pune&people=2')
      expect(lineOf(answer, 0, 2)).toMatch(/^Too far/)
      await expect.poll(() => words(page, 0)).toContain(lineOf(answer, 0, 2))
      await expectFuel(page, answer, 1)
      expect(await cityOf(page)).toMatch(/^Pune/)
      expect(await axeFindings(page)).toEqual([])

      await search(page).getByLabel('Sort by').selectOption('Cheapest with fuel')
      await page.waitForURL('**sort=cost**')
      const sorted = await answerTo('query=Karnataka&from=Pune&people=2&sort=cost')
      const names = () => cards(page).getByRole('heading').allInnerTexts()
      await expect.poll(names).toEqual(sorted.packages.map(({ name }) => name))
      expect(sorted.packages[0]?.name).not.toBe(answer.packages[0]?.name)
      await expectFuel(page, sorted, 0)

      // The browser's next search starts there, and links carry it along.
      await page.goto(`${url}/search?end=Goa`)
      await page.waitForURL('**from=Pune**')
      await expect.poll(() => words(page, 0)).toContain('km each way from Pune')
    }))

  test(
    'what is reckoned with can be read, and what is no town is said and not kept',
    { tags: ['deep'] },
    () =>
      visited(
        async (page) => {
          await page.goto(`${url}/search?from=Pune`)
          await untilAlive(page, 'main')
          await page.getByText('How fuel from Pune is worked out').press('Enter')
          await page.getByText('15 km per litre and ₹105 per litre').waitFor()
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
          expect(await axeFindings(page)).toEqual([])
          await page.getByText('Filter and sort').click()
          await search(page).getByRole('combobox', { name: 'Your city' }).fill('Xyzzyville')
          await page.keyboard.press('Enter')
          await page.getByText('We do not know the town ‘Xyzzyville’').waitFor()
          await expect.poll(() => cityOf(page)).toBeNull()
          expect(await cards(page).count()).toBe(9)
        },
        { width: 360 },
      ),
  )

  test(
    'a link tells the same to whoever opens it, without JavaScript, and leaves their own city alone',
    { tags: ['deep'] },
    async () => {
      const answer = await answerTo('query=Maharashtra&from=Pune&people=2')
      await visited(
        async (page) => {
          await page.goto(`${url}/search?end=Maharashtra&travelers=2&from=Pune`)
          await expectFuel(page, answer, 0)
          await search(page).getByLabel('Your city').fill('Mumbai')
          await search(page).getByRole('button', { name: 'Apply' }).click()
          expect(fromOf(page)).toBe('Mumbai')
          expect(await words(page, 0)).toContain('km each way from Mumbai')
          await cards(page).first().getByRole('link').first().click()
          expect(fromOf(page)).toBe('Mumbai')
          await page.getByRole('heading', { name: 'Cost from home and back' }).waitFor()
          expect(await page.getByRole('main').innerText()).toContain('km by road from Mumbai')
        },
        { script: false },
      )
      await visited(async (page) => {
        await page.goto(`${url}/robots.txt`)
        await page.evaluate(() => localStorage.setItem('myCity', 'Delhi'))
        await page.goto(`${url}/search?end=Kerala&travelers=2&from=Pune`)
        await untilAlive(page, 'main')
        expect([fromOf(page), await cityOf(page)]).toEqual(['Pune', 'Delhi'])
      })
    },
  )

  test(
    'the way from the starting point is told at once, and orders by it are offered; it is no city of one’s own',
    { tags: ['deep'] },
    () =>
      visited(
        async (page) => {
          await page.goto(`${url}/search?start=Poona&end=Karnataka&travelers=2&sort=price`)
          await untilAlive(page, 'main')
          expect([fromOf(page), await cityOf(page)]).toEqual([null, null])
          const answer = await answerTo('query=Karnataka&from=Pune&people=2&sort=price')
          expect(await words(page, 0)).toContain(lineOf(answer, 0, 2))
          await expectFuel(page, answer, 2)
          expect(await axeFindings(page)).toEqual([])

          await page.goto(`${url}/search?start=Poona&end=Karnataka&travelers=2&sort=cost`)
          await untilAlive(page, 'main')
          await expectFuel(page, await answerTo('query=Karnataka&from=Pune&people=2&sort=cost'), 0)
          expect(await cityOf(page)).toBeNull()

          await page.goto(`${url}/search?start=Xyzzyville&end=Kerala`)
          await untilAlive(page, 'main')
          expect(await words(page, 0)).not.toContain('each way')
        },
        { width: 360 },
      ),
  )

  test('the starting point of the search is not asked for again as one’s own city', () =>
    visited(async (page) => {
      const field = search(page).getByRole('combobox', { name: 'Your city' })
      await page.goto(`${url}/search?start=Pune&end=Kerala&from=Pune`)
      await untilAlive(page, 'main')
      expect(await field.count()).toBe(0)
      await search(page).getByLabel('Sort by').selectOption('Cheapest with fuel')
      await page.waitForURL('**from=Pune**')
      await page.evaluate(() => localStorage.removeItem('myCity'))
      await page.goto(`${url}/search?start=Pune&end=Kerala`)
      await page
        .getByText(/km each way from Pune|too far to drive/)
        .first()
        .waitFor()
      expect(await field.count()).toBe(0)
      await page.goto(`${url}/search?start=Xyzzyville&end=Kerala`)
      await field.waitFor()
    }))

  test('the way from the starting point and the month need no JavaScript', { tags: ['deep'] }, () =>
    visited(
      async (page) => {
        await page.goto(`${url}/hi/search?start=Nashik&end=Lonavala&travelers=2&date=2026-12-12`)
        expect(await words(page, 0)).toContain('दिसंबर: ')
        expect(await words(page, 0)).toContain('नासिक से सड़क के रास्ते')
      },
      { script: false },
    ),
  )

  test('the city is given up by emptying its field', { tags: ['deep'] }, () =>
    visited(async (page) => {
      await page.goto(`${url}/robots.txt`)
      await page.evaluate(() => localStorage.setItem('myCity', 'Delhi'))
      await page.goto(`${url}/search?end=Kerala`)
      await page.waitForURL('**from=Delhi**')
      await search(page).getByRole('combobox', { name: 'Your city' }).fill('')
      await page.keyboard.press('Enter')
      await page.waitForURL((now) => !now.searchParams.has('from'))
      expect(await cityOf(page)).toBeNull()
      expect(await words(page, 0)).not.toContain('each way')
    }),
  )
})

describe('a place from one’s own city', () => {
  test('tells the whole trip line by line, follows the party, and leads to the calculator', () =>
    visited(
      async (page) => {
        await page.goto(`${url}/search/place/munnar?travelers=2`)
        await untilAlive(page, 'main')
        const part = page.getByRole('region', { name: 'Cost from home and back' })
        await part.scrollIntoViewIfNeeded()
        await untilAlive(page, 'main input[name="from"]')
        await part.getByRole('combobox', { name: 'Your city' }).fill('Bengaluru')
        await part.getByRole('button', { name: 'Show' }).click()
        await part.getByText('km by road from Bengaluru').waitFor()
        // Once it is known the field gives way to the town.
        await expect.poll(() => part.getByRole('combobox', { name: 'Your city' }).isVisible()).toBe(false)
        await part.locator('summary').click()
        expect(await part.getByRole('combobox', { name: 'Your city' }).inputValue()).toMatch(/^Bengaluru/)
        await part.locator('summary').click()
        expect(await cityOf(page)).toBe('Bengaluru')
        const { packages, ways } = await answerTo('query=Munnar&from=Bengaluru&people=2')
        const at = packages.findIndex(({ packageId }) => packageId === 'munnar')
        const { finalPrice } = packages[at]!.packagePricing
        const drivenKm = ways!.drivenKm[at]!
        const total = (people: number) =>
          formatRupees(
            doorToDoor({ finalPrice, people, distanceKm: drivenKm, days: packages[at]!.duration.days })
              .wholeRupees,
          )
        expect(await part.innerText()).toContain(total(2))
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
        expect(await axeFindings(page)).toEqual([])
        await page
          .getByRole('button', { name: 'One more traveler' })
          .or(page.getByLabel(/more/i))
          .first()
          .click()
        await part.getByText('Package and fuel, 3 travelers').waitFor()
        expect(await part.innerText()).toContain(total(3))
        await part.getByRole('link', { name: 'Work it out for your own car' }).click()
        await page.waitForURL('**/trip-calculator?**')
        expect(await page.getByLabel(/^Distance/).inputValue()).toBe(String(2 * drivenKm))
      },
      { width: 360 },
    ))

  test('where the drive is too long for its days no screen adds fuel, and each says so', () =>
    visited(async (page) => {
      const tooFar = 'Too far to drive in 3 days; flight or train is not in this price'
      await page.goto(`${url}/search/place/munnar?start=Pune&travelers=2`)
      const part = page.getByRole('region', { name: 'Cost from home and back' })
      await part.getByText(tooFar).waitFor()
      // Said once, with the next step, which is no car.
      expect(await page.getByRole('main').getByText(tooFar).count()).toBe(1)
      await part.getByText('Fly or take a train to Kochi, where it begins.').waitFor()
      await part.getByText(/km by road from Pune, [\d.]+ hours each way/).waitFor()
      expect(await part.getByRole('link', { name: 'Work it out for your own car' }).count()).toBe(0)
      expect(await part.innerText()).not.toContain('fuel')
      await page.goto(`${url}/compare?ids=munnar,hampi&travelers=2&rooms=0&from=Pune`)
      const row = page.getByRole('row', { name: /^Package and fuel/ })
      expect(await row.innerText()).toContain(tooFar)
      await page.evaluate(() => {
        localStorage.setItem('myCity', 'Pune')
        localStorage.setItem('shortlist', JSON.stringify(['munnar', 'hampi']))
      })
      await page.goto(`${url}/shortlist`)
      await page.getByRole('article').filter({ hasText: 'Munnar' }).getByText(tooFar).waitFor()
    }))

  test('an island says that no road leads there', { tags: ['deep'] }, () =>
    visited(async (page) => {
      await page.goto(`${url}/search/place/havelock?from=Pune`)
      await page.getByRole('main').getByText('No road route from Pune.').waitFor()
      await page.getByText('Take a flight or ship to Port Blair: this journey begins there.').waitFor()
      expect(await page.getByText('By your own car').count()).toBe(0)
    }),
  )
})

test('the comparison tells distance and whole price from the city of the browser', { tags: ['deep'] }, () =>
  visited(async (page) => {
    await page.goto(`${url}/robots.txt`)
    await page.evaluate(() => localStorage.setItem('myCity', 'Pune'))
    await page.goto(`${url}/compare?ids=munnar,havelock&travelers=2&rooms=0`)
    await page.waitForURL('**from=Pune**')
    const row = page.getByRole('row', { name: /^By road from Pune/ })
    await row.waitFor()
    expect(await row.innerText()).toMatch(/about [\d,]+ km, [\d.]+ hours each way\s+No road route/)
    expect(await axeFindings(page)).toEqual([])
  }),
)
