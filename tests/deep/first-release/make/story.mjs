import { setTimeout as pause } from 'node:timers/promises'
import {
  book,
  buy,
  call,
  cancel,
  granted,
  logIn,
  order,
  payByCard,
  payByUpi,
  register,
  signInAtGoogle,
  verify,
} from './traveller.mjs'

const minuteMs = 60_000
export const dayMs = 24 * 60 * minuteMs
const password = 'monsoon over Munnar'
export const people = {
  asha: { name: 'Asha Rao', email: 'asha@upgrade.example', password },
  dev: { name: 'Dev Nair', email: 'dev@upgrade.example', password: 'ten thousand steps' },
  // Two forms of one mailbox, which that release treated as two.
  twin: { name: 'Tara Jain', email: 'tara@bücher.example', password: 'rain on a tin roof' },
  otherTwin: { name: 'Tara Jain', email: 'tara@xn--bcher-kva.example', password: 'rain on a tin roof' },
}
/** Registered while the mail server was down. */
export const newcomer = { name: 'Chitra Sen', email: 'chitra@upgrade.example', password }

/** A valid picture of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** The story's end is `end`; each stage runs `agoMs` before it, with the product stopped between them. */
export async function playStory({ old, end, clientId, orderFault, settled }) {
  const codes = {}
  const shiftAt = (agoMs) => end - agoMs - Date.now()
  const dateAhead = (days) => new Date(end + 5.5 * 3_600_000 + days * dayMs).toISOString().slice(0, 10)
  const choice = (packageId, days, more = {}) => ({
    packageId,
    startPoint: 'Bengaluru',
    endPoint: 'Kerala',
    travelDate: dateAhead(days),
    numberOfPeople: 2,
    numberOfRooms: 1,
    commuteType: 'flight',
    hotelName: 'with a view of the lake',
    acceptedTerms: '2026-11-01',
    travelersDetails: {
      name: 'Asha & Ravi Rao',
      email: 'ravi@upgrade.example',
      contact: '9876543210',
      gender: 'Female',
    },
    ...more,
  })
  const stage = async (agoMs, work) => {
    const shift = shiftAt(agoMs)
    const endParties = await old.startParties(shift)
    const endProduct = await old.startProduct(shift)
    await work({ operator: (...args) => old.operator(shift, ...args), endParties })
    await settled()
    await endProduct()
    await endParties()
  }

  const open = {}
  await stage(10 * dayMs, async () => {
    for (const person of Object.values(people)) await register(person)
    const asha = await logIn(people.asha)
    const dev = await logIn(people.dev)
    await granted('PUT', `/auth/users/${asha.userId}`, {
      body: { contact: '9812345678', gender: 'Female' },
      token: asha.token,
    })
    const form = new FormData()
    form.set('profileImage', new Blob([picture], { type: 'image/png' }), 'face.png')
    await granted('PUT', '/auth/profile/image', { body: form, token: asha.token, isForm: true })
    const message = { name: 'Ravi', email: 'ravi@upgrade.example', message: 'Do you take cats along?' }
    await granted('POST', '/contact', { body: message })

    codes.paid = await buy(asha, choice('munnar', 60), payByCard)
    codes.cancelled = await buy(asha, choice('havelock', 70))
    codes.partlyGivenBack = await buy(dev, choice('munnar', 80, { numberOfPeople: 5, numberOfRooms: 0 }))
    codes.ofGoogle = await buy(await signInAtGoogle(await clientId(), 'gmail'), choice('havelock', 50))
    codes.lapsed = await book(asha, choice('munnar', 90))
    codes.paidLate = await book(dev, choice('munnar', 95))
    open.paidLate = await order(dev, codes.paidLate)
    codes.paidTooLate = await book(dev, choice('varanasi', 96))
    open.paidTooLate = await order(dev, codes.paidTooLate)

    codes.paidTwice = await book(asha, choice('havelock', 97))
    const stale = await order(asha, codes.paidTwice)
    const body = { bookingId: codes.paidTwice.bookingId, numberOfPeople: 3 }
    const { booking } = await granted('PUT', '/booking/update-booking', { body, token: asha.token })
    const fresh = await order(asha, booking)
    const old = await payByUpi(stale)
    const { status } = await call('POST', '/payment/verify-payment', {
      body: {
        order_id: old.razorpay_order_id,
        payment_id: old.razorpay_payment_id,
        signature: old.razorpay_signature,
      },
      token: asha.token,
    })
    if (status !== 409) throw new Error(`money for a price that is over was answered with ${status}`)
    await verify(asha, await payByCard(fresh))
  })

  await stage(10 * dayMs - 32 * minuteMs, async ({ operator }) => {
    // The job that ends holds runs at most once a minute.
    const dev = await logIn(people.dev)
    for (const key of ['paidLate', 'paidTooLate'])
      for (;;) {
        const path = `/booking/get-booking/${codes[key].bookingId}`
        const { booking } = await granted('GET', path, { token: dev.token })
        if (booking.bookingStatus === 'Expired') break
        await pause(500)
      }
    const days = `${codes.paidTooLate.travelDate}..${codes.paidTooLate.travelDate}`
    await operator('catalogue', 'withdraw', 'varanasi', '--dates', days)
    for (const made of Object.values(open)) await payByUpi(made)
    await settled()
    await operator('refund', codes.partlyGivenBack.bookingId, '--amount', '1234.50')
    await cancel(await logIn(people.asha), codes.cancelled)
  })

  await stage(2 * dayMs, async () => {
    const asha = await logIn(people.asha)
    codes.returning = await buy(asha, choice('havelock', 100))
    orderFault({ kind: 'refund_pending', times: 1, delayMs: 9 * dayMs, on: '' })
    await cancel(asha, codes.returning)
    // After the refund deadline: nothing is refunded.
    codes.savedWhole = await buy(asha, choice('munnar', 3))
    await cancel(asha, codes.savedWhole)
  })

  await stage(29 * minuteMs + 50_000, async () => {
    codes.overdue = await book(await logIn(people.dev), choice('munnar', 40))
  })

  const read = { bookings: {}, people: {} }
  let unheard
  const endedParties = []
  await stage(5 * minuteMs, async ({ endParties }) => {
    const asha = await logIn(people.asha)
    codes.waiting = await book(asha, choice('havelock', 41))
    await payByUpi(await order(asha, codes.waiting), 'failure@razorpay')
    codes.unheard = await book(asha, choice('munnar', 42))
    unheard = await order(asha, codes.unheard)
    await settled()
    const owners = {
      asha,
      dev: await logIn(people.dev),
      google: await signInAtGoogle(await clientId(), 'gmail'),
    }
    for (const [name, { token, userId }] of Object.entries(owners)) {
      const path = `/auth/fetch/${userId}`
      read.people[name] = await granted('GET', path, { token })
      for (const [key, { bookingId }] of Object.entries(codes)) {
        const { status, body } = await call('GET', `/booking/get-booking/${bookingId}`, { token })
        if (status === 200) read.bookings[key] = { owner: name, booking: body.booking }
      }
    }
    read.cookie = asha.cookie
    await endParties()
    endedParties.push(true)
    await granted('POST', '/auth/register', { body: newcomer })
  })

  const endParties = await old.startParties(shiftAt(minuteMs))
  await payByUpi(unheard)
  await pause(1_000)
  await endParties()
  return read
}
