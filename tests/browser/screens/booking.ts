import type { Page } from 'playwright-core'
import { dateAhead } from '#tests/support/journey.ts'
import { away, press, refusing, type Screen, silent, type Stage } from './screen.ts'

const date = dateAhead(30)
const journey = `packageId=havelock&start=Kochi&end=Havelock&date=${date}&travelers=2`
const checkout = `/booking/checkout?${journey}&commute=flight&hotel=Lake+Song&rooms=2`

const choose = (tab: string) => async (page: Page) => {
  await page.getByRole('tab', { name: tab }).click()
}

const reviewScreens: Screen[] = [
  { name: 'review', path: `/booking?${journey}` },
  { name: 'review-policies', path: `/booking?${journey}`, arrange: choose('Policies') },
  { name: 'review-summary', path: `/booking?${journey}`, arrange: choose('Summary') },
  { name: 'review-nothing-chosen', path: '/booking' },
  { name: 'review-failed', path: '/booking?packageId=nowhere' },
  {
    name: 'review-problems',
    path: `/booking?packageId=havelock&date=${dateAhead(0)}`,
    arrange: async (page) => {
      await press(page, 'Confirm Booking')
      await page.getByText('Please enter a hotel name.').waitFor()
    },
  },
  {
    name: 'review-calendar',
    path: `/booking?${journey}`,
    isWindow: true,
    arrange: async (page) => {
      await press(page, /Travel Date/)
      await page.getByRole('dialog').getByRole('grid').waitFor()
    },
  },
]

async function proceed(page: Page): Promise<void> {
  await page.getByLabel('Contact Number').fill('9812345678')
  await page.getByLabel('Gender').selectOption('Female')
  await page.getByLabel(/^I agree to the terms/).check()
  await press(page, 'Proceed to Payment')
}

const checkoutScreens: Screen[] = [
  { name: 'checkout', path: checkout, as: 'newcomer' },
  {
    name: 'checkout-names',
    path: checkout,
    as: 'traveller',
    arrange: async (page) => {
      await page.getByText('Names of all who travel (optional)').click()
      await page.getByRole('button', { name: 'Meera Kulkarni' }).waitFor()
    },
  },
  {
    name: 'checkout-problems',
    path: checkout,
    as: 'newcomer',
    arrange: async (page) => {
      await press(page, 'Proceed to Payment')
      await page.getByText('Please choose Male, Female or Other.').waitFor()
    },
  },
  {
    name: 'checkout-busy',
    path: checkout,
    as: 'newcomer',
    before: silent('booking/create-booking'),
    arrange: async (page) => {
      await proceed(page)
      await page.getByRole('button', { name: 'Creating your booking...' }).waitFor()
    },
  },
  {
    name: 'checkout-offline',
    path: checkout,
    as: 'newcomer',
    before: away('booking/create-booking'),
    arrange: async (page) => {
      await proceed(page)
      await page.getByText('Your booking could not be made').waitFor()
    },
  },
  {
    name: 'checkout-price-changed',
    path: checkout,
    as: 'newcomer',
    isWindow: true,
    before: (page) =>
      page.route('**/api/booking/create-booking', (route) =>
        route.fulfill({ status: 409, json: { error: 'Changed.', totalCost: 60_000 } }),
      ),
    arrange: async (page) => {
      await proceed(page)
      await page.getByRole('alertdialog').waitFor()
    },
  },
]

const ofUnpaid = ({ unpaid }: Stage) => ({ bookingId: unpaid.bookingId, packageId: 'hampi' })
const payment = { path: '/booking/checkout/payment', as: 'traveller', keeps: ofUnpaid } as const
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay ₹/ })

/** The booking as the server tells it, in another status. */
const withStatus = (bookingStatus: string) => (page: Page) =>
  page.route('**/api/booking/get-booking/*', async (route) => {
    const answer = await route.fetch()
    const { booking, ...rest } = (await answer.json()) as { booking: object }
    await route.fulfill({ json: { ...rest, booking: { ...booking, bookingStatus } } })
  })

const window = (page: Page) => page.frameLocator('iframe')

/** A window that says at once that the money was taken, while the server does not know yet what became of it. */
async function paidButUnknown(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class Razorpay {
      pay: () => void
      constructor({ handler }: { handler: (proof: object) => void }) {
        this.pay = () =>
          handler({ razorpay_order_id: 'o', razorpay_payment_id: 'p', razorpay_signature: 's' })
      }
      open() {
        this.pay()
      }
    }
    Object.assign(window, { Razorpay })
  })
  const order = { id: 'o', amount: 1, currency: 'INR', receipt: 'r', keyId: 'k', checkoutScriptUrl: '/x.js' }
  await page.route('**/api/payment/create-payment', (route) => route.fulfill({ json: order }))
  await refusing('payment/verify-payment', 503, 'Busy.')(page)
}

async function payInWindow(page: Page): Promise<void> {
  await payButton(page).click()
  await page.getByRole('heading', { name: 'Confirming your payment' }).waitFor()
}

