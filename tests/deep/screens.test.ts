import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildIfNeeded } from '../../scripts/build.mjs'
import { screens } from '#tests/browser/screens/list.ts'
import { problemsOf } from '#tests/browser/screens/problems.ts'
import type { Stage } from '#tests/browser/screens/screen.ts'
import { contextOptions, openScreen, setStage } from '#tests/browser/screens/stage.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

let browser: Browser
let context: BrowserContext
let product: Product
let stage: Stage

beforeAll(async () => {
  await buildIfNeeded()
  product = await startProduct()
  browser = await launchBrowser()
  context = await browser.newContext(contextOptions)
  stage = await setStage(product.url)
}, 300_000)
afterAll(async () => {
  await browser.close()
  await product.stop()
})

describe('every screen, in every state', () => {
  test('has a name of its own', () => {
    expect(new Set(screens.map(({ name }) => name)).size).toBe(screens.length)
  })

  test.each(screens)(
    '$name fits every width, is read and touched easily, light and dark, and keeps still',
    async (screen) => {
      const page = await openScreen(context, stage, screen)
      expect(await problemsOf(page, screen)).toEqual([])
      await page.close()
    },
  )
})
