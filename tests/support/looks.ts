import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeFindings } from './axe.ts'
import { visit } from './browser.ts'

const widths = [360, 1280]
const colorSchemes = ['light', 'dark'] as const

/** A page on a phone and on a desktop, light and dark: no sideways scroll, nothing that axe finds, no faults. */
export async function expectGoodLooks(
  browser: Browser,
  url: string,
  arrange: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<void> {
  for (const width of widths)
    for (const colorScheme of colorSchemes) {
      const options = { viewport: { width, height: 800 }, colorScheme, reducedMotion: 'reduce' } as const
      const { page, context, faults } = await visit(browser, options)
      page.setDefaultTimeout(8_000)
      await page.goto(url)
      await arrange(page)
      const folder = process.env['SCREENSHOTS']
      const name = `${new URL(url).pathname.slice(1).replaceAll('/', '-')}-${width}-${colorScheme}`
      if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(width)
      expect(await axeFindings(page), name).toEqual([])
      expect(faults, name).toEqual([])
      await context.close()
    }
}
