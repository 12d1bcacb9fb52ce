import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { book, newAccount, sessionOf } from '#tests/support/account.ts'
import { sharedBrowser, visit } from '#tests/support/browser.ts'
import { dateAhead } from '#tests/support/journey.ts'
import { signIn } from '#tests/support/signed-in.ts'

const url = inject('productUrl')
let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})

async function inWindow(
  [width, height]: readonly [number, number],
  run: (page: Page) => Promise<void>,
): Promise<void> {
  const { page, context } = await visit(browser, { viewport: { width, height }, reducedMotion: 'reduce' })
  await run(page)
  await context.close()
}

/** The name of the element with the focus, if what is drawn in the middle of its first line is something else. */
const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body) return null
    const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : []
    const [line] = focused.getClientRects()
    if (!line) return null
    const middle = (from: number, to: number) => (from + to) / 2
    const seen = document.elementFromPoint(middle(line.left, line.right), middle(line.top, line.bottom))
    const isOwn = [focused, ...labels].some((own) => own.contains(seen))
    return isOwn ? null : `${focused.outerHTML.slice(0, 120)} below ${seen?.outerHTML.slice(0, 80)}`
  })

const enlarged = [320, 180] as const

describe('in a low window, such as at 400 per cent', { tags: ['deep'] }, () => {
  test.each([
    [[320, 200], false],
    [[320, 200], true],
    [[360, 560], false],
    [[360, 560], true],
  ] as const)('at %j every link of the menu can be reached, signed in: %s', (size, isSignedIn) =>
    inWindow(size, async (page) => {
      if (isSignedIn) await signIn(page, url)
      await page.goto(url)
      await page.locator('header summary[aria-label=Menu]').press('Enter')
      const names: string[] = []
      for (;;) {
        await page.keyboard.press('Tab')
        const focused = page.locator('header details.menu[open] nav :focus')
        if ((await focused.count()) === 0) break
        expect(await coveredFocus(page)).toBeNull()
        names.push(await focused.innerText())
        // The account's own links.
        if (names.at(-1) === 'My account') await page.keyboard.press('Enter')
      }
      expect(names.slice(0, 2)).toEqual(['Home', 'Destination'])
      expect(names.at(-1)).toBe(isSignedIn ? 'Logout' : 'Sign Up')
    }),
  )

  test.each([
    ['a place', '/search/place/munnar'],
    ['the booking', `/booking?packageId=munnar&start=Kochi&end=Munnar&date=${dateAhead(30)}&travelers=2`],
    [
      'the checkout',
      `/booking/checkout?packageId=munnar&start=Kochi&end=Munnar&date=${dateAhead(30)}&travelers=2&commute=flight`,
    ],
    ['the payment', '/booking/checkout/payment'],
    ['the shortlist', '/shortlist'],
  ])('nothing covers the control that has the focus: %s', (_name, path) =>
    inWindow(enlarged, async (page) => {
      const person = await newAccount(url)
      await signIn(page, url, person)
      if (path.endsWith('payment')) {
        const { bookingId } = await book(url, await sessionOf(url, person), 'munnar', {
          hotelName: 'No preference',
          endPoint: 'Munnar',
        })
        await page.goto(`${url}${path}?booking=${bookingId}`)
        await page.getByRole('button', { name: /^Pay ₹/ }).waitFor()
      } else {
        await page.evaluate(() => localStorage.setItem('shortlist', JSON.stringify(['munnar', 'hampi'])))
        await page.goto(url + path)
      }
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      // The cards of a shortlist come with its own call.
      await page.waitForLoadState('networkidle')
      const covered: string[] = []
      let passed = 0
      for (; passed < 80; passed++) {
        await page.keyboard.press('Tab')
        if (await page.evaluate(() => document.activeElement === document.body)) break
        const found = await coveredFocus(page)
        if (found !== null) covered.push(found)
      }
      expect(passed).toBeGreaterThan(15)
      expect(covered).toEqual([])
    }),
  )
})