const paymentScreens: Screen[] = [
  { ...payment, name: 'payment', arrange: (page) => payButton(page).waitFor() },
  {
    ...payment,
    name: 'payment-window',
    isWindow: true,
    arrange: async (page) => {
      await payButton(page).click()
      await window(page).getByRole('button', { name: /^Pay/ }).waitFor()
    },
  },
  {
    ...payment,
    name: 'payment-window-bank',
    isWindow: true,
    arrange: async (page) => {
      await payButton(page).click()
      await window(page).getByRole('button', { name: /^Pay/ }).click()
      await window(page).getByRole('button', { name: 'Confirm payment' }).waitFor()
    },
  },
  {
    ...payment,
    name: 'payment-cancelled',
    isWindow: true,
    arrange: async (page) => {
      await payButton(page).click()
      await window(page).getByRole('button', { name: 'Close the payment window' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    ...payment,
    name: 'payment-order-failed',
    isWindow: true,
    before: refusing('payment/create-payment', 503, 'Busy.'),
    arrange: async (page) => {
      await payButton(page).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    ...payment,
    name: 'payment-confirming',
    before: paidButUnknown,
    arrange: payInWindow,
  },
  {
    ...payment,
    name: 'payment-unknown',
    before: async (page) => {
      await page.clock.install()
      await paidButUnknown(page)
    },
    arrange: async (page) => {
      await payInWindow(page)
      // A minute of looks, each of which waits for its answer.
      const known = page.getByRole('link', { name: 'See the booking' })
      for (let looks = 0; looks < 20 && !(await known.isVisible()); looks++) await page.clock.runFor(10_000)
      await known.waitFor()
    },
  },
  {
    ...payment,
    name: 'payment-expired',
    before: withStatus('Expired'),
    arrange: (page) => page.getByRole('link', { name: 'Book again' }).waitFor(),
  },
  {
    ...payment,
    name: 'payment-load-failed',
    before: away('booking/get-booking/*'),
    arrange: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
  },
]

const ticketOf = (which: 'paid' | 'unpaid' | 'cancelled') => (stage: Stage) =>
  `/booking/thank-you/${stage[which].bookingId}`

/** As the page of the booking has kept it, and without a server now. */
async function keepTicket(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const [id = ''] = location.pathname.split('/').slice(-1)
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    const answer = async (path: string) =>
      (await fetch(`/api/${path}`, { headers })).json() as Promise<unknown>
    const { booking } = (await answer(`booking/get-booking/${id}`)) as {
      booking: { userId: string; packageId: string }
    }
    const value = { booking, place: await answer(`places/${booking.packageId}`), hotel: null }
    const cache = await caches.open('my-trips')
    const kept = { savedAt: '2026-11-21T10:00:00.000Z', value }
    await cache.put(`/my-trips/${booking.userId}/${id}/pack`, Response.json(kept))
  })
  await away('booking/get-booking/*')(page)
  await page.reload()
  await page.getByText('Saved on this device on').waitFor()
  await page.getByRole('img', { name: /^Map of the country/ }).waitFor()
  // The same traveller comes to the next screens.
  await page.evaluate(() => caches.delete('my-trips'))
}

const ticketScreens: Screen[] = [
  { name: 'ticket-kept', path: ticketOf('paid'), as: 'traveller', arrange: keepTicket },
  { name: 'ticket', path: ticketOf('paid'), as: 'traveller' },
  {
    name: 'ticket-names',
    path: ticketOf('paid'),
    as: 'traveller',
    arrange: async (page) => {
      await press(page, 'Add the names')
      await page.getByRole('button', { name: 'Meera Kulkarni' }).waitFor()
    },
  },
  { name: 'ticket-unpaid', path: ticketOf('unpaid'), as: 'traveller' },
  { name: 'ticket-refund', path: ticketOf('cancelled'), as: 'traveller' },
  { name: 'ticket-unknown', path: ticketOf('paid'), as: 'newcomer' },
  {
    name: 'ticket-offline',
    path: ticketOf('paid'),
    as: 'traveller',
    before: away('booking/get-booking/*'),
    arrange: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
  },
  {
    name: 'ticket-cancel',
    path: ticketOf('paid'),
    as: 'traveller',
    isWindow: true,
    arrange: async (page) => {
      await press(page, 'Cancel this booking')
      await page.getByRole('button', { name: /^Cancel, ₹/ }).waitFor()
    },
  },
  {
    name: 'ticket-cancel-failed',
    path: ticketOf('paid'),
    as: 'traveller',
    isWindow: true,
    before: refusing('booking/cancel-quote/*', 503, 'The service is busy or being restarted.'),
    arrange: async (page) => {
      await press(page, 'Cancel this booking')
      await page.getByText('The booking was not cancelled').waitFor()
    },
  },
]

/** From the review to the ticket. */
export const bookingScreens: Screen[] = [
  ...reviewScreens,
  ...checkoutScreens,
  ...paymentScreens,
  ...ticketScreens,
]
