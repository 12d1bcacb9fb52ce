import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#shared/messages/language.ts'
import { buildIfNeeded } from '../../scripts/build.mjs'
import { screens } from '#tests/browser/screens/list.ts'
import { problemsOf } from '#tests/browser/screens/problems.ts'
import type { Stage } from '#tests/browser/screens/screen.ts'
import { contextOptions, openScreen, setStage, spokenIn } from '#tests/browser/screens/stage.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { call } from '#tests/support/calls.ts'
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

  /** The stand-ins' own pages have no Hindi. */
  const shown = languages.flatMap((language) =>
    screens
      .filter(({ name }) => language === 'en' || !name.startsWith('sandbox-'))
      .map((screen) => [screen.name, language, screen] as const),
  )

  test.each(shown)(
    '%s (%s) fits every width, is read and touched easily, light and dark, and keeps still',
    async (_name, language, screen) => {
      const spoken = spokenIn(language, stage)
      try {
        expect(await problemsOf(await openScreen(context, spoken, screen), screen, spoken)).toEqual([])
      } finally {
        // A screen that did not reach its state must not slow down the next ones.
        for (const one of browser.contexts()) for (const page of one.pages()) await page.close()
      }
    },
  )

  test('no booking was made by checkout-busy, nor by any other screen', async () => {
    const { token, user } = stage.newcomer
    const { status, body } = await call(product, 'GET', `/auth/fetch/${user._id}`, { token })
    expect(status).toBe(200)
    expect(body).toMatchObject({ packageData: [] })
  })
})
