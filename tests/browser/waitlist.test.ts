import type { Browser, Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { formatTravelDate } from '#shared/domain/travel-date.ts'
import { type ApiSession, book, type Booked, newAccount, sessionOf } from '#tests/support/account.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { sharedBrowser, visit, type Visit } from '#tests/support/browser.ts'
import { call } from '#tests/support/calls.ts'
import { dateAhead, expectNoFaults } from '#tests/support/journey.ts'
import { signIn } from '#tests/support/signed-in.ts'

const url = inject('productUrl')
const packageId = 'kaziranga'
const seats = 18
const day = dateAhead(47)

let browser: Browser
let visitor: Visit
let page: Page
let holder: ApiSession
let held: Booked

beforeAll(async () => {
  browser = await sharedBrowser()
})
beforeEach(async () => {
  holder = await sessionOf(url, await newAccount(url))
  held = await book(url, holder, packageId, { travelDate: day, numberOfPeople: seats })
  visitor = await visit(browser, { viewport: { width: 360, height: 740 } })
  page = visitor.page
})
afterEach(() => visitor.context.close())

const cancelHeld = () =>
  call({ url }, 'POST', `/booking/cancel-booking/${held.bookingId}`, {
    token: holder.token,
    body: { refundAmount: 0 },
  })
const width = () => page.evaluate(() => document.documentElement.scrollWidth)

test('SEAT-07 who finds a day full joins its waiting list, sees the offer on the profile, and books or leaves', async () => {
  const { token, userName } = await signIn(page, url)
  const journey = {
    packageId,
    start: 'Guwahati',
    end: 'Kaziranga',
    date: day,
    travelers: '2',
    hotel: 'Rest House',
  }
  await page.goto(`${url}/booking/checkout?${new URLSearchParams(journey)}`)
  await page.getByLabel('Contact Number').fill('9812345678')
  await page.getByLabel('Gender').selectOption('Female')
  await page.getByLabel('I agree').check()
  const bar = page.locator('[data-uncovered]')
  const height = () => bar.evaluate((element) => element.getBoundingClientRect().height)
  const look = (button: Locator) => button.evaluate((element) => getComputedStyle(element).backgroundColor)
  const proceed = page.getByRole('button', { name: 'Proceed to Payment' })
  const join = page.getByRole('button', { name: 'Join the waiting list' })
  const [before, primary] = [await height(), await look(proceed)]
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/booking/create-booking', async (route) => {
    await asked
    await route.continue()
  })
  await proceed.click()
  await bar.getByRole('button', { name: 'Creating your booking' }).waitFor()
  expect(await height()).toBe(before)
  answer()
  await page
    .getByRole('alert')
    .getByText(`${formatTravelDate(day)} is sold out for 2 travelers`)
    .waitFor()
  // What would be rejected again is not the next step.
  await join.waitFor()
  await expect.poll(() => look(join)).toBe(primary)
  expect(await proceed.count()).toBe(0)
  expect(await bar.getByRole('link', { name: 'Choose another day' }).getAttribute('href')).not.toContain(
    'date=',
  )
  await join.click()
  const said = page.getByRole('status').filter({ hasText: 'You are number 1 on the waiting list' })
  // The pressed button has gone.
  await expect.poll(() => said.evaluate((words) => words === document.activeElement)).toBe(true)
  expect(await axeFindings(page)).toEqual([])

  await page.goto(`${url}/profile/me`)
  const panel = page.getByRole('region', { name: 'Waiting list' })
  await panel.getByText('Number 1 in line').waitFor()
  await cancelHeld()
  await page.reload()
  const link = panel.getByRole('link', { name: /^Book now/ })
  await link.waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(await width()).toBe(360)
  expect(await link.getAttribute('href')).toBe(`/booking?packageId=${packageId}&date=${day}&travelers=2`)
  const busy = { status: 429, json: { error: 'Not now.' } }
  await page.route(/booking\/waitlist/, (route) => route.fulfill(busy), { times: 1 })
  await panel.getByRole('button', { name: /^Leave/ }).click()
  // Once, beside the button.
  await panel.getByRole('alert').waitFor()
  await panel.getByRole('button', { name: /^Leave/ }).click()
  // The focus stays where the button was.
  await panel.getByText('You have left the waiting list.').waitFor()
  expect(await panel.evaluate((box) => box.contains(document.activeElement))).toBe(true)
  await page.reload()
  // It is shown together with what waits.
  await page.getByRole('heading', { level: 1, name: userName }).waitFor()
  expect(await panel.count()).toBe(0)
  const waiting = await call({ url }, 'GET', '/booking/waitlist', { token })
  expect(waiting.body).toEqual({ entries: [] })
  // The day was full.
  expectNoFaults(visitor.faults.filter((fault) => !fault.includes('409')))
})
