import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#shared/endpoint.ts'
import { hasRight } from '#shared/domain/staff-rights.ts'
import type { StaffSession } from '#server/platform/caller.ts'
import { AppError } from '#server/platform/errors.ts'
import { isSame } from '#server/platform/keys.ts'
import { cookieName, cookieOf } from './cookies.ts'
import { noteForLog } from './request-log.ts'

/** How the console's calls know who calls. */
export type ConsoleAccess = {
  /** The only origin whose pages may call. */
  origin: string
  isHttps: boolean
  /** Who the secret in the cookie stands for at this moment. */
  findSession(secret: string | undefined): Promise<StaffSession | null>
}

/** Its cookie, sent to its calls only. */
export const consoleCookie = { name: 'console', path: '/api/operator' } as const

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Only pages of the console itself: a neighbouring host of the same domain gets the cookie sent, too. What changes
 * something names its origin, as every browser does.
 */
function refuseOtherPages({ headers, method }: FastifyRequest, { origin }: ConsoleAccess): void {
  const site = headers['sec-fetch-site']
  const isElsewhere = site !== undefined && site !== 'same-origin' && site !== 'none'
  const isUnnamed = !readOnly.has(method) && headers.origin !== origin
  if (isElsewhere || isUnnamed) throw new AppError('forbidden', 'error.foreignPage')
}

/** Who may make this call of the console, before its body is read; null where it needs nobody. */
export async function admitStaff(
  request: FastifyRequest,
  { right }: Endpoint,
  access: ConsoleAccess | undefined,
): Promise<StaffSession | null> {
  if (!access) throw new AppError('not_found', 'error.notFound')
  refuseOtherPages(request, access)
  if (right === 'anybody' || right === undefined) return null
  const { headers, method } = request
  const secret = cookieOf(headers.cookie, cookieName(consoleCookie.name, access.isHttps))
  const session = await access.findSession(secret)
  if (!session) throw new AppError('unauthenticated', 'error.signIn')
  noteForLog(request, { session: session.sessionId })
  if (!readOnly.has(method) && !isSame(String(headers['x-console-token'] ?? ''), session.token))
    throw new AppError('forbidden', 'error.foreignPage')
  if (right !== 'signed in' && !hasRight(session.roles, right))
    throw new AppError('forbidden', 'staff.noRight')
  return session
}
