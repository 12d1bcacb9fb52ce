import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { sharedBrowser, untilAlive, visit } from '#tests/support/browser.ts'
import { newAccount } from '#tests/support/account.ts'
import { expectNoFaults } from '#tests/support/journey.ts'

const url = inject('productUrl')
let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})

/** The role and name of the focused element, also inside the provider's window. */
async function focused(page: Page): Promise<string> {
  const wordsOf = () => {
    const element = document.activeElement
    if (!element || element === document.body || element.tagName === 'IFRAME') return ''
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels : []
    const label = [...(labels ?? [])].map((part) => part.textContent).join(' ')
    const named = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
    const words = [element.getAttribute('aria-label'), named.trim(), label, element.textContent]
    return words.find((text) => text !== null && text !== '')?.trim() ?? element.tagName
  }
  for (const frame of page.frames().toReversed()) {
    const words = await frame.evaluate(wordsOf)
    if (words !== '') return words
  }
  return ''
}

const mostTabs = 90

/** Presses Tab until an element with this name has the focus, like somebody without a mouse. */
async function tabTo(page: Page, words: RegExp): Promise<void> {
  const passed: string[] = []
  for (let tabs = 0; tabs < mostTabs; tabs++) {
    const now = await focused(page)
    if (words.test(now)) return
    passed.push(now.slice(0, 30))
    await page.keyboard.press('Tab')
  }
  throw new Error(`no way by Tab to ${words}: ${passed.join(' > ')}`)
}

async function pressOn(page: Page, words: RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, words)
  await page.keyboard.press(key)
}

async function typeInto(page: Page, words: RegExp, text: string): Promise<void> {
  await tabTo(page, words)
  await page.keyboard.type(text)
}

/** The focus is visible: our ring, or the browser's own. */
const isRinged = (page: Page) =>
  page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  })

async function search(page: Page): Promise<void> {
  await page.goto(url)
  await untilAlive(page, 'main')
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  await typeInto(page, /^Starting Point/, 'Bengaluru')
  expect(await isRinged(page)).toBe(true)
  await typeInto(page, /^Ending Point/, 'keral')
  await page
    .getByRole('option', { name: /Kerala/ })
    .first()
    .waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await page.getByLabel('Ending Point').inputValue()).toBe('Kerala')
  await pressOn(page, /^Travel date/)
  const grid = page.getByRole('dialog').getByRole('grid').first()
  await grid.waitFor()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await grid.waitFor({ state: 'hidden' })
  // The dialog returns the focus to the control that opened it.
  expect(await focused(page)).toMatch(/^Travel date.*\d{4}/)
  await pressOn(page, /^One more traveler/, 'Space')
  await pressOn(page, /^Search$/)
  await page.waitForURL(/\/search\?.*travelers=2/)
}

async function choose(page: Page): Promise<void> {
  await page.getByRole('heading', { name: /journeys found for 'Kerala'/ }).waitFor()
  await pressOn(page, /^Munnar/)
  await page.waitForURL('**/search/place/munnar**')
  await page.getByRole('heading', { level: 1, name: /Munnar/ }).waitFor()
  await pressOn(page, /^Book this journey/)
  await page.waitForURL('**/booking?**')
  await page.getByRole('tab', { name: 'Itinerary' }).waitFor()
  await tabTo(page, /^Own Transport/)
  await page.keyboard.press('ArrowLeft')
  expect(await page.getByLabel('Flight').isChecked()).toBe(true)
  await typeInto(page, /^Hotel Name/, 'Tea Valley Rest')
  await tabTo(page, /^Itinerary$/)
  await page.keyboard.press('ArrowRight')
  expect(await focused(page)).toBe('Policies')
  await pressOn(page, /^Confirm Booking/)
}

async function pay(page: Page): Promise<void> {
  await pressOn(page, /^Pay ₹/)
  const window = page.frameLocator('iframe')
  await window.getByRole('dialog').waitFor()
  await pressOn(page, /^Close the payment window/)
  const modal = page.getByRole('alertdialog', { name: 'Payment Canceled' })
  await modal.waitFor()
  await page.keyboard.press('Escape')
  await modal.waitFor({ state: 'hidden' })
  await pressOn(page, /^Pay ₹/)
  await window.getByRole('dialog').waitFor()
  await pressOn(page, /^Pay ₹/)
  await window.getByRole('button', { name: 'Confirm payment' }).waitFor()
  await pressOn(page, /^Confirm payment/)
  await page.waitForURL('**/booking/thank-you/**')
}

describe('without a mouse', () => {
  test('BAR-08 a journey is searched, chosen, booked and paid by keyboard alone', async () => {
    const person = await newAccount(url)
    const { page, context, faults } = await visit(browser, { viewport: { width: 1280, height: 800 } })
    await search(page)
    await choose(page)
    await page.waitForURL('**/login?redirect=**')
    await untilAlive(page, 'main')
    await typeInto(page, /^Email address/, person.email)
    await typeInto(page, /^Password/, person.password)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/booking/checkout?**')
    await page.getByLabel('Contact Number').waitFor()
    await typeInto(page, /^Contact Number/, '9812345678')
    await typeInto(page, /^Gender/, 'Fem')
    await pressOn(page, /^I agree to the terms/, 'Space')
    await pressOn(page, /^Proceed to Payment/)
    await page.waitForURL('**/booking/checkout/payment?booking=*')
    await page.getByRole('button', { name: /^Pay ₹/ }).waitFor()
    await pay(page)
    await page.getByRole('heading', { name: /Thank you/ }).waitFor()
    expect(await page.locator('main').innerText()).toContain('Confirmed')
    expectNoFaults(faults)
    await context.close()
  }, 240_000)
})
