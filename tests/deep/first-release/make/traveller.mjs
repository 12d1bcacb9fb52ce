import { setTimeout as pause } from 'node:timers/promises'
import { sandboxUrl, url } from './old-product.mjs'

export async function call(method, path, { body, token, isForm } = {}) {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json(), cookies: answer.headers.getSetCookie() }
}

export async function granted(...args) {
  const answer = await call(...args)
  if (answer.status >= 300) throw new Error(`${args.join(' ')}: ${JSON.stringify(answer)}`)
  return answer.body
}

const opened = new Set()

/** From the newest mail; the mailbox displays addresses in a form of its own. */
async function newestLink() {
  for (;;) {
    const { messages } = await (await fetch(`${sandboxUrl}/sandbox/mail/messages`)).json()
    const links = messages.map((mail) => /\/verify\?\S*token=([\w-]+)/.exec(mail.text)?.[1])
    const fresh = links.find((link) => link !== undefined && !opened.has(link))
    if (fresh !== undefined) {
      opened.add(fresh)
      return fresh
    }
    await pause(100)
  }
}

export async function register(person) {
  await granted('POST', '/auth/register', { body: person })
  await granted('GET', `/auth/verify/${await newestLink()}`)
}

/** The access token, and the browser's cookies. */
export async function logIn({ email, password }) {
  const { body, cookies, status } = await call('POST', '/auth/login', { body: { email, password } })
  if (status !== 200) throw new Error(JSON.stringify(body))
  const cookie = cookies.find((line) => line.startsWith('refresh=')).split(';', 1)[0]
  return { token: body.token, userId: body.user._id, cookie }
}

export async function signInAtGoogle(clientId, person) {
  const minted = await fetch(`${sandboxUrl}/sandbox/google/credential`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_id: clientId, person }),
  })
  const { credential } = await minted.json()
  const { token, user } = await granted('POST', '/auth/google-login', { body: { token: credential } })
  return { token, userId: user._id }
}

export async function book({ token }, body) {
  const { booking } = await granted('POST', '/booking/create-booking', { body, token })
  return booking
}

export const order = ({ token }, { bookingId, totalCost }) =>
  granted('POST', '/payment/create-payment', {
    body: { amount: Math.round(totalCost * 100), currency: 'INR', receipt: bookingId },
    token,
  })

async function atWindow(path, body) {
  const answer = await fetch(`${sandboxUrl}/sandbox/razorpay/window/attempts${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answer.json()
}

export async function payByUpi({ keyId, id: orderId }, vpa = 'success@razorpay') {
  return (await atWindow('', { keyId, orderId, method: 'upi', vpa })).response
}

export async function payByCard({ keyId, id: orderId }) {
  const card = { number: '4100280000001007', expiry: '12/39', cvv: '123' }
  const { paymentId } = await atWindow('', { keyId, orderId, method: 'card', ...card })
  return (await atWindow(`/${paymentId}`, { otp: '123456' })).response
}

export const verify = ({ token }, paid) =>
  granted('POST', '/payment/verify-payment', {
    body: {
      order_id: paid.razorpay_order_id,
      payment_id: paid.razorpay_payment_id,
      signature: paid.razorpay_signature,
    },
    token,
  })

export async function buy(traveller, choice, pay = payByUpi) {
  const booked = await book(traveller, choice)
  await verify(traveller, await pay(await order(traveller, booked)))
  return booked
}

export async function cancel({ token }, { bookingId }) {
  const { refundAmount } = await granted('GET', `/booking/cancel-quote/${bookingId}`, { token })
  await granted('POST', `/booking/cancel-booking/${bookingId}`, { body: { refundAmount }, token })
}
