import { setTimeout as pause } from 'node:timers/promises'
import { bookingCode } from '#shared/domain/booking-code.ts'
import { todayInIndia } from '#shared/domain/travel-date.ts'
import { dateAhead, linkIn, mailTo, newPerson, type Person } from '../journey.ts'
import { type Answered, type Ask, patientClient } from './patient-client.ts'
import type { Ground } from './stage.ts'

/** What a traveller wanted and was answered: recorded here, out of reach of any kill. */
export type TravellerRecord = {
  bookingId?: string
  /** Orders that the product returned. */
  orders: string[]
  /** Payments for which the provider's window reported success. */
  paid: string[]
  verified: boolean
  cancelledRupees?: number
}
export type Acknowledged = { journeys: TravellerRecord[]; registered: string[] }

const mostLogins = 20
let booked = 0

type Traveller = { stage: Ground; ask: Ask; token: string; offer: Offer; random: () => number }
type Offer = { packageId: string; name: string }
type Order = { id: string; keyId: string; checkoutScriptUrl: string }
type Paid = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string }

class Refused extends Error {
  readonly isExpiry: boolean
  constructor(answer: Answered) {
    super(`not what was to be answered: ${JSON.stringify(answer)}`)
    this.isExpiry = answer.status === 409 && answer.body['reason'] === 'expired'
  }
}

function granted(answer: Answered, status = 200): Answered['body'] {
  if (answer.status !== status) throw new Refused(answer)
  return answer.body
}

/**
 * Otherwise two journeys on the same day with the same proposed id would be one request, and the second would get the
 * first one's booking.
 */
const newContact = () => String(9_000_000_000 + (booked += 1))

async function book({ ask, token, offer, random }: Traveller, journey: TravellerRecord): Promise<number> {
  const body = {
    bookingId: bookingCode(offer.name, todayInIndia(new Date()), random),
    packageId: offer.packageId,
    startPoint: 'Bengaluru',
    endPoint: 'Kerala',
    travelDate: dateAhead(60 + Math.floor(random() * 90)),
    numberOfPeople: 2,
    numberOfRooms: 0,
    hotelName: 'as in the package',
    travelersDetails: { name: 'Asha', email: 'asha@example.com', contact: newContact(), gender: 'Female' },
  }
  const answer = await ask('POST', '/booking/create-booking', { token, body })
  const { booking } = granted(answer) as { booking: { bookingId: string; totalCost: number } }
  journey.bookingId = booking.bookingId
  return booking.totalCost
}

async function order({ ask, token }: Traveller, journey: TravellerRecord, totalCost: number): Promise<Order> {
  const body = { amount: Math.round(totalCost * 100), currency: 'INR', receipt: journey.bookingId }
  const made = granted(await ask('POST', '/payment/create-payment', { token, body })) as Order
  journey.orders.push(made.id)
  return made
}

/** In the provider's window, without the product knowing. */
async function payInWindow({ random }: Traveller, journey: TravellerRecord, made: Order): Promise<Paid> {
  const attempt = async (vpa: string) => {
    const answer = await fetch(new URL('window/attempts', made.checkoutScriptUrl), {
      method: 'POST',
      // A kept-alive connection may be closed by the other side at that moment, which only this test would notice.
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify({ keyId: made.keyId, orderId: made.id, method: 'upi', vpa }),
    })
    return (await answer.json()) as { response: Paid }
  }
  if (random() < 0.2) await attempt('failure@razorpay')
  const { response } = await attempt('success@razorpay')
  journey.paid.push(response.razorpay_payment_id)
  return response
}

async function verify({ ask, token }: Traveller, paid: Paid): Promise<number> {
  const body = {
    order_id: paid.razorpay_order_id,
    payment_id: paid.razorpay_payment_id,
    signature: paid.razorpay_signature,
  }
  for (;;) {
    const { status } = await ask('POST', '/payment/verify-payment', { token, body })
    if (status !== 202) return status
  }
}

async function cancel({ ask, token }: Traveller, journey: TravellerRecord): Promise<void> {
  const quote = await ask('GET', `/booking/cancel-quote/${journey.bookingId}`, { token })
  const { refundAmount } = granted(quote) as { refundAmount: number }
  granted(
    await ask('POST', `/booking/cancel-booking/${journey.bookingId}`, { token, body: { refundAmount } }),
  )
  journey.cancelledRupees = refundAmount
}

