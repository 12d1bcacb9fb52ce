import type { Browser, BrowserContextOptions, Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { sharedBrowser, untilAlive, visit } from '#tests/support/browser.ts'
import { dateAhead, logIn, payByCard, proceedToPayment } from '#tests/support/journey.ts'
import { newAccount } from '#tests/support/account.ts'
import { storedDetails, signIn } from '#tests/support/signed-in.ts'

const url = inject('productUrl')
const date = dateAhead(30)
const journey = `packageId=havelock&start=Kochi&end=Havelock&date=${date}&travelers=2`
const checkoutPath = `/booking/checkout?${journey}&commute=flight&hotel=Lake+Song`
let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})

async function visiting(run: (page: Page) => Promise<void>, options: BrowserContextOptions = {}) {
  const { page, context } = await visit(browser, { viewport: { width: 1280, height: 800 }, ...options })
  await run(page)
  await context.close()
}

type Fault = readonly [name: string, answer: (route: Route) => Promise<void>]
const faults: readonly Fault[] = [
  ['is down', (route) => route.abort()],
  ['answers 500', (route) => route.fulfill({ status: 500, json: { error: 'Something went wrong' } })],
  [
    'answers with a page of its proxy',
    (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  ],
  [
    'answers 200 with HTML',
    (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome to the Wi-Fi</h1>' }),
  ],
]

const broken = /<h1>|undefined|NaN|JSON|Unexpected token/

describe('while the API is not itself', () => {
  test('a search keeps what was typed and goes on later, whatever is wrong', () =>
    visiting(async (page) => {
      await page.goto(url)
      await untilAlive(page, 'main')
      for (const [name, answer] of faults) {
        await page.route('**/api/places/search*', answer)
        await page.getByLabel('Starting Point').fill(`Pune that ${name}`)
        await page.getByLabel('Ending Point').fill('Kerala')
        await page.getByRole('button', { name: 'Search', exact: true }).click()
        const again = page.getByRole('link', { name: 'Try again' })
        await again.waitFor()
        expect(await page.getByLabel('Starting Point').inputValue(), name).toBe(`Pune that ${name}`)
        expect(await page.locator('main').innerText(), name).not.toMatch(broken)
        await page.unroute('**/api/places/search*')
        await again.click()
        await page.getByRole('heading', { name: /journeys found for 'Kerala'/ }).waitFor()
      }
    }))

  test('CHK-05 a checkout loses nothing and goes on later, whatever is wrong', () =>
    visiting(async (page) => {
      const { person } = await signIn(page, url)
      await page.goto(url + checkoutPath)
      await page.getByLabel('Full Name').fill('Asha R. Rao')
      await page.getByLabel('Contact Number').fill('98765 43210')
      await page.getByLabel('Gender').selectOption('Other')
      await page.getByLabel(/^I agree to the terms/).check()
      const proceed = page.getByRole('button', { name: 'Proceed to Payment' })
      for (const [name, answer] of faults) {
        let asked = 0
        await page.route('**/api/booking/create-booking', (route) => {
          asked += 1
          return answer(route)
        })
        await proceed.click()
        await expect.poll(() => asked, { message: name }).toBe(1)
        // Its name changes while the booking is made.
        await proceed.waitFor()
        await page.getByText('We do not know whether your booking was made').waitFor()
        expect(await page.locator('main').innerText(), name).not.toMatch(broken)
        expect(await page.getByLabel('Full Name').inputValue(), name).toBe('Asha R. Rao')
        expect(await page.getByLabel('Email Address').inputValue(), name).toBe(person.email)
        expect(await page.getByLabel('Contact Number').inputValue(), name).toBe('98765 43210')
        expect(await page.getByLabel('Gender').inputValue(), name).toBe('Other')
        await page.unroute('**/api/booking/create-booking')
      }
      await proceed.click()
      await page.waitForURL('**/booking/checkout/payment?booking=*')
    }))

  test('a slow call is waited for, is seen to run, and is made once however often one clicks', () =>
    visiting(async (page) => {
      await signIn(page, url)
      await page.goto(url + checkoutPath)
      await page.getByLabel('Contact Number').fill('9876543210')
      await page.getByLabel('Gender').selectOption('Other')
      await page.getByLabel(/^I agree to the terms/).check()
      const held: Route[] = []
      await page.route('**/api/booking/create-booking', (route) => void held.push(route))
      await page.getByRole('button', { name: 'Proceed to Payment' }).dblclick()
      const busy = page.getByRole('button', { name: 'Creating your booking…' })
      await busy.waitFor()
      await busy.dispatchEvent('click')
      await expect.poll(() => held.length).toBe(1)
      await held[0]?.continue()
      await page.waitForURL('**/booking/checkout/payment?booking=*')
      expect(held).toHaveLength(1)
    }))
})

describe('what a browser may lack', () => {
  test('without pictures every place still has its name, its price and its way on', () =>
    visiting(async (page) => {
      await page.route(/\.(webp|png|jpe?g|svg)(\?|$)/, (route) => route.abort())
      await page.goto(`${url}/search?end=Kerala`)
      const card = page.locator('main article').first()
      await card.waitFor()
      expect(await card.innerText()).toMatch(/₹[\d,]+/)
      await card.getByRole('link').first().click()
      await page
        .getByRole('link', { name: /Book this journey/ })
        .first()
        .waitFor()
    }))

  test('with a full storage one logs in, books and pays all the same', () =>
    visiting(async (page) => {
      const person = await newAccount(url)
      await page.addInitScript(() => {
        const { setItem } = Storage.prototype
        Storage.prototype.setItem = function set(this: Storage, name: string, value: string) {
          if (this === localStorage) throw new DOMException('full', 'QuotaExceededError')
          setItem.call(this, name, value)
        }
      })
      await page.goto(`${url}/login?redirect=${encodeURIComponent(checkoutPath)}`)
      await logIn(page, person)
      await page.waitForURL('**/booking/checkout?**')
      await proceedToPayment(page, person)
      await payByCard(page)
      await page.getByRole('heading', { name: /Thank you/ }).waitFor()
    }))

  test('with a blocked storage one books and pays within the tab, and is told that it keeps nothing', () =>
    visiting(async (page) => {
      const person = await newAccount(url)
      await page.addInitScript(() => {
        const blocked = {
          get() {
            throw new DOMException('blocked', 'SecurityError')
          },
        }
        for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, blocked)
        Object.defineProperty(Document.prototype, 'cookie', blocked)
      })
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      await page.goto(`${url}/search?end=Kerala`)
      await untilAlive(page, 'main')
      await page.locator('main article a').first().click()
      await page
        .getByRole('link', { name: /Book this journey/ })
        .first()
        .waitFor()
      await page.goto(`${url}/login?redirect=${encodeURIComponent(checkoutPath)}`)
      await logIn(page, person)
      await page.waitForURL('**/booking/checkout?**')
      await page.getByText("your browser doesn't store anything for this site").waitFor()
      await page.getByLabel('Contact Number').fill('9876543210')
      await proceedToPayment(page, person)
      await page.getByRole('link', { name: /^Traveler/ }).click()
      await page.getByLabel('Contact Number').waitFor()
      await page.getByLabel(/^I agree to the terms/).check()
      await page.getByRole('button', { name: 'Proceed to Payment' }).click()
      await payByCard(page)
      await page.getByRole('heading', { name: /Thank you/ }).waitFor()
      // The next site in this tab finds nothing.
      expect(await page.evaluate(() => window.name)).toBe('')
      expect(errors).toEqual([])
    }))
})

describe('people who go back, forth and sideways', () => {
  test('back and forward at every step of a booking keep what was chosen and typed', () =>
    visiting(async (page) => {
      await signIn(page, url)
      await page.goto(`${url}/search/place/havelock?${journey.replace('packageId=havelock&', '')}`)
      await page
        .getByRole('link', { name: /Book this journey/ })
        .first()
        .click()
      await page.getByLabel('Hotel Name').fill('Lake Song')
      await page.getByRole('button', { name: 'Confirm Booking' }).locator('visible=true').click()
      await page.getByLabel('Contact Number').fill('9876543210')
      await page.getByLabel('Gender').selectOption('Other')
      await page.goBack()
      expect(await page.getByLabel('Hotel Name').inputValue()).toBe('Lake Song')
      await page.goBack()
      await page.getByRole('heading', { level: 1, name: 'Havelock Island Escape' }).waitFor()
      await page.goForward()
      expect(await page.getByLabel('Hotel Name').inputValue()).toBe('Lake Song')
      await page.goForward()
      expect(await page.getByLabel('Contact Number').inputValue()).toBe('9876543210')
      expect(await page.getByLabel('Gender').inputValue()).toBe('Other')
      await page.getByLabel(/^I agree to the terms/).check()
      await page.getByRole('button', { name: 'Proceed to Payment' }).click()
      await page.getByRole('button', { name: /^Pay ₹/ }).waitFor()
      const { bookingId } = await storedDetails(page)
      await page.goBack()
      await page.getByLabel('Contact Number').waitFor()
      expect(await page.getByLabel('Contact Number').inputValue()).toBe('9876543210')
      await page.goForward()
      await page.getByRole('button', { name: /^Pay ₹/ }).waitFor()
      expect((await storedDetails(page))['bookingId']).toBe(bookingId)
    }))

  test('AUTH-11 a session that ends in the middle of the checkout costs a login and nothing that was typed', () =>
    visiting(async (page) => {
      const { person } = await signIn(page, url)
      await page.goto(url + checkoutPath)
      await page.getByLabel('Full Name').fill('Asha R. Rao')
      await page.getByLabel('Contact Number').fill('98765 43210')
      await page.getByLabel('Gender').selectOption('Other')
      await page.getByLabel(/^I agree to the terms/).check()
      // It cannot be renewed, since that cookie is gone, too.
      await page.context().clearCookies()
      await page.evaluate(() => localStorage.setItem('token', 'an.expired.token'))
      await page.getByRole('button', { name: 'Proceed to Payment' }).click()
      await page.waitForURL('**/login?redirect=**')
      await logIn(page, person)
      await page.waitForURL('**/booking/checkout?**')
      await page.getByLabel('Full Name').waitFor()
      expect(await page.getByLabel('Full Name').inputValue()).toBe('Asha R. Rao')
      expect(await page.getByLabel('Contact Number').inputValue()).toBe('98765 43210')
      expect(await page.getByLabel('Gender').inputValue()).toBe('Other')
      expect(await page.locator('main').innerText()).toContain('Lake Song')
    }))

  test('two tabs pay for one booking once, and the second finds the ticket', () =>
    visiting(async (page) => {
      const { person } = await signIn(page, url)
      await page.goto(url + checkoutPath)
      await page.getByLabel('Contact Number').waitFor()
      await proceedToPayment(page, person)
      const second = await page.context().newPage()
      await second.goto(`${url}/booking/checkout/payment`)
      await second.getByRole('button', { name: /^Pay ₹/ }).waitFor()
      await payByCard(page)
      await second.getByRole('button', { name: /^Pay ₹/ }).click()
      await second.waitForURL(page.url())
      await second.getByRole('heading', { name: /Thank you/ }).waitFor()
    }))
})
