import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { sharedBrowser, untilAlive, visit } from '#tests/support/browser.ts'
import { dateAhead } from '#tests/support/journey.ts'
import { signIn } from '#tests/support/signed-in.ts'

const url = inject('productUrl')
let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})

/** No file of these names can be had, as after a release. */
async function lose(page: Page, names: RegExp): Promise<() => number> {
  let lost = 0
  await page.route(names, (route) => {
    lost += 1
    return route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' })
  })
  return () => lost
}

const schemas = /\/assets\/(?:bookings|travelers)-schemas/

async function atCheckout(run: (page: Page) => Promise<void>, prepare?: (page: Page) => Promise<unknown>) {
  const { page, context } = await visit(browser)
  await signIn(page, url)
  await prepare?.(page)
  const journey = `packageId=havelock&start=Kochi&end=Havelock&date=${dateAhead(30)}&travelers=2`
  await page.goto(`${url}/booking/checkout?${journey}&commute=flight&hotel=Lake+Song`)
  await page.getByLabel('Contact Number').fill('12')
  await page.getByLabel('Gender').selectOption('Female')
  await page.getByLabel('I agree to the terms').check()
  await run(page)
  await context.close()
}

const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed to Payment' })

describe('files that cannot be loaded', () => {
  test('CHK-07 the checkout is checked by the server where its own check does not load', () =>
    atCheckout(
      async (page) => {
        await proceed(page).click()
        await page.getByRole('alert').getByText('contact number of 10 digits').waitFor()
        await page.getByLabel('Contact Number').fill('98765 43210')
        await proceed(page).click()
        await page.waitForURL('**/booking/checkout/payment?booking=*')
      },
      (page) => lose(page, schemas),
    ))

  test('CHK-07 the checkout has its check before it is needed', () =>
    atCheckout(async (page) => {
      const loaded = () =>
        page.evaluate(
          () =>
            performance.getEntriesByType('resource').filter(({ name }) => /-schemas-[^/]*\.js$/.test(name))
              .length,
        )
      await expect.poll(loaded).toBeGreaterThanOrEqual(2)
      await page.waitForLoadState('networkidle')
      await page.context().setOffline(true)
      await proceed(page).click()
      await page.getByText('Please enter a contact number of 10 digits').waitFor()
    }))

  test('NAV-01 a screen whose code is gone is loaded as a document, once', async () => {
    const { page, context } = await visit(browser)
    await page.goto(url)
    await untilAlive(page, 'footer')
    const lost = await lose(page, /\/assets\/about-/)
    const document = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/about')
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    expect((await document).request().isNavigationRequest()).toBe(true)
    await page.getByRole('heading', { level: 1, name: /About/ }).waitFor()
    // The page of the server stays, though its code is still missing.
    await page.waitForLoadState('networkidle')
    expect(lost()).toBe(2)
    await context.close()
  })

  test('NAV-01 a part of a screen whose code is gone loads the document, too', async () => {
    const { page, context } = await visit(browser)
    await page.goto(`${url}/search?end=Kerala`, { waitUntil: 'networkidle' })
    // The document is of a release that has all its files.
    let isGone = true
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isGone = false
    })
    await page.route(/\/assets\/place-below-/, (route) =>
      isGone ? route.fulfill({ status: 404, contentType: 'text/plain', body: '' }) : route.continue(),
    )
    const loaded = page.waitForEvent('load')
    await page.locator('a[href*="/search/place/munnar"]').first().click()
    await loaded
    await page.waitForLoadState('networkidle')
    expect(await page.getByText('Oops!').count()).toBe(0)
    await context.close()
  })

  test('NAV-01 a section whose code does not load twice comes alive with a new document, once the server answers', async () => {
    const { page, context } = await visit(browser)
    let documents = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1
    })
    await page.route(/\/assets\/home-below-/, (route) => (documents < 2 ? route.abort() : route.continue()))
    const isAway = (method: string) => method === 'HEAD'
    await page.route(url, (route) => (isAway(route.request().method()) ? route.abort() : route.continue()))
    await page.goto(url)
    const section = page.locator('section:has(a[href*="/search/place/"])').last()
    await section.scrollIntoViewIfNeeded()
    await page.waitForRequest((request) => isAway(request.method()))
    expect(documents).toBe(1)
    await page.unroute(url)
    await page.waitForEvent('load', { timeout: 20_000 })
    await section.scrollIntoViewIfNeeded()
    await page.waitForRequest(/\/assets\/home-below-/)
    expect(documents).toBe(2)
    await context.close()
  })

  test('NAV-01 a screen whose code never comes says so instead of loading for ever', async () => {
    const { page, context } = await visit(browser)
    await signIn(page, url)
    await page.goto(url)
    const lost = await lose(page, /\/assets\/settings-/)
    await page.goto(`${url}/settings`)
    await page.getByRole('heading', { name: 'Oops! Something went wrong.' }).waitFor()
    await page.waitForTimeout(1_000)
    expect(lost()).toBe(2)
    await context.close()
  })
})
