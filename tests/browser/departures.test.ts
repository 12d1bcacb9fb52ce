import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { addDays, formatTravelDate, todayInIndia } from '#shared/domain/travel-date.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { sharedBrowser, visit, type Visit } from '#tests/support/browser.ts'

const base = inject('productUrl')
/** Open all year. */
const path = '/search/place/udaipur'
const today = todayInIndia(new Date())
/** The middle of the next month, so that all nearby days are visible. */
/** Late in a month the calendar opens on the next one. */
const inFive = addDays(today, 5)
const shown = inFive.slice(0, 7) === today.slice(0, 7) ? addDays(today, 1) : `${inFive.slice(0, 7)}-01`
const day = `${addDays(`${today.slice(0, 7)}-01`, 31).slice(0, 7)}-15`
const price = 8_000

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
  await visitor.context.close()
})

const seats: Record<string, { state: string; seatsLeft: number }> = {
  [day]: { state: 'full', seatsLeft: 0 },
  [addDays(day, 1)]: { state: 'few', seatsLeft: 1 },
  [addDays(day, 2)]: { state: 'few', seatsLeft: 3 },
  [addDays(day, -1)]: { state: 'closed', seatsLeft: 9 },
}

/** Answers with these seats, whatever was booked. */
const answerDays = () =>
  page.route('**/api/places/departures/**', async (route) => {
    const { searchParams } = new URL(route.request().url())
    const days = []
    for (
      let date = searchParams.get('from') ?? today;
      date <= (searchParams.get('to') ?? '');
      date = addDays(date, 1)
    )
      days.push({ date, finalPrice: price, ...(seats[date] ?? { state: 'open', seatsLeft: 9 }) })
    await route.fulfill({ json: { packageId: 'udaipur', days } })
  })

const button = (date: string) => page.locator(`[data-day="${date}"] button`)
const open = async (query = `?travelers=2&date=${addDays(day, -5)}`) => {
  await page.goto(base + path + query)
  await page.getByRole('button', { name: /^Travel date/i }).click()
  await page.getByRole('dialog').getByText('Prices are per person, in rupees.').waitFor()
}

