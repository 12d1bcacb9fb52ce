import type { Place } from '#shared/contract/entities.ts'
import type { Locator, Page, Route } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { eachVisit } from '#tests/support/each-visit.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { holdRequests, untilAlive, type Visit } from '#tests/support/browser.ts'

const base = inject('productUrl')
const path = '/search/place/havelock'
let visitor: Visit
let page: Page

eachVisit((own) => {
  visitor = own
  ;({ page } = own)
})

const words = () => page.getByRole('main').innerText()

describe('a place', () => {
  it('PLACE-01 PLACE-05 PLACE-06 PLACE-07 shows what it is, where it is and its pictures, the first four tags the category apart, three amenities of a hotel, and five stars', async () => {
    await page.goto(base + path)
    const shown = await words()
    const parts = ['Havelock Island Escape', '5 days, 4 nights', 'Beach', 'Radhanagar Beach']
    const where = 'Havelock (Swaraj Dweep), Port Blair, Andaman and Nicobar Islands, India'
    for (const part of [...parts, where, 'You land at Port Blair', 'Around Havelock (Swaraj Dweep)'])
      expect(shown).toContain(part)
    const pictures = page.getByRole('region', { name: 'Pictures of Havelock Island Escape' })
    await pictures.getByRole('button', { name: 'Next picture' }).click()
    await pictures.locator('[aria-current=true][aria-label="Show picture 2"]').waitFor()
    const tags = page.getByRole('main').getByRole('list', { name: 'Tags' })
    expect(await tags.getByRole('listitem').allInnerTexts()).toEqual([
      'island',
      'beach',
      'snorkelling',
      'scuba',
    ])
    const hotel = page
      .getByRole('article')
      .filter({ has: page.getByText('Padauk Lane Guest House') })
      .last()
    const amenities = hotel.getByRole('list', { name: 'Amenities' }).getByRole('listitem')
    expect(await amenities.allInnerTexts()).toEqual([
      'Free Wi-Fi',
      'Air-conditioned rooms',
      'Rooftop seating',
      '+ more',
    ])
    const row = page.getByText('4.8 out of 5 stars').first().locator('xpath=..').locator('path.fill-none')
    expect((await row.getAttribute('d'))?.match(/M/g)).toHaveLength(5)
  })

  it('PLACE-03 says each fact once, and whose its rating is', async () => {
    await page.goto(base + path)
    const main = page.getByRole('main')
    const { amenities, activities } = (await (await fetch(`${base}/api/places/havelock`)).json()) as Place
    for (const once of [...amenities, ...activities, 'Some rain: ', '₹28,879 per person'])
      expect((await words()).split(once).length - 1, once).toBe(1)
    await main.getByText('Our rating', { exact: true }).waitFor()
    await main.getByRole('link', { name: 'No guest reviews yet' }).click()
    await page.waitForURL(/#reviews$/)
    await main.getByText('No guest reviews yet, so the rating above is our own.').waitFor()
  })

  it('PLACE-04 PLACE-08 fetches place and services by id and city when it comes from the results', async () => {
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname.startsWith('/api/places/')) calls.push(pathname + search)
    })
    await page.goto(`${base}/search?end=Havelock`)
    await page.getByRole('button', { name: /^Travel date/ }).waitFor()
    await untilAlive(page, 'a.card-link')
    await page.getByRole('link', { name: 'Havelock Island Escape', exact: true }).click()
    await page.getByRole('tab', { name: 'Hotels' }).waitFor()
    // Also named above, among the hotels that can be requested.
    const hotel = page.getByRole('tabpanel').getByRole('link', { name: 'Padauk Lane Guest House' })
    await hotel.waitFor()
    const reviews = '/api/places/havelock/reviews?page=1'
    expect(calls).toContain(reviews)
    // Requested alongside the others.
    expect(calls.filter((call) => call !== reviews)).toEqual([
      '/api/places/havelock',
      '/api/places/place/services?packageId=havelock&city=Port+Blair',
    ])
    await hotel.click()
    await page.waitForURL('**/search/hotel/padauk-lane-guest-house')
    await page.getByRole('heading', { level: 1, name: 'Padauk Lane Guest House' }).waitFor()
    await page.goBack()
    await page.getByRole('tab', { name: 'Services' }).click()
    await page.getByRole('link', { name: 'Coral Road Scooters' }).click()
    await page.getByRole('heading', { level: 1, name: 'Coral Road Scooters' }).waitFor()
  })

  it('lists the hotels by the stops of the journey, shares it beside its heart, and ends with others of its kind', async () => {
    await page.goto(base + path)
    await untilAlive(page, 'button[aria-label="Share this journey"]')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Share this journey' }).click()
    await page.getByText('Copied.').first().waitFor()
    const stops = page.getByRole('tabpanel').getByRole('region')
    expect((await stops.allInnerTexts()).map((words) => words.split('\n')[0])).toEqual([
      'Port Blair · night 1',
      'Havelock (Swaraj Dweep) · nights 2 and 3',
      'Neil Island (Shaheed Dweep) · night 4',
    ])
    await stops.first().getByRole('link', { name: 'Padauk Lane Guest House' }).waitFor()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const similar = page.getByRole('region', { name: 'Similar journeys' })
    await expect.poll(() => similar.getByRole('article').count()).toBe(3)
    expect(await similar.getByText('Beach', { exact: true }).count()).toBe(3)
    expect(await similar.getByRole('link', { name: 'Havelock Island Escape' }).count()).toBe(0)
  })

  it('shows a link that cannot be copied so wide that it can be read and selected', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(base + path)
    await untilAlive(page, 'button[aria-label="Share this journey"]')
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    })
    await page.getByRole('button', { name: 'Share this journey' }).click()
    const link = page.getByLabel('Link', { exact: true })
    await link.focus()
    expect((await link.boundingBox())?.width).toBeGreaterThan(200)
    const read = await link.evaluate((field: HTMLTextAreaElement) => ({
      isWhole: field.scrollHeight <= field.clientHeight && field.scrollWidth <= field.clientWidth,
      selected: field.value.slice(field.selectionStart, field.selectionEnd),
    }))
    expect(read).toEqual({ isWhole: true, selected: base + path })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })

  it('HOTEL-01 shows all pictures at once, and on a phone the price beside the call, wherever one reads', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${base}/search/hotel/padauk-lane-guest-house`)
    const pictures = page.getByRole('list', { name: 'Pictures of Padauk Lane Guest House' })
    expect(await pictures.getByRole('listitem').count()).toBe(3)
    await page.getByText('2-star hotel', { exact: true }).waitFor()
    await page.getByRole('heading', { name: 'Address and contact' }).scrollIntoViewIfNeeded()
    const call = page.getByRole('link', { name: 'Call the hotel' }).last()
    expect(await call.getAttribute('href')).toBe('tel:+910000008833')
    const { y = -1 } = (await call.boundingBox()) ?? {}
    expect(y).toBeGreaterThan(700)
    expect(y).toBeLessThan(844)
    const bar = page.locator('[data-uncovered]')
    expect(await bar.innerText()).toMatch(/₹2,050\s+per night\s+On a journey\s+Call$/)
    const book = bar.getByRole('link', { name: 'Book this journey' })
    expect(await book.getAttribute('href')).toBe('/booking?packageId=havelock&hotel=Padauk+Lane+Guest+House')
    const film = await page.getByRole('button', { name: 'Watch the illustration' }).boundingBox()
    const shown = await pictures.boundingBox()
    expect(film?.y).toBeGreaterThan((shown?.y ?? 0) + (shown?.height ?? 0))
  })

  it('PLACE-02 folds hotels and services behind a toggle on a small screen', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(base + path)
    const hotels = page.getByRole('tab', { name: 'Hotels' })
    expect(await hotels.isVisible()).toBe(false)
    await page.locator('summary', { hasText: 'Hotels and services' }).click()
    expect(await hotels.isVisible()).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })

  it('PLACE-10 keeps the total of the travelers in view and leads to the review', async () => {
    await page.goto(`${base}${path}?start=Delhi&date=2026-12-12`)
    await untilAlive(page, 'main')
    const box = page.getByRole('region', { name: /per person$/ })
    await box.getByRole('button', { name: 'One more traveler' }).click()
    const { packagePricing } = (await (await fetch(`${base}/api/places/havelock`)).json()) as Place
    await box
      .getByText(`₹${(packagePricing.finalPrice * 2).toLocaleString('en-IN')}`)
      .last()
      .waitFor()
    await page.mouse.wheel(0, 2_000)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000)
    const link = page.getByRole('link', { name: 'Book this journey' })
    expect(await link.evaluate((node) => node.getBoundingClientRect().bottom < window.innerHeight)).toBe(true)
    expect(await link.evaluate((node) => node.getBoundingClientRect().top > 0)).toBe(true)
    await link.click()
    await page.waitForURL('**/booking?*')
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      packageId: 'havelock',
      start: 'Delhi',
      end: 'Port Blair',
      date: '2026-12-12',
      travelers: '2',
    })
  })

  it('has the button to book in the first screen, and its sections in one line that marks the one being read', async () => {
    await page.goto(base + path)
    await untilAlive(page, 'main')
    const book = await page.getByRole('link', { name: 'Book this journey' }).boundingBox()
    expect((book?.y ?? 900) + (book?.height ?? 0)).toBeLessThan(720)
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 })
      const links = page.getByRole('navigation', { name: 'On this page' })
      await links.getByRole('link', { name: 'Itinerary' }).click()
      await links.locator('[aria-current]', { hasText: 'Itinerary' }).waitFor()
      const { y = -1, height = 0 } = (await links.boundingBox()) ?? {}
      expect(height).toBeLessThanOrEqual(48)
      const heading = await page.getByRole('heading', { name: 'Itinerary' }).boundingBox()
      expect(heading?.y).toBeGreaterThanOrEqual(y + height)
      await page.evaluate(() => window.scrollTo(0, 0))
    }
  })

  it.each(['choosing', 'reading'])(
    'stays where somebody goes on %s, when the answer to another place that was opened comes late',
    async (goingOn) => {
      await page.goto(`${base}/search/place/munnar`)
      const name = await page.getByRole('heading', { level: 1 }).innerText()
      const other = page.locator('nav[aria-labelledby=neighbours] a').first()
      await other.scrollIntoViewIfNeeded()
      await untilAlive(page, 'nav[aria-labelledby=neighbours] a')
      const address = `/api/places/${(await other.getAttribute('href'))?.split('/').at(-1)}`
      const answer = await holdRequests(page, `**${address}`)
      const asked = page.waitForRequest(`**${address}`)
      await other.click()
      await asked
      if (goingOn === 'choosing') await page.getByRole('button', { name: 'One more traveler' }).click()
      else await page.evaluate(() => location.assign('#reviews'))
      await page.waitForURL(goingOn === 'choosing' ? '**/munnar?*travelers=2' : '**/munnar#reviews')
      const answered = page.waitForResponse(`**${address}`)
      answer()
      await (await answered).finished()
      // Nothing tells that an answer changes nothing.
      await page.waitForTimeout(300)
      await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(name)
    },
  )

  it('has no accessibility faults, light or dark', { tags: ['deep'] }, async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(base + path)
    await page.getByRole('button', { name: 'One more traveler' }).waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await axeFindings(page, { within: 'main' })).toEqual([])
    }
  })
})

describe('a place that cannot be shown', () => {
  it('PLACE-09 HOTEL-03 RENT-02 answers an unknown one with 404 and the card', async () => {
    const unknown = [
      ['/search/hotel/nowhere', "we couldn't find the place"],
      ['/search/rental/nowhere', "we couldn't find the place"],
      ['/search/place/%20', 'Oops! Something went wrong.'],
      ['/search/place/nowhere', "we couldn't find the place"],
    ] as const
    for (const [path, words] of unknown) {
      const answer = await page.goto(base + path)
      expect(answer?.status(), path).toBe(404)
      await page.getByRole('heading', { name: 'Oops! Something went wrong.' }).waitFor()
      await page.getByText(words, { exact: true }).waitFor()
      // A hotel is found by its town.
      const isListed = /hotel|rental/.test(path)
      await page.getByRole('link', { name: 'See all destinations' }).waitFor()
      expect(await page.getByText('listed with the journeys to their town').count(), path).toBe(
        isListed ? 1 : 0,
      )
    }
    await page.getByRole('link', { name: 'Home Page' }).click()
    await page.getByRole('heading', { name: 'Featured Destinations' }).waitFor()
  })

  /** The main action of the card is its filled button. */
  const fillOf = (control: Locator) =>
    control.evaluate((element) => getComputedStyle(element).backgroundColor)

  async function openFailing(answer: (route: Route) => Promise<void>) {
    await page.goto(`${base}/search?end=Havelock`)
    await page.getByRole('button', { name: /^Travel date/ }).waitFor()
    await page.route('**/api/places/havelock', answer, { times: 1 })
    await untilAlive(page, 'a.card-link')
    await page.getByRole('link', { name: 'Havelock Island Escape', exact: true }).click()
    await page.getByRole('heading', { name: 'Oops! Something went wrong.' }).waitFor()
    const [alert, again, home] = [
      page.getByRole('alert'),
      page.getByRole('button', { name: 'Try again' }),
      page.getByRole('link', { name: 'Home Page' }),
    ]
    await again.waitFor()
    return { said: await alert.innerText(), again: await fillOf(again), home: await fillOf(home) }
  }

  it('PLACE-09 shows the default text when the call fails, and goes back', async () => {
    const { said, again, home } = await openFailing((route) => route.fulfill({ status: 500, body: 'no' }))
    expect(said).toContain("we couldn't find the place")
    expect(said).not.toContain('connection')
    expect(home).not.toBe(again)
    const lost = await openFailing((route) => route.abort())
    expect(lost.said).toContain("we couldn't find the place")
    expect(lost.said).toContain('There seems to be no connection. Check it and try again.')
    await page.getByRole('button', { name: 'Go Back' }).click()
    await page.waitForURL('**/search?end=Havelock')
    await page.getByRole('heading', { level: 1, name: /'Havelock'/ }).waitFor()
    visitor.faults = visitor.faults.filter((fault) => !/status of 500|net::ERR_FAILED/.test(fault))
  })

  it(
    'says only that there is no connection where that is why, and above all tries again',
    { tags: ['deep'] },
    async () => {
      const failed = await openFailing((route) => route.fulfill({ status: 500, body: 'no' }))
      const away = await openFailing(async (route) => {
        await page.context().setOffline(true)
        await route.abort('internetdisconnected')
      })
      expect(away.said).toContain('There seems to be no connection. Check it and try again.')
      expect(away.said).not.toContain("we couldn't find the place")
      expect([away.again, away.home]).toEqual([failed.home, failed.again])
      await page.getByRole('button', { name: 'Go Back' }).waitFor()
      await page.context().setOffline(false)
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('heading', { level: 1, name: 'Havelock Island Escape' }).waitFor()
      visitor.faults = visitor.faults.filter((fault) => !/status of 500|net::ERR_/.test(fault))
    },
  )
})
