import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { createHmac, randomBytes } from 'node:crypto'
import { buildApp } from '#server/start/app.ts'
import type { Database } from '#server/platform/db/client.ts'
import { completeOlder } from '#server/schema/complete-money.ts'
import { databaseLimiter } from '#server/platform/limits/account-limits.ts'
import { requestLimits } from '#server/platform/limits/limits.ts'
import { bookingLimits } from '#server/bookings/deps.ts'
import { bookingsRoutes } from '#server/bookings/routes.ts'
import { type BookingsService, bookingsService } from '#server/bookings/service.ts'
import { pictureMaker } from '#server/catalogue/pictures/make.ts'
import { reviewsHandlers } from '#server/reviews/nightly.ts'
import { reviewPictures } from '#server/reviews/pictures.ts'
import { reviewPictureFiles, reviewPicturesRoutes, reviewsRoutes } from '#server/reviews/routes.ts'
import { reviewsService } from '#server/reviews/service.ts'
import { waitlistRoutes } from '#server/bookings/waitlist/routes.ts'
import { type WaitlistService, waitlistService } from '#server/bookings/waitlist/service.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import { namesInEffect } from '#server/payments/repository.ts'
import { paymentsRoutes, webhookRoutes } from '#server/payments/routes.ts'
import { type PaymentsService, paymentsService } from '#server/payments/service.ts'
import { documentsRoutes } from '#server/documents/invoices/routes.ts'
import { staysHandlers } from '#server/bookings/stays/service.ts'
import { documentsService } from '#server/documents/invoices/service.ts'
import { travelersRoutes } from '#server/accounts/travelers/routes.ts'
import { travelersService } from '#server/accounts/travelers/service.ts'
import { fontReader } from '#server/documents/print/fonts.ts'
import { groupsRoutes } from '#server/groups/routes.ts'
import { type GroupsService, groupsService } from '#server/groups/service.ts'
import { idSource } from '#server/platform/ids.ts'
import { expireBookings } from '#server/start/jobs/expire-bookings.ts'
import type { MailDraft } from '#server/platform/mail/mail-draft.ts'
import { outbox } from '#server/platform/outbox.ts'
import { type OutboxWorker, outboxWorker } from '#server/platform/jobs/outbox-worker.ts'
import { pollOrders, pollRefunds } from '#server/start/jobs/poll-orders.ts'
import { purgeExpired } from '#server/start/jobs/retention.ts'
import { limitSeatsOfNew } from '#server/start/live-processes.ts'
import { oldestMigration } from '#server/schema/migrate.ts'
import { type Scheduler, scheduler } from '#server/start/jobs/scheduler.ts'
import { memoryLimiter } from '#server/platform/limits/memory.ts'
import type { PaymentProvider } from '#server/providers/payment/port.ts'
import type { SandboxControls } from '#stand-ins/payment/controls.ts'
import { addUser } from '#tests/support/account-rows.ts'
import { keys, openPaymentStandIn } from '#tests/support/payment-stand-in.ts'
import { quotes } from '#tests/support/quotes.ts'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import type { PaymentOrder } from '#shared/contract/payments-schemas.ts'
import { addDays, todayInIndia } from '#shared/domain/travel-date.ts'

type Answered = { status: number; body: Record<string, unknown> }
type Logged = { level: 'error' | 'warn'; about: unknown; message: string }

export type BookingsApp = {
  app: FastifyInstance
  database: Database
  bookings: BookingsService
  payments: PaymentsService
  waitlist: WaitlistService
  groups: GroupsService
  deps: PaymentsDeps
  provider: PaymentProvider
  sandbox: SandboxControls
  worker: OutboxWorker
  /** Not started: most tests run the jobs themselves. */
  jobs: Scheduler
  logged: Logged[]
  now(): Date
  /** Moves the clocks of product and provider; the provider does what is due and sends its webhooks. */
  pass(ms: number): Promise<void>
  /** Runs each of the product's repeated jobs once. */
  runJobs(): Promise<void>
  poll(): Promise<void>
  expire(): Promise<void>
  call(
    userId: string | null,
    method: string,
    path: string,
    body?: unknown,
    /** The caller's language. */
    language?: string,
  ): Promise<Answered>
  webhook(raw: string | Buffer, headers: Record<string, string>): Promise<Answered>
  signed(raw: string): string
  /** Whether the provider's webhooks arrive; false loses them all. */
  takeWebhooks(taken: boolean): void
  /** False: the provider cannot be reached. */
  setReachable(reachable: boolean): void
  /** Answers every call to the provider with this text, like a broken gateway; undefined ends it. */
  answerInstead(words: string | undefined): void
  /** The mails that the outbox has sent. */
  mails: MailDraft[]
  newUser(name?: string): Promise<string>
  newPackage(more?: Record<string, unknown>): Promise<string>
  close(): Promise<void>
}

