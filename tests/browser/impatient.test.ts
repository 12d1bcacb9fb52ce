import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { maxPeople } from '#shared/bounds.ts'
import { holdScripts, sharedBrowser, untilAlive, visit } from '#tests/support/browser.ts'
import { dateAhead, newPerson } from '#tests/support/journey.ts'

const url = inject('productUrl')
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})

/** Holds the page's scripts back until they are released. */
async function withoutScripts(page: Page, path: string): Promise<() => void> {
  const release = await holdScripts(page)
  await page.goto(`${url}${path}`, { waitUntil: 'commit' })
  return release
}

describe('people who do not wait', () => {
  test(
    'a second click on a form’s button after a mistake hits nothing else',
    { tags: ['deep'] },
    async () => {
      const { page, context } = await visit(browser, phone)
      const person = newPerson()
      await page.goto(`${url}/register`)
      const button = page.getByRole('button', { name: 'Create account' })
      await button.click()
      await page.getByRole('alert').getByText('Please fill in all fields').waitFor()
      await page.getByLabel('Full name').fill(person.name)
      await page.getByLabel('Email address').fill(person.email)
      await page.getByLabel('Password', { exact: true }).fill(person.password)
      let calls = 0
      await page.route('**/api/auth/register', async (route) => {
        calls += 1
        await new Promise((resolve) => {
          setTimeout(resolve, 500)
        })
        await route.continue()
      })
      await button.scrollIntoViewIfNeeded()
      const before = await button.boundingBox()
      await button.click()
      await expect.poll(() => calls).toBe(1)
      expect((await button.boundingBox())?.y).toBe(before?.y)
      await page.getByRole('heading', { name: 'Check your mailbox' }).waitFor()
      expect(calls).toBe(1)
      await context.close()
    },
  )

  test('the notice of a mistake goes when the next try says something else', { tags: ['deep'] }, async () => {
    const { page, context } = await visit(browser, phone)
    await page.goto(`${url}/login`)
    await page.getByRole('button', { name: 'Log in' }).click()
    const notices = page.getByRole('region', { name: 'Notices' })
    await page.getByRole('alert').getByText('Please fill in both fields').waitFor()
    await page.getByLabel('Email address').fill(newPerson().email)
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByRole('button', { name: 'Log in' }).click()
    await notices.getByText('is wrong').waitFor()
    expect(await page.getByText('Please fill in both fields').count()).toBe(0)
    await context.close()
  })

  test('what is typed into the search before the page has come to life is what is searched', async () => {
    const { page, context } = await visit(browser)
    const release = await withoutScripts(page, '/search?end=Kerala')
    await page.getByLabel('Ending Point').fill('Goa')
    await page.getByLabel('Starting Point').fill('Pune')
    release()
    await page
      .getByRole('button', { name: 'Choose a date' })
      .or(page.getByText('Choose a date'))
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'One more traveler' }).click()
    expect(await page.getByLabel('Ending Point').inputValue()).toBe('Goa')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(/end=Goa/)
    expect(new URL(page.url()).searchParams.get('start')).toBe('Pune')
    await context.close()
  })

  test('a booking confirmed before the page has come to life is confirmed, with what was typed and counted', async () => {
    const { page, context } = await visit(browser, phone)
    const release = await withoutScripts(
      page,
      `/booking?packageId=hampi&start=Mumbai&end=Hampi&date=${dateAhead(20)}&travelers=3`,
    )
    await page.getByLabel('Hotel Name').fill('Boulder House')
    await page.locator('input[type=date]').fill(dateAhead(27))
    await page.getByRole('button', { name: 'One more traveler' }).click()
    const confirm = page.getByRole('button', { name: 'Confirm Booking' }).first()
    await confirm.click()
    await confirm.click()
    expect(new URL(page.url()).pathname).toBe('/booking')
    release()
    await page.waitForURL('**/login?redirect=**')
    const stored = await page.evaluate(() => localStorage.getItem('bookingDetails') ?? '')
    expect(stored).toContain('"hotelName":"Boulder House"')
    const wanted = new URL(new URL(page.url()).searchParams.get('redirect') ?? '', url)
    expect(wanted.searchParams.get('travelers')).toBe('4')
    expect(wanted.searchParams.get('date')).toBe(dateAhead(27))
    await context.close()
  })

  test('a date chosen before the page has come to life counts, as do the travelers, and the focus stays', async () => {
    const { page, context } = await visit(browser)
    const date = page.locator('main input[type=date]')
    const release = await withoutScripts(page, `/search/place/hampi?date=${dateAhead(20)}`)
    await page.getByLabel('Travelers').fill('3')
    await date.fill(dateAhead(27))
    release()
    await date.waitFor({ state: 'detached' })
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-haspopup')))
      .toBe('dialog')
    const book = page.getByRole('link', { name: 'Book this journey' }).first()
    await expect.poll(() => book.getAttribute('href')).toContain(`date=${dateAhead(27)}`)
    expect(await book.getAttribute('href')).toContain('travelers=3')
    await expect.poll(() => page.url()).toContain(`date=${dateAhead(27)}`)
    expect(page.url()).toContain('travelers=3')
    await context.close()
  })

  test(
    'a date chosen for a comparison before the page has come to life is the one compared',
    { tags: ['deep'] },
    async () => {
      const { page, context } = await visit(browser)
      const date = page.locator('main input[type=date]')
      const release = await withoutScripts(page, `/compare?ids=hampi,munnar&date=${dateAhead(20)}`)
      await date.fill(dateAhead(27))
      release()
      await date.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Update the prices' }).click()
      await page.waitForURL(new RegExp(`date=${dateAhead(27)}`))
      await context.close()
    },
  )

  test('more travelers than fit, typed before the page has come to life, are the most that do, and said', async () => {
    const { page, context } = await visit(browser)
    const release = await withoutScripts(page, `/search/place/hampi?date=${dateAhead(20)}`)
    const travelers = page.getByLabel('Travelers')
    await travelers.fill('500')
    await travelers.blur()
    release()
    const stepper = page.locator('.control').filter({ has: travelers })
    await expect.poll(() => travelers.inputValue()).toBe(`${maxPeople}`)
    await expect.poll(() => stepper.locator('[aria-live]').innerText()).toBe(`${maxPeople}`)
    const book = page.getByRole('link', { name: 'Book this journey' }).first()
    await expect.poll(() => book.getAttribute('href')).toContain(`travelers=${maxPeople}`)
    await context.close()
  })

  test('a package chosen in the calculator before the page has come to life is the one compared', async () => {
    const { page, context } = await visit(browser)
    const release = await withoutScripts(page, '/trip-calculator')
    const journeys = page.getByLabel('Package', { exact: true })
    await journeys.selectOption({ index: 2 })
    const chosen = await journeys.inputValue()
    release()
    await untilAlive(page, 'main')
    await page.getByRole('button', { name: 'One more traveler' }).click()
    await expect.poll(() => page.getByLabel('Travelers').inputValue()).toBe('2')
    expect(await journeys.inputValue()).toBe(chosen)
    await context.close()
  })

  test(
    'travelers typed into the calculator before the page has come to life count',
    { tags: ['deep'] },
    async () => {
      const { page, context } = await visit(browser)
      const release = await withoutScripts(page, '/trip-calculator')
      await page.getByLabel('Travelers').fill('3')
      release()
      await untilAlive(page, 'main')
      await page.getByRole('button', { name: 'One more traveler' }).click()
      expect(await page.getByLabel('Travelers').inputValue()).toBe('4')
      await context.close()
    },
  )

  test('a ticket pasted before the page has come to life is checked', { tags: ['deep'] }, async () => {
    const { page, context } = await visit(browser)
    const release = await withoutScripts(page, '/check')
    await page.getByLabel('Ticket code').fill('hello')
    release()
    await page.getByRole('button', { name: 'Check the ticket' }).click()
    await page.getByRole('alert').getByText('This is not a Safarnama ticket').waitFor()
    await context.close()
  })

  test('a place that could not be reached is tried again in place', { tags: ['deep'] }, async () => {
    const { page, context } = await visit(browser)
    await page.goto(url)
    const card = page.locator('a[href^="/search/place/"]').first()
    await page.waitForLoadState('networkidle')
    await page.route('**/api/places/**', (route) => route.abort())
    await card.click()
    await page.getByRole('heading', { name: 'Oops! Something went wrong.' }).waitFor()
    await page.unroute('**/api/places/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Oops' }).waitFor()
    await context.close()
  })

  test('the next page begins at its top at once', { tags: ['deep'] }, async () => {
    const { page, context } = await visit(browser, phone)
    await page.goto(`${url}/search?end=Kerala`)
    await page.waitForLoadState('networkidle')
    const last = page.locator('a.card-link').last()
    await last.scrollIntoViewIfNeeded()
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000)
    await page.evaluate(() => {
      const seen: number[] = []
      Object.assign(window, { seen })
      const look = () => {
        if (location.pathname.startsWith('/search/place/') && document.querySelector('main h1'))
          seen.push(scrollY)
        requestAnimationFrame(look)
      }
      look()
    })
    await last.click()
    await page.waitForURL('**/search/place/**')
    await page.getByRole('heading', { name: 'Itinerary' }).waitFor()
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { seen: number[] }).seen.at(-1)))
      .toBe(0)
    const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen)
    // A frame or two before the router acts is allowed, but no scrolling up the page.
    const inBetween = new Set(seen.filter((y) => y > 0))
    expect(inBetween.size).toBeLessThan(4)
    await context.close()
  })

  test('a page that takes its time is seen to be on its way', { tags: ['deep'] }, async () => {
    const { page, context } = await visit(browser, phone)
    await page.goto(`${url}/search?end=Kerala`)
    await page.waitForLoadState('networkidle')
    await page.route('**/api/places/**', async (route) => {
      await new Promise((resolve) => {
        setTimeout(resolve, 1_500)
      })
      await route.continue()
    })
    await page.locator('a[href^="/search/place/"]').first().click()
    await page.locator('.on-the-way').waitFor()
    await page.waitForURL('**/search/place/**')
    await page.locator('.on-the-way').waitFor({ state: 'detached' })
    await context.close()
  })

  test('without scripts the screens that need them say so', { tags: ['deep'] }, async () => {
    const { page, context } = await visit(browser, { ...phone, javaScriptEnabled: false })
    for (const path of ['/login', '/register', '/profile/x', '/booking/checkout']) {
      await page.goto(url + path)
      expect(await page.locator('main').innerText()).toContain('This page needs JavaScript.')
    }
    await context.close()
  })
})
