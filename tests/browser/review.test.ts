import { minuteMs } from '#shared/domain/durations.ts'
import type { Browser, Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { Place } from '#shared/contract/entities.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { totalRupees } from '#shared/domain/pricing.ts'
import { addDays, formatTravelDate } from '#shared/domain/travel-date.ts'
import { leastQuoteLeftMs } from '#shared/domain/quote.ts'
import { clockInIndia } from '#shared/messages/indian-time.ts'
import { sharedBrowser, untilAlive, visit } from '#tests/support/browser.ts'
import { book, sessionOf } from '#tests/support/account.ts'
import { dateAhead, expectNoFaults } from '#tests/support/journey.ts'
import { storedDetails, signIn } from '#tests/support/signed-in.ts'

let browser: Browser
let url: string
let place: Place

beforeAll(async () => {
  url = inject('productUrl')
  browser = await sharedBrowser()
  place = (await (await fetch(`${url}/api/places/havelock`)).json()) as Place
})

const date = dateAhead(30)
const reviewPath = `/booking?packageId=havelock&start=Kochi&end=Havelock&date=${date}&travelers=2`

async function review<T>(run: (page: Page) => Promise<T>, path = reviewPath): Promise<void> {
  const { page, context, faults } = await visit(browser, { viewport: { width: 1280, height: 800 } })
  await page.goto(url + path)
  await untilAlive(page, '[role=tablist] [role=tab]')
  await run(page)
  expectNoFaults(faults)
  await context.close()
}

const panel = (page: Page) => page.getByRole('tabpanel')
const openAll = async (part: Locator) => {
  for (const summary of await part.locator('summary').all()) await summary.click()
}
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm Booking' })
const total = (page: Page) => page.locator('aside [data-total]')
const totalOf = (people: number, rooms: number) =>
  formatRupees(totalRupees(place.packagePricing.finalPrice, people, rooms))

describe('the booking review', () => {
  test('REV-01 the address prefills the booking details; the price that is shown is promised, and the booking claims it', () =>
    review(async (page) => {
      expect(await page.getByLabel('Start Point').inputValue()).toBe('Kochi')
      expect(await page.getByLabel('End Point').inputValue()).toBe('Havelock')
      expect(await page.getByRole('spinbutton', { name: 'Travelers' }).inputValue()).toBe('2')
      expect(await page.locator('input[name=date]').inputValue()).toBe(date)
      expect(await page.locator('h1').innerText()).toBe(place.name)
      await page
        .getByText(
          /This price is yours until .*[ap]m (today|tomorrow) \(Indian time\), even if prices change/,
        )
        .waitFor()
      const stored = await page.evaluate(() => localStorage.getItem('bookingDetails') ?? '')
      expect(JSON.parse(stored)).toMatchObject({ quote: expect.stringMatching(/^Q2\./) as string })
    }))

  test('REV-09 a typed start and end survive a reload and another language, though the address had named others', () =>
    review(async (page) => {
      const [start, end] = [page.getByLabel('Start Point'), page.getByLabel('End Point')]
      await start.fill('Madurai')
      await end.fill('Neil Island')
      await end.blur()
      expect(new URL(page.url()).searchParams.get('start')).toBe('Madurai')
      await page.reload()
      expect([await start.inputValue(), await end.inputValue()]).toEqual(['Madurai', 'Neil Island'])
      await page.locator('#language').click()
      await page.waitForURL('**/hi/booking?**start=Madurai**')
    }))

  test('a new price is promised as soon as the old one is honoured no more, also after a time in the background', () =>
    review(async (page) => {
      let asked = 0
      let promised = ''
      page.on('request', (request) => (asked += request.url().includes('/booking/quote') ? 1 : 0))
      await page.route('**/api/booking/quote*', async (route) => {
        const answer = (await (await route.fetch()).json()) as { validUntil: string }
        // Valid for one more minute first (a slow machine asks late, never twice), then for a quarter of an hour.
        const leftMs = asked === 1 ? 16 * minuteMs : 45 * minuteMs
        const validUntil = new Date(Date.now() + leftMs).toISOString()
        promised = clockInIndia(new Date(Date.parse(validUntil) - leastQuoteLeftMs))
        await route.fulfill({ json: { ...answer, validUntil } })
      })
      await page.clock.install()
      // As the page begins, so that the one before stores nothing after it.
      await page.addInitScript(() => localStorage.clear())
      await page.reload()
      const held = page.getByText(/This price is yours until/)
      await held.waitFor()
      expect(asked).toBe(1)
      const first = promised
      await page.getByText(`This price is yours until ${first}`).waitFor()
      await page.clock.setSystemTime(Date.now() + 120_000)
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect.poll(() => asked).toBe(2)
      await expect.poll(() => promised).not.toBe(first)
      await page.getByText(`This price is yours until ${promised}`).waitFor()
    }))

  test(
    'on the way back from the payment the booking keeps its price, but for another day',
    { tags: ['deep'] },
    async () => {
      const { page, context, faults } = await visit(browser)
      const { person } = await signIn(page, url)
      const { bookingId } = await book(url, await sessionOf(url, person), 'havelock')
      const holdUntil = new Date(Date.now() + 7 * minuteMs).toISOString()
      await page.route(/\/api\/booking\/get-booking\//, async (route) => {
        const { booking } = (await (await route.fetch()).json()) as { booking: object }
        await route.fulfill({ json: { booking: { ...booking, totalCost: 2_000, holdUntil } } })
      })
      await page.evaluate((stored) => localStorage.setItem('bookingDetails', JSON.stringify(stored)), {
        bookingId,
        packageId: 'havelock',
      })
      await page.goto(url + reviewPath)
      await expect.poll(() => total(page).innerText()).toBe('₹2,000')
      await page.getByText(/This price is yours until/).waitFor()
      expect(await storedDetails(page)).toMatchObject({ quote: '', heldUntil: holdUntil })
      const people = page.getByRole('spinbutton', { name: 'Travelers' })
      await people.fill('3')
      await people.blur()
      await expect.poll(() => total(page).innerText()).toBe('₹3,000')
      await page.goto(url + reviewPath.replace(date, dateAhead(31)))
      await untilAlive(page, '[role=tablist] [role=tab]')
      await expect.poll(() => total(page).innerText()).toBe(totalOf(2, 0))
      await expect.poll(async () => (await storedDetails(page))['heldFor']).toBe(`havelock ${dateAhead(31)}`)
      expect(await page.getByText(/This price is yours until/).count()).toBe(0)
      expectNoFaults(faults)
      await context.close()
    },
  )

  test('REV-01 what is stored of another package, and the share of a group, are no part of the one in the address, which wins over stored choices', async () => {
    const { page, context, faults } = await visit(browser)
    await page.goto(`${url}/robots.txt`)
    const left = { share: 'a-share', bookingId: 'THIE-1', hotelName: 'Lake Song', extraRooms: 2 }
    const leave = (packageId: string) =>
      page.evaluate((stored) => localStorage.setItem('bookingDetails', JSON.stringify(stored)), {
        ...left,
        packageId,
      })
    const stored = async () => {
      await untilAlive(page, '[role=tablist] [role=tab]')
      await expect.poll(async () => (await storedDetails(page))['heldFor']).toMatch('havelock')
      const { share, bookingId, hotelName, extraRooms } = await storedDetails(page)
      return { share, bookingId, hotelName, extraRooms }
    }
    await leave('munnar')
    await page.goto(url + reviewPath)
    const none = { share: '', bookingId: '', hotelName: 'As in the package', extraRooms: 0 }
    expect(await stored()).toEqual(none)
    await leave('havelock')
    await page.goto(`${url}${reviewPath}&hotel=Tea+Valley+Rest&rooms=0`)
    expect(await stored()).toEqual({ ...none, hotelName: 'Tea Valley Rest' })
    // What is typed afterwards survives a reload, though the address had named another hotel.
    await page.getByLabel('Hotel Name').fill('Lake Song')
    await page.getByLabel('Own Transport').check()
    await page.reload()
    expect(await stored()).toMatchObject({ hotelName: 'Lake Song' })
    expect(await page.getByLabel('Own Transport').isChecked()).toBe(true)
    expectNoFaults(faults)
    await context.close()
  })

  test('REV-02 the server sends name, duration, category, sights, location parts, description and gallery', async () => {
    const { page, context } = await visit(browser, { javaScriptEnabled: false })
    await page.goto(url + reviewPath)
    // What the place page has said is collapsed.
    await page.locator('summary', { hasText: 'The journey' }).click()
    const words = await page.locator('main').innerText()
    const { village, city, state, country } = place.locations
    for (const part of [
      place.name,
      '5 days, 4 nights',
      place.category,
      ...place.visitSites.map(({ name }) => name),
      village ?? '',
      city,
      state,
      country,
      ...place.description.detailed.split('\n\n'),
    ])
      expect(words).toContain(part)
    const gallery = page.getByRole('region', { name: /Pictures of Havelock/ })
    expect(await gallery.getByRole('img').count()).toBe(place.media.photos.length)
    await context.close()
  })

  test('REV-03 the tab Itinerary tells each day and the facts, with a summary, and the editor says what a room costs', () =>
    review(async (page) => {
      // What the place page has said is collapsed, and the hotels come before the field that they fill.
      const activity = page.getByText(place.itinerary[0]?.activities[0] ?? '-', { exact: true })
      expect(await activity.isVisible()).toBe(false)
      const hotels = await page
        .getByRole('group', { name: 'Your hotel' })
        .getByRole('radio')
        .last()
        .boundingBox()
      const field = await page.getByLabel('Hotel Name').boundingBox()
      expect(hotels?.y).toBeLessThan(field?.y ?? 0)
      // A hotel is included, whether or not anything is chosen.
      expect(await page.getByLabel('Hotel Name').inputValue()).toBe('As in the package')
      await page.getByText(/^Your journey begins on .* in Port Blair\.$/).waitFor()
      await page.getByText('We email you the exact place before you travel.').waitFor()
      await openAll(panel(page))
      await activity.waitFor()
      const words = await panel(page).innerText()
      for (const { activities, highlights } of place.itinerary)
        for (const part of [...activities, ...highlights]) expect(words).toContain(part)
      for (const part of [
        place.category,
        place.locations.state,
        place.bestTimeToVisit.season,
        place.bestTimeToVisit.months[0] ?? '-',
        place.entryFee,
        place.openingHours,
        String(place.ratings.overall),
        ...place.tags,
        ...place.amenities,
        ...place.activities,
      ])
        expect(words).toContain(part)
      for (const part of [
        'Included',
        'Your stay for 4 nights',
        'Not included',
        'Each further room: ₹50 for the whole stay',
      ])
        expect(words).toContain(part)
      // Beside everything else, always in view on a desktop.
      const summary = await page.getByRole('complementary', { name: 'Your price' }).innerText()
      for (const part of [
        'Kochi to Havelock',
        place.name,
        '2 travelers',
        'Hotel: As in the package',
        'Total',
        'Cancellation: ',
      ])
        expect(summary).toContain(part)
      // The rest opens below it.
      const commute = page.getByRole('complementary').getByText('Commute', { exact: true })
      expect(await commute.isVisible()).toBe(false)
      await page.getByRole('complementary').locator('summary', { hasText: 'Details' }).click()
      await commute.waitFor()

      // The editor is above the reading matter, whichever tab is open.
      for (const tab of ['Itinerary', 'Policies', 'Summary']) {
        await page.getByRole('tab', { name: tab }).click()
        expect(await page.getByLabel('Hotel Name').isVisible()).toBe(true)
      }
      await page
        .getByText(
          'Children pay the same price as adults. The package has one room for every two travelers, or for one alone; an extra room is ₹50 for the whole stay.',
        )
        .waitFor()
      await page.getByText('Next: traveler details. Nothing to pay yet.').first().waitFor()
      await page.getByText('There is no road: take a flight, or go by ship on your own.').waitFor()
    }))

  test('REV-04 REV-05 the tab Policies tells refund, deadline, processing time and that fees are kept, the tab Summary place, hotels and pricing', () =>
    review(async (page) => {
      await page.getByRole('tab', { name: 'Policies' }).click()
      const { refundPercentage, deadlineInDays, refundProcessingTime } = place.cancellationPolicy
      // Of the chosen date, what comes back stands beside its deadline.
      const lastDay = formatTravelDate(addDays(date, -deadlineInDays)).replaceAll(' ', '\\s')
      await panel(page)
        .getByRole('row', { name: new RegExp(`^${lastDay}.*₹[\\d,]+`) })
        .waitFor()
      const policies = await panel(page).innerText()
      expect(policies).toContain(`${refundPercentage}%`)
      expect(policies).toContain(`${deadlineInDays} days before travel`)
      expect(policies).toContain(`${refundProcessingTime} business days`)
      expect(policies).toContain('Booking fees are non-refundable.')

      await page.getByRole('tab', { name: 'Summary' }).click()
      await openAll(panel(page))
      const words = await panel(page).innerText()
      const { basePrice, discount, additionalFees, finalPrice } = place.packagePricing
      for (const part of [
        'Booking summary',
        place.description.overview,
        place.entryFee,
        ...place.nearbyHotels.map(({ name }) => name),
        formatRupees(basePrice),
        `${discount}%`,
        formatRupees(additionalFees),
        formatRupees(finalPrice),
      ])
        expect(words).toContain(part)
    }))

  test('REV-06 Confirm Booking leads who is logged in to the checkout with all that was chosen', async () => {
    const { page, context, faults } = await visit(browser)
    await signIn(page, url)
    await page.goto(url + reviewPath)
    await page.getByLabel('Hotel Name').fill('Lake Song')
    await page.getByLabel('Flight').check()
    await page.getByRole('button', { name: 'One more extra room' }).click()
    await confirm(page).click()
    await page.waitForURL('**/booking/checkout?**')
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      start: 'Kochi',
      end: 'Havelock',
      date,
      travelers: '2',
      commute: 'flight',
      package: place.name,
      hotel: 'Lake Song',
      packageId: 'havelock',
      rooms: '1',
    })
    // What was chosen last, in any field, is still chosen on the way back.
    const fields = { 'Hotel Name': 'Sea Song', 'Start Point': 'Chennai', 'End Point': 'Neil Island' }
    await page.goBack()
    await page.getByLabel('Own Transport').check()
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value)
    await confirm(page).click()
    await page.waitForURL('**/booking/checkout?**')
    await page.goBack()
    for (const [label, value] of Object.entries(fields))
      await expect.poll(() => page.getByLabel(label).inputValue()).toBe(value)
    expect(await page.getByLabel('Own Transport').isChecked()).toBe(true)
    expectNoFaults(faults)
    await context.close()
  })

  test('REV-07 Confirm Booking leads a visitor to the login, which knows the checkout', () =>
    review(async (page) => {
      await page.getByLabel('Hotel Name').fill('Lake & Song')
      await confirm(page).click()
      await page.waitForURL('**/login?redirect=**')
      const target = new URL(new URL(page.url()).searchParams.get('redirect') ?? '', url)
      expect(target.pathname).toBe('/booking/checkout')
      expect(target.searchParams.get('hotel')).toBe('Lake & Song')
      expect(target.searchParams.get('date')).toBe(date)
    }))

  test('REV-08 a package that cannot be loaded says so, with the status of the failure', async () => {
    const { page, context } = await visit(browser)
    const answer = await page.goto(`${url}/booking?packageId=nowhere`)
    expect(answer?.status()).toBe(404)
    expect(await page.locator('main h1').innerText()).toBe("Error: we couldn't find the place")
    await context.close()
  })

  test('API-24 hotels and rentals that cannot be loaded are said to be missing, and nothing else is', async () => {
    const { page, context } = await visit(browser)
    await page.goto(`${url}/robots.txt`)
    await page.evaluate(() => localStorage.setItem('bookingDetails', '{"packageId":"havelock"}'))
    await page.route('**/api/places/place/services*', (route) => route.fulfill({ status: 500, body: 'no' }))
    // Without a package in the address the browser loads the stored one itself.
    await page.goto(`${url}/booking`)
    await page.getByRole('main').getByRole('alert').getByText('You can still type a name.').waitFor()
    await page.getByRole('tab', { name: 'Summary' }).click()
    await panel(page).getByRole('alert').getByText('bike rentals nearby').waitFor()
    await page.getByRole('group', { name: 'Your hotel' }).getByRole('radio').first().waitFor()
    await page.unroute('**/api/places/place/services*')
    await panel(page).getByRole('button', { name: 'Try again' }).click()
    await panel(page).locator('summary', { hasText: 'Bike rentals nearby' }).waitFor()
    expect(await page.getByRole('main').getByRole('alert').count()).toBe(0)
    await context.close()
  })

  test('REV-09 REV-10 the editor holds date, steppers, commute and the required texts, a hotel without a preference is one press, and the total follows', () =>
    review(async (page) => {
      const none = page.getByRole('radio', { name: /^As in the package / })
      await page.getByLabel('Hotel Name').fill('Any other')
      // What is typed is none of the rows, and one press on a row fills the field again.
      await expect.poll(() => page.locator('[name=hotel-choice]:checked').count()).toBe(0)
      await none.check()
      await expect.poll(() => page.getByLabel('Hotel Name').inputValue()).toBe('As in the package')
      const travelers = page.getByRole('spinbutton', { name: 'Travelers' })
      expect(await total(page).innerText()).toBe(totalOf(2, 0))
      await page.getByRole('button', { name: 'One more traveler' }).click()
      await expect.poll(() => total(page).innerText()).toBe(totalOf(3, 0))
      await page.getByRole('button', { name: 'One more extra room' }).click()
      await page.getByRole('button', { name: 'One more extra room' }).click()
      await expect.poll(() => total(page).innerText()).toBe(totalOf(3, 2))
      for (let press = 0; press < 3; press++)
        await page.getByRole('button', { name: 'One traveler fewer' }).click({ force: true })
      await expect.poll(() => travelers.inputValue()).toBe('1')
      for (let press = 0; press < 3; press++)
        await page.getByRole('button', { name: 'One extra room fewer' }).click({ force: true })
      await expect.poll(() => page.getByRole('spinbutton', { name: 'Extra Rooms' }).inputValue()).toBe('0')
      expect(await page.getByLabel('Own Transport').inputValue()).toBe('on your own')
      // Nobody chooses for the traveller, also where no road leads.
      expect(await page.getByLabel('Own Transport').isChecked()).toBe(true)
      await page.getByLabel('Flight').check()
      await page.reload()
      await expect.poll(() => page.getByLabel('Flight').isChecked()).toBe(true)
      for (const label of ['Hotel Name', 'Start Point', 'End Point'])
        expect(await page.getByLabel(label).getAttribute('required')).not.toBeNull()
      const chosen = page.locator('input[name=date]')
      const before = await chosen.inputValue()
      await page.getByRole('button', { name: /Travel Date/ }).click()
      const others = page.getByRole('dialog').locator(`[role=gridcell]:not([data-day="${before}"])`)
      const cell = others.filter({ has: page.locator('button:enabled') }).nth(20)
      const picked = await cell.getAttribute('data-day')
      expect(picked).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      await cell.getByRole('button').click()
      await expect.poll(() => chosen.inputValue()).toBe(picked)
      expect(picked).not.toBe(before)
    }))

  test('REV-09 an empty text is pointed at, and nothing is left', () =>
    review(async (page) => {
      await page.getByLabel('Hotel Name').fill('Lake Song')
      for (const [label, name, message] of [
        ['Hotel Name', 'hotel', "Please enter a hotel name, or choose 'As in the package'."],
        ['Start Point', 'start', 'Please enter where the journey starts.'],
        ['End Point', 'end', 'Please enter where the journey ends.'],
      ] as const) {
        const before = await page.getByLabel(label).inputValue()
        await page.getByLabel(label).fill(' ')
        await page.getByRole('tab', { name: 'Policies' }).click()
        await confirm(page).click()
        await page.getByText(message).waitFor()
        await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(name)
        expect(new URL(page.url()).pathname).toBe('/booking')
        await page.getByLabel(label).fill(before)
      }
    }))

  test('REV-09 a date that cannot be booked is told at once and keeps one here; none is asked for', async () => {
    await review(
      async (page) => {
        await page.getByText('This date cannot be booked.').waitFor()
        // Nothing is promised for it.
        expect(await page.getByText(/Your journey begins on|brings nothing back/).count()).toBe(0)
        await page.getByRole('complementary').getByText('Trip Date: not chosen yet').waitFor()
        await page.getByLabel('Hotel Name').fill('Lake Song')
        await confirm(page).click()
        await page.getByText('1 thing to correct above').locator('visible=true').waitFor()
        await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('booking-travelDate')
        expect(new URL(page.url()).pathname).toBe('/booking')
      },
      reviewPath.replace(date, dateAhead(0)),
    )
    await review(
      async (page) => {
        await page.getByLabel('Hotel Name').fill('Lake Song')
        await confirm(page).click()
        await page.getByText('Please choose a travel date.').waitFor()
        expect(new URL(page.url()).pathname).toBe('/booking')
      },
      reviewPath.replace(`&date=${date}`, ''),
    )
  })

  test('fits a phone of 320 and 360 px without a sideways scroll', { tags: ['deep'] }, () =>
    review(async (page) => {
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 800 })
        for (const tab of ['Itinerary', 'Policies', 'Summary']) {
          await page.getByRole('tab', { name: tab }).click()
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
          ).toBeLessThanOrEqual(0)
        }
        expect(await confirm(page).isVisible()).toBe(true)
      }
    }),
  )
})
