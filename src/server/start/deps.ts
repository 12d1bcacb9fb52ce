import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { openAddressLimiter } from '#server/platform/limits/address-limiter.ts'
import type { Clock, Random } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/client.ts'
import { profileImageRoutes, accountRoutes } from '#server/accounts/account-routes.ts'
import { authRoutes } from '#server/accounts/routes.ts'
import { readSecret } from '#server/platform/config/secret.ts'
import { deriveKey } from '#server/platform/keys.ts'
import { authServices } from '#server/accounts/services.ts'
import { bookingLimits } from '#server/bookings/deps.ts'
import { signedQuotes } from '#server/bookings/quotes.ts'
import { bookingsRoutes } from '#server/bookings/routes.ts'
import { bookingsService } from '#server/bookings/service.ts'
import { reviewsHandlers } from '#server/reviews/nightly.ts'
import { reviewPictures } from '#server/reviews/pictures.ts'
import { reviewPictureFiles, reviewPicturesRoutes, reviewsRoutes } from '#server/reviews/routes.ts'
import { reviewsService } from '#server/reviews/service.ts'
import { waitlistRoutes } from '#server/bookings/waitlist/routes.ts'
import { groupsRoutes } from '#server/groups/routes.ts'
import { groupsService } from '#server/groups/service.ts'
import { waitlistService } from '#server/bookings/waitlist/service.ts'
import { contactRoutes } from '#server/contact/routes.ts'
import { contactService } from '#server/contact/service.ts'
import { paymentsRoutes, webhookRoutes } from '#server/payments/routes.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import { namesInEffect } from '#server/payments/repository.ts'
import { paymentsService } from '#server/payments/service.ts'
import { routingRoutes } from '#server/routing/routes.ts'
import { routingService } from '#server/routing/service.ts'
import { linkSubjects, type ReadLibrary } from '#server/pages/link-picture.ts'
import { fontReader } from '#server/documents/print/fonts.ts'
import { ticketsRoutes } from '#server/documents/tickets/routes.ts'
import { ticketSigner } from '#server/documents/tickets/signer.ts'
import { ticketsService } from '#server/documents/tickets/service.ts'
import { documentsRoutes } from '#server/documents/invoices/routes.ts'
import { documentsService } from '#server/documents/invoices/service.ts'
import { staysHandlers } from '#server/bookings/stays/service.ts'
import { shortlistRoutes } from '#server/accounts/shortlist/routes.ts'
import { shortlistService } from '#server/accounts/shortlist/service.ts'
import { travelersRoutes } from '#server/accounts/travelers/routes.ts'
import { travelersService } from '#server/accounts/travelers/service.ts'
import { staffRoutes } from '#server/staff/routes.ts'
import { consoleGroupsRoutes } from '#server/console/groups-routes.ts'
import { consoleBookingsRoutes } from '#server/console/bookings-routes.ts'
import { consoleCatalogueRoutes } from '#server/console/catalogue-routes.ts'
import { consoleCatalogue } from '#server/console/catalogue/service.ts'
import { consolePeopleRoutes } from '#server/console/people-routes.ts'
import { consoleReportsRoutes } from '#server/console/reports-routes.ts'
import { consoleReviewsRoutes } from '#server/console/reviews-routes.ts'
import { consoleTodayRoutes } from '#server/console/today-routes.ts'
import { isOlderRunning } from './live-processes.ts'
import { openReports } from './open-reports.ts'
import { type OpenedStaff, openStaff } from './open-staff.ts'
import { pictureMaker } from '#server/catalogue/pictures/make.ts'
import { libraryFiles, libraryRoutes } from '#server/catalogue/pictures/routes.ts'
import { libraryService } from '#server/catalogue/pictures/service.ts'
import { placesRoutes } from '#server/catalogue/browse/routes.ts'
import { placesService } from '#server/catalogue/browse/service.ts'
import { crawlerRoutes } from '#server/pages/crawlers.ts'
import type { LinkPicturesOptions } from '#server/pages/link-pictures.ts'
import type { MountOptions } from '#server/platform/http/mount.ts'
import { type RejectionCount, rejectionCount } from '#server/platform/http/rejections.ts'
import type { Route } from '#server/platform/http/route.ts'
import { idSource } from '#server/platform/ids.ts'
import { mailHandler } from './jobs/send-mail.ts'
import { outboxWorker } from '#server/platform/jobs/outbox-worker.ts'
import { outbox } from '#server/platform/outbox.ts'
import { purgeExpired } from './jobs/retention.ts'
import { type Scheduler, scheduler } from './jobs/scheduler.ts'
import { openProviders, type Providers, senderOf } from './providers.ts'
import { findRoadRoute } from '#server/providers/routing/road-graph.ts'
import type { Tracer } from '#server/platform/telemetry/tracer.ts'
import { tracedHandlers } from './traced.ts'

