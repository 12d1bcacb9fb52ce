import { DatabaseSync } from '@photostructure/sqlite'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { Place } from '#shared/contract/entities.ts'
import { formatRupees, toPaise } from '#shared/domain/money.ts'
import { totalRupees } from '#shared/domain/pricing.ts'
import { methodText } from '#shared/messages/booking-words.ts'
import { launchWithMemory, sharedBrowser, visit } from '#tests/support/browser.ts'
import { call } from '#tests/support/calls.ts'
import { book, pay } from '#tests/support/account.ts'
import { dateAhead, expectNoFaults, payByCard } from '#tests/support/journey.ts'
import { storedDetails, type SignedIn, signIn } from '#tests/support/signed-in.ts'

let browser: Browser
let url: string
let finalPrice: number

beforeAll(async () => {
  url = inject('productUrl')
  const place = (await (await fetch(`${url}/api/places/havelock`)).json()) as Place
  finalPrice = place.packagePricing.finalPrice
  browser = await sharedBrowser()
})

const travelDate = dateAhead(30)
const paymentPath = '/booking/checkout/payment'
const totalOf = (extraRooms: number) => totalRupees(finalPrice, 2, extraRooms)

type Wire = Record<string, unknown>
type Visit = { page: Page; session: SignedIn; bookingId: string; read: () => Promise<Wire> }

async function makeBooking({ token, person }: Pick<SignedIn, 'token' | 'person'>): Promise<string> {
  const { bookingId } = await book(url, { token, user: person }, 'havelock', {
    startPoint: 'Kochi',
    endPoint: 'Havelock',
    travelDate,
    numberOfRooms: 1,
    commuteType: 'flight',
    hotelName: 'Lake Song',
  })
  return bookingId
}

async function readBooking({ token }: Pick<SignedIn, 'token'>, bookingId: string): Promise<Wire> {
  const { body } = await call({ url }, 'GET', `/booking/get-booking/${bookingId}`, { token })
  return body['booking'] as Wire
}

/** Opens the payment page of a new booking. */
async function paying(
  run: (visit: Visit) => Promise<void>,
  { mayFault = false, of = browser } = {},
): Promise<void> {
  const { page, context, faults } = await visit(of)
  const session = await signIn(page, url)
  const bookingId = await makeBooking(session)
  await page.evaluate(
    (id) => localStorage.setItem('bookingDetails', JSON.stringify({ bookingId: id, packageId: 'havelock' })),
    bookingId,
  )
  await page.goto(url + paymentPath)
  await payButton(page).waitFor()
  await run({ page, session, bookingId, read: () => readBooking(session, bookingId) })
  if (!mayFault) expectNoFaults(faults)
  await context.close()
}

/** The hold of half an hour is over a second ago. */
function endHold(bookingId: string): void {
  const database = new DatabaseSync(join(inject('productData'), 'safarnama.db'))
  const past = new Date(Date.now() - 1_000).toISOString()
  database.prepare('update bookings set hold_until = ? where code = ?').run(past, bookingId)
  database
    .prepare('update charges set due_until = ? where booking_id = (select id from bookings where code = ?)')
    .run(past, bookingId)
  database.close()
}

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay ₹/ })

async function dismiss(page: Page): Promise<void> {
  await payButton(page).click()
  await page.frameLocator('iframe').getByRole('button', { name: 'Close the payment window' }).click()
}

async function payInWindow(page: Page): Promise<void> {
  await payButton(page).click()
  const window = page.frameLocator('iframe')
  await window.getByRole('button', { name: /^Pay/ }).click()
  await window.getByRole('button', { name: 'Confirm payment' }).click()
}

async function expectFocus(page: Page, words: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(words)
}

const alert = (page: Page, name: string) => page.getByRole('alertdialog', { name })

