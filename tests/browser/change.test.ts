import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import type { ChangeQuote } from '#shared/contract/changes-schemas.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { addDays, formatTravelDate } from '#shared/domain/travel-date.ts'
import { book, type Booked, pay, sessionOf } from '#tests/support/account.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { sharedBrowser, untilAlive, visit } from '#tests/support/browser.ts'
import { call } from '#tests/support/calls.ts'
import { expectNoFaults } from '#tests/support/journey.ts'
import { signIn } from '#tests/support/signed-in.ts'

let browser: Browser
let url: string

beforeAll(async () => {
  url = inject('productUrl')
  browser = await sharedBrowser()
})

/** A paid booking of two people, and its page to change it. */
async function standAtChange() {
  const visited = await visit(browser)
  const { person } = await signIn(visited.page, url)
  const owner = await sessionOf(url, person)
  const booked: Booked = await book(url, owner, 'munnar', { endPoint: 'Munnar' })
  await pay(url, owner, booked)
  const read = async () => {
    const { body } = await call({ url }, 'GET', `/booking/get-booking/${booked.bookingId}`, {
      token: owner.token,
    })
    return body['booking'] as Booking
  }
  const { page } = visited
  await page.goto(`${url}/booking/thank-you/${booked.bookingId}`)
  await page.getByRole('link', { name: 'Change date or party' }).click()
  await page.waitForURL('**/booking/change/**')
  await untilAlive(page, 'main')
  return { ...visited, bookingId: booked.bookingId, read, before: await read() }
}

const window = (page: Page) => page.frameLocator('iframe')

