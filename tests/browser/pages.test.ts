import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { sharedBrowser, visit } from '#tests/support/browser.ts'
import { expectGoodLooks } from '#tests/support/looks.ts'

const base = inject('productUrl')
let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})

const seller = 'Safarnama Journeys (demonstration), 12 Mehrauli Road, New Delhi 110030'

describe('the pages to read', () => {
  it.each([
    ['about', 'About Safarnama', [seller, '07AAAAA0000A1Z5']],
    ['privacy', 'Privacy', ['A. Sharma, grievance@safarnama.example', 'How long']],
    ['terms', 'Terms of booking', [seller, 'Booking fees are non-refundable', 'A. Sharma']],
    ['credits', 'Credits', ['GeoNames (geonames.org), CC BY 4.0', 'They are not photographs.']],
  ])(
    'NAV-05 /%s has real content under its heading, and fits a phone and a desktop, light and dark, without accessibility faults',
    (path, heading, words) =>
      expectGoodLooks(browser, `${base}/${path}`, async (page) => {
        await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
        const shown = await page.getByRole('main').textContent()
        for (const part of words) expect(shown, part).toContain(part)
        expect(shown).not.toMatch(/\{\w+\}/)
        if (path !== 'about') return
        // A total is promised only with what happens when it changes, and no certain bed.
        expect(shown).toContain('If a price changes before you book, we show you the new one')
        expect(shown).not.toContain('where you sleep')
      }),
  )

  it('a section has an address of its own', async () => {
    const { page, context } = await visit(browser)
    await page.goto(`${base}/terms`)
    await page.getByRole('link', { name: 'Cancellation and refunds' }).click()
    await page.waitForURL('**/terms#refunds')
    await context.close()
  })
})
