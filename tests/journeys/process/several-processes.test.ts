/** @module-tag deep */

import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/db/client.ts'
import { filledData } from '#tests/support/built.ts'
import { call } from '#tests/support/calls.ts'
import { eachDatabase, enginesForProcesses, type Place } from '#tests/support/database.ts'
import { hasRedis, type RedisServer, startRedis } from '#tests/support/redis-server.ts'
import { type Several, startSeveral } from '#tests/support/several.ts'

const isThere = enginesForProcesses().includes('postgres')

/** The number of messages that an address may send in an hour. */
const contactLimit = 30
const message = { name: 'Asha', email: 'asha@example.com', message: 'Do boats run in June?' }

/** Runs the suite on a migrated database of its own; PGlite alone does not support several processes. */
const onPostgres = (suite: (place: () => Place) => void) =>
  eachDatabase((_name, _open, place) => suite(place), { engines: isThere ? ['postgres'] : [] })

async function withSeveral<T>(place: Place, env: Record<string, string>, work: (all: Several) => Promise<T>) {
  const all = await startSeveral({ template: await filledData(), databaseUrl: place.url ?? '', env })
  try {
    return await work(all)
  } finally {
    await all.close()
  }
}

describe.skipIf(!isThere)('several processes on one database', () => {
  onPostgres((place) => {
    let all: Several
    beforeAll(async () => {
      all = await startSeveral({ template: await filledData(), databaseUrl: place().url ?? '' })
    })
    afterAll(() => all.close())

    test('a session that ends at one has ended at all', async () => {
      const token = await all.signIn()
      const [one, other] = all.webs
      if (!one || !other) throw new Error('two web processes are started')
      expect((await call(other, 'GET', '/shortlist', { token })).status).toBe(200)
      const { status } = await call(one, 'POST', '/auth/logout', { token })
      expect(status).toBe(200)
      expect((await call(other, 'GET', '/shortlist', { token })).status).toBe(401)
    })

    test('web processes leave the jobs alone, a worker does them and serves nothing but its health', async () => {
      const database = await openDatabase({ ...place(), poolSize: 1 })
      const due = () =>
        database.db
          .selectFrom('outbox')
          .select('kind')
          .where('done_at', 'is', null)
          .where('kind', '=', 'mail')
          .execute()
      const person = { name: 'Asha', email: 'jobs@example.com', password: 'monsoon over Munnar' }
      expect((await call(all.proxy, 'POST', '/auth/register', { body: person })).status).toBe(200)
      await pause(2_500)
      expect(await due()).toHaveLength(1)

      const workers = [await all.start('worker'), await all.start('worker')]
      await expect.poll(due, { timeout: 10_000 }).toEqual([])
      const mails = (await (await fetch(`${all.sandbox.url}/sandbox/mail`)).text()).split('jobs@example.com')
      expect(mails.length).toBeGreaterThan(1)
      for (const worker of workers) {
        for (const path of ['/', '/api/places/search', '/api/docs', '/assets/x.js', '/pictures/x.webp'])
          expect(`${path} ${(await fetch(worker.url + path)).status}`).toBe(`${path} 404`)
        expect((await fetch(`${worker.url}/healthz`)).status).toBe(200)
        expect(await worker.stop()).toBe(0)
      }
      await database.close()
    })

    test('a change of the catalogue is seen by all within two seconds', async () => {
      const [first] = (await (await fetch(`${all.proxy.url}/api/places/place/featured`)).json()) as {
        packageId: string
      }[]
      const id = first?.packageId ?? ''
      const withdrawn = await all.operator('catalogue', 'withdraw', id)
      expect(withdrawn).toMatchObject({ code: 0 })
      const firstOf = async (url: string) => {
        const list = (await (await fetch(`${url}/api/places/place/featured`)).json()) as {
          packageId: string
        }[]
        return list.map(({ packageId }) => packageId).includes(id)
      }
      for (const { url } of all.webs) await expect.poll(() => firstOf(url), { timeout: 2_000 }).toBe(false)
    })
  })

  onPostgres((place) => {
    test('what one address may do is counted together', async () => {
      await withSeveral(place(), { LIMIT_FACTOR: '1' }, async ({ proxy, webs }) => {
        const statuses: number[] = []
        for (let sent = 0; sent <= contactLimit; sent++)
          statuses.push((await call(proxy, 'POST', '/contact', { body: message })).status)
        expect(statuses).toEqual([...Array<number>(contactLimit).fill(200), 429])
        for (const { url } of webs) {
          const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' }
          const body = JSON.stringify(message)
          expect((await fetch(`${url}/api/contact`, { method: 'POST', headers, body })).status).toBe(429)
        }
      })
    })
  })

  describe.skipIf(!hasRedis)('with Redis', () => {
    onPostgres((place) => {
      let redis: RedisServer
      beforeAll(async () => {
        redis = await startRedis()
      })
      afterAll(() => redis.kill())

      test('addresses are counted there; killed and flushed it makes nobody wait, fail or pass uncounted', async () => {
        const env = { LIMIT_FACTOR: '1', REDIS_URL: redis.url }
        await withSeveral(place(), env, async ({ proxy, webs }) => {
          const database = await openDatabase({ ...place(), poolSize: 1 })
          const counted = async () => (await database.db.selectFrom('limits').select('key').execute()).length
          const send = async () => (await call(proxy, 'POST', '/contact', { body: message })).status
          for (let sent = 0; sent < 10; sent++) expect(await send()).toBe(200)
          expect(webs.map((web) => web.log()).join('')).toBe('')
          // The receiving mailbox is limited as well, for all its mails and those of strangers, always in the database.
          const ofMailboxes = await counted()
          expect(ofMailboxes).toBe(2)
          await redis.flush()
          expect(await send()).toBe(200)

          await redis.kill()
          const statuses: number[] = []
          const began = performance.now()
          for (let sent = 0; sent <= contactLimit; sent++) statuses.push(await send())
          expect(performance.now() - began).toBeLessThan(20_000)
          expect(statuses).toEqual([...Array<number>(contactLimit).fill(200), 429])
          expect(await counted()).toBe(ofMailboxes + 1)
          expect((await fetch(`${proxy.url}/readyz`)).status).toBe(200)

          await redis.start()
          // The process that has rejected continues to do so; the other one counts from zero, in Redis.
          await pause(6_000)
          expect([await send(), await send()].toSorted((a, b) => a - b)).toEqual([200, 429])
          await database.close()
        })
      })
    })
  })

  onPostgres((place) => {
    test('OPS-02 all web processes are exchanged one after the other, and no request fails', async () => {
      const env = { DRAIN_SECONDS: '1' }
      await withSeveral(place(), env, async ({ proxy, webs, start, signIn }) => {
        const token = await signIn()
        const failed: unknown[] = []
        const over = new AbortController()
        let asked = 0
        const visit = async () => {
          for (let turn = 0; !over.signal.aborted; turn++) {
            const path = ['/api/places/search?query=goa', '/api/shortlist', '/', '/api/shortlist'][turn % 4]
            const write = turn % 4 === 3 && {
              method: 'PUT',
              body: JSON.stringify({ packageIds: ['munnar'] }),
            }
            const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
            const answer = await fetch(`${proxy.url}${path}`, { ...write, headers }).catch(String)
            if (typeof answer === 'string' || answer.status !== 200)
              failed.push(`${path} ${typeof answer === 'string' ? answer : answer.status}`)
            else await answer.arrayBuffer()
            asked += 1
          }
        }
        const visitors = Array.from({ length: 6 }, visit)
        for (const old of webs) {
          await pause(500)
          expect(await old.stop()).toBe(0)
          const before = asked
          await start('web', { port: old.port })
          await expect.poll(() => proxy.healthy().length, { timeout: 10_000 }).toBe(2)
          expect(asked).toBeGreaterThan(before)
        }
        await pause(500)
        over.abort()
        await Promise.all(visitors)
        expect(failed).toEqual([])
      })
    })
  })
})

test.skipIf(isThere)('several processes are proved where TEST_DATABASE_URL names a server', () => {
  expect(process.env['CI'], 'CI must name a server').toBeUndefined()
})