describe('a confirmed booking', () => {
  test('CHG-01 CHG-02 one more person comes along: what it costs is said, and paid on its own', async () => {
    const { page, context, faults, before, read } = await standAtChange()
    await page.getByRole('button', { name: 'One more traveler' }).click()
    const action = page.getByRole('button', { name: /^Pay ₹.* and change$/ })
    await action.waitFor()
    const words = await page.locator('main').innerText()
    expect(words).toContain(formatRupees(before.totalCost))
    expect(await axeFindings(page)).toEqual([])
    await action.click()
    await window(page).getByRole('button', { name: /^Pay/ }).waitFor()
    // The old booking stays valid while the window is open.
    expect(await read()).toMatchObject({ numberOfPeople: before.numberOfPeople, totalCost: before.totalCost })
    await window(page).getByRole('button', { name: /^Pay/ }).click()
    await window(page).getByRole('button', { name: 'Confirm payment' }).click()
    await page.waitForURL('**/booking/thank-you/**')
    const after = await read()
    expect(after.numberOfPeople).toBe(before.numberOfPeople + 1)
    expect(after.change).toBeNull()
    expect(after.charges).toHaveLength(2)
    expectNoFaults(faults)
    await context.close()
  })

  test('CHG-02 a closed window leaves the booking as it was, and the change can be paid later as agreed', async () => {
    const { page, context, before, read } = await standAtChange()
    await page.setViewportSize({ width: 390, height: 700 })
    await page.getByRole('button', { name: 'One more traveler' }).click()
    await page.getByRole('button', { name: /^Pay ₹.* and change$/ }).click()
    await window(page).getByRole('button', { name: /^Pay/ }).waitFor()
    await window(page).getByRole('button', { name: /close/i }).first().click()
    const leave = window(page).getByRole('button', { name: /yes|exit|leave/i })
    if (await leave.isVisible()) await leave.click()
    // It stands above the form, far from the button that was pressed.
    const isInView = ({ top, bottom }: DOMRect) => top > 0 && bottom < 700
    await expect
      .poll(async () =>
        isInView(await page.getByRole('alert').evaluate((note) => note.getBoundingClientRect())),
      )
      .toBe(true)
    const { change, ...booking } = await read()
    expect(booking).toMatchObject({ numberOfPeople: before.numberOfPeople, bookingStatus: 'Confirmed' })
    expect(change).toMatchObject({ numberOfPeople: before.numberOfPeople + 1 })
    const agreed = formatRupees(change?.difference ?? 0)
    const asked = '**/api/booking/change-quote/**'
    await page.route(asked, async (route) => {
      const answer = await route.fetch()
      const quote = (await answer.json()) as ChangeQuote
      return route.fulfill({ response: answer, json: { ...quote, difference: quote.difference + 299.5 } })
    })
    const quoted = page.waitForResponse(asked)
    await page.reload()
    await quoted
    await page.getByText(/^A change is waiting for your payment of/).waitFor()
    const action = page.getByRole('button', { name: `Pay ${agreed} and change` })
    await action.waitFor()
    // The day is closed meanwhile; the seats of the open change are held all the same.
    await page.route(asked, (route) =>
      route.fulfill({ status: 409, json: { message: 'This day is closed.' } }),
    )
    const rejected = page.waitForResponse(asked)
    await page.reload()
    await rejected
    await action.click()
    await window(page).getByText(agreed).first().waitFor()
    await window(page).getByRole('button', { name: /^Pay/ }).click()
    await window(page).getByRole('button', { name: 'Confirm payment' }).click()
    await page.waitForURL('**/booking/thank-you/**')
    expect(await read()).toMatchObject({ numberOfPeople: before.numberOfPeople + 1, change: null })
    await context.close()
  })

  test('CHG-03 who no longer comes is refunded by the policy, at once', async () => {
    const { page, context, faults, before, read } = await standAtChange()
    await page.getByRole('button', { name: 'One traveler fewer' }).click()
    const action = page.getByRole('button', { name: /^Change, and get ₹.* back$/ })
    const label = await action.innerText()
    await action.click()
    await page.waitForURL('**/booking/thank-you/**')
    const after = await read()
    expect(after.numberOfPeople).toBe(before.numberOfPeople - 1)
    expect(label).toContain(formatRupees(after.refund?.amount ?? 0))
    await page.locator('main').getByText(formatTravelDate(after.travelDate)).first().waitFor()
    expectNoFaults(faults)
    await context.close()
  })

  test('CHG-03 a change whose answer was lost is found made, and one that has to be paid is paid', async () => {
    const lose = (page: Page) =>
      page.route(
        '**/api/booking/change-booking/**',
        async (route) => {
          await route.fetch()
          await route.abort()
        },
        { times: 1 },
      )
    const { page, context, before, read } = await standAtChange()
    await page.getByRole('button', { name: 'One traveler fewer' }).click()
    await page.route('**/api/booking/change-booking/**', (route) => route.abort(), { times: 1 })
    await page.route('**/api/booking/get-booking/**', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: /^Change, and get ₹.* back$/ }).click()
    await page.getByRole('alert').getByText('We do not know whether').waitFor()
    await lose(page)
    await page.getByRole('button', { name: /^Change, and get ₹.* back$/ }).click()
    await page.waitForURL('**/booking/thank-you/**')
    expect(await read()).toMatchObject({ numberOfPeople: before.numberOfPeople - 1 })

    await page.getByRole('link', { name: 'Change date or party' }).click()
    await page.waitForURL('**/booking/change/**')
    await page.getByRole('button', { name: 'One more traveler' }).click()
    await lose(page)
    await page.getByRole('button', { name: /^Pay ₹.* and change$/ }).click()
    await window(page).getByRole('button', { name: /^Pay/ }).click()
    await window(page).getByRole('button', { name: 'Confirm payment' }).click()
    await page.waitForURL('**/booking/thank-you/**')
    expect(await read()).toMatchObject({ numberOfPeople: before.numberOfPeople, change: null })
    await context.close()
  })

  test('CHG-01 SEAT-01 the calendar asks room for the wanted party, and its own seats are not taken by others', async () => {
    const { page, context, faults, before } = await standAtChange()
    const booked = before.travelDate
    const near = (days: number) => addDays(booked, booked.slice(8) < '15' ? days : -days)
    const left: Record<string, number> = { [booked]: 0, [near(1)]: 1, [near(2)]: 2 }
    await page.route('**/api/places/departures/**', (route) => {
      const days = Object.entries(left).map(([date, seatsLeft]) => ({
        date,
        state: seatsLeft === 0 ? 'full' : 'few',
        seatsLeft,
        finalPrice: 8_000,
      }))
      return route.fulfill({ json: { packageId: 'munnar', days } })
    })
    const field = page.getByRole('button', { name: /^Travel date/i })
    const day = (date: string) => page.locator(`[data-day="${date}"] button`)
    const open = async () => {
      await field.click()
      await page.getByRole('dialog').getByText('Prices are per person, in rupees.').waitFor()
    }
    const pick = async (date: string) => {
      await day(date).click()
      await expect.poll(() => field.innerText()).toContain(formatTravelDate(date))
    }
    await page.getByRole('button', { name: 'One traveler fewer' }).click()
    await open()
    await pick(near(1))
    await open()
    expect(await day(booked).getAttribute('aria-label')).toMatch(/, 2 left$/)
    await pick(booked)
    await page.getByRole('button', { name: 'One more traveler' }).click({ clickCount: 2 })
    await open()
    await day(near(2)).click()
    await page.getByText(`Only 2 seats are left on ${formatTravelDate(near(2))}`).waitFor()
    expectNoFaults(faults)
    await context.close()
  })

  test('CHG-05 where a day is full it leads to the nearest days with room, or to the calendar', async () => {
    const { page, context, before } = await standAtChange()
    const nearest = addDays(before.travelDate, 1)
    await page.route('**/api/booking/change-quote/*', (route) =>
      route.fulfill({
        status: 409,
        json: { message: 'Full.', code: 'full', seatsLeft: 0, nearest: [nearest] },
      }),
    )
    await page.getByRole('button', { name: 'One more traveler' }).click()
    await page.getByRole('button', { name: 'Choose another day' }).click()
    const calendar = page.getByRole('dialog', { name: 'Travel Date' })
    await calendar.getByText('Prices are per person, in rupees.').waitFor()
    await page.keyboard.press('Escape')
    const field = page.getByRole('button', { name: /^Travel date/i })
    await expect.poll(() => field.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('group', { name: 'Nearest days with room:' }).getByRole('button').click()
    await expect.poll(() => field.innerText()).toContain(formatTravelDate(nearest))
    await page.unroute('**/api/booking/change-quote/*')
    // A press that meets another price is for none but the one that it saw.
    let sums = 0
    await page.route('**/api/booking/change-quote/*', async (route) => {
      const answer = await route.fetch()
      const quote = (await answer.json()) as ChangeQuote
      sums += 1
      await route.fulfill({ response: answer, json: { ...quote, difference: quote.difference + sums } })
    })
    let pressed = 0
    await page.route('**/api/booking/change-booking/*', (route) => {
      pressed += 1
      return route.fulfill({ status: 409, json: { message: 'The price has changed.' } })
    })
    await page.getByRole('button', { name: 'One more traveler' }).click()
    const action = page.getByRole('button', { name: /^Pay ₹.* and change$/ })
    await action.waitFor()
    const seen = await action.innerText()
    await action.press('Enter')
    await page.getByText('The price has changed.').waitFor()
    await expect.poll(() => action.innerText()).not.toBe(seen)
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches('h2'))).toBe(true)
    await page.keyboard.press('Enter')
    expect(pressed).toBe(1)
    await context.close()
  })
})
