import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Language } from '#shared/messages/language.ts'
import { isDrawnInHindi } from '#tests/browser/screens/hindi.ts'
import { screens } from '#tests/browser/screens/list.ts'
import type { Screen, Stage } from '#tests/browser/screens/screen.ts'
import {
  contextOptions,
  desktopWidth,
  openScreen,
  phoneWidth,
  setStage,
  sizeOf,
  spokenIn,
} from '#tests/browser/screens/stage.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { writeSheets } from './sheets.ts'

const folder = process.env['SCREENSHOTS'] ?? 'data/screenshots'
const only = process.env['SCREENS'] || '.'
const widths = { phone: phoneWidth, desktop: desktopWidth } as const
const schemes = ['light', 'dark'] as const

let browser: Browser
let context: BrowserContext
let stage: Stage

beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  browser = await launchBrowser()
  context = await browser.newContext(contextOptions)
  stage = await setStage(inject('productUrl'))
})
afterAll(() => browser.close())

const drawn: { name: string; language: Language; screen: Screen }[] = [
  ...screens.map((screen) => ({ name: screen.name, language: 'en' as const, screen })),
  ...screens
    .filter(isDrawnInHindi)
    .map((screen) => ({ name: `hindi-${screen.name}`, language: 'hi' as const, screen })),
]
const chosen = drawn.filter(({ name }) => new RegExp(only).test(name))
const pictures: Record<string, string[]> = {}

/** A map is drawn when it is scrolled to; one that is folded away is not. */
async function drawMaps(page: Page): Promise<void> {
  for (const map of await page.locator('figure:has(> div > svg)').all()) {
    if (!(await map.isVisible())) continue
    await map.scrollIntoViewIfNeeded()
    await map.locator('svg[aria-hidden]').first().waitFor()
  }
}

async function take({ name: title, language, screen }: (typeof drawn)[number]): Promise<void> {
  const page = await openScreen(context, spokenIn(language, stage), screen)
  for (const device of ['phone', 'desktop'] as const) {
    if (screen.only !== undefined && screen.only !== device) continue
    await page.setViewportSize(sizeOf(widths[device]))
    if (screen.isWindow !== true) await drawMaps(page)
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme })
      // Pictures below the first screenful come when they are scrolled to; what sticks belongs to the top of the picture.
      await page.evaluate(async (isWindow) => {
        if (!isWindow) window.scrollTo(0, 0)
        // What is far down is drawn when it is scrolled to, and a picture of the whole page scrolls to nothing.
        for (const part of document.querySelectorAll<HTMLElement>('.far-down'))
          part.style.contentVisibility = 'visible'
        for (const image of document.images) image.loading = 'eager'
        await Promise.allSettled([...document.images].map((image) => image.decode()))
      }, screen.isWindow === true)
      const name = `${title}-${widths[device]}-${colorScheme}`
      const path = join(folder, `${name}.png`)
      await page.screenshot({ path, fullPage: screen.isWindow !== true, timeout: 20_000 })
      ;(pictures[`${device}-${colorScheme}`] ??= []).push(path)
    }
  }
  await page.close()
}

describe('the pictures of the screens', () => {
  test.each(chosen)('$name', async (one) => {
    await take(one)
    expect(Object.values(pictures).flat().length).toBeGreaterThan(0)
  })

  test('sheets of all of them', async () => {
    for (const [name, paths] of Object.entries(pictures)) {
      const sheets = await writeSheets(
        paths,
        name.startsWith('phone') ? 'phone' : 'desktop',
        join(folder, name),
      )
      expect(sheets).toBeGreaterThan(0)
    }
  })
})