export type DepsInput = {
  config: Config
  log: FastifyBaseLogger
  database: Database
  catalogue: Catalogue
  clock: Clock
  random: Random
  tracer?: Tracer | undefined
  randomBytes: (size: number) => Uint8Array
  /** The fonts that tickets are printed with. */
  fontsFolder: string
}

export type Deps = {
  log: FastifyBaseLogger
  tracer: Tracer | undefined
  database: Database
  providers: Providers
  routes: Route[]
  authenticate: MountOptions['authenticate']
  rejections: RejectionCount
  /** Undefined without a console. */
  staff: OpenedStaff | undefined
  /** Routes outside the contract: pictures and the provider's webhook. */
  registerRawRoutes(app: FastifyInstance): void
  linkPictures: Omit<LinkPicturesOptions, 'draw'>
  readLibrary: ReadLibrary
  /** Changes with the catalogue. */
  catalogueState: () => string
  jobs: Scheduler
  catalogueVersion: () => number
  isRedisUp: (() => boolean) | undefined
  close(): Promise<void>
}

/** The composition root: the only place where dependencies are wired. */
export async function buildDeps(input: DepsInput): Promise<Deps> {
  const { config, log, database, catalogue, clock, random, randomBytes, tracer } = input
  const newId = idSource(clock, randomBytes)
  const effects = outbox({ clock, newId, askedBy: tracer && (() => tracer.headers()) })
  const providers = await openProviders({ config, clock, random, log, tracer })
  const photoOf = (packageId: string) => catalogue.current().cards.get(packageId)?.media.photos[0] ?? ''
  const secret = await readSecret(config.authSecret, config.dataDir, 'auth-secret')
  const addresses = await openAddressLimiter({ config, database, clock, log, secret })
  const quotes = signedQuotes(deriveKey(secret, 'booking/quote'))
  const offers = { clock, newId, outbox: effects, publicUrl: config.publicUrl }
  const limits = bookingLimits(config.limitFactor)
  const bookings = bookingsService({ ...offers, ...limits, database, random, photoOf, quotes })
  const places = placesService({ database, catalogue, clock, seats: bookings.seats })
  const waitlist = waitlistService({ ...offers, database })
  const groups = groupsService({
    ...offers,
    database,
    randomBytes,
    catalogue,
    isOlderRunning: () => isOlderRunning({ database, clock }, '0033-group-journeys'),
    endUnpaidShares: (tx, journey) => payments.endUnpaidShares(tx, journey),
  })
  const isOffered = (packageId: string) => catalogue.current().cards.has(packageId)
  const reviews = reviewsService({ database, clock, newId, isOffered, photoOf })
  const pictures = reviewPictures({ database, clock, newId })
  const paymentsDeps: PaymentsDeps = {
    database,
    clock,
    random,
    newId,
    outbox: effects,
    provider: providers.payment,
    log,
    limitFactor: config.limitFactor,
    publicUrl: config.publicUrl,
    operatorMail: config.operatorMail,
    wake: () => (tracer ? tracer.outside(() => jobs.wake()) : jobs.wake()),
  }
  const payments = paymentsService(paymentsDeps)
  const [newestKey, ...olderKeys] = config.ticketKeys ?? []
  const readFonts = fontReader(input.fontsFolder)
  const tickets = ticketsService({
    database,
    clock,
    signer: ticketSigner([
      await readSecret(newestKey, config.dataDir, 'ticket-key'),
      ...olderKeys.map((key) => Buffer.from(key, 'utf8')),
    ]),
    readFonts,
    seller: config.seller,
    publicUrl: config.publicUrl,
    wayTo: (from, id) => places.listWays({ from, ids: [id] }).ways,
  })
  const documents = documentsService({
    database,
    clock,
    newId,
    seller: config.seller,
    ...config.gstRate,
    readFonts,
  })
  const jobs = scheduler({
    database,
    clock,
    log,
    payments,
    waitlist,
    effects,
    outbox: outboxWorker({
      database,
      clock,
      log,
      outbox: effects,
      operatorMail: config.operatorMail,
      namesIn: namesInEffect,
      handlers: tracedHandlers(tracer, {
        mail: mailHandler({
          mailer: providers.mailer,
          clock,
          attachmentsOf: (id) => tickets.attachmentsOf(id),
          seller: config.seller,
          fromName: senderOf(config.mailFrom).name,
        }),
        purge: async () => void (await purgeExpired(database.db, clock())),
        ...payments.handlers,
        ...documents.handlers,
        ...staysHandlers({ database, clock, outbox: effects, operatorMail: config.operatorMail }),
        ...pictureMaker(database),
        ...reviewsHandlers({ database, clock, outbox: effects, publicUrl: config.publicUrl }),
      }),
    }),
  })
  const auth = authServices({
    database,
    clock,
    newId,
    outbox: effects,
    identity: providers.identity,
    limiter: addresses.limiter,
    limitFactor: config.limitFactor,
    secret,
    publicUrl: config.publicUrl,
    profileBookings: (userId) => bookings.profileBookings(userId),
    cancelUnpaid: (tx, userId) => payments.cancelUnpaid(tx, userId),
    leaveWaitlist: (tx, userId) => waitlist.leaveAll(tx, userId),
    leaveGroups: (tx, userId) => groups.leaveAll(tx, userId),
    forgetAuthor: (tx, userId) => reviews.forgetAuthor(tx, userId),
  })
  const routing = routingService({
    catalogue,
    provider: providers.routing,
    findRoadRoute,
    report: (err) => log.warn({ err }, 'the routing provider failed'),
    limits: auth.limits,
  })
  const contact = contactService({
    database,
    clock,
    newId,
    outbox: effects,
    limits: auth.limits,
    operatorMail: config.operatorMail,
  })
  const reports = openReports(config, database)
  const library = libraryService(paymentsDeps)
  const staff = openStaff({ ...paymentsDeps, config, randomBytes, secret })
  return {
    log,
    tracer,
    database,
    providers,
    linkPictures: { findSubject: linkSubjects(places), mayDraw: auth.limits.drawLinkPicture },
    readLibrary: async (file) => (await library.findShown(file, false))?.content,
    catalogueState: places.state,
    routes: [
      ...placesRoutes(places),
      ...bookingsRoutes(bookings),
      ...waitlistRoutes(waitlist),
      ...groupsRoutes(groups, auth.limits),
      ...reviewsRoutes(reviews, auth.limits),
      ...reviewPicturesRoutes(pictures, auth.limits),
      ...paymentsRoutes(payments, auth.limits),
      ...authRoutes(auth),
      ...accountRoutes(auth),
      ...contactRoutes(contact),
      ...routingRoutes(routing),
      ...shortlistRoutes(shortlistService({ database, clock, catalogue })),
      ...travelersRoutes(travelersService({ database, clock, newId })),
      ...ticketsRoutes(tickets, auth.limits),
      ...documentsRoutes(documents, auth.limits),
      ...(staff
        ? [
            ...staffRoutes(staff.service, auth.limits),
            ...consoleTodayRoutes({ payments, deps: paymentsDeps, staff: staff.service }),
            ...consoleBookingsRoutes({ payments, deps: paymentsDeps, staff: staff.service }),
            ...libraryRoutes(library, staff.service),
            ...consoleCatalogueRoutes(consoleCatalogue(paymentsDeps), staff.service),
            ...consoleReportsRoutes(reports.ask, documents),
            ...consolePeopleRoutes({ database, accounts: auth, staff: staff.service }),
            ...consoleReviewsRoutes({ database, clock, staff: staff.service }),
            ...consoleGroupsRoutes({ ...offers, payments, database, randomBytes, staff: staff.service }),
          ]
        : []),
    ],
    staff,
    authenticate: auth.authenticate,
    rejections: rejectionCount(addresses.ofProcess, config.limitFactor),
    registerRawRoutes(app) {
      crawlerRoutes(app, config.publicUrl, () => {
        const { cards, state } = catalogue.current()
        return { packageIds: cards.keys(), state }
      })
      profileImageRoutes(app, auth.profile)
      reviewPictureFiles(app, pictures)
      libraryFiles(app, library)
      webhookRoutes(app, payments, auth.limits)
    },
    jobs,
    catalogueVersion: () => catalogue.current().version,
    isRedisUp: addresses.isRedisUp,
    async close() {
      addresses.close()
      await reports.close()
      await providers.close()
    },
  }
}
