import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { openDatabase } from '#server/platform/db/client.ts'
import type { DatabaseOptions } from '#server/platform/db/options.ts'
import { AppError } from '#server/platform/errors.ts'
import { bookingsService } from '#server/bookings/service.ts'
import { waitlistService } from '#server/bookings/waitlist/service.ts'
import { quotes } from '#tests/support/quotes.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import { paymentsService } from '#server/payments/service.ts'
import { idSource } from '#server/platform/ids.ts'
import { outbox } from '#server/platform/outbox.ts'
import { outboxWorker } from '#server/platform/jobs/outbox-worker.ts'
import { razorpayProvider, type RazorpayOptions } from '#server/providers/payment/razorpay/razorpay.ts'
import type { CreateBookingInput } from '#shared/contract/bookings-schemas.ts'
import type { JoinWaitlistInput, LeaveWaitlistInput } from '#shared/contract/waitlist-schemas.ts'
import type { CancelBookingInput } from '#shared/contract/cancellation-schemas.ts'
import type { ChangeBookingInput } from '#shared/contract/changes-schemas.ts'
import type { VerifyPaymentInput } from '#shared/contract/payments-schemas.ts'

/** A second process of the product, which makes all its calls at once when it reads a line on standard input. */
export type Call =
  | { do: 'create'; userId: string; input: CreateBookingInput }
  | { do: 'verify'; userId: string; input: VerifyPaymentInput }
  | { do: 'cancel'; userId: string; input: CancelBookingInput }
  | { do: 'change'; userId: string; input: ChangeBookingInput }
  | { do: 'cancelGroup'; journeyId: string }
  | { do: 'cancelDeparture'; packageId: string; day: string }
  | { do: 'join'; userId: string; input: JoinWaitlistInput }
  | { do: 'leave'; userId: string; input: LeaveWaitlistInput }
  | { do: 'webhook'; body: string; signature: string; eventId: string }
  | { do: 'work' }

export type Orders = {
  place: DatabaseOptions
  provider: RazorpayOptions
  now: string
  calls: Call[]
  /** The process kills itself after this many calls, which cuts the others off wherever they are. */
  diesAfter?: number | undefined
}

/** The outcome of a call: an answer, an error code, something that must never happen, or nothing at all. */
export type Outcome = { answer?: unknown; rejection?: string; bug?: string; isLost?: true }

const { place, provider, now, calls, diesAfter } = JSON.parse(process.argv[2] ?? '') as Orders
const database = await openDatabase(place)
const clock = () => new Date(now)
const newId = idSource(clock, randomBytes)
const log = { error: () => undefined, warn: () => undefined }
const deps: PaymentsDeps = {
  database,
  clock,
  random: Math.random,
  newId,
  outbox: outbox({ clock, newId }),
  provider: razorpayProvider(provider),
  log,
  publicUrl: 'https://safarnama.test',
  wake: () => undefined,
}
const payments = paymentsService(deps)
const bookings = bookingsService({ ...deps, photoOf: () => '', quotes })
const waitlist = waitlistService(deps)
const nothing = () => Promise.resolve()
const worker = outboxWorker({
  database,
  clock,
  log,
  outbox: deps.outbox,
  handlers: {
    ...payments.handlers,
    mail: nothing,
    purge: nothing,
    papers: nothing,
    travelled: nothing,
    stays: nothing,
    reviews: nothing,
    pictures: nothing,
  },
})

function act(call: Call): Promise<unknown> {
  if (call.do === 'create') return bookings.createBooking(call.userId, call.input)
  if (call.do === 'verify') return payments.verifyPayment(call.userId, call.input)
  if (call.do === 'cancel') return payments.cancelBooking(call.userId, call.input)
  if (call.do === 'change') return payments.changeBooking(call.userId, call.input)
  if (call.do === 'join') return waitlist.joinWaitlist(call.userId, call.input)
  if (call.do === 'leave') return waitlist.leaveWaitlist(call.userId, call.input)
  if (call.do === 'cancelGroup') return payments.cancelGroupByOperator(call.journeyId, nothing)
  if (call.do === 'cancelDeparture') return payments.cancelDepartureByOperator(call, nothing)
  if (call.do === 'work') return worker.runOnce()
  return payments.receiveWebhook({ ...call, rawBody: Buffer.from(call.body) })
}

let done = 0

async function outcomeOf(call: Call): Promise<Outcome> {
  try {
    const answer = await act(call)
    if ((done += 1) === diesAfter) process.kill(process.pid, 'SIGKILL')
    return { answer }
  } catch (error) {
    if (!(error instanceof AppError)) return { bug: String(error) }
    const { code = error.code } = error.details as { code?: string }
    return { rejection: code }
  }
}

process.stdout.write('ready\n')
await once(process.stdin, 'data')
process.stdout.write(`${JSON.stringify(await Promise.all(calls.map(outcomeOf)))}\n`)
process.stdin.destroy()
await database.close()
