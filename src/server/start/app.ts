import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { usualBodyBytes } from '#shared/endpoint.ts'
import { AppError } from '#server/platform/errors.ts'
import { answerBrokenRequest, answerError } from '#server/platform/http/error-answer.ts'
import { type MountOptions, mountRoutes } from '#server/platform/http/mount.ts'
import {
  refuseManyParts,
  readQuery,
  refuseLargeBodies,
  refuseLongAddresses,
} from '#server/platform/http/size-bounds.ts'
import { refuseForeignHosts } from '#server/platform/http/own-host.ts'
import { consoleHost } from '#server/platform/http/console-host.ts'
import { refuseForeignPages } from '#server/platform/http/own-origin.ts'
import {
  type TimeLimits,
  timeouts,
  defaultTimeLimits,
  queueingServer,
} from '#server/platform/http/http-server.ts'
import { countRejections, type RejectionCount } from '#server/platform/http/rejections.ts'
import { logAnswers } from '#server/platform/http/request-log.ts'
import type { OnAnswer } from '#server/platform/telemetry/metrics.ts'
import type { Route } from '#server/platform/http/route.ts'
import { commonHeaders, ownHeaders } from '#server/platform/http/security-headers.ts'
import { traceRequests } from '#server/platform/http/trace-requests.ts'
import type { Tracer } from '#server/platform/telemetry/tracer.ts'

export type AppOptions = Omit<MountOptions, 'isHttps'> & {
  routes: Route[]
  log: FastifyBaseLogger
  listensOn?: string
  /** The origin under which browsers reach the product. */
  publicUrl: string
  /** Where the operator's console is, if there is one. */
  operatorUrl?: string | undefined
  trustProxy: string | number | undefined
  timeLimits?: TimeLimits
  /** True after SIGTERM: requests are still answered, but connections are closed. */
  isShuttingDown?: () => boolean
  /** During shutdown: a promise that new requests wait for. */
  held?: () => Promise<void> | undefined
  /** During shutdown: new requests are rejected and running ones are finished. */
  isDraining?: () => boolean
  onAnswer?: OnAnswer | undefined
  /** Counts rejected bodies by address; unset: nothing is counted. */
  rejections?: RejectionCount
  tracer?: Tracer | undefined
  /** The stand-ins, if they run in this process. */
  sandbox?: { handle(request: IncomingMessage, response: ServerResponse): boolean } | undefined
}

/** A number counts the proxies in front; a string names their networks; without either X-Forwarded-For is ignored. */
function trustedProxies(
  trust: string | number | undefined,
): string | false | ((address: string, hop: number) => boolean) {
  return typeof trust === 'number' ? (_, hop) => hop < trust : (trust ?? false)
}

function refuseUnknown(): never {
  throw new AppError('not_found', 'error.notFound')
}

/** Rejects a request without a route before its body is read. */
function refuseUnknownUnread(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.is404) refuseUnknown()
  })
}

/**
 * Nothing has an id with a NUL, which no database takes. Calls of the contract check their ids themselves, and pages their
 * path.
 */
function refuseNul(app: FastifyInstance): void {
  app.addHook('preHandler', async ({ params, routeOptions }) => {
    if ('whenInvalid' in routeOptions.config) return
    for (const [name, value] of Object.entries(params as Record<string, string>))
      if (name !== '*' && value.includes('\0')) refuseUnknown()
  })
}

/** JSON only; upload routes register their own parser. An empty body is none, whatever its header says. */
function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') return done(null)
    refuseManyParts(body)
    return parse(request, body, done)
  })
}

type HeadersOf = (requestId: string) => Record<string, string>

function serveSandbox(
  app: FastifyInstance,
  sandbox: NonNullable<AppOptions['sandbox']>,
  headersOf: HeadersOf,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith('/sandbox/')) return done()
    reply.hijack()
    for (const [name, value] of Object.entries(headersOf(request.id))) reply.raw.setHeader(name, value)
    if (!sandbox.handle(request.raw, reply.raw)) reply.raw.writeHead(404).end()
  })
}

/** Health checks are answered to the end; other requests have to go to another process. */
function refuseWhileDraining(app: FastifyInstance, isDraining: () => boolean): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused = isDraining() && request.url !== '/healthz' && request.url !== '/readyz'
    done(isRefused ? new AppError('unavailable', 'error.unavailable') : undefined)
  })
}

const own = Object.entries(ownHeaders)

/** Adds the default headers that an answer does not set itself. */
function sendHeaders(app: FastifyInstance, headersOf: HeadersOf, isShuttingDown = () => false): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    void reply.headers(headersOf(request.id))
    for (const [name, value] of own) if (!reply.hasHeader(name)) void reply.header(name, value)
    // Otherwise the connection would stay open, and with it the process.
    if (isShuttingDown()) void reply.header('connection', 'close')
    done(null, payload)
  })
}

const noCompiler = () => {
  throw new Error('a route has a framework schema; input is validated by the contract')
}

/** The HTTP server with the API; pages and files are added by their own rooms. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const isHttps = options.publicUrl.startsWith('https:')
  const headersOf: HeadersOf = (requestId) => commonHeaders(requestId, isHttps)
  const timeLimits = options.timeLimits ?? defaultTimeLimits
  const atConsole =
    options.operatorUrl === undefined ? undefined : consoleHost(options.operatorUrl, options.publicUrl)
  const app = Fastify({
    ...timeouts(timeLimits),
    serverFactory: queueingServer(timeLimits, options.rejections),
    loggerInstance: options.log,
    // Requests are logged by our own hook, without personal addresses.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: usualBodyBytes,
    genReqId: () => randomUUID(),
    ...(atConsole && { rewriteUrl: (request: IncomingMessage) => atConsole.rewrite(request) }),
    // The schemas validate lengths; all headers together are at most 16 KiB anyway.
    routerOptions: { maxParamLength: 16_384, querystringParser: readQuery },
    return503OnClosing: false,
    // The contract's schemas validate input; without this the framework loads two compilers at the start.
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    clientErrorHandler: answerBrokenRequest({ log: options.log, headersOf }),
    frameworkErrors: (error, request, reply) => {
      void answerError(error, request, reply.headers({ ...headersOf(request.id), ...ownHeaders }))
    },
    trustProxy: trustedProxies(options.trustProxy),
  })
  app.setErrorHandler(answerError)
  logAnswers(app, options.onAnswer)
  sendHeaders(app, headersOf, options.isShuttingDown)
  const { held } = options
  if (held) app.addHook('onRequest', async () => held())
  refuseForeignHosts(app, { ...options, listensOn: options.listensOn ?? '127.0.0.1' })
  atConsole?.guard(app)
  refuseLongAddresses(app)
  if (options.isDraining) refuseWhileDraining(app, options.isDraining)
  if (options.sandbox) serveSandbox(app, options.sandbox, headersOf)
  if (options.tracer) traceRequests(app, options.tracer)
  refuseForeignPages(app, options.publicUrl)
  refuseUnknownUnread(app)
  refuseNul(app)
  refuseLargeBodies(app)
  if (options.rejections) countRejections(app, options.rejections)
  await app.register(cookie, { hook: false })
  takeJson(app)
  mountRoutes(app, options.routes, {
    authenticate: options.authenticate,
    isHttps,
    ...(options.cache && { cache: options.cache }),
    console: options.console,
  })
  for (const path of ['/api', '/api/*']) app.all(path, { onRequest: refuseUnknown }, refuseUnknown)
  app.setNotFoundHandler(refuseUnknown)
  return app
}
