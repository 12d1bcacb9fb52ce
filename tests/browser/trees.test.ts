import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { sharedBrowser, untilAlive, visit } from '#tests/support/browser.ts'
import { dateAhead } from '#tests/support/journey.ts'
import { signIn } from '#tests/support/signed-in.ts'

const url = inject('productUrl')
const journey = `packageId=havelock&start=Kochi&end=Havelock&date=${dateAhead(30)}&travelers=2`
let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})

/** The accessibility tree of a page, with the first two entries of every list and without values that change by themselves. */
async function treeOf(page: Page): Promise<string> {
  await page.evaluate(() => {
    for (const list of document.querySelectorAll('main :is(ul, ol, select)'))
      for (const entry of [...list.children].slice(2)) entry.remove()
  })
  const tree = await page.locator('body').ariaSnapshot()
  return tree
    .replaceAll(/\b[A-Z][a-z]{2},? (\d{1,2} [A-Z][a-z]{2}|[A-Z][a-z]{2} \d{1,2}) \d{4}\b/g, 'DATE')
    .replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, 'DATE')
    .replaceAll(/[\w-]+@example\.com/g, 'MAIL')
}

/** Changed on purpose? `npx vitest run --project long-browser tests/browser/trees.test.ts -u`, and read what it changes. */
describe('what a screen reader is told', () => {
  test('on the way from the home page to the checkout', async () => {
    const { page, context, faults } = await visit(browser, { reducedMotion: 'reduce' })
    await signIn(page, url)
    const pages = [
      ['home', '/'],
      ['results', '/search?end=Kerala&sort=price'],
      ['place', '/search/place/munnar'],
      ['checkout', `/booking/checkout?${journey}&commute=flight&hotel=Lake+Song`],
    ] as const
    for (const [name, path] of pages) {
      await page.goto(url + path)
      await untilAlive(page, 'main')
      await page.waitForLoadState('networkidle')
      await expect(await treeOf(page)).toMatchFileSnapshot(`trees/${name}.txt`)
    }
    expect(faults).toEqual([])
    await context.close()
  })
})
