import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { payByCard, type Person, proceedToPayment } from './journey.ts'

/** From the checkout of a share to its booking; `payIn` uses the payment window. */
export async function payShare(page: Page, person: Person, payIn = payByCard): Promise<void> {
  await page.getByText(/’s share: /).waitFor()
  expect(await page.getByLabel('Travelers', { exact: true }).count()).toBe(0)
  await page.getByText('Nothing is charged yet: you pay on the next page.').waitFor()
  await page.getByLabel('Start Point').fill('Kochi')
  await proceedToPayment(page, person)
  await payIn(page)
}
