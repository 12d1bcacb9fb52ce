import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#shared/endpoint.ts'
import { hasRight } from '#shared/domain/staff-rights.ts'
import type { StaffCaller, StaffSession } from '#server/platform/caller.ts'
import { AppError } from '#server/platform/errors.ts'
import { isSame } from '#server/platform/keys.ts'
import { cookieName, cookieOf } from './cookies.ts'
import { noteForLog } from './request-log.ts'

/** How callers of the console are recognised. */
export type ConsoleAccess = {
  /** The only origin whose pages may call. */
  origin: string
  isHttps: boolean
  /** The member of staff behind the secret in the cookie, at this moment. */
  findSession(secret: string | undefined): Promise<StaffSession | null>
}

/** Its cookie, which is only sent to its calls. */
export const consoleCookie = { name: 'console', path: '/api/operator' } as const

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Only pages of the console itself may call: a neighbouring host of the same domain is sent the cookie, too. Every
 * browser states the origin of calls that change something.
 */
function refuseOtherPages({ headers, method }: FastifyRequest, { origin }: ConsoleAccess): void {
  const site = headers['sec-fetch-site']
  const isElsewhere = site !== undefined && site !== 'same-origin' && site !== 'none'
  const isUnnamed = !readOnly.has(method) && headers.origin !== origin
  if (isElsewhere || isUnnamed) throw new AppError('forbidden', 'error.foreignPage')
}

/** The member of staff making this call, checked before its body is read; null if the call needs nobody. */
export async function admitStaff(
  request: FastifyRequest,
  { right }: Endpoint,
  access: ConsoleAccess | undefined,
): Promise<StaffCaller | null> {
  if (!access) throw new AppError('not_found', 'error.notFound')
  refuseOtherPages(request, access)
  if (right === 'anybody' || right === undefined) return null
  const { headers, method } = request
  const secret = cookieOf(headers.cookie, cookieName(consoleCookie.name, access.isHttps))
  const session = await access.findSession(secret)
  if (!session) throw new AppError('unauthenticated', 'error.signIn')
  noteForLog(request, { session: session.sessionId })
  // A page that was opened before the latest sign-in in its browser has the token of the session before.
  if (!readOnly.has(method) && !isSame(String(headers['x-console-token'] ?? ''), session.token))
    throw new AppError('forbidden', 'staff.otherSession')
  if (!hasRight(session.roles, right)) throw new AppError('forbidden', 'staff.noRight')
  return { ...session, right }
}
