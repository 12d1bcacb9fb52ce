import type { FastifyBaseLogger } from 'fastify'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { text } from '#shared/messages/text.ts'
import { buildApp } from './app.ts'
import { bannerOf } from './banner.ts'
import { openCatalogue } from '#server/catalogue/catalogue.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import { type Database, openDatabase } from '#server/platform/db/client.ts'
import { refuseDamaged } from '#server/platform/db/damage.ts'
import { isMigrated, migrateToLatest } from '#server/schema/migrate.ts'
import { refuseHalfMoved } from '#server/schema/move/unfinished.ts'
import { sharedClock } from '#server/platform/db/shared-clock.ts'
import { seedCatalogue } from '#server/catalogue/seed/seed.ts'
import { buildDeps, type Deps } from './deps.ts'
import { healthRoutes } from './health.ts'
import { drawLinkPicture, type LinkSubject } from '#server/pages/link-picture.ts'
import { textCache } from '#server/platform/http/text-cache.ts'
import { linkPictureRoutes } from '#server/pages/link-pictures.ts'
import { registerOpenApi } from '#server/platform/http/openapi.ts'
import { serveConsole } from '#server/pages/console-pages.ts'
import { servePages } from '#server/pages/pages.ts'
import { serverApi } from '#server/pages/server-api.ts'
import { closeAll, type Closer, closing } from './close-all.ts'
import { closeApp, type Shutdown, shutdown, stopJobs } from './graceful-shutdown.ts'
import { countPayments } from '#server/payments/repository.ts'
import type { Metrics } from '#server/platform/telemetry/metrics.ts'
import { makePrivate } from '#server/platform/private-files.ts'
import { limitSeatsOfNew, liveProcess } from './live-processes.ts'
import { settleMemory } from './settle-memory.ts'
import { openTracer } from '#server/platform/telemetry/open-tracer.ts'
import type { Tracer } from '#server/platform/telemetry/tracer.ts'
import { statementWatch, tracedDatabase } from './traced.ts'

export type Product = {
  url: string
  /** A one-time link for the first owner, if there is a console and nobody works here yet. */
  firstOwnerLink(): Promise<string | undefined>
  close(): Promise<void>
}

/** Beside the server's bundle; the built folder when run from src/ in tests. */
const built = (name: string) =>
  [join(import.meta.dirname, '..', name), join(import.meta.dirname, '../../../dist', name)].find((folder) =>
    existsSync(join(folder, '.vite/manifest.json')),
  )
const [builtWebFolder, builtConsoleFolder] = [built('web'), built('console')]

