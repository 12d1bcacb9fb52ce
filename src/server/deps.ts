import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { hkdfSync } from 'node:crypto'
import type { Catalogue } from './catalogue/catalogue.ts'
import { openAddressLimiter } from './address-limiter.ts'
import type { Clock, Random } from './clock.ts'
import { mailboxOf } from './config/addresses.ts'
import type { Config } from './config/config.ts'
import type { Database } from './db/client.ts'
import { profileImageRoutes } from './features/auth/image-routes.ts'
import { accountRoutes } from './features/auth/account-routes.ts'
import { authRoutes } from './features/auth/routes.ts'
import { readSecret } from './config/secret.ts'
import { authServices } from './features/auth/services.ts'
import { mostBookingsAnHour } from './features/bookings/deps.ts'
import { signedQuotes } from './features/bookings/quotes.ts'
import { bookingsRoutes } from './features/bookings/routes.ts'
import { bookingsService } from './features/bookings/service.ts'
import { contactRoutes } from './features/contact/routes.ts'
import { contactService } from './features/contact/service.ts'
import { paymentsRoutes, webhookRoutes } from './features/payments/routes.ts'
import { paymentsService } from './features/payments/service.ts'
import { routingRoutes } from './features/routing/routes.ts'
import { routingService } from './features/routing/service.ts'
import { linkSubjects } from './features/places/link-subject.ts'
import { faceReader } from './print/faces.ts'
import { ticketsRoutes } from './features/tickets/routes.ts'
import { ticketSeal } from './features/tickets/seal.ts'
import { ticketsService } from './features/tickets/service.ts'
import { papersRoutes } from './features/papers/routes.ts'
import { papersService } from './features/papers/service.ts'
import { staysHandlers } from './features/stays/service.ts'
import { shortlistRoutes } from './features/shortlist/routes.ts'
import { shortlistService } from './features/shortlist/service.ts'
import { travelersRoutes } from './features/travelers/routes.ts'
import { travelersService } from './features/travelers/service.ts'
import { placesRoutes } from './features/places/routes.ts'
import { placesService } from './features/places/service.ts'
import { crawlerRoutes } from './http/crawlers.ts'
import type { LinkPicturesOptions } from './http/link-pictures.ts'
import type { MountOptions } from './http/mount.ts'
import { type RefusalCount, refusalCount } from './http/refusals.ts'
import type { Route } from './http/route.ts'
import { idSource } from './ids.ts'
import { mailHandler } from './jobs/mail.ts'
import { outboxWorker } from './jobs/outbox-worker.ts'
import { outbox } from './jobs/outbox.ts'
import { purgeExpired } from './jobs/retention.ts'
import { type Scheduler, scheduler } from './jobs/scheduler.ts'
import { openOutsideParties, type OutsideParties } from './outside-parties.ts'
import { greatCircleKm } from './ports/routing/great-circle.ts'
import { findRoadRoute } from './ports/routing/road-graph.ts'
import type { Tracer } from './tracing/tracer.ts'
import { tracedHandlers } from './tracing/seams.ts'

export type DepsInput = {
  config: Config
  log: FastifyBaseLogger
  database: Database
  catalogue: Catalogue
  clock: Clock
  random: Random
  tracer?: Tracer | undefined
  randomBytes: (size: number) => Uint8Array
  /** The faces that tickets are printed with. */
  fontsFolder: string
}

export type Deps = {
  log: FastifyBaseLogger
  tracer: Tracer | undefined
  database: Database
  parties: OutsideParties
  routes: Route[]
  authenticate: MountOptions['authenticate']
  refusals: RefusalCount
  /** Routes that are no calls of the contract: pictures, the provider's webhook. */
  registerRawRoutes(app: FastifyInstance): void
  findLinkSubject: LinkPicturesOptions['findSubject']
  /** Other where the catalogue is another one. */
  catalogueState: () => string
  jobs: Scheduler
  catalogueVersion: () => number
  isRedisUp: (() => boolean) | undefined
  close(): Promise<void>
}

