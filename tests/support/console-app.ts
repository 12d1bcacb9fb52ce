import type { FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { buildApp } from '#server/start/app.ts'
import { openStaff } from '#server/start/open-staff.ts'
import type { Database } from '#server/platform/db/client.ts'
import { outbox } from '#server/platform/outbox.ts'
import { idSource } from '#server/platform/ids.ts'
import type { Route } from '#server/platform/http/route.ts'
import { auditing } from '#server/staff/audit.ts'
import { staffRoutes } from '#server/staff/routes.ts'
import { inviteStaff } from '#server/staff/people.ts'
import type { StaffService } from '#server/staff/service.ts'
import * as calls from '#shared/contract/staff.ts'
import type { ProvenAction } from '#shared/contract/staff-schemas.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import type { Role } from '#shared/domain/staff-rights.ts'
import { type Passkey, softPasskey } from './passkey.ts'

export const consoleOrigin = 'https://console.safarnama.test'
export const siteOrigin = 'https://safarnama.test'

type Answered = { status: number; body: Record<string, unknown>; headers: Record<string, unknown> }
type Sent = {
  body?: unknown
  path?: Record<string, string>
  query?: string
  headers?: Record<string, string | undefined>
}

/** A browser at the console, with its cookies. */
export type AtConsole = {
  passkey: Passkey
  cookie: string
  token: string
  staffId: string
  call(endpoint: Endpoint, sent?: Sent): Promise<Answered>
  /** The passkey's proof of this deed, for this sum in rupees. */
  prove(action: ProvenAction, target: string, amount?: number): Promise<ReturnType<Passkey['sign']>>
}

export type ConsoleApp = {
  app: FastifyInstance
  staff: StaffService
  advance(ms: number): void
  now(): Date
  newId: () => string
  call(endpoint: Endpoint, sent?: Sent): Promise<Answered>
  /** Invites somebody at the command line, who signs in through the link with a passkey of their own. */
  join(roles: Role[], name?: string): Promise<AtConsole>
  invite(roles: Role[], mail: string): Promise<string>
  close(): Promise<void>
}

export const secretOf = (link: unknown): string => new URL(String(link)).hash.slice(1)
export const challengeOf = ({ body }: Answered): string =>
  (body as { options: { challenge: string } }).options.challenge

let people = 0

type Deps = {
  database: Database
  /** Additional routes, for the same staff. */
  more?: (staff: StaffService) => Route[]
  clock?: () => Date
}

/** The console's calls on this database, at a host of its own, with a clock that only moves on request. */
export async function consoleApp({ database, more = () => [], clock }: Deps): Promise<ConsoleApp> {
  let ms = Date.parse('2026-12-01T06:00:00.000Z')
  const now = clock ?? (() => new Date(ms))
  const newId = idSource(now, randomBytes)
  const secret = Buffer.from('a secret of the tests with enough characters')
  const effects = outbox({ clock: now, newId })
  const needs = { database, clock: now, newId, randomBytes, secret, outbox: effects, wake: () => undefined }
  const opened = openStaff({ ...needs, config: { operatorUrl: consoleOrigin } })
  if (!opened) throw new Error('no console')
  const { service: staff, access } = opened
  const app = await buildApp({
    routes: [...staffRoutes(staff, { console: async () => undefined }), ...more(staff)],
    authenticate: (token) => Promise.resolve(token === 'traveller' ? { userId: 'u', sessionId: 's' } : null),
    publicUrl: siteOrigin,
    operatorUrl: consoleOrigin,
    console: access,
    log: pino({ level: 'silent' }),
    trustProxy: undefined,
  })

  async function call(endpoint: Endpoint, { body, path = {}, query = '', headers = {} }: Sent = {}) {
    const address = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => path[name] ?? 'some-id')
    const all = {
      host: 'console.safarnama.test',
      origin: consoleOrigin,
      ...headers,
    }
    const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
    const answer = await app.inject({
      method: endpoint.method,
      url: `/api${address}${query}`,
      headers: given as Record<string, string>,
      ...(body !== undefined && { payload: body as object }),
    })
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    return {
      status: answer.statusCode,
      body: isJson ? answer.json<Record<string, unknown>>() : {},
      headers: answer.headers as Record<string, unknown>,
    }
  }

  /** The browser that an answer has signed in. */
  function atConsole(answer: Answered, passkey: Passkey): AtConsole {
    const cookie = String(answer.headers['set-cookie']).split(';', 1)[0] ?? ''
    const { token, staffId } = answer.body as { token: string; staffId: string }
    const own = { cookie, 'x-console-token': token }
    const callAs = (endpoint: Endpoint, sent: Sent = {}) =>
      call(endpoint, { ...sent, headers: { ...own, ...sent.headers } })
    return {
      passkey,
      cookie,
      token,
      staffId,
      call: callAs,
      prove: async (action, target, amount) =>
        passkey.sign(
          challengeOf(await callAs(calls.staffProofOptions, { body: { action, target, amount } })),
        ),
    }
  }

  async function comeIn(link: string, name: string): Promise<AtConsole> {
    const passkey = softPasskey(consoleOrigin)
    const given = { secret: secretOf(link) }
    const opening = await call(calls.openStaffLink, { body: given })
    const attestation = passkey.make(challengeOf(opening))
    const body = { ...given, name, passkeyName: 'Test key', attestation }
    return atConsole(await call(calls.redeemStaffLink, { body }), passkey)
  }

  const invite = async (roles: Role[], mail: string) => {
    const deps = { database, clock: now, newId, randomBytes, operatorUrl: consoleOrigin }
    const witness = auditing({ staffId: null, what: 'operator staff invite' }, deps)
    return (await inviteStaff({ mail, roles }, witness, deps)).link
  }
  return {
    app,
    staff,
    now,
    newId,
    advance: (by) => void (ms += by),
    call,
    invite,
    join: async (roles, name = 'Meera Iyer') =>
      comeIn(await invite(roles, `staff${++people}@example.com`), name),
    close: () => app.close(),
  }
}
