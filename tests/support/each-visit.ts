import type { Browser } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { sharedBrowser, visit, type Visit } from './browser.ts'

/** Gives each test of a file a visitor with a desktop of its own; it passes only on a page without faults. */
export function eachVisit(begin: (own: Visit & { browser: Browser }) => void): void {
  let browser: Browser
  let visitor: Visit
  beforeAll(async () => {
    browser = await sharedBrowser()
  })
  beforeEach(async () => {
    const own = Object.assign(await visit(browser, { viewport: { width: 1280, height: 900 } }), { browser })
    visitor = own
    begin(own)
  })
  afterEach(async () => {
    // oxlint-disable-next-line vitest/no-standalone-expect
    expect(visitor.faults).toEqual([])
    await visitor.context.close()
  })
}