/** The composition root: who needs what is said here and nowhere else. */
export async function buildDeps(input: DepsInput): Promise<Deps> {
  const { config, log, database, catalogue, clock, random, randomBytes, tracer } = input
  const newId = idSource(clock, randomBytes)
  const effects = outbox({ clock, newId, askedBy: tracer && (() => tracer.headers()) })
  const parties = await openOutsideParties({ config, clock, random, log, tracer })
  const addresses = await openAddressLimiter({ config, database, clock, log })
  const photoOf = (packageId: string) => catalogue.current().cards.get(packageId)?.media.photos[0] ?? ''
  const secret = await readSecret(config.authSecret, config.dataDir, 'auth-secret')
  const quotes = signedQuotes(new Uint8Array(hkdfSync('sha256', secret, '', 'booking/quote', 32)))
  const mostAnHour = mostBookingsAnHour(config.limitFactor)
  const bookings = bookingsService({ database, clock, newId, random, photoOf, quotes, mostAnHour })
  const payments = paymentsService({
    database,
    clock,
    random,
    newId,
    outbox: effects,
    provider: parties.payment,
    log,
    publicUrl: config.publicUrl,
    operatorMail: config.operatorMail,
    wake: () => (tracer ? tracer.outside(() => jobs.wake()) : jobs.wake()),
  })
  const [newestKey, ...olderKeys] = config.ticketKeys ?? []
  const readFaces = faceReader(input.fontsFolder)
  const tickets = ticketsService({
    database,
    clock,
    seal: ticketSeal([
      await readSecret(newestKey, config.dataDir, 'ticket-key'),
      ...olderKeys.map((key) => Buffer.from(key, 'utf8')),
    ]),
    readFaces,
    seller: { ...config.seller, email: mailboxOf(config.mailFrom) },
    publicUrl: config.publicUrl,
  })
  const papers = papersService({
    database,
    clock,
    newId,
    seller: config.seller,
    rateHundredths: config.gstRateHundredths,
    readFaces,
  })
  const jobs = scheduler({
    database,
    clock,
    log,
    payments,
    effects,
    outbox: outboxWorker({
      database,
      clock,
      log,
      outbox: effects,
      operatorMail: config.operatorMail,
      handlers: tracedHandlers(tracer, {
        mail: mailHandler({
          mailer: parties.mailer,
          clock,
          attachmentsOf: (id) => tickets.attachmentsOf(id),
          phone: config.seller.phone,
        }),
        purge: async () => void (await purgeExpired(database.db, clock())),
        ...payments.handlers,
        ...papers.handlers,
        ...staysHandlers({ database, clock, outbox: effects, operatorMail: config.operatorMail }),
      }),
    }),
  })
  const auth = authServices({
    database,
    clock,
    newId,
    outbox: effects,
    identity: parties.identity,
    limiter: addresses.limiter,
    limitFactor: config.limitFactor,
    secret,
    publicUrl: config.publicUrl,
    profileBookings: (userId) => bookings.profileBookings(userId),
    cancelUnpaid: (tx, userId) => payments.cancelUnpaid(tx, userId),
  })
  const routing = routingService({
    catalogue,
    provider: parties.routing,
    findRoadRoute,
    greatCircleKm,
    report: (err) => log.warn({ err }, 'the routing provider failed'),
  })
  const contact = contactService({
    database,
    clock,
    newId,
    outbox: effects,
    limits: auth.limits,
    operatorMail: config.operatorMail,
  })
  const places = placesService({ database, catalogue })
  return {
    log,
    tracer,
    database,
    parties,
    findLinkSubject: linkSubjects(places),
    catalogueState: () => catalogue.current().state,
    routes: [
      ...placesRoutes(places),
      ...bookingsRoutes(bookings),
      ...paymentsRoutes(payments, auth.limits),
      ...authRoutes(auth),
      ...accountRoutes(auth),
      ...contactRoutes(contact),
      ...routingRoutes(routing),
      ...shortlistRoutes(shortlistService({ database, clock, catalogue })),
      ...travelersRoutes(travelersService({ database, clock, newId })),
      ...ticketsRoutes(tickets, auth.limits),
      ...papersRoutes(papers, auth.limits),
    ],
    authenticate: auth.authenticate,
    refusals: refusalCount(addresses.ofProcess, config.limitFactor),
    registerRawRoutes(app) {
      crawlerRoutes(app, config.publicUrl, () => {
        const { cards, state } = catalogue.current()
        return { packageIds: cards.keys(), state }
      })
      profileImageRoutes(app, auth.profile)
      webhookRoutes(app, payments, auth.limits)
    },
    jobs,
    catalogueVersion: () => catalogue.current().version,
    isRedisUp: addresses.isRedisUp,
    async close() {
      addresses.close()
      await parties.close()
    },
  }
}
