import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { sharedBrowser, visit } from '#tests/support/browser.ts'
import {
  dateAhead,
  expectNoFaults,
  logIn,
  mailTo,
  newPerson,
  payByCard,
  proceedToPayment,
  registerAndVerify,
} from '#tests/support/journey.ts'
import { freePort, type Product, startProduct } from '#tests/support/product.ts'

let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})

describe('from the home page to a paid booking', () => {
  test('a visitor searches, chooses, registers, verifies, logs in, books, pays and sees the confirmed booking', async () => {
    const url = inject('productUrl')
    const { page, context, faults } = await visit(browser)
    const person = newPerson()

    await page.goto(url)
    // The button replaces the native date field after hydration.
    await page.getByRole('button', { name: /^Travel date/ }).waitFor()
    await page.getByLabel('Starting Point').fill('Bengaluru')
    await page.getByRole('combobox', { name: 'Ending Point' }).fill('keral')
    await page
      .getByRole('option', { name: /Kerala/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL('**/search?**')
    await page.getByRole('heading', { name: /journeys found for 'Kerala'/ }).waitFor()
    await page
      .getByRole('link', { name: /Munnar/ })
      .first()
      .click()
    await page.waitForURL('**/search/place/munnar**')
    await page.getByRole('heading', { level: 1, name: /Munnar/ }).waitFor()
    await page
      .getByRole('link', { name: /Book this journey/ })
      .first()
      .click()
    await page.waitForURL('**/booking?**')

    await page.goto(`${page.url()}&date=${dateAhead(40)}&travelers=2`)
    await page.getByLabel('Hotel Name').fill('Tea Valley Rest')
    await page
      .getByText(/This price is yours until/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Confirm Booking' }).first().click()
    await page.waitForURL('**/login?redirect=**')
    // What waits to be booked, as this device has chosen it.
    const chosen = page.getByText(/^\w{3}, \d.* · 1 person$/)
    await chosen.waitFor()
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.waitForURL('**/register?redirect=**')
    await chosen.waitFor()
    await registerAndVerify(page, url, person)
    await logIn(page, person)

    await page.waitForURL('**/booking/checkout?**')
    await proceedToPayment(page, person)
    await page.getByRole('heading', { name: 'Pay for your journey' }).waitFor()
    await payByCard(page)

    await page.getByRole('heading', { name: /Thank you/ }).waitFor()
    const ticket = await page.locator('main').innerText()
    expect(ticket).toContain('Bengaluru')
    expect(ticket).toContain(person.name)
    expect(ticket).toContain('Confirmed')
    const bookingId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    expect(bookingId).toMatch(/^T[A-Z0-9]+-\d{8}-\d{4}$/)
    await mailTo(url, person.email, new RegExp(bookingId))

    await page.goto(`${url}/profile/me`)
    await page.getByText(bookingId).first().waitFor()
    expectNoFaults(faults)
    await context.close()
  })
})

describe('with the sandbox parties on an origin of their own', () => {
  let sandbox: Product
  let product: Product

  beforeAll(async () => {
    const port = await freePort()
    const filled = inject('filledData')
    const sandboxPort = await freePort()
    sandbox = await startProduct({
      entry: 'sandbox',
      template: filled,
      port: sandboxPort,
      env: { PRODUCT_URL: `http://localhost:${port}`, PUBLIC_URL: `http://localhost:${sandboxPort}` },
    })
    product = await startProduct({
      port,
      dataDir: sandbox.dataDir,
      env: { SANDBOX_URL: sandbox.url },
    })
  })
  afterAll(async () => {
    await product.stop()
    await sandbox.stop()
  })

  test('PAY-10 Google sign-in, a dismissed payment window, and a payment that works at the second try', async () => {
    const { page, context, faults } = await visit(browser)
    await page.goto(
      `${product.url}/booking?packageId=hampi&start=Mumbai&end=Hampi&date=${dateAhead(20)}&travelers=3`,
    )
    await page.getByLabel('Hotel Name').fill('Boulder House')
    await page.getByRole('button', { name: 'Confirm Booking' }).first().click()
    await page.waitForURL('**/login?redirect=**')
    await page.getByRole('button', { name: /Google/ }).click()
    const chooser = page.frameLocator('iframe')
    await chooser.getByRole('button', { name: /gmail/ }).first().click()
    await page.waitForURL('**/booking/checkout?**')
    await proceedToPayment(page, newPerson())

    await page.getByRole('button', { name: /^Pay ₹/ }).click()
    await page.frameLocator('iframe').getByRole('button', { name: 'Close the payment window' }).click()
    const modal = page.getByRole('alertdialog', { name: 'Payment Canceled' })
    await modal.waitFor()
    expect(await modal.innerText()).toContain(
      'Your payment process was canceled. Please try again or contact support.',
    )
    await modal.getByRole('button', { name: 'OK' }).click()

    await payByCard(page)
    await page.getByRole('heading', { name: /Thank you/ }).waitFor()
    expect(await page.locator('main').innerText()).toContain('Confirmed')
    expectNoFaults(faults)
    await context.close()
  })
})
