import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { sharedBrowser, visit } from '#tests/support/browser.ts'
import { newAccount } from '#tests/support/account.ts'
import { logIn, newPerson, registerAndVerify } from '#tests/support/journey.ts'
import { signIn } from '#tests/support/signed-in.ts'

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

  test.each([
    ['/settings', 'Current password'],
    ['/profile/me', 'Full name'],
  ])(
    'NAV-10 a session that ends elsewhere while %s is open leads to the login and back',
    async (path, field) => {
      const url = inject('productUrl')
      const { page, context } = await visit(browser)
      await signIn(page, url, await newAccount(url))
      await page.goto(url + path)
      await page.getByLabel(field).fill('Meera Kulkarni')
      for (const more of path === '/settings' ? ['New password', 'Confirm password'] : [])
        await page.getByLabel(more, { exact: true }).fill('Blue-Mango-Rickshaw-77')
      const shown = new URL(page.url()).pathname
      await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: { error: 'Over.' } }))
      await page.keyboard.press('Enter')
      await page.waitForURL('**/login?**')
      expect(new URL(page.url()).searchParams.get('redirect')).toBe(shown)
      await context.close()
    },
  )

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
