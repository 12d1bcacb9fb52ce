import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { sharedBrowser, visit } from '#tests/support/browser.ts'
import { logIn, newPerson, registerAndVerify } from '#tests/support/journey.ts'

let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})

const guarded = [
  '/profile/somebody?tab=past',
  '/booking/checkout?packageId=hampi&travelers=2',
  '/booking/checkout/payment',
  '/booking/change/x',
  '/review-trip/x',
  '/group?ids=munnar,hampi',
  '/booking/thank-you/TX-20261121-1000?from=mail',
]

describe('screens of a person', () => {
  test.each(guarded)(
    'NAV-03 %s sends a visitor to the login, which knows where they wanted to go',
    async (path) => {
      const url = inject('productUrl')
      const { page, context } = await visit(browser)
      await page.goto(url + path)
      await page.waitForURL('**/login?**')
      expect(new URL(page.url()).searchParams.get('redirect')).toBe(path)
      await context.close()
    },
  )

  test('NAV-03 the login brings them back, path and query', async () => {
    const url = inject('productUrl')
    const { page, context } = await visit(browser)
    const person = newPerson()
    const wanted = '/booking/thank-you/TX-20261121-1000?from=mail'
    await page.goto(`${url}/register?redirect=${encodeURIComponent(wanted)}`)
    await registerAndVerify(page, url, person)
    await logIn(page, person)
    await page.waitForURL(url + wanted)
    await context.close()
  })

  test('NAV-03 every other screen opens without a login', async () => {
    const url = inject('productUrl')
    const { page, context } = await visit(browser)
    const open = ['/', '/search', '/search/place/hampi', '/booking?packageId=hampi', '/login', '/register']
    for (const path of [...open, '/forgot-password', '/verify?token=x']) {
      await page.goto(url + path)
      expect(page.url()).toBe(url + path)
    }
    await context.close()
  })
})
