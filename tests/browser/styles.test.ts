/** @module-tag deep */

import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { holdRequests, sharedBrowser, visit } from '#tests/support/browser.ts'

const base = inject('productUrl')
let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})

/** Position and computed style of every element, from the server's page alone. */
async function looksOf(page: Page, path: string): Promise<string[]> {
  await page.goto(base + path, { waitUntil: 'domcontentloaded' })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  return page.evaluate(() =>
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
  ['/plan?from=Delhi&rupees=90000&days=5&month=11', 360, 'dark'],
  ['/login', 360, 'dark'],
  ['/profile/me', 1280, 'light'],
] as const)(
  '%s at %i px, %s, looks the same before the whole style sheet has arrived',
  async (path, width, scheme) => {
    const { page, context } = await visit(browser, {
      javaScriptEnabled: false,
      colorScheme: scheme,
      reducedMotion: 'reduce',
      viewport: { width, height: 900 },
    })
    const whole = await looksOf(page, path)
    let delayed = 0
    await page.route('**/assets/*.css', (route) => {
      delayed += 1
      return route.abort()
    })
    const first = await looksOf(page, path)
    await context.close()
    expect(delayed).toBeGreaterThan(0)
    expect(whole.length).toBeGreaterThan(50)
    expect(first.filter((look, at) => look !== whole[at]).slice(0, 5)).toEqual([])
  },
)

it('a whole style sheet that comes late has nothing that would lay out the page again', async () => {
  const { page, context } = await visit(browser)
  await page.goto(base)
  const rules = await page.evaluate(() => {
    const styleSheet = [...document.styleSheets].find(({ href }) => href !== null)
    return [...(styleSheet?.cssRules ?? [])].map((rule) => rule.cssText.slice(0, 12))
  })
  await context.close()
  expect(rules.length).toBeGreaterThan(100)
  expect(rules.filter((rule) => /^@(?:layer|font-face)/.test(rule))).toEqual([])
})

it.each([
  ['/', 'Fraunces,'],
  // Digits in a heading look like its letters.
  ['/hi/', 'Devanagari, Jakarta,'],
])('%s changes its fonts at once, when the last one has arrived', async (path, display) => {
  const { page, context } = await visit(browser)
  const letGo = await holdRequests(page, /jakarta-[^e].*woff2/)
  await page.goto(base + path, { waitUntil: 'domcontentloaded' })
  await page.evaluate(() => document.fonts.load('600 1em Fraunces'))
  const familyOf = () =>
    page.evaluate(() => getComputedStyle(document.querySelector('main h2') ?? document.body).fontFamily)
  expect(await familyOf()).not.toContain(display)
  letGo()
  await page.waitForFunction(() => document.documentElement.dataset['fonts'] === undefined)
  expect(await familyOf()).toContain(display)
  await context.close()
})

it('fonts that do not arrive hold nothing back', async () => {
  const { page, context } = await visit(browser)
  await page.route('**/*.woff2', (route) => route.abort())
  await page.goto(base)
  await page.waitForFunction(() => document.documentElement.dataset['fonts'] === undefined)
  await context.close()
})

it('addresses and numbers are written as they are: no font makes a multiplication of 7x', async () => {
  const { page, context } = await visit(browser)
  await page.goto(base)
  const widths = await page.evaluate(async () => {
    await document.fonts.load('1em Jakarta')
    return ['normal', 'none'].map((ligatures) => {
      const words = document.createElement('span')
      words.textContent = 'asha-7x4x0x@example.com'
      words.style.cssText = `font: 40px Jakarta; font-variant-ligatures: ${ligatures}`
      document.body.append(words)
      return words.getBoundingClientRect().width
    })
  })
  await context.close()
  expect(widths[0]).toBe(widths[1])
})

it('words stand a quarter of their size apart, in buttons too, and a box is dark in the dark', async () => {
  const { page, context } = await visit(browser, { colorScheme: 'dark' })
  await page.goto(`${base}/login`)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const spaces = await page.evaluate(() =>
    ['span', 'button'].map((name) => {
      const probe = document.createElement(name)
      probe.setAttribute('style', 'position:absolute;padding:0;white-space:pre;font-weight:400')
      document.body.append(probe)
      const widthOf = (words: string) => {
        probe.textContent = words
        return probe.getBoundingClientRect().width
      }
      return (widthOf('n n') - widthOf('nn')) / Number.parseFloat(getComputedStyle(probe).fontSize)
    }),
  )
  for (const space of spaces) expect(space).toBeCloseTo(0.26, 1.5)
  const scheme = await page.evaluate(() => {
    const box = document.createElement('input')
    box.type = 'checkbox'
    document.body.append(box)
    return getComputedStyle(box).colorScheme
  })
  await context.close()
  expect(scheme).toBe('dark')
})
