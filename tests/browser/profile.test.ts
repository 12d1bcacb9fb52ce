import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { book, newAccount, pay, sessionOf } from '#tests/support/account.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { sharedBrowser, visit } from '#tests/support/browser.ts'
import { call } from '#tests/support/calls.ts'
import { dateAhead, expectNoFaults } from '#tests/support/journey.ts'
import { signIn } from '#tests/support/signed-in.ts'
import type { Place } from '#shared/contract/entities.ts'
import { returnDate } from '#shared/domain/travel-date.ts'
import { formatRupeesExact } from '#shared/domain/money.ts'

const url = inject('productUrl')
/** A picture of a single red pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})

describe('the profile', () => {
  test('PROF-01 a picture can be uploaded, the default stands before it, a wrong file gets a clear error', async () => {
    const person = await newAccount(url)
    const { page, context, faults } = await visit(browser)
    await signIn(page, url, person)
    await page.goto(`${url}/profile/me`)
    const picture = page.getByRole('img', { name: `Picture of ${person.name}` })
    expect(await picture.getAttribute('src')).toBe('/pictures/profile.svg')
    const input = page.getByLabel('Image file for your picture')

    await input.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
    await page.locator('main').getByText('Please choose a JPEG, PNG or WebP picture.').waitFor()
    await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await page.locator('main').getByText('Please choose a JPEG, PNG or WebP picture.').waitFor()
    const large = Buffer.alloc(5 * 1024 * 1024 + 1)
    await input.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: large })
    await page.locator('main').getByText('This file is too large.').waitFor()

    await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png })
    await page.getByText('Your picture has been saved.').waitFor()
    await page.reload()
    await picture.waitFor()
    expect(await picture.getAttribute('src')).toMatch(/^\/api\/auth\/profile\/image\//)
    expect(
      await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBe(256)
    expectNoFaults(faults)
    await context.close()
  })

  test('PROF-02 name, contact and gender are edited in a dialog and survive a reload', async () => {
    const person = await newAccount(url)
    const { page, context, faults } = await visit(browser, { viewport: { width: 360, height: 780 } })
    await signIn(page, url, person)
    await page.goto(`${url}/profile/me`)
    // The account says Male until somebody states it: the page does not repeat that.
    await page.getByText('Not stated').waitFor()
    await page.getByRole('button', { name: 'Edit profile' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit profile' })
    expect(await axeFindings(page)).toEqual([])
    expect(await dialog.getByLabel('Gender').locator('option').allInnerTexts()).toEqual([
      'Not stated',
      'Male',
      'Female',
      'Other',
    ])
    await dialog.getByLabel('Contact number').fill('12')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Please enter a contact number of 10 digits').first().waitFor()
    await dialog.getByLabel('Full name').fill('Asha Menon')
    await dialog.getByLabel('Contact number').fill('98765 43210')
    await dialog.getByLabel('Gender').selectOption('Other')
    await page.route('**/api/auth/users/*', (route) => route.abort(), { times: 1 })
    await dialog.getByRole('button', { name: 'Save' }).click()
    // What is behind the dialog is not announced.
    await dialog.locator('[aria-live=assertive] p').waitFor()
    expect(await page.locator('[aria-live=assertive] p').count()).toBe(1)
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Asha Menon' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    const words = await page.locator('main').innerText()
    expect(words).toContain('9876543210')
    expect(words).toContain('Other')
    expectNoFaults(faults.filter((fault) => !fault.includes('ERR_FAILED')))
    await context.close()
  })

  test('PROF-02 what a booking says of the person is offered, and taken over by saving it', async () => {
    const person = await newAccount(url)
    const session = await sessionOf(url, person)
    await pay(url, session, await book(url, session, 'munnar'))
    const { page, context } = await visit(browser)
    await signIn(page, url, person)
    await page.goto(`${url}/profile/me`)
    const offer = page.getByRole('button', { name: /^Add to your profile: \d{10}, \w+$/ })
    const contact = /\d{10}/.exec(await offer.innerText())?.[0] ?? ''
    await offer.click()
    const dialog = page.getByRole('dialog', { name: 'Edit profile' })
    expect(await dialog.getByLabel('Contact number').inputValue()).toBe(contact)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.reload()
    await page.getByText(contact).waitFor()
    expect(await page.getByText('Not stated').count()).toBe(0)
    expect(await offer.count()).toBe(0)
    await context.close()
  })

  test('PROF-03 PROF-04 the paid booking is in the grid and the total, with details and a link; an unpaid one is not', async () => {
    const person = await newAccount(url)
    const session = await sessionOf(url, person)
    const paid = await book(url, session, 'munnar')
    await pay(url, session, paid)
    const unpaid = await book(url, session, 'hampi')

    const { page, context, faults } = await visit(browser)
    await signIn(page, url, person)
    await page.goto(`${url}/profile/me`)
    const grid = page.getByRole('region', { name: 'Confirmed bookings' })
    await grid.getByText(paid.bookingId).first().waitFor()
    expect(await grid.getByRole('article').count()).toBe(1)
    expect(
      await page.locator('section', { hasText: 'Confirmed bookings, in all' }).last().innerText(),
    ).toMatch(/^Confirmed bookings, in all\s+₹21,620\.00\s/)
    // A payable booking is above everything else, and is shown only once.
    const unfinished = page.getByRole('region', { name: 'Finish paying' })
    expect(await unfinished.innerText()).toContain(unpaid.bookingId)
    expect(await page.getByRole('region', { name: 'Other bookings' }).count()).toBe(0)
    expect(await page.locator('main h1').innerText()).toMatch(new RegExp(`^Your profile\\s+${person.name}$`))
    expect(await page.locator('main h2').first().innerText()).toBe('Finish paying')
    await unfinished.getByText(/^Price held until .*\d+:\d\d\s[ap]m \(Indian time\)$/).waitFor()
    await unfinished.getByRole('button', { name: /^Pay ₹/ }).waitFor()
    expect(await axeFindings(page)).toEqual([])

    await unfinished.getByRole('button', { name: /details/ }).click()
    const open = page.getByRole('dialog', { name: unpaid.package })
    await open.getByRole('link', { name: 'See the booking' }).waitFor()
    await open.getByRole('button', { name: /^Pay ₹/ }).waitFor()
    await open.getByText(/^Price held until .*\d+:\d\d\s[ap]m \(Indian time\)$/).waitFor()
    // Nothing has been paid, so nothing is said of how.
    expect(await open.innerText()).not.toMatch(/Payment method|Payment ID|–/)
    await page.keyboard.press('Escape')

    await grid.getByRole('button', { name: /details/ }).click()
    const dialog = page.getByRole('dialog', { name: paid.package })
    expect(await dialog.innerText()).toContain(formatRupeesExact(paid.totalCost))
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await grid.getByRole('link', { name: /ticket/ }).click()
    await page.waitForURL(`${url}/booking/thank-you/${paid.bookingId}`)
    expectNoFaults(faults)
    await context.close()
  })

  test('PROF-03 an unpaid booking can be paid at a device whose clock is ahead, as the server says', async () => {
    const person = await newAccount(url)
    const unpaid = await book(url, await sessionOf(url, person), 'hampi')
    const { page, context } = await visit(browser)
    await page.clock.install({ time: Date.now() + 3_600_000 })
    await signIn(page, url, person)
    await page.goto(`${url}/profile/me`)
    await page.getByRole('button', { name: /^Pay ₹/ }).click()
    await page.waitForURL(`**/booking/checkout/payment?booking=${unpaid.bookingId}`)
    await context.close()
  })

  test('on a phone the next journey has its picture, and every other is a row', async () => {
    const person = await newAccount(url)
    const session = await sessionOf(url, person)
    await pay(url, session, await book(url, session, 'munnar'))
    await pay(url, session, await book(url, session, 'hampi'))
    const { page, context, faults } = await visit(browser, { viewport: { width: 360, height: 780 } })
    await signIn(page, url, person)
    await page.goto(`${url}/profile/me`)
    const tickets = page.getByRole('region', { name: 'Confirmed bookings' }).getByRole('article')
    await tickets.nth(1).waitFor()
    const heights = await tickets.evaluateAll((all) => all.map((one) => one.clientHeight))
    expect(heights[1]).toBeLessThan((heights[0] ?? 0) * 0.6)
    await tickets.nth(1).getByRole('button', { name: 'Show details' }).click()
    await page.getByRole('dialog').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expectNoFaults(faults)
    await context.close()
  })

  test('PROF-03 a journey is past once its last day is over, also on a page that stays open', async () => {
    const person = await newAccount(url)
    const session = await sessionOf(url, person)
    await pay(url, session, await book(url, session, 'munnar'))
    const { body } = await call({ url }, 'GET', '/places/munnar')
    const { days } = (body as unknown as Place).duration
    const { page, context } = await visit(browser)
    await page.clock.install({ time: `${returnDate(dateAhead(30), days)}T23:50:00+05:30` })
    await signIn(page, url, person)
    await page.goto(`${url}/profile/me`)
    await page.getByRole('region', { name: 'Confirmed bookings' }).getByRole('article').waitFor()
    await page.clock.fastForward('15:00')
    await page.getByRole('region', { name: 'Past journeys' }).getByRole('article').waitFor()
    await context.close()
  })

  test(
    'of several bookings that can be paid, the one whose price is held no longer first is the main action',
    { tags: ['deep'] },
    async () => {
      const person = await newAccount(url)
      const session = await sessionOf(url, person)
      const { bookingId: older } = await book(url, session, 'munnar')
      const { bookingId: newer } = await book(url, session, 'hampi')
      const { page, context, faults } = await visit(browser)
      await signIn(page, url, person)
      await page.goto(`${url}/profile/me`)
      const pay = page.getByRole('button', { name: /^Pay ₹/ })
      await pay.nth(1).waitFor()
      expect(await page.getByRole('main').locator('.bg-accent:is(a, button)').allInnerTexts()).toEqual([
        expect.stringContaining(older),
      ])
      // The other one is less prominent, but can be pressed as well.
      await pay.filter({ hasText: newer }).click()
      await page.waitForURL('**/booking/checkout/payment?booking=*')
      await page.getByText(newer).first().waitFor()
      expectNoFaults(faults)
      await context.close()
    },
  )

  test("PROF-05 the own name leads to the own id; another's shows not found and asks for none of their data", async () => {
    const person = await newAccount(url)
    const other = await sessionOf(url, await newAccount(url))
    const { page, context, faults } = await visit(browser)
    await signIn(page, url, person)
    await page.goto(`${url}/profile/${encodeURIComponent(person.name)}`)
    await page.getByRole('heading', { level: 1, name: person.name }).waitFor()
    const { _id: ownId } = (await sessionOf(url, person)).user
    expect(page.url()).toBe(`${url}/profile/${ownId}`)

    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) asked.push(request.url())
    })
    await page.goto(`${url}/profile/${other.user._id}`)
    await page.getByRole('heading', { level: 1, name: 'Oops! Page Not Found' }).waitFor()
    expect(await page.locator('main').innerText()).not.toContain(other.user.email)
    expect(asked).toEqual([])
    expectNoFaults(faults)
    await context.close()
  })

  test('a profile that cannot be loaded says so and can be asked for again', { tags: ['deep'] }, async () => {
    const person = await newAccount(url)
    const { page, context } = await visit(browser)
    await page.route(/auth\/fetch/, (route) => route.abort())
    await signIn(page, url, person)
    await page.goto(`${url}/profile/me`)
    await page.getByRole('heading', { name: 'Your profile could not be loaded' }).waitFor()
    await page.getByText('Your bookings are safe.').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.unroute(/auth\/fetch/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: person.name }).waitFor()
    await context.close()
  })

  test(
    'without network, a booking to be paid stays under what is to be paid, and its button cannot be pressed',
    { tags: ['deep'] },
    async () => {
      const person = await newAccount(url)
      const session = await sessionOf(url, person)
      const unpaid = await book(url, session, 'hampi')
      const { page, context } = await visit(browser)
      const { userId, token } = await signIn(page, url, person)
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetch(`${url}/api/auth/fetch/${userId}`, { headers })
      const { packageData } = (await answer.json()) as { packageData: unknown }
      await page.evaluate(
        async ([userId, value]) => {
          const stored = Response.json({ savedAt: new Date().toISOString(), value })
          await (await caches.open('my-trips')).put(`/my-trips/${userId}/profile`, stored)
        },
        [userId, packageData] as const,
      )
      await page.route(/auth\/fetch/, (route) => route.abort())
      await page.goto(`${url}/profile/me`)
      const held = page.getByRole('region', { name: 'Finish paying' })
      await held.getByText(unpaid.bookingId).first().waitFor()
      await held.getByText(/^Price held until .*\d+:\d\d\s[ap]m \(Indian time\)$/).waitFor()
      expect(await held.getByRole('button', { name: /^Pay ₹/ }).isDisabled()).toBe(true)
      await held.getByText('You can pay when you are online.').waitFor()
      expect(await page.getByRole('region', { name: 'Other bookings' }).count()).toBe(0)
      await context.close()
    },
  )
})
