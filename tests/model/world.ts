import { createHmac } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'
import { deletionService } from '#server/accounts/profile/deletion.ts'
import { knownBrowsers } from '#server/accounts/sign-in/known-browsers.ts'
import type { RequestLimits } from '#server/platform/limits/limits.ts'
import { authMails } from '#server/accounts/mails.ts'
import type { Passwords } from '#server/accounts/sign-in/passwords.ts'
import { registrationService } from '#server/accounts/sign-in/registration.ts'
import { staysHandlers } from '#server/bookings/stays/service.ts'
import { documentsService } from '#server/documents/invoices/service.ts'
import { bookingsService } from '#server/bookings/service.ts'
import { pictureMaker } from '#server/catalogue/pictures/make.ts'
import { reviewsHandlers } from '#server/reviews/nightly.ts'
import { forgetAuthor } from '#server/reviews/repository.ts'
import { type GroupsDeps, groupsService } from '#server/groups/service.ts'
import { waitlistService } from '#server/bookings/waitlist/service.ts'
import { signedQuotes } from '#server/bookings/quotes.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import { namesInEffect } from '#server/payments/repository.ts'
import { paymentsService } from '#server/payments/service.ts'
import { idSource } from '#server/platform/ids.ts'
import { expireBookings } from '#server/start/jobs/expire-bookings.ts'
import type { MailDraft } from '#server/platform/mail/mail-draft.ts'
import { outbox } from '#server/platform/outbox.ts'
import { outboxWorker } from '#server/platform/jobs/outbox-worker.ts'
import { pollOrders, pollRefunds } from '#server/start/jobs/poll-orders.ts'
import { purgeExpired } from '#server/start/jobs/retention.ts'
import { runOperator } from '#server/operator/run.ts'
import { razorpayProvider } from '#server/providers/payment/razorpay/razorpay.ts'
import type { PaymentRecord } from '#stand-ins/payment/state.ts'
import { razorpaySandbox } from '#stand-ins/payment/sandbox.ts'
import { emptyNotes } from './notes.ts'
import type { Rows } from './tables.ts'
import { lineWatch } from './line.ts'
import { seatWatch } from './seats.ts'
import { network } from './network.ts'
import { post } from './post.ts'
import { plainStore } from '#tests/support/plain-store.ts'
import { generator } from '#tests/support/seed.ts'
import { bytesFrom } from './bytes.ts'

const keys = { keyId: 'rzp_test_ABCDEFGHIJKLMN', keySecret: 'key-secret', webhookSecret: 'webhook-secret' }
const start = Date.parse('2026-11-21T06:00:00.000Z')

type Logged = { err?: unknown; why?: string; message: string }

function recordingLog(logged: Logged[]): FastifyBaseLogger {
  const note = (about: object, message = '') => void logged.push({ ...about, message })
  const log = { error: note, warn: note, info: () => undefined, child: () => log }
  return log as unknown as FastifyBaseLogger
}

function openProvider(random: () => number, clock: () => Date) {
  const store = plainStore()
  const mailbag = post()
  const way = network(random)
  const sandbox = razorpaySandbox({
    store,
    mountPath: '/pay',
    publicUrl: () => 'http://provider.test',
    keys,
    controlToken: 'control-token',
    webhookUrl: () => 'http://product.test',
    clock,
    random,
    fetch: mailbag.send,
  })
  way.connect(sandbox.handle)
  const provider = razorpayProvider({
    apiUrl: sandbox.apiUrl(),
    ...keys,
    checkoutScriptUrl: sandbox.checkoutScriptUrl(),
    fetch: way.send,
    sleep: async () => undefined,
    random: () => 0,
  })
  return { way, mailbag, sandbox: sandbox.controls, provider, store, close: sandbox.close }
}

type Backup = {
  tables: Rows
  reported: { endings: string[]; trips: string[]; returns: [string, number][]; openings: string[] }
  deletedAt: string | undefined
}

export type World = ReturnType<typeof openWorld>