describe('the calendar of a package', () => {
  it('SEAT-01 shows price and state under each day and says them, by keyboard too', async () => {
    await answerDays()
    await open()
    const edgeOf = async (box: ReturnType<Page['locator']>) => {
      const { x, width } = (await box.boundingBox()) ?? { x: 0, width: 0 }
      return x + width
    }
    const field = page.locator('.control:has(+ dialog[open])')
    expect(Math.abs((await edgeOf(field)) - (await edgeOf(page.getByRole('dialog'))))).toBeLessThan(2)
    const label = async (date: string) => (await button(date).getAttribute('aria-label')) ?? ''
    expect(await label(addDays(day, -3))).toMatch(/: ₹8,000 per person/)
    expect(await label(day)).toMatch(/: Full$/)
    expect(await label(addDays(day, 1))).toMatch(/: ₹8,000 per person, 1 left$/)
    expect(await label(addDays(day, -1))).toMatch(/: No departure on this day\.$/)
    expect(await button(addDays(day, 2)).innerText()).toMatch(/8k\s+3 left/)
    const isOn = (date: string) => button(date).evaluate((node) => node === document.activeElement)
    expect(await isOn(addDays(day, -5))).toBe(true)
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight')
    expect(await isOn(addDays(day, -1))).toBe(true)
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await page.waitForURL(new RegExp(`date=${addDays(day, -2)}`))
    expect(visitor.faults).toEqual([])
  })

  it('SEAT-01 a full or closed day only says what is near, in buttons', async () => {
    await answerDays()
    await open()
    const reason = page
      .getByRole('dialog')
      .getByRole('status')
      .filter({ has: page.getByRole('listitem') })
    await button(day).click()
    await expect.poll(() => reason.innerText()).toContain(`${formatTravelDate(day)} is full.`)
    const near = reason.getByRole('listitem').getByRole('button')
    expect((await near.allInnerTexts()).map((words) => words.slice(0, words.indexOf('₹')).trim())).toEqual(
      [addDays(day, -2), addDays(day, 2), addDays(day, -3)].map(formatTravelDate),
    )
    // A visitor is redirected to the login and back.
    await page.getByRole('dialog').getByRole('link', { name: 'Log in to join the waiting list' }).waitFor()
    expect(await page.locator('[role=status] [role=status]').count()).toBe(0)
    await button(addDays(day, 1)).click()
    await expect.poll(() => reason.innerText()).toContain('Only one seat is left')
    await button(addDays(day, -1)).click({ force: true })
    await expect.poll(() => reason.innerText()).toContain('No departure on this day.')
    expect(new URL(page.url()).searchParams.get('date')).toBe(addDays(day, -5))
    await near.first().click()
    await page.waitForURL(new RegExp(`date=${addDays(day, -2)}`))
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('SEAT-01 opens in the search, too, where a package was searched by its name', async () => {
    await answerDays()
    const { name } = (await (await fetch(`${base}/api/places/udaipur`)).json()) as { name: string }
    await page.goto(
      `${base}/search?${new URLSearchParams({ end: name, travelers: '2', date: addDays(day, -5) })}`,
    )
    await page.getByRole('button', { name: /^Travel date/i }).click()
    await expect
      .poll(() => button(addDays(day, 1)).getAttribute('aria-label'))
      .toMatch(/₹8,000 per person, 1 left$/)
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: 'Ending Point' }).fill('Goa')
    await page.getByRole('button', { name: /^Travel date/i }).click()
    expect(await button(addDays(day, 1)).getAttribute('aria-label')).not.toContain('₹')
  })

  it('SEAT-01 of journeys that are compared says how many have room for the party on a day', async () => {
    // Kaziranga is closed from the end of April to October; Udaipur never.
    const shut = ['05-20', '09-20']
      .flatMap((of) => [0, 1].map((later) => `${Number(today.slice(0, 4)) + later}-${of}`))
      .filter((date) => date > addDays(today, 14))
      .toSorted()[0] as string
    await page.goto(`${base}/compare?ids=udaipur,kaziranga&travelers=2&date=${shut}`)
    await page.getByRole('button', { name: /^Travel date/i }).click()
    const labelled = () => button(addDays(shut, 1)).getAttribute('aria-label')
    await expect.poll(labelled).toMatch(/: from ₹[\d,]+(, [A-Z][a-z ]+)?, 1 of 2 journeys have room for you$/)
    expect(await axeFindings(page)).toEqual([])
    await button(addDays(shut, 1)).click()
    await page.getByRole('button', { name: 'Update the prices' }).click()
    await page.waitForURL(new RegExp(`date=${addDays(shut, 1)}`))
    expect(visitor.faults).toEqual([])
  })

  it('SEAT-01 without an answer it shows what the package states, says so and asks again', async () => {
    await page.route('**/api/places/departures/**', (route) => route.abort())
    await page.goto(base + path)
    await page.getByRole('button', { name: /^Travel date/i }).click()
    await page.getByText('We could not check how many seats are left.').waitFor()
    expect(await button(shown).innerText()).toMatch(/[\d.]+k/)
    await page.unroute('**/api/places/departures/**')
    await answerDays()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Prices are per person, in rupees.').waitFor()
  })

  it('SEAT-01 months that a journey is not for are said in words', async () => {
    await page.goto(`${base}/search/place/kedarnath-badrinath`)
    await page.getByRole('button', { name: /^Travel date/i }).click()
    await page.getByText('Shrines shut: no departures from 25 October to 10 May.').first().waitFor()
    await page.goto(`${base}/hi/search/place/kedarnath-badrinath`)
    await page.getByRole('button', { name: /^(यात्रा की )?तारीख/ }).click()
    await page.getByText('मंदिरों के कपाट बंद: 25 अक्टूबर से 10 मई तक यात्रा शुरू नहीं होती।').first().waitFor()
  })

  it('SEAT-01 each month of a journey is best, good, of some rain, very wet or closed, each said in a sentence', async () => {
    await page.goto(`${base}/search/place/kedarnath-badrinath?date=2027-06-12`)
    const year = page.getByRole('region', { name: 'When to go' })
    await year.scrollIntoViewIfNeeded()
    const months = year.getByRole('listitem')
    expect(await months.count()).toBe(12)
    const said = await months.locator('.sr-only').allInnerTexts()
    expect([said[0], said[5], said[6]]).toEqual([
      'January: closed, no departures, usually 3° by day, -8° at night, 80 mm of rain',
      expect.stringMatching(/^June: some rain, your month, usually \d+° by day/),
      expect.stringMatching(/^July: very wet, usually/),
    ])
    await year.getByText('Shrines shut: no departures from 25 October to 10 May.').waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(visitor.faults).toEqual([])
  })

  it('SEAT-01 date and people are chosen on the place page and stay in the address, also on the review', async () => {
    await answerDays()
    await open(`?date=${addDays(day, -5)}`)
    await button(addDays(day, 3)).click()
    await page.waitForURL(new RegExp(`date=${addDays(day, 3)}`))
    await page.getByRole('button', { name: 'One more traveler' }).click()
    await page.waitForURL(/travelers=2/)
    await page.reload()
    await page.getByRole('link', { name: 'Book this journey' }).first().click()
    await page.waitForURL(/\/booking\?/)
    const chosen = () => {
      const { searchParams } = new URL(page.url())
      return [searchParams.get('date'), searchParams.get('travelers')]
    }
    expect(chosen()).toEqual([addDays(day, 3), '2'])
    await page.getByRole('button', { name: /^Travel date/i }).click()
    await button(addDays(day, 4)).click()
    await page.waitForURL(new RegExp(`date=${addDays(day, 4)}`))
    await page.getByRole('button', { name: 'One more traveler' }).click()
    await page.waitForURL(/travelers=3/)
    expect(chosen()).toEqual([addDays(day, 4), '3'])
  })

  it('SEAT-01 a chosen day that is full says so on place and review, with the nearest days', async () => {
    await answerDays()
    for (const address of [
      `${path}?travelers=2&date=${day}`,
      `/booking?packageId=udaipur&travelers=2&date=${day}`,
    ]) {
      await page.goto(base + address)
      await page.getByText(`${formatTravelDate(day)} is full.`).waitFor()
      await page.getByRole('button', { name: formatTravelDate(addDays(day, 2)) }).click()
      await page.waitForURL(new RegExp(`date=${addDays(day, 2)}`))
      await page.getByText(`${formatTravelDate(day)} is full.`).waitFor({ state: 'detached' })
      // The button has gone with its own press.
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.matches('main :is(h1, h2)')))
        .toBe(true)
    }
  })
})