/** The old order is paid from a tab that was left open; that money has to be refunded. */
async function changeAndPayTwice(
  traveller: Traveller,
  journey: TravellerRecord,
  totalCost: number,
): Promise<Paid> {
  const { ask, token } = traveller
  const stale = await order(traveller, journey, totalCost)
  const body = { bookingId: journey.bookingId, numberOfPeople: 3 }
  const { booking } = granted(await ask('PUT', '/booking/update-booking', { token, body })) as {
    booking: { totalCost: number }
  }
  const fresh = await order(traveller, journey, booking.totalCost)
  const lost = await verify(traveller, await payInWindow(traveller, journey, stale))
  if (lost !== 409) throw new Error(`money for a price that is over was answered with ${lost}`)
  return payInWindow(traveller, journey, fresh)
}

async function travel(traveller: Traveller, journey: TravellerRecord): Promise<void> {
  const chance = traveller.random()
  const totalCost = await book(traveller, journey)
  const paid =
    chance < 0.15
      ? await changeAndPayTwice(traveller, journey, totalCost)
      : await payInWindow(traveller, journey, await order(traveller, journey, totalCost))
  // The window is closed without notifying the product.
  if (chance > 0.8) return
  if (chance > 0.7) {
    const path = `/payment/delete-payment/${paid.razorpay_order_id}`
    granted(await traveller.ask('DELETE', path, { token: traveller.token }), 409)
    return
  }
  if ((await verify(traveller, paid)) !== 200) throw new Error('a good payment was not taken')
  journey.verified = true
  if (chance > 0.5) await cancel(traveller, journey)
}

async function logIn(ask: Ask, { email, password }: Person): Promise<string> {
  const { token } = granted(await ask('POST', '/auth/login', { body: { email, password } }))
  return String(token)
}

/** Logs in again once the session is gone, as the browser would. */
function withLogin(ask: Ask, person: Person, given: string): Ask {
  let token = given
  return async (method, path, asked = {}) => {
    for (let tries = 0; ; tries++) {
      const answer = await ask(method, path, { ...asked, ...(asked.token !== undefined && { token }) })
      if (answer.status !== 401 || tries === mostLogins) return answer
      token = await logIn(ask, person)
    }
  }
}

async function newTraveller(stage: Ground, random: () => number): Promise<Traveller> {
  const ask = patientClient(stage.url, random, stage.onTry)
  const person = newPerson()
  granted(await ask('POST', '/auth/register', { body: person }))
  const link = new URL(linkIn(await mailTo(stage.sandboxUrl, person.email, /verif/i), '/verify'))
  granted(await ask('GET', `/auth/verify/${link.searchParams.get('token')}`))
  const token = await logIn(ask, person)
  const featured = (await ask('GET', '/places/place/featured')).body as unknown as Offer[]
  const [offer] = featured
  if (!offer) throw new Error('nothing is on offer')
  return { stage, ask: withLogin(ask, person, token), token, offer, random }
}

/** Travellers who book, pay and cancel until they are stopped; each finishes what they began. */
export async function startLoad(stage: Ground, count: number, random: () => number) {
  let answers = 0
  const acknowledged: Acknowledged = { journeys: [], registered: [] }
  const travellers: Traveller[] = []
  for (let number = 0; number < count; number++) travellers.push(await newTraveller(stage, random))
  const ending = new AbortController()
  const travelOn = async (given: Traveller) => {
    const ask: Ask = async (...asked) => {
      const answer = await given.ask(...asked)
      answers += 1
      return answer
    }
    const traveller = { ...given, ask }
    while (!ending.signal.aborted) {
      const journey: TravellerRecord = { orders: [], paid: [], verified: false }
      acknowledged.journeys.push(journey)
      await travel(traveller, journey).catch((error: unknown) => {
        if (!(stage.mayExpire && error instanceof Refused && error.isExpiry)) throw error
      })
      if (stage.restMs !== undefined) await pause(stage.restMs * (0.5 + random()))
      if (random() > 0.1) continue
      const person = newPerson()
      granted(await traveller.ask('POST', '/auth/register', { body: person }))
      acknowledged.registered.push(person.email)
    }
  }
  const work = Promise.all(travellers.map(travelOn))
  let hasEnded = false
  // Awaited in stop(); until then a failure must not end the process.
  work.catch(() => (hasEnded = true))
  return {
    acknowledged,
    answers: () => answers,
    /** Whether a failure ended it. */
    hasEnded: () => hasEnded,
    async stop() {
      ending.abort()
      await work
    },
  }
}