describe('the payment page', () => {
  test('PAY-01 PAY-11 shows what is paid, for whom, and how long the price is held; a reload the same, and once paid the ticket', () =>
    paying(async ({ page, session, bookingId, read }) => {
      const words = await page.locator('main').innerText()
      const { shortDetails } = await read()
      for (const part of [
        'Havelock Island Escape',
        formatRupees(totalOf(1)),
        String(shortDetails),
        'Asha Rao',
        session.person.email,
        '9876543210',
        'Female',
      ])
        expect(words).toContain(part)
      // The refund of a cancellation and the withheld amount, in rupees: together the price.
      const [, back = '', stored = ''] =
        /and you get (₹[\d,.]+) back; (₹[\d,.]+) is not refunded/.exec(words) ?? []
      const rupees = (sum: string) => Number(sum.replaceAll(/[₹,]/g, ''))
      expect(rupees(back)).toBeGreaterThan(0)
      expect(rupees(back) + rupees(stored)).toBeCloseTo(totalOf(1))
      const before = await page.getByRole('timer').innerText()
      expect(before).toMatch(/^(30:00|29:\d\d)$/)
      await expect.poll(() => page.getByRole('timer').innerText()).not.toBe(before)

      await page.reload()
      await payButton(page).waitFor()
      expect(await page.locator('main').innerText()).toContain(bookingId)
      await payByCard(page)
      await page.evaluate(
        (id) => localStorage.setItem('bookingDetails', JSON.stringify({ bookingId: id })),
        bookingId,
      )
      await page.goto(url + paymentPath)
      await page.waitForURL(`**/booking/thank-you/${bookingId}`)
    }))

  test('CHK-04 a step leads back to its own booking, whatever another tab has chosen since', () =>
    paying(async ({ page, session, bookingId }) => {
      const other = await page.context().newPage()
      await other.goto(`${url}/booking?packageId=munnar&start=Kochi&date=${travelDate}&travelers=2`)
      const packageId = async () => (await storedDetails(other))['packageId']
      await expect.poll(packageId).toBe('munnar')
      await page.getByRole('link', { name: /^Traveler/ }).click()
      await page.getByLabel('I agree to the terms and the cancellation policy').check()
      await page.getByRole('button', { name: 'Proceed to Payment' }).click()
      await page.waitForURL(`**${paymentPath}?booking=*`)
      expect(new URL(page.url()).searchParams.get('booking')).toBe(bookingId)
      const { body } = await call({ url }, 'GET', `/auth/fetch/${session.userId}`, { token: session.token })
      expect(body['packageData']).toHaveLength(1)
    }))

  test('PAY-01 has the sum and one button to pay in view on a phone, and says how one pays and what comes of it', () =>
    paying(async ({ page, session, bookingId }) => {
      await page.setViewportSize({ width: 390, height: 740 })
      const button = payButton(page)
      expect(await button.count()).toBe(1)
      const { y = 0, height = 0 } = (await button.boundingBox()) ?? {}
      expect(y + height).toBeLessThanOrEqual(740)
      const next = page.getByRole('region', { name: 'What happens next' })
      expect(await next.innerText()).toContain(session.person.email)
      // Only what the window offers.
      await page.getByText('UPI or card, in a test window').waitFor()
      await page.getByRole('link', { name: 'Contact support' }).click()
      await page.waitForURL(`**/contactus?booking=${bookingId}`)
    }))

  test('PAY-02 PAY-03 orders the total in paise for the booking, has the payment verified and recorded; THX-01 THX-02 the ticket shows the whole booking, read by its id', () =>
    paying(async ({ page, bookingId, read }) => {
      const sent: [string, Wire][] = []
      page.on('request', (request) => {
        const path = new URL(request.url()).pathname
        if (request.method() !== 'GET' && /^\/api\/(payment|booking)\//.test(path))
          sent.push([path, request.postDataJSON() as Wire])
      })
      await payByCard(page)
      expect(sent.map(([path]) => path)).toEqual([
        '/api/payment/create-payment',
        '/api/payment/verify-payment',
        '/api/booking/update-booking',
      ])
      expect(sent[0]?.[1]).toMatchObject({ amount: toPaise(totalOf(1)), currency: 'INR', receipt: bookingId })
      expect(sent[2]?.[1]).toMatchObject({ bookingId, paymentStatus: 'Completed' })
      const booking = await read()
      expect(booking).toMatchObject({ bookingStatus: 'Confirmed', paymentStatus: 'Confirmed' })
      expect(sent[2]?.[1]['paymentMethod']).toBe(booking['paymentMethod'])
      expect(await storedDetails(page)).toEqual({})
      expect(new URL(page.url()).pathname).toBe(`/booking/thank-you/${bookingId}`)

      await page.reload()
      await page.getByRole('heading', { name: /Thank you/ }).waitFor()
      const words = await page.locator('main').innerText()
      for (const part of [
        'Kochi',
        'Havelock',
        'Asha Rao',
        '9876543210',
        'Female',
        bookingId,
        'Number of People',
        '1 extra room',
        'Lake Song',
        'Flight',
        String(booking['paymentId']),
        methodText(String(booking['paymentMethod'])),
        formatRupees(totalOf(1)),
        'Booking Date',
        'Travel Date',
      ])
        expect(words).toContain(part)
      expect(words.match(/Confirmed/g)).toHaveLength(2)
      expect(await page.getByRole('link', { name: 'See the place' }).getAttribute('href')).toBe(
        '/search/place/havelock',
      )
    }))

  test('PAY-04 a refused verification is told, and nothing is confirmed', () =>
    paying(async ({ page, bookingId }) => {
      const sent: string[] = []
      page.on('request', (request) => sent.push(new URL(request.url()).pathname))
      await page.route('**/api/payment/verify-payment', (route) =>
        route.fulfill({
          status: 400,
          json: {
            success: false,
            error: 'Payment verification failed',
            message: 'Payment verification failed',
          },
        }),
      )
      await payInWindow(page)
      await alert(page, 'Payment verification failed').waitFor()
      expect(new URL(page.url()).pathname).toBe(paymentPath)
      expect(sent).toContain('/api/payment/verify-payment')
      expect(sent).not.toContain('/api/booking/update-booking')
      expect(await storedDetails(page)).toMatchObject({ bookingId })
    }))

  test.each([202, 503])(
    'PAY-04 a verification of status %i shows that it is confirming, then the ticket',
    (status) =>
      paying(
        async ({ page, bookingId }) => {
          let verify = () => {}
          const held = new Promise<void>((resolve) => {
            verify = resolve
          })
          // The server learns of the payment, but the page does not.
          await page.route('**/api/payment/verify-payment', async (route) => {
            await route.fulfill({ status, json: { success: false, pending: true, message: 'Soon.' } })
            await held
            await fetch(`${url}/api/payment/verify-payment`, {
              method: 'POST',
              headers: route.request().headers(),
              body: route.request().postData() ?? '',
            })
          })
          await payInWindow(page)
          // The pressed button has gone with the page.
          await expectFocus(page, 'Confirming your payment')
          // It is not known yet whether the bank has answered.
          await page.getByText(/^The payment window has closed, and we are asking the bank/).waitFor()
          verify()
          await page.waitForURL(`**/booking/thank-you/${bookingId}`)
          await page.getByRole('heading', { name: /Thank you/ }).waitFor()
          expect(await storedDetails(page)).toEqual({})
        },
        { mayFault: status === 503 },
      ),
  )

  test('PAY-05 PAY-10 a dismissed window clears the attempt, says so, and the booking can still be paid', () =>
    paying(async ({ page, bookingId, read }) => {
      const cleared = page.waitForRequest(
        (request) => request.method() === 'DELETE' && request.url().endsWith(`/delete-payment/${bookingId}`),
      )
      await dismiss(page)
      await cleared
      const modal = alert(page, 'Payment Canceled')
      await modal
        .getByText('Your payment process was canceled. Please try again or contact support.')
        .waitFor()
      expect(await modal.innerText()).not.toContain('Failed to clear')
      expect(await modal.innerText()).toContain('Nothing was charged.')
      expect(await modal.getByRole('region', { name: 'Your journey' }).innerText()).toContain(bookingId)
      expect(await modal.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe(
        '/contactus',
      )
      expect(await modal.getByRole('button').allInnerTexts()).toEqual(['OK', 'Try the payment again'])
      await modal.getByRole('button', { name: 'Try the payment again' }).click()
      await page.frameLocator('iframe').getByRole('button', { name: 'Close the payment window' }).click()
      await modal.getByRole('button', { name: 'OK' }).click()
      expect(await read()).toMatchObject({ bookingStatus: 'Pending', paymentStatus: 'Pending' })
      await payByCard(page)
      expect(await read()).toMatchObject({ bookingStatus: 'Confirmed' })
    }))

  test('PAY-05 money that was taken all the same leads to the ticket instead', () =>
    paying(async ({ page, bookingId }) => {
      await page.route(/delete-payment/, (route) =>
        route.fulfill({ status: 409, json: { error: 'It is paid.', code: 'conflict' } }),
      )
      await dismiss(page)
      await page.waitForURL(`**/booking/thank-you/${bookingId}`)
      expect(await page.getByRole('alertdialog').count()).toBe(0)
    }))

  test('PAY-05 PAY-06 an order that cannot be created is told, and so is one that cannot be cleared; whoever tries too often reads how long to wait, and loses nothing', () =>
    paying(
      async ({ page }) => {
        await page.route('**/api/payment/create-payment', (route) =>
          route.fulfill({ status: 503, json: { error: 'Busy.' } }),
        )
        await payButton(page).click()
        await alert(page, 'Something went wrong with the payment process').waitFor()
        await page.getByRole('button', { name: 'OK' }).click()
        expect(await payButton(page).isEnabled()).toBe(true)
        await page.unroute('**/api/payment/create-payment')
        await page.route(/delete-payment/, (route) => route.fulfill({ status: 500, json: {} }))
        await dismiss(page)
        await alert(page, 'Payment Canceled').waitFor()
        expect(await page.getByRole('alertdialog').innerText()).toContain('Failed to clear payment details.')
        await page.getByRole('alertdialog').getByRole('button').last().click()

        await page.unroute(/delete-payment/)
        const words = 'Too many attempts. Please wait 60 minutes and try again.'
        const tooOften = { status: 429, json: { error: words, message: words } }
        await page.route('**/api/payment/create-payment', (route) => route.fulfill(tooOften))
        await payButton(page).click()
        const asked = page.getByRole('alertdialog')
        await asked.getByText(words).waitFor()
        await asked.getByText('Your price and seats are held until').waitFor()
        // Another attempt before its time is rejected too.
        expect(await asked.getByRole('button').allInnerTexts()).toEqual(['OK'])
        await asked.getByRole('button').click()
        expect(await page.locator('[data-uncovered]').textContent()).toMatch(/^(30:00|[12]\d:\d\d)Pay ₹/)
        await page.unroute('**/api/payment/create-payment')
        await page.route(/delete-payment/, (route) => route.fulfill(tooOften))
        await payButton(page).click()
        await page.frameLocator('iframe').getByRole('button', { name: 'Close the payment window' }).click()
        await page.getByRole('alertdialog').getByText(words).waitFor()
        await page.getByRole('button', { name: 'OK' }).click()
        expect(await payButton(page).isEnabled()).toBe(true)
      },
      { mayFault: true },
    ))

  test('PAY-06 a total that has changed is asked about, and the agreed one is charged', () =>
    paying(async ({ page, session, bookingId, read }) => {
      const changed = await call({ url }, 'PUT', '/booking/update-booking', {
        token: session.token,
        body: {
          bookingId,
          numberOfRooms: 3,
        },
      })
      expect(changed.status).toBe(200)
      await payButton(page).click()
      const ask = alert(page, 'The price has changed')
      await ask.getByText(`The price is now ${formatRupees(totalOf(3))}. Continue?`).waitFor()
      await ask.getByRole('button', { name: `Accept ${formatRupees(totalOf(3))}` }).click()
      const window = page.frameLocator('iframe')
      await window.getByRole('button', { name: /^Pay/ }).click()
      await window.getByRole('button', { name: 'Confirm payment' }).click()
      await page.waitForURL(/thank-you/)
      expect(await read()).toMatchObject({ totalCost: totalOf(3), bookingStatus: 'Confirmed' })
    }))

  test('PAY-11 a page that was discarded while one paid in another app looks for the payment, and leads to the ticket', () =>
    paying(async ({ page, session, bookingId, read }) => {
      const { totalCost } = (await read()) as { totalCost: number }
      await payButton(page).click()
      await page.frameLocator('iframe').getByRole('button', { name: /^Pay/ }).waitFor()
      await page.reload()
      await page.getByRole('status').getByText('Looking for a payment').waitFor()
      await payButton(page).waitFor()
      await pay(url, session, { bookingId, totalCost })
      await page.waitForURL(`**/booking/thank-you/${bookingId}`)
    }))

  test('PAY-11 a payment made elsewhere is found without a word of it', () =>
    paying(async ({ page, session, bookingId, read }) => {
      const { totalCost } = (await read()) as { totalCost: number }
      await pay(url, session, { bookingId, totalCost })
      expect(await page.getByText('Looking for a payment').count()).toBe(0)
      await page.waitForURL(`**/booking/thank-you/${bookingId}`)
    }))

  test('PAY-11 a page that was left while it waited, and is brought back as it was, leads to the ticket', () =>
    paying(async ({ page, bookingId }) => {
      const ticket = `**/booking/thank-you/${bookingId}`
      // The page stays, as it would in the browser's memory.
      await page.route(ticket, (route) => route.fulfill({ status: 204 }))
      const left = page.waitForResponse(ticket)
      await payInWindow(page)
      await left
      await page.unroute(ticket)
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
      await page.waitForURL(ticket)
    }))

  test.skipIf(!launchWithMemory)(
    'PAY-11 so does the way back in a browser that remembers pages',
    async () => {
      const of = await launchWithMemory?.()
      await paying(
        async ({ page, bookingId }) => {
          await page.addInitScript(() =>
            addEventListener('pageshow', ({ persisted }) => {
              if (persisted) sessionStorage.setItem('broughtBack', location.pathname)
            }),
          )
          await page.reload()
          await payByCard(page)
          await page.evaluate(() => history.back())
          const broughtBack = () =>
            page.evaluate(() => sessionStorage.getItem('broughtBack')).catch(() => null)
          await expect.poll(broughtBack).toBe(paymentPath)
          await page.waitForURL(`**/booking/thank-you/${bookingId}`)
          await page.getByRole('heading', { name: /Thank you/ }).waitFor()
        },
        { of },
      )
      await of?.close()
    },
  )

  test('PAY-11 an expired booking offers to book again', () =>
    paying(async ({ page, bookingId, read }) => {
      endHold(bookingId)
      await expect.poll(async () => (await read())['bookingStatus'], { timeout: 40_000 }).toBe('Expired')
      await page.reload()
      await page.getByRole('heading', { name: 'The price is no longer held' }).waitFor()
      await page.goto(`${url}/hi${paymentPath}`)
      await page.getByText('हैवलॉक द्वीप की सैर की कीमत अब पक्की नहीं है').waitFor()
      await page.goBack()
      await page.getByRole('link', { name: 'Book again' }).click()
      await page.waitForURL('**/booking?**')
      expect(new URL(page.url()).searchParams.get('packageId')).toBe('havelock')
      expect(await page.getByLabel('Start Point').inputValue()).toBe('Kochi')
    }))

  test('PAY-11 the end of the hold is said where the minutes are, and whoever uses the page continues at what replaces it', () =>
    paying(async ({ page, read }) => {
      let booking: Wire = { ...(await read()), holdUntil: new Date(Date.now() + 4_000).toISOString() }
      await page.route(/get-booking/, (route) => route.fulfill({ json: { message: 'ok', booking } }))
      await page.reload()
      await payButton(page).waitFor()
      const awaited = page.getByRole('status').filter({ hasNotText: /./ })
      expect(await awaited.count()).toBe(1)
      const said = page.locator('p[aria-live]')
      await said.filter({ hasText: 'less than 1 more minutes' }).waitFor()
      const live = await said.elementHandle()
      await page.getByRole('link', { name: 'Contact support' }).focus()
      await page.keyboard.press('Shift')
      await expect.poll(() => live?.textContent()).toContain('the price is no longer held')
      booking = { ...booking, bookingStatus: 'Expired' }
      await expectFocus(page, 'The price is no longer held')
    }))

  test('PAY-04 PAY-11 money that comes after the hold is never answered with nothing was paid: its refund is said, and the booking shows it', () =>
    paying(async ({ page, bookingId, read }) => {
      const held = { ...(await read()), holdUntil: new Date(Date.now() + 4_000).toISOString() }
      let booking: Wire = held
      await page.route(/get-booking/, (route) => route.fulfill({ json: { message: 'ok', booking } }))
      const words = 'This payment could not be used for the booking.'
      const refund = {
        amount: totalOf(1),
        status: 'requested',
        requestedAt: new Date().toISOString(),
        expectedBy: travelDate,
        doneAt: null,
        reference: null,
      }
      await page.route('**/api/payment/verify-payment', (route) => {
        booking = { ...booking, refund }
        return route.fulfill({
          status: 409,
          json: { error: words, message: words, code: 'conflict', reason: 'refund' },
        })
      })
      await page.reload()
      await payButton(page).click()
      const window = page.frameLocator('iframe')
      await window.getByRole('button', { name: /^Pay/ }).waitFor()
      booking = { ...held, bookingStatus: 'Expired' }
      await page.waitForResponse(/get-booking/)
      await page.getByText('The price is no longer held').waitFor()
      const main = page.getByRole('main')
      expect(await main.textContent()).not.toContain('nothing was paid')
      await window.getByRole('button', { name: /^Pay/ }).click()
      await window.getByRole('button', { name: 'Confirm payment' }).click()
      await alert(page, 'Payment verification failed').getByText(words).waitFor()
      await page.getByRole('button', { name: 'OK' }).click()
      await main.getByText(`${formatRupees(totalOf(1))} will be returned to you in full.`).waitFor()
      expect(await page.getByRole('link', { name: 'Book again' }).count()).toBe(0)
      await page.getByRole('link', { name: 'See the booking' }).click()
      await page.waitForURL(`**/booking/thank-you/${bookingId}`)
    }))

  test('PAY-11 without a booking the review comes', async () => {
    const { page, context, faults } = await visit(browser)
    await signIn(page, url)
    await page.goto(url + paymentPath)
    await page.waitForURL(`${url}/booking`)
    await page.getByRole('heading', { name: 'No journey chosen yet' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/booking')
    expectNoFaults(faults)
    await context.close()
  })
})

describe('the thank-you page', () => {
  test('THX-03 THX-04 a status other than Confirmed is red, and nothing is shown to somebody else', () =>
    paying(async ({ page, bookingId }) => {
      await page.goto(`${url}/booking/thank-you/${bookingId}`)
      const status = page.locator('[data-status="Pending"]')
      await status.first().waitFor()
      expect(await status.count()).toBe(2)
      for (const shown of await status.all())
        expect(await shown.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(179, 38, 30)')
      const other = await visit(browser)
      await signIn(other.page, url)
      await other.page.goto(`${url}/booking/thank-you/${bookingId}`)
      await other.page.getByRole('heading', { name: 'We could not find this booking' }).waitFor()
      expect(await other.page.locator('main').innerText()).not.toContain('Asha Rao')
      await other.context.close()
    }))
})
