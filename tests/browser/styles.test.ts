import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { launchBrowser, visit } from '#tests/support/browser.ts'

const base = inject('productUrl')
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

type Look = { path: string; width: number; scheme: 'light' | 'dark'; withSheet: boolean }

/** Where everything stands and how it is painted, as the server's page alone has it. */
async function looksOf({ path, width, scheme, withSheet }: Look): Promise<string[]> {
  const options = {
    javaScriptEnabled: false,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    viewport: { width, height: 900 },
  } as const
  const { page, context } = await visit(browser, options)
  if (!withSheet) await page.route('**/assets/*.css', (route) => route.abort())
  await page.goto(base + path, { waitUntil: 'domcontentloaded' })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const looks = await page.evaluate(() =>
    [...document.querySelectorAll('#root *')].map((element) => {
      const { x, y, width: wide, height: high } = element.getBoundingClientRect()
      const style = getComputedStyle(element)
      const paint = [
        style.color,
        style.backgroundColor,
        style.borderColor,
        style.font,
        style.opacity,
        style.fill,
      ]
      const box = [x, y, wide, high].map(Math.round).join(' ')
      return `${element.tagName} ${element.getAttribute('class')} ${box} ${paint.join(' ')}`
    }),
  )
  await context.close()
  return looks
}

it.each([
  ['/', 360, 'light'],
  ['/', 1280, 'dark'],
  ['/search?end=Goa', 360, 'dark'],
  ['/search?end=Goa', 1280, 'light'],
  ['/search/place/munnar', 360, 'light'],
  ['/search/place/munnar', 1280, 'dark'],
  ['/trip-calculator?distance=270&efficiency=15&fuelCost=104&people=2&days=3&package=munnar', 360, 'light'],
  ['/route-finder?start=Delhi&end=Agra', 1280, 'light'],
  ['/login', 360, 'dark'],
  ['/profile/me', 1280, 'light'],
] as const)(
  '%s at %i px, %s, looks the same before the whole sheet has come',
  async (path, width, scheme) => {
    const whole = await looksOf({ path, width, scheme, withSheet: true })
    const first = await looksOf({ path, width, scheme, withSheet: false })
    expect(whole.length).toBeGreaterThan(50)
    expect(first.filter((look, at) => look !== whole[at]).slice(0, 5)).toEqual([])
  },
)
