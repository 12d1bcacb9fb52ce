import type { Page } from 'playwright-core'
import type { User } from '#shared/contract/auth-schemas.ts'
import type { CreateBookingInput } from '#shared/contract/bookings-schemas.ts'
import type { Share } from '#shared/contract/groups-schemas.ts'
import { call } from './calls.ts'
import { dateAhead, linkIn, logIn, mailTo, newPerson, type Person } from './journey.ts'

type Sent = Parameters<typeof call>[3]

/** Calls the API and throws unless it succeeds. */
async function granted<T>(url: string, method: 'GET' | 'POST', path: string, sent?: Sent): Promise<T> {
  const { status, body } = await call({ url }, method, path, sent)
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`)
  return body as T
}

/** A verified account, created through the API. */
export async function newAccount(url: string): Promise<Person> {
  const person = newPerson()
  await granted(url, 'POST', '/auth/register', { body: person })
  const link = new URL(linkIn(await mailTo(url, person.email, /verif/i), '/verify'))
  await granted(url, 'GET', `/auth/verify/${link.searchParams.get('token')}`)
  return person
}

export type ApiSession = { token: string; user: User }

export function sessionOf(url: string, { email, password }: Person): Promise<ApiSession> {
  return granted<ApiSession>(url, 'POST', '/auth/login', { body: { email, password } })
}

/** Logs in on the login screen and waits for `target`. */
export async function arrive(page: Page, url: string, person: Person, target: string): Promise<void> {
  await page.goto(`${url}/login?redirect=${encodeURIComponent(target)}`)
  await logIn(page, person)
  await page.waitForURL((now) => now.pathname !== '/login')
}

export type Booked = { bookingId: string; package: string; totalCost: number }

/** A booking that waits for its payment. */
export async function book(
  url: string,
  { token, user }: { token: string; user: Pick<User, 'name' | 'email'> },
  packageId: string,
  wanted: Partial<CreateBookingInput> = {},
): Promise<Booked> {
  const { name, email } = user
  const { booking } = await granted<{ booking: Booked }>(url, 'POST', '/booking/create-booking', {
    body: {
      packageId,
      startPoint: 'Bengaluru',
      endPoint: 'Kerala',
      travelDate: dateAhead(30),
      numberOfPeople: 2,
      numberOfRooms: 0,
      commuteType: 'on your own',
      hotelName: 'Tea Valley Rest',
      travelersDetails: { name, email, contact: '9876543210', gender: 'Female' },
      ...wanted,
    },
    token,
  })
  return booking
}

/** A booking of a share of a group's journey, which waits for its payment. */
export async function bookShare(url: string, session: ApiSession, code: string): Promise<Booked> {
  const { share } = await granted<{ share: Share }>(url, 'GET', `/groups/shares/${code}`)
  const { name, email } = session.user
  const { booking } = await granted<{ booking: Booked }>(url, 'POST', '/booking/create-booking', {
    body: {
      share: code,
      packageId: share.packageId,
      travelDate: share.travelDate,
      numberOfPeople: share.people,
      numberOfRooms: share.numberOfRooms,
      startPoint: 'Bengaluru',
      endPoint: 'Hampi',
      commuteType: 'on your own',
      hotelName: 'No preference',
      travelersDetails: { name, email, contact: '9876543210', gender: 'Female' },
    },
    token: session.token,
  })
  return booking
}

type Order = { id: string; keyId: string; checkoutScriptUrl: string }
type Paid = { response: { razorpay_payment_id: string; razorpay_signature: string } }

/** Pays through the sandbox's controls as its window would, and has the server verify it. */
export async function pay(
  url: string,
  { token }: Pick<ApiSession, 'token'>,
  { bookingId, totalCost }: Pick<Booked, 'bookingId' | 'totalCost'>,
): Promise<void> {
  const order = await granted<Order>(url, 'POST', '/payment/create-payment', {
    body: { amount: Math.round(totalCost * 100), currency: 'INR', receipt: bookingId },
    token,
  })
  const attempts = new URL('window/attempts', order.checkoutScriptUrl).href
  const { keyId, id: orderId } = order
  const answer = await fetch(attempts, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ keyId, orderId, method: 'upi', vpa: 'success@razorpay' }),
  })
  const paid = (await answer.json()) as Paid
  await granted(url, 'POST', '/payment/verify-payment', {
    body: {
      order_id: orderId,
      payment_id: paid.response.razorpay_payment_id,
      signature: paid.response.razorpay_signature,
    },
    token,
  })
}

/** Cancels as the owner, for the quoted refund. */
export async function cancel(url: string, session: ApiSession, booked: Booked): Promise<void> {
  const { bookingId } = booked
  const { token } = session
  const path = `/booking/cancel-quote/${bookingId}`
  const { refundAmount } = await granted<{ refundAmount: number }>(url, 'GET', path, { token })
  await granted(url, 'POST', `/booking/cancel-booking/${bookingId}`, { body: { refundAmount }, token })
}