const rupeesOfPackage = 6_299.5

function recordingLog(logged: Logged[]): FastifyBaseLogger {
  const nothing = () => undefined
  const log = {
    level: 'info',
    fatal: nothing,
    error: (about: unknown, message = '') => void logged.push({ level: 'error', about, message }),
    warn: (about: unknown, message = '') => void logged.push({ level: 'warn', about, message }),
    info: nothing,
    debug: nothing,
    trace: nothing,
    silent: nothing,
    child: () => log,
  }
  return log
}

async function openProvider(clock: () => Date, webhookUrl: () => string, timeoutMs: number) {
  let isReachable = true
  let nonsense: string | undefined
  const { sandbox, providerWith, close } = await openPaymentStandIn({
    clock,
    webhookUrl,
    answersInstead(request, response) {
      if (!isReachable) request.socket.destroy()
      else if (nonsense !== undefined) response.writeHead(200).end(nonsense)
      return !isReachable || nonsense !== undefined
    },
  })
  return {
    sandbox,
    provider: providerWith({ timeoutMs }),
    setReachable: (reachable: boolean) => {
      isReachable = reachable
    },
    answerInstead: (words: string | undefined) => {
      nonsense = words
    },
    close,
  }
}

function caller(app: FastifyInstance) {
  return async (
    userId: string | null,
    method: string,
    path: string,
    body?: unknown,
    language = 'en',
  ): Promise<Answered> => {
    const answer = await app.inject({
      method: method as 'GET',
      url: `/api${path}`,
      headers: { 'accept-language': language, ...(userId !== null && { authorization: `Bearer ${userId}` }) },
      ...(body !== undefined && { payload: body as object }),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
}

function rowMakers(database: Database, newId: () => string, clock: () => Date) {
  return {
    newUser: (name = 'Asha Rao') => addUser(database, newId(), { name, created_at: clock().toISOString() }),
    async newPackage(more: Record<string, unknown> = {}) {
      const id = `p-${newId()}`
      await database.db
        .insertInto('packages')
        .values({
          id,
          position: 1,
          name: 'Kerala Backwaters',
          short_details: 'Houseboats and spice hills',
          days: 4,
          final_price_paise: Math.round(rupeesOfPackage * 100),
          additional_fees_paise: 20_000,
          refund_percentage: 80,
          deadline_in_days: 7,
          refund_processing_days: 5,
          data: '{}',
          withdrawn_at: null,
          ...more,
        })
        .execute()
      return id
    },
  }
}

/** Removes unfinished work of earlier tests, which would ask the provider about things that it has never heard of. */
async function forgetOpenWork(database: Database): Promise<void> {
  const { db } = database
  await db.deleteFrom('outbox').execute()
  await db.updateTable('payment_orders').set({ next_poll_at: null }).execute()
  await db.updateTable('refunds').set({ next_poll_at: null }).execute()
  await db.updateTable('bookings').set({ status: 'Expired' }).where('status', '=', 'Pending').execute()
  // This gives their seats back.
  await completeOlder(database, '')
}

type Tuning = {
  /** 0: no limits, for tests with many attempts. */
  limitFactor?: number
  providerTimeoutMs?: number
  /** Awaited by the mail server before it accepts a mail. */
  sendMail?: () => Promise<void>
  /** Awaited by the purge of the night before it begins. */
  beforePurge?: () => Promise<void>
}

/** Bookings and payments over HTTP with the real adapter and the provider's stand-in; the token is the user's id. */
export async function bookingsApp(
  database: Database,
  start = '2026-11-21T06:00:00.000Z',
  { limitFactor = 0, providerTimeoutMs = 10_000, sendMail, beforePurge }: Tuning = {},
): Promise<BookingsApp> {
  await forgetOpenWork(database)
  await limitSeatsOfNew({ database, clock: () => new Date(start) }, [oldestMigration])
  let nowMs = Date.parse(start)
  const clock = () => new Date(nowMs)
  const newId = idSource(clock, randomBytes)
  const logged: Logged[] = []
  const log = recordingLog(logged)
  let webhooksTaken = true
  let address = ''
  const webhookUrl = () => (webhooksTaken ? `${address}/api/payment/webhook` : 'http://127.0.0.1:9/')
  const outside = await openProvider(clock, webhookUrl, providerTimeoutMs)
  const effects = outbox({ clock, newId })
  const offers = { database, clock, newId, outbox: effects, publicUrl: 'https://safarnama.test' }
  const bookings = bookingsService({
    ...offers,
    random: Math.random,
    quotes,
    ...bookingLimits(limitFactor),
    photoOf: (packageId) => `/pictures/packages/${packageId}-1-day-800.webp`,
  })
  const deps: PaymentsDeps = {
    ...offers,
    random: () => 0,
    provider: outside.provider,
    log,
    limitFactor,
    wake: () => jobs.wake(),
  }
  const payments = paymentsService(deps)
  const waitlist = waitlistService(offers)
  const offered = { has: () => true, get: () => undefined }
  const groups = groupsService({
    ...offers,
    randomBytes,
    catalogue: { current: () => ({ cards: offered }) } as unknown as Parameters<
      typeof groupsService
    >[0]['catalogue'],
    isOlderRunning: () => Promise.resolve(false),
    endUnpaidShares: (tx, journey) => payments.endUnpaidShares(tx, journey),
  })
  const invoices = documentsService({
    database,
    clock,
    newId,
    seller: { name: 'Safarnama Journeys', address: '12 Mehrauli Road, New Delhi', gstin: '07AAAAA0000A1Z5' },
    rateHundredths: 500,
    readFonts: fontReader('public/fonts'),
  })
  const mails: MailDraft[] = []
  const worker = outboxWorker({
    database,
    clock,
    log,
    outbox: deps.outbox,
    namesIn: namesInEffect,
    // Set by tests once the app exists.
    get operatorMail() {
      return deps.operatorMail
    },
    handlers: {
      ...payments.handlers,
      ...invoices.handlers,
      ...staysHandlers(deps),
      ...reviewsHandlers(deps),
      ...pictureMaker(database),
      async purge() {
        await beforePurge?.()
        await purgeExpired(database.db, clock())
      },
      async mail({ payload }) {
        await sendMail?.()
        mails.push(payload as MailDraft)
      },
    },
  })
  const limits = requestLimits({
    ofAddress: memoryLimiter(clock),
    ofAccount: databaseLimiter(database.db, clock, randomBytes(32)),
    factor: limitFactor,
  })
  const pictures = reviewPictures(offers)
  const app = await buildApp({
    routes: [
      ...bookingsRoutes(bookings),
      ...waitlistRoutes(waitlist),
      ...groupsRoutes(groups, limits),
      ...reviewsRoutes(reviewsService({ ...offers, isOffered: () => true, photoOf: () => '' }), limits),
      ...reviewPicturesRoutes(pictures, limits),
      ...paymentsRoutes(payments, limits),
      ...documentsRoutes(invoices, limits),
      ...travelersRoutes(travelersService({ database, clock, newId })),
    ],
    authenticate: (token) => Promise.resolve({ userId: token, sessionId: 'session' }),
    publicUrl: 'http://safarnama.test',
    log,
    trustProxy: undefined,
  })
  webhookRoutes(app, payments, limits)
  reviewPictureFiles(app, pictures)
  address = await app.listen({ host: '127.0.0.1', port: 0 })
  const jobDeps = { database, clock, log, payments }
  // Polls so rarely that whatever is done was triggered by a wake.
  const jobs = scheduler({ ...jobDeps, waitlist, outbox: worker, effects: deps.outbox }, { outboxMs: 60_000 })
  const poll = pollOrders(jobDeps)
  const expire = expireBookings(jobDeps)
  const refunds = pollRefunds(jobDeps)
  return {
    app,
    database,
    bookings,
    payments,
    waitlist,
    groups,
    deps,
    provider: outside.provider,
    sandbox: outside.sandbox.controls,
    worker,
    jobs,
    logged,
    mails,
    now: clock,
    async pass(ms) {
      nowMs += ms
      await outside.sandbox.controls.tick()
    },
    async runJobs() {
      await worker.runOnce()
      await poll()
      await expire()
      await payments.decideGroups()
      await payments.remindGroups()
      await refunds()
      await waitlist.endOffers()
      await waitlist.serveWaiting()
      await worker.runOnce()
    },
    poll,
    expire,
    call: caller(app),
    async webhook(raw, headers) {
      const answer = await app.inject({ method: 'POST', url: '/api/payment/webhook', headers, payload: raw })
      return { status: answer.statusCode, body: answer.json() }
    },
    signed: (raw) => createHmac('sha256', keys.webhookSecret).update(raw).digest('hex'),
    takeWebhooks: (taken) => {
      webhooksTaken = taken
    },
    setReachable: outside.setReachable,
    answerInstead: outside.answerInstead,
    ...rowMakers(database, newId, clock),
    async close() {
      // The caller first, or its idle connections would be waited for.
      await outside.close()
      app.server.closeAllConnections()
      await app.close()
    },
  }
}

/** A traveller's request: two people, one extra room, ten days from now. */
export function request(app: BookingsApp, packageId: string, more: Record<string, unknown> = {}) {
  return {
    startPoint: 'Pune',
    endPoint: 'Kochi',
    packageId,
    package: 'Kerala Backwaters',
    travelersDetails: {
      name: 'Asha Rao',
      email: 'asha@example.com',
      contact: '98765 43210',
      gender: 'Female',
    },
    travelDate: addDays(todayInIndia(app.now()), 10),
    numberOfPeople: 2,
    numberOfRooms: 1,
    commuteType: 'Flight',
    hotelName: 'Lake House',
    ...more,
  }
}

export const totalPaiseOfRequest = 1_264_900

export async function book(
  app: BookingsApp,
  more: { userId?: string; packageId?: string; language?: string } & Record<string, unknown> = {},
): Promise<{ userId: string; booking: Booking }> {
  const { userId = await app.newUser(), packageId = await app.newPackage(), language, ...rest } = more
  const { status, body } = await app.call(
    userId,
    'POST',
    '/booking/create-booking',
    request(app, packageId, rest),
    language,
  )
  if (status !== 200) throw new Error(`create-booking answered ${status}: ${JSON.stringify(body)}`)
  return { userId, booking: body['booking'] as Booking }
}

export async function order(app: BookingsApp, userId: string, booking: Booking): Promise<PaymentOrder> {
  const input = { amount: booking.totalCost * 100, currency: 'INR', receipt: booking.bookingId }
  const { status, body } = await app.call(userId, 'POST', '/payment/create-payment', input)
  if (status !== 200) throw new Error(`create-payment answered ${status}: ${JSON.stringify(body)}`)
  return body as PaymentOrder
}

type Paid = { payment: { id: string }; result: unknown }

/** What the browser sends after the provider's window has succeeded. */
/** Books and pays, and waits for everything that follows. */
export async function bookAndPay(
  app: BookingsApp,
  more: Parameters<typeof book>[1] = {},
): ReturnType<typeof book> {
  const made = await book(app, more)
  const { id } = await order(app, made.userId, made.booking)
  await app.call(made.userId, 'POST', '/payment/verify-payment', proofOf(app.sandbox.pay(id)))
  await app.runJobs()
  return made
}

export function proofOf({ result }: Paid): { order_id: string; payment_id: string; signature: string } {
  const { response } = result as {
    response: { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string }
  }
  return {
    order_id: response.razorpay_order_id,
    payment_id: response.razorpay_payment_id,
    signature: response.razorpay_signature,
  }
}

/** The provider's signature over two ids, as its window would give it. */
export const signatureOf = (orderId: string, paymentId: string): string =>
  createHmac('sha256', keys.keySecret).update(`${orderId}|${paymentId}`).digest('hex')

/** The nightly work on journeys that are over. */
export function queueTravelled({ deps, database }: BookingsApp): Promise<void> {
  const dedupeKey = `travelled:${deps.newId()}`
  return deps.outbox.add(database.db, { kind: 'travelled', dedupeKey, payload: {} })
}

/** The complete ledger of a booking, read from the database. */
export async function ledgerOf({ database: { db } }: BookingsApp, code: string) {
  const booking = await db
    .selectFrom('bookings')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  const steps = await db
    .selectFrom('booking_history')
    .select(['of', 'from_status', 'to_status', 'cause'])
    .where('booking_id', '=', booking.id)
    .orderBy('id')
    .execute()
  return {
    booking,
    moves: steps.filter((step) => step.from_status !== null).map((step) => `${step.of} ${step.to_status}`),
    causes: steps.filter((step) => step.from_status !== null).map((step) => step.cause),
    refunds: await db
      .selectFrom('refunds')
      .selectAll()
      .where('booking_id', '=', booking.id)
      .orderBy('id')
      .execute(),
    orders: await db
      .selectFrom('payment_orders')
      .selectAll()
      .where('booking_id', '=', booking.id)
      .orderBy('attempt')
      .execute(),
  }
}
