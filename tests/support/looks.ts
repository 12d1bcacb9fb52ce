import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeFindings, rulesOfColor } from './axe.ts'
import { visit } from './browser.ts'

const [phone, desktop] = [360, 1280]
const colorSchemes = ['light', 'dark'] as const

/** What holds of a page at every width and in either light: no sideways scroll, nothing that axe finds. */
export async function expectGoodLook(
  page: Page,
  name: string,
  width: number,
  rules?: string[],
): Promise<void> {
  const folder = process.env['SCREENSHOTS']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
  expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(width)
  expect(await axeFindings(page, rules), name).toEqual([])
}

/** A page on a phone and on a desktop, light and dark, in one visit, which meets no faults. */
export async function expectGoodLooks(
  browser: Browser,
  url: string,
  arrange: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const { page, context, faults } = await visit(browser, { reducedMotion: 'reduce' })
  page.setDefaultTimeout(8_000)
  await page.setViewportSize({ width: phone, height: 800 })
  await page.goto(url)
  await arrange(page)
  for (const width of [phone, desktop]) {
    await page.setViewportSize({ width, height: 800 })
    for (const colorScheme of colorSchemes) {
      await page.emulateMedia({ colorScheme })
      const name = `${new URL(url).pathname.slice(1).replaceAll('/', '-')}-${width}-${colorScheme}`
      // Of what is the same in either light one look is enough.
      await expectGoodLook(page, name, width, colorScheme === 'dark' ? rulesOfColor : undefined)
    }
  }
  expect(faults, url).toEqual([])
  await context.close()
}
