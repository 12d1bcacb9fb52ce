import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '#server/start/app.ts'
import { AppError } from '#server/platform/errors.ts'
import { listSessions } from '#shared/contract/account.ts'

const lines: string[] = []
const app = await buildApp({
  routes: [
    { endpoint: listSessions, handle: () => Promise.reject(new AppError('too_many', 'error.tooMany')) },
  ],
  authenticate: (token) =>
    Promise.resolve(token === 'good' ? { userId: 'user-7', sessionId: 'session-7' } : null),
  publicUrl: 'https://safarnama.test',
  log: pino({}, { write: (line: string) => void lines.push(line) }),
  trustProxy: undefined,
})
app.get('/healthz', () => ({ status: 'up' }))
app.get('/readyz', (_request, reply) => reply.code(503).send({ status: 'draining' }))
afterAll(() => app.close())

async function logOf(headers: Record<string, string>, url = '/api/auth/sessions') {
  lines.splice(0)
  await app.inject({ url, headers })
  return lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .find(({ msg }) => msg === 'answered')
}

test('SEC the log says who was refused what and why, by the session and never by the person', async () => {
  expect(await logOf({ authorization: 'Bearer good' })).toMatchObject({
    path: '/api/auth/sessions',
    status: 429,
    code: 'too_many',
    session: 'session-7',
  })
  expect(lines.join()).not.toContain('user-7')
})

test('SEC the log keeps failed logins and accesses apart from others by their code', async () => {
  expect(await logOf({})).toMatchObject({ status: 401, code: 'unauthenticated' })
  expect(await logOf({ authorization: 'Bearer bad' })).not.toHaveProperty('session')
  expect(await logOf({}, '/api/nothing')).toMatchObject({ status: 404, code: 'not_found' })
})

test('SEC nothing that a client sends begins a line of the log or stands in it unescaped', async () => {
  const evil = 'x"}\n{"level":60,"msg":"forged"}\u001b[31m'
  lines.splice(0)
  await app.inject({
    url: `/api/${encodeURIComponent(evil)}`,
    headers: { 'user-agent': 'forged', authorization: 'forged' },
  })
  expect(lines.join('')).not.toContain('forged')
  expect(lines.join('')).not.toContain('\u001b')
  for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow()
})

test('a health check that goes well, of which a proxy sends several a second, fills no log', async () => {
  expect(await logOf({}, '/healthz')).toBeUndefined()
  expect(await logOf({}, '/readyz')).toMatchObject({ status: 503 })
})
