import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'
import { anonymous, type Caller } from './caller.ts'
import { checkInput } from './check-input.ts'
import { Answer, type Route, Written } from './route.ts'
import { inputOf } from './call-input.ts'
import type { TextKeeper } from './kept-texts.ts'
import { sendPublicAnswer } from './public-answer.ts'
import { languageWanted } from './language-wanted.ts'
import { noteForLog } from './request-log.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of the call that the route serves; absent where it serves none. */
    whenInvalid?: Readonly<Record<string, unknown>> | undefined
  }
}

export type Session = { userId: string; sessionId: string }

export type MountOptions = {
  /** The session of an access token that is valid now, else null. */
  authenticate(token: string): Promise<Session | null>
  isHttps: boolean
  /** Keeps the answers that are the same for everybody. */
  kept?: TextKeeper
}

const bearer = /^Bearer ([\w.~+/=-]+)$/i

async function sessionOf(request: FastifyRequest, options: MountOptions): Promise<Session | null> {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1]
  return token ? options.authenticate(token) : null
}

/** Browsers take the prefix from this very host over https only: no neighbour's host can plant such a cookie. */
const cookieName = (name: string, isHttps: boolean) => (isHttps ? `__Host-${name}` : name)

function callerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  session: Session | null,
  isHttps: boolean,
): Caller {
  return {
    userId: session?.userId ?? null,
    sessionId: session?.sessionId ?? null,
    address: request.ip,
    language: languageWanted(request.headers),
    device: (request.headers['user-agent'] ?? '').slice(0, 200),
    cookie: (name) => request.cookies[cookieName(name, isHttps)],
    setCookie: (name, value, { maxAgeSeconds, path = '/api' } = {}) => {
      const shared = {
        path: isHttps ? '/' : path,
        httpOnly: true,
        sameSite: 'strict',
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

/** Serves the routes below /api: session, checked input, handler, answer. Errors go to the app's error handler. */
export function mountRoutes(app: FastifyInstance, routes: Route[], options: MountOptions): void {
  for (const route of routes) {
    app.route({
      method: route.endpoint.method,
      url: `/api${route.endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
      config: { whenInvalid: route.endpoint.whenInvalid },
      handler: async (request, reply) => {
        if (route.isPublic && options.kept) {
          const input = checkInput(route.endpoint, await inputOf(request, route))
          const key = `${route.endpoint.name} ${JSON.stringify(input)}`
          const make = () => route.handle(input, anonymous)
          return sendPublicAnswer(request, reply, options.kept, { key, make })
        }
        const session = await sessionOf(request, options)
        if (session) noteForLog(request, { session: session.sessionId })
        if (route.endpoint.signIn && !session) throw new AppError('unauthenticated', 'error.signIn')
        const input = checkInput(route.endpoint, await inputOf(request, route))
        const result = await route.handle(input, callerOf(request, reply, session, options.isHttps))
        void reply.header('cache-control', 'no-store')
        if (result instanceof Written) return reply.type('application/json; charset=utf-8').send(result.json)
        if (result instanceof Answer) return reply.status(result.status).send(result.body)
        return reply.send(result)
      },
    })
  }
}
