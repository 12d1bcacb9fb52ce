import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { limitRules } from '#server/platform/limits/limits.ts'
import { filledData } from '#tests/support/built.ts'
import { signIn } from '#tests/support/calls.ts'
import { eachDatabase, enginesForProcesses } from '#tests/support/database.ts'
import { type FaultGround, openFaultGround } from '#tests/support/faults/ground.ts'
import { type Fault, proveFault } from '#tests/support/faults/proof.ts'
import { hasRedis, type RedisServer, startRedis } from '#tests/support/redis-server.ts'
import { seededRandom } from '#tests/support/seed.ts'

const engines = enginesForProcesses().filter((engine) => engine === 'postgres')
const message = { name: 'Asha', email: 'asha@example.com', message: 'Do boats run in June?' }

/** The pause between two journeys of a traveller, who may make only 20 bookings an hour. */
const restMs = 3_000

/** One call of one process, from an address of its own. */
type Asked = { method?: string; body?: string; from?: string; authorization?: string }
async function ask(port: number, path: string, asked: Asked = {}): Promise<number> {
  const { from = '198.51.100.1', authorization, ...rest } = asked
  const type = { ...(asked.body !== undefined && { 'content-type': 'application/json' }) }
  const headers = { ...type, 'x-forwarded-for': from, ...(authorization !== undefined && { authorization }) }
  return (await fetch(`http://localhost:${port}/api${path}`, { ...rest, headers })).status
}

const post = (port: number, path: string, body: unknown, from: string) =>
  ask(port, path, { method: 'POST', body: JSON.stringify(body), from })

/** Calls both processes in turn this often; returns the distinct answers. */
async function often(ports: readonly number[], times: number, send: (port: number) => Promise<number>) {
  const answers = new Set<number>()
  for (let count = 0; count < times; count++) answers.add(await send(ports[count % ports.length] ?? 0))
  return [...answers].toSorted((one, other) => one - other)
}

/**
 * Calls until both reject; from then on each answer is 429. On an overloaded machine Redis may seem unreachable, and then the
 * database counts as well: so more than the limit may pass, but not without end.
 */
async function untilRefused(
  ports: readonly number[],
  limit: number,
  send: (port: number) => Promise<number>,
) {
  for (const port of ports) {
    let sent = 0
    while ((await send(port)) !== 429) expect((sent += 1)).toBeLessThanOrEqual(2 * limit)
  }
}

/** Limits, ended sessions and known browsers must survive the loss of the counters. */
async function notice(ground: FaultGround) {
  const ports = ground.processes.map(({ port }) => port)
  const contact = (from: string) => (port: number) => post(port, '/contact', message, from)
  const guess = { email: 'nobody@example.com', password: 'not the right one' }
  let strangers = 0
  const guesses = (port: number) => post(port, '/auth/login', guess, '198.51.100.8')
  const { contact: ofContact, loginOfAccount } = limitRules
  const ended = await signIn(ground)
  const authorization = `Bearer ${ended}`
  const shortlist = (port: number) => ask(port, '/shortlist', { authorization })

  await untilRefused(ports, ofContact.limit, contact('198.51.100.7'))
  await untilRefused(ports, loginOfAccount.limit, guesses)
  expect(await often(ports, 2, shortlist)).toEqual([200])
  await ask(ports[0] ?? 0, '/auth/logout', { method: 'POST', authorization })
  return async () => {
    expect(await often(ports, 4, contact('198.51.100.7'))).toEqual([429])
    expect(await often(ports, 4, guesses)).toEqual([429])
    expect(await often(ports, 2, shortlist)).toEqual([401])
    // Others start a new window, which counts correctly.
    const fresh = `198.51.100.${30 + (strangers++ % 20)}`
    expect(await contact(fresh)(ports[0] ?? 0)).toBe(200)
    await untilRefused(ports, ofContact.limit, contact(fresh))
    expect(await often(ports, 2, contact(fresh))).toEqual([429])
  }
}

/** A change of the catalogue reaches every process. */
async function expectWithdrawn(ground: FaultGround, nth: number): Promise<void> {
  const offers = `/places/place/featured`
  const featured = (await (await fetch(`${ground.url}/api${offers}`)).json()) as { packageId: string }[]
  // Not the first package, which travellers book.
  const id = featured.at(-nth)?.packageId ?? ''
  expect(await ground.operator('catalogue', 'withdraw', id)).toMatchObject({ code: 0 })
  for (const { port } of ground.processes)
    await expect
      .poll(async () => (await fetch(`http://localhost:${port}/api${offers}`)).text(), { timeout: 15_000 })
      .not.toContain(`"${id}"`)
}

const faults: Record<string, (redis: RedisServer) => Promise<void>> = {
  'Redis emptied': (redis) => redis.flush(),
  'Redis dead for 5 s, then started empty': async (redis) => {
    await redis.kill()
    await pause(5_000)
    await redis.start()
    // Redis is not retried for this long.
    await pause(2_500)
  },
}

describe.skipIf(!hasRedis || engines.length === 0)('OPS-04 Redis loses what it held', () => {
  eachDatabase(
    (_engine, _open, place) => {
      test('limits, sessions and the catalogue stay right, and nobody is refused for it', async () => {
        const random = seededRandom('redis loses all')
        const redis = await startRedis()
        const ground = await openFaultGround({
          template: await filledData(),
          random,
          databaseUrl: place().url ?? '',
          env: { REDIS_URL: redis.url, LIMIT_FACTOR: '1' },
          processes: [{}, {}],
        })
        ground.restMs = restMs
        const make: Fault['make'] = async (probes) => {
          const stillSo = await notice(ground)
          let nth = 0
          for (const lose of Object.values(faults)) {
            await lose(redis)
            await stillSo()
            await expectWithdrawn(ground, (nth += 1))
          }
          expect(probes.refusals()).toEqual([])
        }
        try {
          expect(await proveFault(ground, { name: Object.keys(faults).join(', '), make }, random)).toEqual([])
        } finally {
          await ground.close()
          await redis.kill()
        }
      })
    },
    { engines, migrated: false },
  )
})