/** The product's services, jobs and operator's commands over a database, and the provider, in one process. */
export function openWorld(database: Database, seed: number) {
  const random = generator(seed)
  let nowMs = start
  const clock = () => new Date(nowMs)
  const newId = idSource(clock, bytesFrom(random))
  const logged: Logged[] = []
  const log = recordingLog(logged)
  const outside = openProvider(random, clock)
  const mails: MailDraft[] = []
  /** Errors that no caller may ever receive. */
  const bugs: unknown[] = []
  const deps: PaymentsDeps = {
    database,
    clock,
    random: () => 0,
    newId,
    outbox: outbox({ clock, newId }),
    provider: outside.provider,
    log,
    publicUrl: 'https://safarnama.test',
    operatorMail: 'operator@example.com',
    wake: () => undefined,
  }
  const payments = paymentsService(deps)
  const waitlist = waitlistService(deps)
  const offered = { has: () => true, get: () => undefined }
  const groups = groupsService({
    ...deps,
    randomBytes: bytesFrom(random),
    catalogue: { current: () => ({ cards: offered }) } as unknown as GroupsDeps['catalogue'],
    isOlderRunning: () => Promise.resolve(false),
    endUnpaidShares: (tx, journey) => payments.endUnpaidShares(tx, journey),
  })
  const jobDeps = { database, clock, log, payments }
  const invoices = documentsService({
    database,
    clock,
    newId,
    seller: { name: 'Safarnama', address: 'New Delhi', gstin: '07AAAAA0000A1Z5' },
    rateHundredths: 500,
    readFonts: () => Promise.reject(new Error('no paper is drawn here')),
  })
  const worker = outboxWorker({
    ...jobDeps,
    outbox: deps.outbox,
    operatorMail: deps.operatorMail,
    namesIn: namesInEffect,
    // A process with a hanging call takes no new work, so that events follow from the story alone.
    sleep: () => new Promise(() => undefined),
    // Longer than any story, since the timer of an effect that hangs forever would outlive it.
    renewing: (_sayAlive, _everyMs, work) => work(),
    handlers: {
      ...payments.handlers,
      ...invoices.handlers,
      ...staysHandlers(deps),
      ...reviewsHandlers(deps),
      ...pictureMaker(database),
      purge: async () => void (await purgeExpired(database.db, clock())),
      mail: async ({ payload }) => void mails.push(payload as MailDraft),
    },
  })

  return {
    ...outside,
    database,
    deps,
    payments,
    waitlist,
    groups,
    bookings: bookingsService({
      ...deps,
      random,
      photoOf: () => '',
      quotes: signedQuotes(new Uint8Array(32)),
    }),
    jobs: {
      work: () => worker.runOnce(),
      poll: pollOrders(jobDeps),
      expire: expireBookings(jobDeps),
      /** Runs in two processes at once. */
      groups: () => Promise.all([payments.decideGroups(), payments.decideGroups()]),
      refunds: pollRefunds(jobDeps),
      offers: () => waitlist.endOffers(),
      waiting: () => waitlist.serveWaiting(),
    },
    random,
    newId,
    clock,
    logged,
    mails,
    bugs,
    notes: emptyNotes(),
    seats: seatWatch(database),
    line: lineWatch(database, clock),
    /** The backup that an operator can restore. */
    backup: undefined as Backup | undefined,
    registration: registrationService({
      database,
      clock,
      newId,
      randomBytes: bytesFrom(random),
      outbox: deps.outbox,
      mails: authMails(deps.publicUrl),
      // Rate limits are tested elsewhere.
      limits: { register: async () => undefined } as unknown as RequestLimits,
      passwords: { hash: async (password: string) => password } as unknown as Passwords,
      browsers: knownBrowsers({ clock, randomBytes: bytesFrom(random) }),
    }),
    deletion: deletionService({
      database,
      clock,
      outbox: deps.outbox,
      mails: authMails(deps.publicUrl),
      // The identity has already been confirmed.
      confirmation: { byPassword: async () => undefined, confirm: async () => async () => undefined },
      cancelUnpaid: (tx, userId) => payments.cancelUnpaid(tx, userId),
      leaveWaitlist: (tx, userId) => waitlist.leaveAll(tx, userId),
      leaveGroups: (tx, userId) => groups.leaveAll(tx, userId),
      forgetAuthor,
    }),
    /** Moves the clock of product and provider, which then does what is due. */
    async pass(ms: number) {
      nowMs += ms
      await outside.sandbox.tick()
    },
    /** The result for a caller of the HTTP API: an answer, or an error that they may read. */
    async attempt<T>(call: () => Promise<T>): Promise<T | AppError | undefined> {
      try {
        return await call()
      } catch (error) {
        if (error instanceof AppError) return error
        bugs.push(error)
        return undefined
      }
    },
    /** The provider's current record of a payment, read without a call that could fail. */
    truthOf: (paymentId: string) =>
      (outside.store.get('razorpay payment', paymentId) as PaymentRecord | undefined)?.wire.status,
    paymentOf: (paymentId: string) =>
      (outside.store.get('razorpay payment', paymentId) as PaymentRecord | undefined)?.wire,
    signatureOf: (orderId: string, paymentId: string) =>
      createHmac('sha256', keys.keySecret).update(`${orderId}|${paymentId}`).digest('hex'),
    async operate(...args: string[]) {
      const said: string[] = []
      const exitCode = await runOperator(args, {
        output: { line: (text) => said.push(text), complaint: (text) => said.push(text) },
        clock,
        newId,
        database: () => Promise.resolve(database),
        payments: () => Promise.resolve({ service: payments, deps }),
        publicUrl: 'https://safarnama.test',
        operatorUrl: undefined,
        randomBytes: (size) => new Uint8Array(size),
        place: { dataDir: '', databaseUrl: undefined, envFile: '.env' },
      })
      return { exitCode, said }
    },
  }
}
