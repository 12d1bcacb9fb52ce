import type { Browser } from 'playwright-core'
import { type LoginScreen, screens } from '#shared/screens.ts'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { sharedBrowser, visit } from '#tests/support/browser.ts'
import { newAccount } from '#tests/support/account.ts'
import { logIn, newPerson, registerAndVerify } from '#tests/support/journey.ts'
import { signIn } from '#tests/support/signed-in.ts'

let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})

/** Every screen that needs a login, with a query that has to outlive the login. */
const queries: Record<LoginScreen, string> = {
  profile: '?tab=past',
  checkout: '?packageId=hampi&travelers=2',
  payment: '',
  changeTrip: '',
  reviewTrip: '',
  startGroup: '?ids=munnar,hampi',
  settings: '?from=menu',
  thankYou: '?from=mail',
}

const guarded = (Object.keys(queries) as LoginScreen[]).map(
  (name) => screens[name].path.replace(/:\w+/, 'TX-20261121-1000') + queries[name],
)

const open = {
  '/': 'Journeys across India, every rupee laid out before you pay.',
  '/search': /journeys/i,
  '/search/place/hampi': 'Hampi Stones and River',
  '/search/hotel/padauk-lane-guest-house': 'Padauk Lane Guest House',
  '/search/rental/coral-road-scooters': 'Coral Road Scooters',
  '/booking?packageId=hampi': 'Hampi Stones and River',
  '/trip-calculator': 'Trip Cost Calculator',
  '/destination': 'Destinations',
  '/contactus': 'Contact us',
  '/route-finder': 'Find Your Route',
  '/login': 'Welcome back',
  '/register': 'Create your account',
  '/forgot-password': /password/i,
  '/verify?token=x': /verif/i,
}

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
      const person = await newAccount(url)
      await signIn(page, url, person)
      await page.goto(url + path)
      await page.getByLabel(field).fill('Meera Kulkarni')
      for (const more of path === '/settings' ? ['New password', 'Confirm password'] : [])
        await page.getByLabel(more, { exact: true }).fill('Blue-Mango-Rickshaw-77')
      const shown = new URL(page.url()).pathname
      await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: { error: 'Over.' } }))
      await page.keyboard.press('Enter')
      await page.waitForURL('**/login?**')
      expect(new URL(page.url()).searchParams.get('redirect')).toBe(shown)
      await page.unroute('**/api/**')
      await logIn(page, person)
      await page.waitForURL(url + shown)
      await page.getByLabel(field).waitFor()
      await context.close()
    },
  )

  test('NAV-03 every other screen opens without a login', async () => {
    const url = inject('productUrl')
    const { page, context } = await visit(browser)
    for (const [path, heading] of Object.entries(open)) {
      await page.goto(url + path)
      // A guard replaces the screen, also one that the server has rendered.
      await page.waitForLoadState('networkidle')
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      expect(page.url()).toBe(url + path)
    }
    await context.close()
  })
})
