import Fastify, { type FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'
import { groupsRoutes } from '#server/groups/routes.ts'
import { type GroupsService, groupsService } from '#server/groups/service.ts'
import type { Database } from '#server/platform/db/client.ts'
import { outbox } from '#server/platform/outbox.ts'
import { idSource } from '#server/platform/ids.ts'
import { databaseLimiter } from '#server/platform/limits/account-limits.ts'
import { requestLimits } from '#server/platform/limits/limits.ts'
import { memoryLimiter } from '#server/platform/limits/memory.ts'
import { buildApp } from '#server/start/app.ts'
import type { Group } from '#shared/contract/groups-schemas.ts'
import { addUser } from './account-rows.ts'
import { type Browser, newBrowser } from './test-browser.ts'

export type GroupsApp = {
  app: FastifyInstance
  groups: GroupsService
  offered: Set<string>
  newUser: (name: string) => Promise<string>
  /** A device; `address` is its IP address. */
  device: (address?: string) => Browser
  /** A new group of an organiser with that name, whose access token is the account's id. */
  made: (more?: Record<string, unknown>) => Promise<{ organiser: string; browser: Browser; group: Group }>
  close: () => Promise<void>
}

const now = '2026-12-01T06:00:00.000Z'

/** The API with groups only; an access token is the id of its account. */
export async function groupsApp(database: Database): Promise<GroupsApp> {
  const clock = () => new Date(now)
  const newId = idSource(clock, randomBytes)
  const offered = new Set(['munnar', 'goa', 'leh', 'hampi'])
  const cards = { has: (id: string) => offered.has(id), get: () => undefined }
  const catalogue = { current: () => ({ cards }) } as unknown as Parameters<
    typeof groupsService
  >[0]['catalogue']
  const groups = groupsService({
    database,
    clock,
    newId,
    outbox: outbox({ clock, newId }),
    publicUrl: 'https://safarnama.test',
    randomBytes,
    catalogue,
    isOlderRunning: () => Promise.resolve(false),
    endUnpaidShares: () => Promise.reject(new Error('nothing is paid here')),
  })
  const limits = requestLimits({
    ofAddress: memoryLimiter(clock),
    ofAccount: databaseLimiter(database.db, clock, randomBytes(32)),
    factor: 1,
  })
  const app = await buildApp({
    routes: groupsRoutes(groups, limits),
    authenticate: (token) => Promise.resolve({ userId: token, sessionId: 'session' }),
    publicUrl: 'https://safarnama.test',
    log: Fastify().log,
    trustProxy: undefined,
  })
  async function newUser(name: string): Promise<string> {
    return addUser(database, newId(), { name, contact: '9876543210' })
  }
  const device = (address?: string) => newBrowser(app, address)
  return {
    app,
    groups,
    offered,
    newUser,
    device,
    async made(more = {}) {
      const organiser = await newUser('Asha Rao')
      const browser = device()
      const body = {
        name: 'Cousins in the hills',
        packageIds: ['munnar', 'goa'],
        dates: ['2027-02-06', '2027-01-09'],
        people: 6,
        ...more,
      }
      const answer = await browser.post('/groups', body, organiser)
      return { organiser, browser, group: answer.body['group'] as Group }
    },
    close: () => app.close(),
  }
}
