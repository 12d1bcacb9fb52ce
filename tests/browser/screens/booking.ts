import type { Page, Route } from 'playwright-core'
import { dateAhead } from '#tests/support/journey.ts'
import { formatTravelDate } from '#shared/domain/travel-date.ts'
import { type MessageKey, text } from '#shared/messages/text.ts'
import { away, press, refusing, type Screen, silent, type Stage } from './screen.ts'
import type { Words } from './words.ts'

const date = dateAhead(30)
const journey = `packageId=havelock&start=Kochi&end=Havelock&date=${date}&travelers=2`
const checkout = `/booking/checkout?${journey}&commute=flight&hotel=Mohwa+Shore+Cottages&rooms=2`

const tenMinutesAgo = () => new Date(Date.now() - 600_000).toISOString()

const choose =
  (tab: MessageKey) =>
  async (page: Page, { say }: Words) => {
    await page.getByRole('tab', { name: say(tab) }).click()
  }

/** The server's answer for the booking, with another status. */
const withBooking = (change: object) => (page: Page) =>
  page.route('**/api/booking/get-booking/*', async (route) => {
    const answer = await route.fetch()
    const { booking, ...rest } = (await answer.json()) as { booking: object }
    await route.fulfill({ json: { ...rest, booking: { ...booking, ...change } } })
  })

/** What the server answers. */
const busy = "We can't answer right now. Please try again in a moment."
const full = text('booking.full', { date: formatTravelDate(date) })

const change = { path: ({ paid }: Stage) => `/booking/change/${paid.bookingId}`, as: 'traveller' } as const

