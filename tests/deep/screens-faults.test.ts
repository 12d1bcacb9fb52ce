import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildIfNeeded } from '../../scripts/build.mjs'
import { screens } from '#tests/browser/screens/list.ts'
import type { Screen, Stage } from '#tests/browser/screens/screen.ts'
import { contextOptions, openScreen, setStage } from '#tests/browser/screens/stage.ts'
import { book, newAccount, pay } from '#tests/support/account.ts'
import { holdScripts, launchBrowser, untilAlive } from '#tests/support/browser.ts'
import { dateAhead, logIn, payByCard, proceedToPayment } from '#tests/support/journey.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { signIn } from '#tests/support/signed-in.ts'

let browser: Browser
let context: BrowserContext
let product: Product
let stage: Stage
let url: string

beforeAll(async () => {
  await buildIfNeeded()
  product = await startProduct()
  url = product.url
  browser = await launchBrowser()
  context = await browser.newContext(contextOptions)
  stage = await setStage(url)
}, 300_000)
afterAll(async () => {
  await browser.close()
  await product.stop()
})

async function visiting(run: (page: Page) => Promise<void>) {
  const visitor = await browser.newContext({ ...contextOptions, viewport: { width: 1280, height: 800 } })
  const page = await visitor.newPage()
  page.setDefaultTimeout(15_000)
  await run(page)
  await visitor.close()
}

const broken = /<h1>|undefined|NaN|\[object|Unexpected token/
/** Screens with buttons of our own; the payment window and the stand-ins are excluded. */
const pressed = new Set([
  'home',
  'home-menu',
  'search',
  'search-edit',
  'place',
  'hotel',
  'rental',
  'place-offline',
  'review',
  'review-summary',
  'checkout',
  'checkout-problems',
  'payment',
  'ticket',
  'login',
  'login-unverified',
  'register',
  'forgot-code',
  'forgot-link',
  'verify-failed',
  'profile',
  'profile-edit',
  'profile-details',
  'settings',
  'settings-delete',
  'settings-unlink',
  'calculator-result',
  'routes-result',
  'contact',
  'check',
])

const buttons = (page: Page) =>
  page
    .locator('dialog:modal, body:not(:has(dialog:modal)) :is(header, main)')
    .locator('button:visible, summary:visible')

/** Calls that change something, by method and path. */
function changesOf(page: Page): Map<string, number> {
  const sent = new Map<string, number>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' || !pathname.startsWith('/api/')) return
    const name = `${request.method()} ${pathname}`
    sent.set(name, (sent.get(name) ?? 0) + 1)
  })
  return sent
}

/** Double-clicks one button; returns the problems, or undefined if there is no such button. */
async function pressTwice(screen: Screen, at: number): Promise<string[] | undefined> {
  const page = await openScreen(context, stage, screen)
  try {
    const button = buttons(page).nth(at)
    if ((await buttons(page).count()) <= at) return undefined
    const name = (await button.getAttribute('aria-label')) ?? (await button.innerText())
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(`${name}: ${error.message}`))
    const sent = changesOf(page)
    await button.dblclick({ timeout: 3_000, noWaitAfter: true }).catch(() => undefined)
    await page.waitForTimeout(150)
    const words = await page.locator('main').innerText()
    if (words.trim() === '' || broken.test(words))
      problems.push(`${name}: the page shows '${words.slice(0, 80)}'`)
    for (const [call, times] of sent) if (times > 1) problems.push(`${name}: ${times} times ${call}`)
    return problems
  } finally {
    await page.close()
  }
}

describe('people who press twice', () => {
  test.each(screens.filter(({ name }) => pressed.has(name)))(
    '$name takes it for one press, on every button',
    async (screen) => {
      const found: string[] = []
      for (let at = 0; ; at++) {
        const problems = await pressTwice(screen, at)
        if (!problems) break
        found.push(...problems)
      }
      expect(found).toEqual([])
    },
  )
})

test('a cancellation that is confirmed twice at once is made once', () =>
  visiting(async (page) => {
    const { person, token, userId } = await signIn(page, url)
    const session = { token, user: { ...stage.newcomer.user, _id: userId, email: person.email } }
    const booked = await book(url, session, 'munnar')
    await pay(url, session, booked)
    await page.goto(`${url}/booking/thank-you/${booked.bookingId}`)
    await page.getByRole('button', { name: 'Cancel this booking' }).click()
    const sent = changesOf(page)
    await page.getByRole('button', { name: /^Cancel and get ₹/ }).dblclick()
    await page.getByText('this booking is cancelled').waitFor()
    expect([...sent]).toEqual([[`POST /api/booking/cancel-booking/${booked.bookingId}`, 1]])
  }))

