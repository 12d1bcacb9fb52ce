import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { type MessageKey, type MessageParams, textIn } from '#shared/messages/text.ts'
import { type ApiSession, book, type Booked, newAccount, pay, sessionOf } from '#tests/support/account.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { sharedBrowser, untilAlive, visit, type Visit } from '#tests/support/browser.ts'
import { expectNoFaults, type Person } from '#tests/support/journey.ts'
import { leftovers } from '#tests/support/leftovers.ts'
import { untilWorker } from '#tests/support/offline.ts'

let browser: Browser
let url: string
let visitor: Visit
let page: Page

const say = (key: MessageKey, params?: MessageParams) => textIn('hi', key, params)
const heading = (key: MessageKey) => page.getByRole('heading', { name: say(key) }).first()

beforeAll(async () => {
  url = inject('productUrl')
  browser = await sharedBrowser()
})
beforeEach(async () => {
  visitor = await visit(browser, { viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' })
  page = visitor.page
})
afterEach(() => visitor.context.close())

/** Fits phones, has no axe findings, and marks every English text as such. */
async function expectHindi(...allowed: string[]): Promise<void> {
  expect(new URL(page.url()).pathname).toMatch(/^\/hi\//)
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  expect(await axeFindings(page)).toEqual([])
  const html = await page.locator('main').evaluate((main) => main.outerHTML)
  expect(leftovers(`<html lang="hi">${html}</html>`, ...allowed)).toEqual([])
}

describe('open to everybody', () => {
  test.each([
    ['/hi/compare?ids=munnar,agra&from=Pune&travelers=2', []],
    ['/hi/shortlist?ids=munnar,agra', []],
    ['/hi/search/hotel/padauk-lane-guest-house', []],
    ['/hi/search/rental/coral-road-scooters', []],
    ['/hi/route-finder?start=Pune&end=Goa', []],
    ['/hi/plan?from=Delhi&adults=2&children=4&rupees=90000&days=5&month=11', []],
    ['/hi/destination?state=Kerala', []],
    ['/hi/trip-calculator?distance=100&efficiency=15&fuelCost=100&days=3&package=delhi', []],
    ['/hi/check', []],
    ['/hi/forgot-password', []],
  ])('%s', async (path, allowed) => {
    await page.goto(url + path)
    await untilAlive(page, 'header a')
    await expectHindi(...allowed)
    expectNoFaults(visitor.faults)
  })

  test('results with their filters', async () => {
    await page.goto(`${url}/hi/search?end=Rajasthan&from=Pune&sort=distance`)
    await untilAlive(page, 'main summary')
    await page
      .getByText(say('search.filtersChosen', { count: 1 }))
      .or(page.getByText(say('search.filters')))
      .first()
      .click()
    await page.getByRole('combobox', { name: say('door.city') }).waitFor()
    await expectHindi('Rajasthan')
    await page.getByRole('combobox', { name: say('door.city') }).fill('जयप')
    await page.getByRole('option', { name: 'जयपुर, राजस्थान' }).click()
    await page
      .getByRole('form', { name: say('search.filters') })
      .locator('button[type=submit]')
      .click()
    await page.waitForURL(/\/hi\/search\?.*from=%E0/)
    await page.getByText('जयपुर').first().waitFor()
    await expectHindi('Rajasthan')
  })

  test('the whole trip from a town that is typed in Devanagari', async () => {
    await page.goto(`${url}/hi/search/place/munnar`)
    const part = page.getByRole('region', { name: say('door.title') })
    await part.scrollIntoViewIfNeeded()
    await untilAlive(page, 'main input[name="from"]')
    await part.getByRole('combobox').fill('पुण')
    await page.getByRole('option', { name: 'पुणे' }).click()
    await part.getByRole('button', { name: say('door.show') }).click()
    await part.getByText(/पुणे से/).first().waitFor()
    await expectHindi()
  })
})

describe('of a traveller', () => {
  let person: Person
  let session: ApiSession
  let booked: Booked

  async function arrive(path: string): Promise<void> {
    await page.goto(`${url}/hi/login?redirect=${encodeURIComponent(path)}`)
    await page.getByLabel(say('account.email'), { exact: true }).fill(person.email)
    await page.getByLabel(say('account.password'), { exact: true }).fill(person.password)
    await page.getByRole('button', { name: say('account.login'), exact: true }).click()
    await page.waitForURL(`${url}/hi${path}`)
  }
  const own = () => [person.name, person.email, booked.bookingId]

  beforeEach(async () => {
    person = await newAccount(url)
    session = await sessionOf(url, person)
    booked = await book(url, session, 'munnar')
    await pay(url, session, booked)
  })

  test('the profile, with saved travelers and the details of a trip', async () => {
    await arrive(`/profile/${session.user._id}`)
    await page.getByText(booked.bookingId).first().waitFor()
    await page.getByLabel(say('travelers.newName')).fill('मीरा राव')
    await page.keyboard.press('Enter')
    await page
      .getByRole('button', { name: /मीरा राव/ })
      .first()
      .waitFor()
    await expectHindi(...own())
    await page
      .getByRole('button', { name: say('profile.details') })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByText('UPI')
      .or(page.getByRole('dialog').getByText('कार्ड'))
      .first()
      .waitFor()
    const dialog = await page.getByRole('dialog').evaluate((element) => element.outerHTML)
    expect(leftovers(`<html lang="hi">${dialog}</html>`, ...own(), 'UPI')).toEqual([])
  })

  test('the settings', async () => {
    await arrive('/settings')
    await heading('settings.sessions').waitFor()
    await expectHindi(...own(), 'Chrome', 'Linux')
  })

  test('the ticket, which opens without network as well, and what was not saved', async () => {
    await arrive(`/booking/thank-you/${booked.bookingId}`)
    await untilWorker(page)
    await page
      .getByText(/^ऑफ़लाइन उपलब्ध: टिकट/)
      .first()
      .waitFor()
    await visitor.context.setOffline(true)
    await page.reload()
    // Up to the day of travel its days are in a closed box.
    await page.locator('summary', { hasText: say('place.itinerary') }).waitFor()
    await expectHindi(...own(), 'Tea Valley Rest', 'UPI')
    await page.goto(`${url}/hi/search/place/hampi`)
    await heading('offline.title').waitFor()
    await expectHindi(...own())
    expect(await page.getByRole('link', { name: say('offline.again') }).getAttribute('href')).toBe(
      '/hi/search/place/hampi',
    )
    await visitor.context.setOffline(false)
    await page.waitForURL(`${url}/hi/search/place/hampi`)
  })
})