const changeScreens: Screen[] = [
  { name: 'change', ...change },
  {
    name: 'change-dearer',
    ...change,
    arrange: async (page, { say, like }) => {
      await press(page, say('choice.moreTravelers'))
      await page.getByRole('button', { name: like('change.pay') }).waitFor()
    },
  },
  {
    name: 'change-cheaper',
    ...change,
    arrange: async (page, { say, like }) => {
      await press(page, say('choice.fewerTravelers'))
      await page.getByRole('button', { name: like('change.confirmRefund') }).waitFor()
    },
  },
  {
    name: 'change-full',
    ...change,
    before: (page) =>
      page.route('**/api/booking/change-quote/*', (route) => {
        const message = 'All seats for this day are taken.'
        const nearest = [31, 32, 28].map(dateAhead)
        return route.fulfill({
          status: 409,
          json: { error: message, message, code: 'full', seatsLeft: 0, nearest },
        })
      }),
    arrange: async (page, { say }) => {
      await press(page, say('choice.moreTravelers'))
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'change-unpaid', ...change, path: ({ unpaid }: Stage) => `/booking/change/${unpaid.bookingId}` },
  {
    name: 'change-too-late',
    ...change,
    before: withBooking({ travelDate: dateAhead(2), returnDate: dateAhead(4) }),
  },
]

const reviewScreens: Screen[] = [
  { name: 'review', path: `/booking?${journey}` },
  {
    name: 'review-hotel-chosen',
    path: `/booking?${journey}`,
    arrange: async (page, { say }) => {
      await page
        .getByRole('group', { name: say('choice.where') })
        .getByRole('radio')
        .nth(1)
        .check()
    },
  },
  { name: 'review-policies', path: `/booking?${journey}`, arrange: choose('review.policies') },
  { name: 'review-summary', path: `/booking?${journey}`, arrange: choose('review.summary') },
  {
    name: 'review-held',
    path: `/booking?packageId=hampi&start=Bengaluru&end=Hampi&date=${date}&travelers=2`,
    as: 'traveller',
    stores: ({ unpaid }) => ({ bookingId: unpaid.bookingId, packageId: 'hampi' }),
    arrange: (page, { like }) =>
      page
        .getByText(like('price.heldUntil'))
        .or(page.getByText(like('price.heldTomorrow')))
        .waitFor(),
  },
  { name: 'review-nothing-chosen', path: '/booking' },
  {
    name: 'review-services-failed',
    path: '/booking',
    stores: () => ({ packageId: 'havelock' }),
    before: refusing('places/place/services*', 503, busy),
    arrange: async (page, { say }) => {
      await page.getByRole('tab', { name: say('review.summary') }).click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  { name: 'review-failed', path: '/booking?packageId=nowhere' },
  {
    name: 'review-problems',
    path: `/booking?packageId=havelock&date=${dateAhead(0)}`,
    arrange: async (page, { say }) => {
      await page.getByLabel(say('choice.hotelName')).fill('')
      await press(page, say('review.confirm'))
      await page.getByText(say('booking.hotelMissing')).waitFor()
    },
  },
  {
    name: 'review-calendar',
    path: `/booking?${journey}`,
    isWindow: true,
    arrange: async (page, { say }) => {
      await press(page, say('choice.travelDate'))
      await page.getByRole('dialog').getByRole('grid').waitFor()
    },
  },
]

async function proceed(page: Page, { say }: Words): Promise<void> {
  await page.getByLabel(say('traveler.contact')).fill('9812345678')
  await page.getByLabel(say('traveler.gender')).selectOption('Female')
  await page.getByLabel(say('terms.agree')).check()
  await press(page, say('checkout.proceed'))
}

const checkoutScreens: Screen[] = [
  { name: 'checkout', path: checkout, as: 'newcomer' },
  {
    name: 'checkout-names',
    path: checkout,
    as: 'traveller',
    arrange: async (page, { say }) => {
      await page.getByText(say('travelers.optional')).click()
      await page.getByRole('button', { name: 'Meera Kulkarni' }).waitFor()
    },
  },
  {
    name: 'checkout-problems',
    path: checkout,
    as: 'newcomer',
    arrange: async (page, { say }) => {
      await press(page, say('checkout.proceed'))
      await page.getByText(say('invalid.gender')).waitFor()
    },
  },
  {
    name: 'checkout-busy',
    path: checkout,
    as: 'newcomer',
    before: silent('booking/create-booking'),
    arrange: async (page, words) => {
      const { say } = words
      await proceed(page, words)
      await page.getByRole('button', { name: say('checkout.creating') }).waitFor()
    },
  },
  {
    name: 'checkout-offline',
    path: checkout,
    as: 'newcomer',
    before: away('booking/create-booking'),
    arrange: async (page, words) => {
      const { say } = words
      await proceed(page, words)
      await page.getByText(say('checkout.unknown')).waitFor()
    },
  },
  {
    name: 'checkout-full',
    path: checkout,
    as: 'newcomer',
    before: (page) =>
      page.route('**/api/booking/create-booking', (route) =>
        route.fulfill({
          status: 409,
          json: {
            error: full,
            message: full,
            code: 'full',
            seatsLeft: 0,
            nearest: [31, 32, 28].map(dateAhead),
          },
        }),
      ),
    arrange: async (page, words) => {
      await proceed(page, words)
      await page.getByRole('button', { name: words.say('waitlist.join') }).waitFor()
    },
  },
  {
    name: 'checkout-price-changed',
    path: checkout,
    as: 'newcomer',
    isWindow: true,
    // The promised price has expired.
    stores: () => ({ quote: 'promised', heldFor: `havelock ${date}`, heldUntil: tenMinutesAgo() }),
    before: async (page) => {
      await page.route('**/api/booking/create-booking', (route) =>
        route.fulfill({ status: 409, json: { error: 'Changed.', totalCost: 60_000 } }),
      )
    },
    arrange: async (page, words) => {
      await proceed(page, words)
      await page.getByRole('alertdialog').waitFor()
    },
  },
]

const ofUnpaid = ({ unpaid }: Stage) => ({ bookingId: unpaid.bookingId, packageId: 'hampi' })
const payment = { path: '/booking/checkout/payment', as: 'traveller', stores: ofUnpaid } as const
const payButton = (page: Page, { like }: Words) => page.getByRole('button', { name: like('payment.payNow') })

/** As long as it may be, with a word that has no end. */
const travelerNeeds = `Jain meals for four.\n\nDadi ji is 78: a room on the ground floor.\n${'Aaj'.repeat(77)}`

const window = (page: Page) => page.frameLocator('iframe')

/** A window that reports a payment at once, while the server does not know its outcome yet. */
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

async function payInWindow(page: Page, words: Words): Promise<void> {
  const { say } = words
  await payButton(page, words).click()
  await page.getByRole('heading', { name: say('payment.confirmingTitle') }).waitFor()
}

const paymentScreens: Screen[] = [
  { ...payment, name: 'payment', arrange: (page, stage) => payButton(page, stage).waitFor() },
  {
    ...payment,
    name: 'payment-needs',
    before: withBooking({ travelerNeeds }),
    arrange: (page, { say }) => page.getByText(say('needs.title')).waitFor(),
  },
  {
    ...payment,
    name: 'payment-window',
    isWindow: true,
    arrange: async (page, words) => {
      await payButton(page, words).click()
      await window(page)
        .getByRole('button', { name: words.like('sandbox.payButton') })
        .waitFor()
    },
  },
  {
    ...payment,
    name: 'payment-window-bank',
    isWindow: true,
    arrange: async (page, words) => {
      await payButton(page, words).click()
      await window(page)
        .getByRole('button', { name: words.like('sandbox.payButton') })
        .click()
      await window(page)
        .getByRole('button', { name: words.say('sandbox.payConfirm') })
        .waitFor()
    },
  },
  {
    ...payment,
    name: 'payment-cancelled',
    isWindow: true,
    arrange: async (page, words) => {
      await payButton(page, words).click()
      await window(page)
        .getByRole('button', { name: words.say('sandbox.payClose') })
        .click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    ...payment,
    name: 'payment-order-failed',
    isWindow: true,
    before: refusing('payment/create-payment', 503, busy),
    arrange: async (page, words) => {
      await payButton(page, words).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    ...payment,
    name: 'payment-too-often',
    isWindow: true,
    before: refusing(
      'payment/create-payment',
      429,
      'Too many attempts. Please wait 60 minutes and try again.',
    ),
    arrange: async (page, words) => {
      await payButton(page, words).click()
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
    hasOwnClock: true,
    before: async (page) => {
      await page.clock.install()
      await paidButUnknown(page)
    },
    arrange: async (page, words) => {
      const { say } = words
      await payInWindow(page, words)
      // A minute of polls, each of which waits for its answer.
      const known = page.getByRole('link', { name: say('payment.seeBooking') })
      for (let looks = 0; looks < 20 && !(await known.isVisible()); looks++) await page.clock.runFor(10_000)
      await known.waitFor()
    },
  },
  {
    ...payment,
    name: 'payment-expired',
    before: withBooking({ bookingStatus: 'Expired' }),
    arrange: (page, { say }) => page.getByRole('link', { name: say('payment.bookAgain') }).waitFor(),
  },
  { ...payment, name: 'payment-loading', before: silent('booking/get-booking/*'), isLifeless: true },
  {
    ...payment,
    name: 'payment-load-failed',
    before: away('booking/get-booking/*'),
    arrange: (page, { say }) => page.getByRole('button', { name: say('action.tryAgain') }).waitFor(),
  },
]

const ticketOf = (which: 'paid' | 'unpaid' | 'cancelled') => (stage: Stage) =>
  `/booking/thank-you/${stage[which].bookingId}`

/** The paid ticket moved to another day, with its number and documents. */
function bookedOn(day: string, change: object, later: object[] = []): Pick<Screen, 'path' | 'before'> {
  const bookingId = `TMTC-${day.replaceAll('-', '')}-4817`
  const path = `/booking/thank-you/${bookingId}`
  const before = async (page: Page, { paid }: Stage) => {
    const ask = async (route: Route) => {
      const response = await route.fetch({ url: route.request().url().replace(bookingId, paid.bookingId) })
      return (await response.json()) as { booking: object; papers: object[] }
    }
    await page.route('**/api/booking/get-booking/*', async (route) => {
      const { booking } = await ask(route)
      await route.fulfill({ json: { booking: { ...booking, bookingId, bookingDate: day, ...change } } })
    })
    const ticket = `**/api/booking/ticket/${bookingId}*`
    await page.route(ticket, async (route) => {
      const url = route.request().url().replace(bookingId, paid.bookingId)
      await route.fulfill({ response: await route.fetch({ url }) })
    })
    await page.route('**/api/booking/papers/*', async (route) => {
      const { papers: documents } = await ask(route)
      const first = documents.map((paper) => Object.assign(paper, { issuedOn: day }))
      await route.fulfill({ json: { papers: [...first, ...later] } })
    })
  }
  return { path, before }
}

const ticketScreens: Screen[] = [
  {
    name: 'ticket',
    path: ticketOf('paid'),
    as: 'traveller',
    arrange: (page, { say }) => page.getByRole('heading', { name: say('ahead.pack') }).waitFor(),
  },
  {
    name: 'ticket-names',
    path: ticketOf('paid'),
    as: 'traveller',
    arrange: async (page, { say }) => {
      await press(page, say('travelers.add'))
      await page.getByRole('button', { name: 'Meera Kulkarni' }).waitFor()
    },
  },
  {
    name: 'ticket-needs',
    path: ticketOf('paid'),
    as: 'traveller',
    before: withBooking({ travelerNeeds }),
    arrange: (page, { say }) => page.getByRole('button', { name: say('needs.change') }).waitFor(),
  },
  {
    name: 'ticket-needs-field',
    path: ticketOf('paid'),
    as: 'traveller',
    arrange: async (page, { say }) => {
      await press(page, say('needs.add'))
      await page.getByLabel(say('needs.label')).waitFor()
    },
  },
  {
    name: 'ticket-stay',
    path: ticketOf('paid'),
    as: 'traveller',
    before: withBooking({
      stay: 'Tea Valley Rest, Pothamedu Road, Munnar, 04865 555 010. You are met at Kochi airport at 9:30 AM.',
    }),
  },
  {
    name: 'ticket-stay-late',
    as: 'traveller',
    ...bookedOn(dateAhead(-9), { travelDate: dateAhead(2), returnDate: dateAhead(4) }),
  },
  {
    name: 'ticket-past',
    as: 'traveller',
    ...bookedOn(
      dateAhead(-40),
      {
        travelDate: dateAhead(-9),
        returnDate: dateAhead(-7),
        stay: 'Tea Valley Rest, Pothamedu Road, Munnar, 04865 555 010. You are met at Kochi airport at 9:30 AM.',
      },
      [{ number: 'TI26-27-000004', kind: 'invoice', issuedOn: dateAhead(-7), amount: 21_620 }],
    ),
  },
  { name: 'ticket-unpaid', path: ticketOf('unpaid'), as: 'traveller' },
  { name: 'ticket-refund', path: ticketOf('cancelled'), as: 'traveller' },
  {
    name: 'ticket-refund-part',
    path: ticketOf('paid'),
    as: 'traveller',
    before: withBooking({
      refund: {
        amount: 1_500,
        status: 'processing',
        requestedAt: `${dateAhead(-1)}T06:00:00.000Z`,
        expectedBy: dateAhead(6),
        doneAt: null,
        reference: 'rfnd_FP8QHiV938haTz, rfnd_FP8R8EGjGbPkVb',
      },
    }),
  },
  { name: 'ticket-unknown', path: ticketOf('paid'), as: 'newcomer' },
  {
    name: 'ticket-loading',
    path: ticketOf('paid'),
    as: 'traveller',
    before: silent('booking/get-booking/*'),
    isLifeless: true,
  },
  {
    name: 'ticket-offline',
    path: ticketOf('paid'),
    as: 'traveller',
    before: away('booking/get-booking/*'),
    arrange: (page, { say }) => page.getByRole('button', { name: say('action.tryAgain') }).waitFor(),
  },
  {
    name: 'ticket-cancel',
    path: ticketOf('paid'),
    as: 'traveller',
    isWindow: true,
    arrange: async (page, { say, like }) => {
      await press(page, say('cancel.open'))
      await page.getByRole('button', { name: like('cancel.confirmRefund') }).waitFor()
    },
  },
  {
    name: 'ticket-cancel-failed',
    path: ticketOf('paid'),
    as: 'traveller',
    isWindow: true,
    before: refusing('booking/cancel-booking/*', 503, busy),
    arrange: async (page, { say, like }) => {
      await press(page, say('cancel.open'))
      await press(page, like('cancel.confirmRefund'))
      await page.getByText(say('cancel.failed')).waitFor()
    },
  },
  {
    name: 'ticket-quote-failed',
    path: ticketOf('paid'),
    as: 'traveller',
    isWindow: true,
    before: refusing('booking/cancel-quote/*', 503, busy),
    arrange: async (page, { say }) => {
      await press(page, say('cancel.open'))
      await page.getByText(say('cancel.quoteFailed')).waitFor()
    },
  },
]

/** From the review to the ticket. */
export const bookingScreens: Screen[] = [
  ...reviewScreens,
  ...checkoutScreens,
  ...paymentScreens,
  ...ticketScreens,
  ...changeScreens,
]
