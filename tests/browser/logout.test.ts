import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { newAccount } from '#tests/support/account.ts'
import { sharedBrowser, visit } from '#tests/support/browser.ts'
import { signIn } from '#tests/support/signed-in.ts'

const url = inject('productUrl')
let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})

async function signedIn(run: (page: Page) => Promise<void>) {
  const { page, context } = await visit(browser)
  await signIn(page, url, await newAccount(url))
  await page.goto(`${url}/profile/me`, { waitUntil: 'networkidle' })
  await run(page)
  await context.close()
}

async function logOut(page: Page) {
  await page.locator('summary:visible', { hasText: 'My account' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
}

const storedNames = (page: Page) => page.evaluate(() => Object.keys(localStorage).toSorted())
const renewal = async (page: Page) => (await page.request.post(`${url}/api/auth/refresh`)).status()

describe('NAV-09 a logout', () => {
  test('clears the device at once, is tried again while the server is away, and says so', () =>
    signedIn(async (page) => {
      await page.route('**/api/auth/logout', () => undefined, { times: 1 })
      await logOut(page)
      await expect.poll(() => storedNames(page), { timeout: 1_500 }).not.toContain('token')
      await page.route('**/api/auth/logout', (route) => route.abort())
      await page.waitForURL(`${url}/login`)
      await page.getByText('You are logged out on this device. Our server could not be reached').waitFor()
      await page.unroute('**/api/auth/logout')
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await expect.poll(() => storedNames(page)).not.toContain('owedSignOut')
      expect(await renewal(page)).toBe(401)
    }))

  test('is not undone by an answer about the person that comes while it is under way', () =>
    signedIn(async (page) => {
      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route('**/api/auth/fetch/*', async (route) => {
        const response = await route.fetch()
        await held
        await route.fulfill({ response })
      })
      await page.route('**/api/auth/logout', () => undefined, { times: 1 })
      const asked = page.waitForRequest('**/api/auth/fetch/*')
      await page.reload()
      await asked
      await logOut(page)
      await expect.poll(() => storedNames(page)).not.toContain('user')
      release()
      await page.waitForURL(`${url}/login`)
      expect(await storedNames(page)).not.toContain('user')
    }))

  test('is no longer asked for in another tab once somebody has logged in', () =>
    signedIn(async (page) => {
      await page.route('**/api/auth/logout', (route) => route.abort())
      await logOut(page)
      await page.getByText('You are logged out on this device. Our server could not be reached').waitFor()
      const other = await page.context().newPage()
      const stopped = other.waitForEvent('requestfailed', (one) => one.url().endsWith('/api/auth/logout'))
      const asked = other.waitForRequest('**/api/auth/logout')
      await other.route('**/api/auth/logout', () => undefined)
      await other.goto(`${url}/about`)
      await asked
      await page.evaluate(() => localStorage.setItem('isAuthenticated', 'true'))
      await stopped
    }))

  test('leaves nothing that shows where somebody has been', () =>
    signedIn(async (page) => {
      await page.goto(`${url}/search?end=Kerala&travelers=4`)
      await page.evaluate(() => {
        localStorage.setItem('recentSearches', 'Kerala')
        localStorage.setItem('myCity', 'Kochi')
      })
      await page.goto(`${url}/shortlist?travelers=4`, { waitUntil: 'networkidle' })
      expect(await storedNames(page)).toContain('shortlistParty')
      await page.goto(`${url}/profile/me`, { waitUntil: 'networkidle' })
      await logOut(page)
      await page.waitForURL(`${url}/login`)
      expect(await storedNames(page)).toEqual([])
    }))
})
