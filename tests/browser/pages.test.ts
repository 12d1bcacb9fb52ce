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
        // A promised total says what happens when it changes, and no hotel is promised.
        expect(shown).toContain('If a price changes before you book, we show you the new one')
        expect(shown).not.toContain('where you sleep')
      }),
  )

  it('NAV-05 help finds answers while one types, keeps what was asked in the address, and opens a named answer', async () => {
    const { page, context } = await visit(browser)
    await page.goto(`${base}/help`)
    const answers = page.getByRole('main').locator('details')
    await expect.poll(() => answers.count()).toBeGreaterThan(15)
    await page.getByLabel('Search the answers').pressSequentially('cancelling')
    await expect.poll(() => answers.count()).toBeLessThan(8)
    await page.getByText('Open the booking from your profile and choose').waitFor()
    await page.getByLabel('Search the answers').fill('xyzzy')
    await page.getByText('We found no answer to that.').waitFor()
    const often = page.getByRole('navigation', { name: 'Often asked' })
    await often.getByRole('link').first().click()
    await page.waitForURL('**/help#cancel')
    await page.locator('#cancel[open]').waitFor()
    await page.getByLabel('Search the answers').fill('xyzzy')
    await page.getByText('We found no answer to that.').waitFor()
    await page.getByLabel('Search the answers').fill('with children')
    await page.getByLabel('Search the answers').press('Enter')
    await page.waitForURL('**/help?q=with%20children')
    await page.getByText('Children of every age count as travelers').waitFor()
    await page.goto(`${base}/help#refund`)
    await page.getByText('Each journey states a percentage').waitFor()
    expect(await page.locator('details[open]').count()).toBe(1)
    await context.close()
  })

  it('a section has an address of its own', { tags: ['deep'] }, async () => {
    const { page, context } = await visit(browser)
    await page.goto(`${base}/terms`)
    await page.getByRole('link', { name: 'Cancellation and refunds' }).click()
    await page.waitForURL('**/terms#refunds')
    await context.close()
  })
})
