import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeFindings } from './axe.ts'
import { visit } from './browser.ts'

/** The rules that depend on colour scheme and width; everything else that axe checks is the same in both. */
const rulesOfLight = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable']

/**
 * Checks an open page on a phone in the light and a desktop in the dark: no sideways scrolling, no axe findings. What
 * is wrong at one width or in one scheme is wrong in one of the two.
 */
export async function expectGoodLook(page: Page, name: string, phone = 360): Promise<void> {
  const folder = process.env['SCREENSHOTS']
  for (const { width, colorScheme, asked } of [
    { width: phone, colorScheme: 'light', asked: {} },
    { width: 1280, colorScheme: 'dark', asked: { rules: rulesOfLight } },
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme })
    const look = `${name}-${width}-${colorScheme}`
    if (folder) await page.screenshot({ path: `${folder}/${look}.png`, fullPage: true })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), look).toBe(width)
    expect(await axeFindings(page, asked), look).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/** A page on a phone and on a desktop, light and dark, in one visit, which meets no faults. */
export async function expectGoodLooks(
  browser: Browser,
  url: string,
  arrange: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const { page, context, faults } = await visit(browser, { reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(url)
  await arrange(page)
  await expectGoodLook(page, new URL(url).pathname.slice(1).replaceAll('/', '-'))
  expect(faults, url).toEqual([])
  await context.close()
}
