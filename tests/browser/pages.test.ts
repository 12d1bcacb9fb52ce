import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { sharedBrowser, visit, type Visit } from '#tests/support/browser.ts'
import { expectGoodLooks } from '#tests/support/looks.ts'

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
  page.setDefaultTimeout(8_000)
})
afterEach(async () => {
  // A test passes only on a page without faults.
  // oxlint-disable-next-line vitest/no-standalone-expect
  expect(visitor.faults).toEqual([])
  await visitor.context.close()
})

const seller = 'Safarnama Journeys (demonstration), 12 Mehrauli Road, New Delhi 110030'

describe('the pages to read', () => {
  it.each([
    ['about', 'About Safarnama', [seller, '07AAAAA0000A1Z5']],
    ['privacy', 'Privacy', ['A. Sharma, grievance@safarnama.example', 'How long']],
    ['terms', 'Terms of booking', [seller, 'Booking fees are non-refundable', 'A. Sharma']],
    ['credits', 'Credits', ['GeoNames (geonames.org), CC BY 4.0', 'They are not photographs.']],
  ])('NAV-05 /%s has real content under its heading', async (path, heading, words) => {
    await page.goto(`${base}/${path}`)
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
    for (const part of words) expect(await page.getByRole('main').textContent(), part).toContain(part)
    expect(await page.getByRole('main').textContent()).not.toMatch(/\{\w+\}/)
  })

  it('/about promises a total only with what happens when it changes, and no certain bed', async () => {
    await page.goto(`${base}/about`)
    const told = await page.getByRole('main').textContent()
    expect(told).toContain('if a price changes before you have booked, we show you the new one')
    expect(told).not.toContain('where you sleep')
  })

  it('a section has an address of its own', async () => {
    await page.goto(`${base}/terms`)
    await page.getByRole('link', { name: 'Cancellation and refunds' }).click()
    expect(new URL(page.url()).hash).toBe('#refunds')
  })

  it.each(['about', 'privacy', 'terms', 'credits'])(
    '/%s fits a phone and a desktop, light and dark, without accessibility faults',
    (path) => expectGoodLooks(browser, `${base}/${path}`),
  )
})