describe('a page that comes to life late', () => {
  test.each([
    ['/login', ['Email address', 'Password']],
    ['/register', ['Full name', 'Email address', 'Password']],
    ['/forgot-password', ['Email address']],
    ['/contactus', ['Full name', 'Email', 'Message']],
    ['/trip-calculator', ['Distance', 'Food']],
    ['/route-finder', ['Starting point', 'Ending point']],
    ['/plan', ['Your city', 'Total budget in rupees', 'Ages of the children', 'Adults']],
    ['/search?end=Goa', ['Starting Point', 'Ending Point']],
    [`/booking?packageId=havelock&date=${dateAhead(30)}`, ['Hotel Name', 'Start Point']],
  ] as const)('%s keeps what was typed before', (path, labels) =>
    visiting(async (page) => {
      const release = await holdScripts(page)
      await page.goto(url + path, { waitUntil: 'commit' })
      const fields = labels.map((label) => page.getByLabel(label).first())
      for (const [index, field] of fields.entries()) await field.fill(`${index + 7}`)
      release()
      await untilAlive(page, 'main')
      // A late answer may still restore something.
      await page.waitForLoadState('networkidle')
      for (const [index, field] of fields.entries()) expect(await field.inputValue()).toBe(`${index + 7}`)
    }),
  )
})

const journeyTo = (packageId: string) =>
  `/booking/checkout?packageId=${packageId}&start=Kochi&end=Havelock&date=${dateAhead(30)}&travelers=2&commute=flight&hotel=Lake+Song`

describe('the payment, where things go wrong', () => {
  test('a session that ends on the payment page costs a login, and the same booking is paid', () =>
    visiting(async (page) => {
      const { person } = await signIn(page, url)
      await page.goto(url + journeyTo('havelock'))
      await proceedToPayment(page, person)
      const payButton = page.getByRole('button', { name: /^Pay ₹/ })
      await payButton.waitFor()
      await page.evaluate(() => localStorage.setItem('token', 'an.expired.token'))
      await page.context().clearCookies()
      await payButton.click()
      await page.waitForURL('**/login?redirect=**')
      await logIn(page, person)
      await page.waitForURL('**/booking/checkout/payment?booking=*')
      await payByCard(page)
      const thanks = page.getByRole('heading', { level: 1, name: /^Thank you/ })
      await thanks.waitFor()
      expect(await thanks.count()).toBe(1)
    }))

  test('an API that is down, slow, or answers with something else is told, and the payment goes on later', () =>
    visiting(async (page) => {
      const { person } = await signIn(page, url)
      await page.goto(url + journeyTo('havelock'))
      await proceedToPayment(page, person)
      const order = '**/api/payment/create-payment'
      const faults = [
        () => page.route(order, (route) => route.abort()),
        () => page.route(order, (route) => route.fulfill({ status: 500, json: { error: 'No' } })),
        () =>
          page.route(order, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Wi-Fi</h1>' })),
      ]
      for (const fault of faults) {
        await fault()
        await page.getByRole('button', { name: /^Pay ₹/ }).click()
        const alert = page.getByRole('alertdialog')
        await alert.waitFor()
        expect(await alert.innerText()).not.toMatch(broken)
        await alert.getByRole('button', { name: 'OK' }).click()
        await page.unroute(order)
      }
      const slowMs = 5_000
      await page.route(order, async (route) => {
        await new Promise((resolve) => {
          setTimeout(resolve, slowMs)
        })
        await route.continue()
      })
      await page.getByRole('button', { name: /^Pay ₹/ }).click()
      await page.locator('main button[aria-busy=true]').waitFor()
      const window = page.frameLocator('iframe')
      await window.getByRole('button', { name: /^Pay/ }).click()
      await window.getByRole('button', { name: 'Confirm payment' }).click()
      await page.waitForURL('**/booking/thank-you/**')
    }))

  test('two journeys in two tabs are two bookings, each paid in its own', () =>
    visiting(async (first) => {
      const { person } = await signIn(first, url)
      const second = await first.context().newPage()
      await first.goto(url + journeyTo('havelock'))
      await second.goto(url + journeyTo('munnar'))
      await proceedToPayment(first, person)
      await second.getByLabel('Full Name').waitFor()
      await proceedToPayment(second, person)
      await payByCard(first)
      await payByCard(second)
      await first.getByText('Havelock Island Escape').first().waitFor()
      await second.getByText('Munnar Tea Country').first().waitFor()
      expect(new URL(first.url()).pathname).not.toBe(new URL(second.url()).pathname)
    }))

  test('a booking that was left unpaid is paid from its own page', () =>
    visiting(async (page) => {
      const person = await newAccount(url)
      await page.goto(`${url}/login?redirect=${encodeURIComponent(journeyTo('hampi'))}`)
      await logIn(page, person)
      await page.waitForURL('**/booking/checkout?**')
      await proceedToPayment(page, person)
      await page.evaluate(() => localStorage.removeItem('bookingDetails'))
      await page.goto(`${url}/profile/me`)
      await page
        .getByRole('link', { name: /^Booking/ })
        .first()
        .click()
      await page.getByRole('button', { name: /^Pay ₹/ }).click()
      await page.waitForURL('**/booking/checkout/payment?booking=*')
      await payByCard(page)
      const thanks = page.getByRole('heading', { level: 1, name: /^Thank you/ })
      await thanks.waitFor()
      expect(await thanks.count()).toBe(1)
    }))
})
