import { bookingBody } from '../booking-body.mjs'
import { Agent, request as sendRequest } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** Travellers who look around, book and pay, one request after the other each; the parent says what and for how long. */
const notYet = 202

function ask(agent, { port, host = '127.0.0.1', method = 'GET', path, token, body }) {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const headers = {
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    ...(token && { authorization: `Bearer ${token}` }),
  }
  return new Promise((resolve, reject) => {
    const request = sendRequest({ agent, host, port, method, path, headers }, (answer) => {
      const chunks = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.once('end', () => resolve({ status: answer.statusCode, text: String(Buffer.concat(chunks)) }))
      answer.once('error', reject)
    })
    request.once('error', reject)
    request.end(text)
  })
}

class Refused extends Error {}

/** One person: `call` counts what the product answers and how long it took. */
function personOf(order, token, counted) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const call = async (kind, method, path, body) => {
    const begun = performance.now()
    const { status, text } = await ask(agent, { port: order.port, method, path, token, body })
    counted.times.push(performance.now() - begun)
    counted.kinds[kind] = (counted.kinds[kind] ?? 0) + 1
    if (status === 200 || status === notYet) return { status, body: JSON.parse(text) }
    throw new Refused(`${kind} ${status}`)
  }
  return { agent, call }
}

async function payInWindow(agent, { id, keyId, checkoutScriptUrl }) {
  const { port, pathname } = new URL('window/attempts', checkoutScriptUrl)
  const body = { keyId, orderId: id, method: 'upi', vpa: 'success@razorpay' }
  const { text } = await ask(agent, { host: 'localhost', port, path: pathname, method: 'POST', body })
  return JSON.parse(text).response
}

async function book({ agent, call }, { packageId, travelDate }, counted) {
  const { body: made } = await call(
    'booking',
    'POST',
    '/api/booking/create-booking',
    bookingBody(packageId, travelDate),
  )
  const { bookingId, totalCost } = made.booking
  const wanted = { amount: Math.round(totalCost * 100), currency: 'INR', receipt: bookingId }
  const { body: opened } = await call('order', 'POST', '/api/payment/create-payment', wanted)
  const paid = await payInWindow(agent, opened)
  for (;;) {
    const { status } = await call('payment', 'POST', '/api/payment/verify-payment', {
      order_id: paid.razorpay_order_id,
      payment_id: paid.razorpay_payment_id,
      signature: paid.razorpay_signature,
    })
    if (status !== notYet) break
    await pause(50)
  }
  counted.paid += 1
}

/** Another one for each number: the same content twice would be the same booking. */
function tripOf(number, packageIds) {
  const days = 30 + (Math.floor(number / packageIds.length) % 200)
  const travelDate = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  return { packageId: packageIds[number % packageIds.length], travelDate }
}

/** Searches and details, then a paid booking, again and again; of each as many as the order says. */
async function travel(order, place, until, counted) {
  const { searches, details, packageIds, perRound, tokens, seed } = order
  const person = personOf(order, tokens[place], counted)
  let at = seed + place * 7_919
  const isOver = () => performance.now() >= until
  const many = async (count, kind, paths) => {
    for (let done = 0; done < count && !isOver(); done++)
      await person.call(kind, 'GET', paths[at++ % paths.length])
  }
  while (!isOver()) {
    try {
      await many(perRound.searches, 'search', searches)
      await many(perRound.details, 'detail', details)
      for (let done = 0; done < perRound.bookings && !isOver(); done++) {
        await book(person, tripOf(at++, packageIds), counted)
      }
    } catch (error) {
      const said = error instanceof Refused ? error.message : String(error)
      counted.errors[said] = (counted.errors[said] ?? 0) + 1
    }
  }
  person.agent.destroy()
}

async function load(order) {
  const counted = { times: [], kinds: {}, errors: {}, paid: 0 }
  const begun = performance.now()
  const until = begun + order.seconds * 1_000
  await Promise.all(order.tokens.map((_, place) => travel(order, place, until, counted)))
  const elapsed = (performance.now() - begun) / 1_000
  const { times, kinds, errors, paid } = counted
  const sorted = Float64Array.from(times).sort()
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return {
    answers: times.length,
    rate: times.length / elapsed,
    p50: at(0.5),
    p99: at(0.99),
    kinds,
    errors,
    paid,
  }
}

process.on('message', (order) => {
  load(order).then(
    (result) => process.send({ result }),
    (error) => process.send({ failure: String(error) }),
  )
})
