import { maxTextLength } from '#shared/bounds.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { usualBodyBytes } from '#shared/endpoint.ts'
import { AppError } from '#server/platform/errors.ts'
import { anonymous, type Caller, type Session, type StaffCaller } from '#server/platform/caller.ts'
import { admitStaff, type ConsoleAccess } from './console-access.ts'
import { cookieName, cookieOf } from './cookies.ts'
import { checkInput, inputOf } from './call-input.ts'
import { Answer, Written } from '#server/platform/answers.ts'
import { type Route } from './route.ts'
import { takeUploads } from './upload.ts'
import { type TextCache, sendCachedAnswer } from './text-cache.ts'
import { acceptedLanguage } from './accept-language.ts'
import { noteForLog } from './request-log.ts'
import { reportStillWorking } from './still-working.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** From the access token; null without one, or if the call does not need it. */
    session: Session | null
    /** On calls of the operator's console: who is signed in there. */
    staff: StaffCaller | null
  }

  interface FastifyContextConfig {
    /** From the call's endpoint; unset on routes without one. */
    whenInvalid?: Readonly<Record<string, unknown>> | undefined
  }
}

export type Cookies = Pick<Caller, 'cookie' | 'setCookie'>

export type MountOptions = {
  /** The session of an access token that is valid now, else null. */
  authenticate(token: string): Promise<Session | null>
  isHttps: boolean
  /** Caches answers that are the same for everybody. */
  cache?: TextCache
  /** Unset: no console call is answered. */
  console?: ConsoleAccess | undefined
}

const bearer = /^Bearer ([\w.~+/=-]+)$/i

async function sessionOf(request: FastifyRequest, options: MountOptions): Promise<Session | null> {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1]
  return token ? options.authenticate(token) : null
}

/** The cookies of a request, and those that its answer sets. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, isHttps: boolean): Cookies {
  return {
    cookie: (name) => cookieOf(request.headers.cookie, cookieName(name, isHttps)),
    setCookie: (name, value, { maxAgeSeconds, path = '/api', sameSite = 'strict' } = {}) => {
      const shared = {
        path: isHttps ? '/' : path,
        httpOnly: true,
        sameSite,
        secure: isHttps,
      } as const
      const ownName = cookieName(name, isHttps)
      if (value === null) reply.clearCookie(ownName, shared)
      else
        reply.setCookie(
          ownName,
          value,
          maxAgeSeconds === undefined ? shared : { ...shared, maxAge: maxAgeSeconds },
        )
    },
  }
}

function callerOf(request: FastifyRequest, reply: FastifyReply, isHttps: boolean): Caller {
  return {
    userId: request.session?.userId ?? null,
    sessionId: request.session?.sessionId ?? null,
    staff: request.staff,
    address: request.ip,
    language: acceptedLanguage(request.headers),
    device: (request.headers['user-agent'] ?? '').slice(0, maxTextLength),
    ...cookiesOf(request, reply, isHttps),
  }
}

/** Before the body is read, so that a stranger's body costs nothing. */
async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  { endpoint, beforeBody }: Route,
  options: MountOptions,
): Promise<void> {
  if (endpoint.right !== undefined) {
    // Whoever sends an access token is a traveller; for them there is no console.
    if (await sessionOf(request, options)) throw new AppError('not_found', 'error.notFound')
    request.staff = await admitStaff(request, endpoint, options.console)
    reportStillWorking(request, reply)
    return
  }
  request.session = await sessionOf(request, options)
  if (request.session) noteForLog(request, { session: request.session.sessionId })
  else if (endpoint.signIn) throw new AppError('unauthenticated', 'error.signIn')
  if (request.session) await beforeBody?.(request.session.userId)
}

function sendUncached(reply: FastifyReply, result: unknown): FastifyReply {
  void reply.header('cache-control', 'no-store')
  if (result instanceof Written) return reply.type('application/json; charset=utf-8').send(result.json)
  if (result instanceof Answer) return reply.status(result.status).send(result.body)
  return reply.send(result)
}

async function answerCached(
  request: FastifyRequest,
  reply: FastifyReply,
  route: Route,
  cache: TextCache,
): Promise<FastifyReply> {
  const input = checkInput(route.endpoint, await inputOf(request, route))
  if (!route.isCacheable?.(input)) return sendUncached(reply, await route.handle(input, anonymous))
  const key = `${route.endpoint.name} ${JSON.stringify(input)}`
  if (!route.isTranslated)
    return sendCachedAnswer(request, reply, cache, { key, make: () => route.handle(input, anonymous) })
  const language = acceptedLanguage(request.headers)
  void reply.header('vary', 'accept-language')
  return sendCachedAnswer(request, reply, cache, {
    key: language === 'en' ? key : `${language} ${key}`,
    make: () => route.handle(input, { ...anonymous, language }),
  })
}

function mountRoute(app: FastifyInstance, route: Route, options: MountOptions): void {
  const { endpoint } = route
  const cache = route.isCacheable ? options.cache : undefined
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
    config: { whenInvalid: endpoint.whenInvalid },
    bodyLimit: endpoint.maxBodyBytes ?? usualBodyBytes,
    ...(!cache && { onRequest: (request, reply) => admit(request, reply, route, options) }),
    handler: async (request, reply) => {
      if (cache) return answerCached(request, reply, route, cache)
      const input = checkInput(endpoint, await inputOf(request, route))
      const isHttps = endpoint.right === undefined ? options.isHttps : options.console?.isHttps
      const result = await route.handle(input, callerOf(request, reply, isHttps === true))
      return sendUncached(reply, result)
    },
  })
}

/** Serves the routes below /api: session, checked input, handler, answer. Errors go to the app's error handler. */
export function mountRoutes(app: FastifyInstance, routes: Route[], options: MountOptions): void {
  app.decorateRequest('session', null)
  app.decorateRequest('staff', null)
  const isUpload = ({ endpoint }: Route) => endpoint.body === 'multipart'
  for (const route of routes) if (!isUpload(route)) mountRoute(app, route, options)
  void app.register(async (room) => {
    takeUploads(room)
    for (const route of routes) if (isUpload(route)) mountRoute(room, route, options)
  })
}