async function prepareDatabase(
  config: Config,
  say: (line: string) => void,
  tracer?: Tracer,
): Promise<Database> {
  for (const file of makePrivate(config.dataDir)) say(text('start.filesForOthers', { file }))
  const database = await openDatabase({
    dataDir: config.dataDir,
    poolSize: config.databasePool,
    prepared: config.databasePrepared,
    ...(config.databaseUrl && { url: config.databaseUrl }),
    ...(config.databaseReplicaUrl && { replicaUrl: config.databaseReplicaUrl }),
    onStatement: tracer && statementWatch(tracer, config.databaseUrl === undefined ? 'sqlite' : 'postgresql'),
  })
  try {
    await refuseDamaged(database, config.dataDir)
    const { ran } = await migrateToLatest(database)
    await refuseHalfMoved(database)
    if (ran.length > 0) say(text('start.database'))
    await limitSeatsOfNew({ database, clock: () => new Date() }, ran)
    await seedCatalogue(database, { clock: () => new Date(), onStart: () => say(text('start.catalogue')) })
    return tracer ? tracedDatabase(database, tracer) : database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Separate caches, so that answers and pages do not evict each other. */
const [answerCacheBytes, pageCacheBytes] = [24_000_000, 24_000_000]

/** What pages have of the settings. */
function settingsOfPages(config: Config, { identity, payment, sandbox }: Deps['providers']) {
  return {
    pageConfig: {
      publicUrl: config.publicUrl,
      google: identity && { clientId: identity.clientId, scriptUrl: identity.scriptUrl },
      showsMailbox: config.smtpUrl === undefined && sandbox !== undefined,
      paysWith: config.payment.mode === 'stand-in' ? null : payment.name,
      seller: config.seller,
    },
    banners: bannerOf(config),
    checkoutSources: payment.checkoutSources,
  }
}

/** Part of every etag: a cached copy must not outlive a build or a change of settings. */
function releaseOf(settings: ReturnType<typeof settingsOfPages>): string {
  const stampFile = join(import.meta.dirname, '../stamp')
  const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : randomBytes(16).toString('hex')
  return `${stamp} ${JSON.stringify(settings)}`
}

async function serve(config: Config, deps: Deps, webFolder: string, stage: Shutdown, metrics?: Metrics) {
  const { routes, authenticate, rejections, providers, log } = deps
  const settings = settingsOfPages(config, providers)
  const release = releaseOf(settings)
  const answers = textCache(deps.catalogueState, release, answerCacheBytes)
  const pages = textCache(deps.catalogueState, release, pageCacheBytes)
  metrics?.watchTexts('answers', answers)
  metrics?.watchTexts('pages', pages)
  const app = await buildApp({
    routes: config.role === 'worker' ? [] : routes,
    log,
    authenticate,
    rejections,
    listensOn: config.host,
    publicUrl: config.publicUrl,
    operatorUrl: config.operatorUrl,
    console: deps.staff?.access,
    trustProxy: config.trustProxy,
    sandbox: providers.sandbox,
    ...stage,
    cache: answers,
    onAnswer: metrics?.onAnswer,
    tracer: deps.tracer,
  })
  healthRoutes(app, {
    isMigrated: () => isMigrated(deps.database.db),
    isShuttingDown: () => stage.isShuttingDown(),
  })
  if (config.role === 'worker') return app
  deps.registerRawRoutes(app)
  registerOpenApi(app)
  const draw = (subject: LinkSubject) => drawLinkPicture(webFolder, subject, deps.readLibrary)
  linkPictureRoutes(app, { draw, ...deps.linkPictures })
  const { operatorUrl } = config
  if (operatorUrl !== undefined && builtConsoleFolder !== undefined)
    await serveConsole(app, { folder: builtConsoleFolder, operatorUrl })
  await servePages(app, {
    webFolder,
    apiFor: serverApi(routes, (error) => log.error({ err: error }, 'a page could not be rendered')),
    cache: pages,
    cacheableCalls: new Map(
      routes.flatMap(({ endpoint, isCacheable }) =>
        isCacheable ? [[endpoint.name, isCacheable] as const] : [],
      ),
    ),
    isOfflineAllowed: config.storesOffline,
    ...settings,
  })
  return app
}

/** Loaded only where metrics are configured. */
async function measure(config: Config, deps: Deps, clock: Clock) {
  if (!config.metrics) return undefined
  const { openMetrics } = await import('#server/platform/telemetry/metrics.ts')
  const { listenForMetrics } = await import('#server/platform/telemetry/listener.ts')
  const { database, catalogueVersion, isRedisUp } = deps
  const doesJobs = config.role !== 'web'
  const metrics = openMetrics({
    database,
    clock,
    doesJobs,
    catalogueVersion,
    countPayments: (firstId) => countPayments(database.db, firstId),
    isRedisUp,
  })
  const listener = await listenForMetrics(metrics, config.metrics)
  return { metrics, close: () => listener.close() }
}

/** Opens everything in the order of dependence and listens; `close` undoes it in reverse. */
export async function openProduct(
  config: Config,
  log: FastifyBaseLogger,
  say: (line: string) => void,
): Promise<Product> {
  const closers: Closer[] = []
  const webFolder = builtWebFolder
  if (webFolder === undefined || builtConsoleFolder === undefined) throw new Error('the web app is not built')
  const stage = shutdown()
  let stopWork = () => Promise.resolve()
  let firstOwnerLink: (() => Promise<string | undefined>) | undefined
  try {
    const tracer = await openTracer(config.traces, (err) => log.warn({ err }, 'traces are not sent'))
    closers.push(closing(() => tracer?.close()))
    const database = await prepareDatabase(config, say, tracer)
    closers.push(closing(() => database.close()))
    const time = await sharedClock({ database })
    closers.push(() => time.stop())
    const catalogue = await openCatalogue({
      database,
      clock: time.clock,
      listings: join(config.dataDir, 'catalogue'),
      onError: (err) => log.error({ err }, 'catalogue not reloaded'),
    })
    closers.push(closing(() => catalogue.stop()))
    const deps = await buildDeps({
      fontsFolder: join(webFolder, 'fonts'),
      config,
      log,
      database,
      catalogue,
      clock: time.clock,
      random: Math.random,
      tracer,
      randomBytes,
    })
    closers.push(closing(() => deps.close()))
    firstOwnerLink = deps.staff?.service.firstOwnerLink
    const measured = await measure(config, deps, time.clock)
    closers.push(closing(() => measured?.close()))
    const process = liveProcess({ database, clock: time.clock, log })
    closers.push(() => process.stop())
    const app = await serve(config, deps, webFolder, stage, measured?.metrics)
    closers.push(() => closeApp(app, stage))
    settleMemory()
    await app.listen({ host: config.host, port: config.port })
    process.start()
    if (config.role !== 'web') {
      deps.jobs.start()
      stopWork = () => stopJobs(deps.jobs)
    }
  } catch (error) {
    await closeAll(closers).catch((err: unknown) => log.debug({ err }, 'not closed'))
    throw error
  }
  return {
    url: config.publicUrl,
    firstOwnerLink: async () => firstOwnerLink?.(),
    close: async () => {
      stage.leave()
      await Promise.all([stopWork(), pause(config.drainMs)])
      await closeAll(closers)
    },
  }
}
