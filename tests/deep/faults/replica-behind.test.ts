import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { filledData } from '#tests/support/built.ts'
import { call, signIn } from '#tests/support/calls.ts'
import { ask, postgresBin, startPair } from '#tests/support/cluster/postgres-pair.ts'
import { type FaultGround, openFaultGround } from '#tests/support/faults/ground.ts'
import { proveFault } from '#tests/support/faults/proof.ts'
import { seededRandom } from '#tests/support/seed.ts'

if (postgresBin === undefined)
  process.stderr.write("a replica that is behind is not proved: PostgreSQL's initdb is not installed\n")

type Pair = Awaited<ReturnType<typeof startPair>>

const addressOf = ({ port }: { port: number }) => ({ url: `http://localhost:${port}` })

async function offered(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/places/place/featured`)
  return ((await answer.json()) as { packageId: string }[]).map(({ packageId }) => packageId)
}

/** A write at one process can be read at the other. */
async function expectOwnWrites(ground: FaultGround, token: string, packageId: string): Promise<void> {
  const [one, other] = ground.processes.map(addressOf)
  if (!one || !other) throw new Error('two processes are started')
  const body = { packageIds: [packageId] }
  // An overloaded machine may answer that it is busy.
  const put = async () => (await call(one, 'PUT', '/shortlist', { token, body })).status
  await expect.poll(put, { timeout: 60_000 }).toBe(200)
  expect(JSON.stringify((await call(other, 'GET', '/shortlist', { token })).body)).toContain(packageId)
}

/** A change of the catalogue reaches all processes, including one that starts now. */
async function expectWithdrawn(ground: FaultGround, nth: number): Promise<void> {
  // Not the first package, which travellers book.
  const id = (await offered(ground.url)).at(-nth) ?? ''
  expect(await ground.operator('catalogue', 'withdraw', id)).toMatchObject({ code: 0 })
  for (const { url } of ground.processes.map(addressOf))
    await expect.poll(() => offered(url), { timeout: 15_000 }).not.toContain(id)
  const [first] = ground.processes
  await first?.stop()
  await first?.start()
  expect(await offered(addressOf(first ?? { port: 0 }).url)).not.toContain(id)
}

const versionAt = async (url: string) =>
  (await ask<{ version: number }>(url, 'select version from catalogue_version'))[0]?.version

async function fallBehind({ primary, replica }: Pair, ground: FaultGround): Promise<void> {
  const token = await signIn(ground)
  await ask(replica.url, 'select pg_wal_replay_pause()')
  const before = await versionAt(replica.url)
  const all = await offered(ground.url)
  await expectOwnWrites(ground, token, all[0] ?? '')
  await expectWithdrawn(ground, 1)
  await pause(2_000)
  await expectWithdrawn(ground, 1)
  // Everything that was done without the replica.
  expect(await versionAt(replica.url)).toBe(before)
  expect(await versionAt(primary.url)).not.toBe(before)
  await ask(replica.url, 'select pg_wal_replay_resume()')
  // Catching up may cancel a query midway.
  const reached = () => versionAt(replica.url).catch(String)
  await expect.poll(reached, { timeout: 30_000 }).toBe(await versionAt(primary.url))
  await expectWithdrawn(ground, 1)
}

describe.skipIf(postgresBin === undefined)('OPS-04 the replica falls behind', () => {
  test('and nobody notices: the primary is read until it has caught up', async () => {
    const random = seededRandom('replica behind')
    const pair = await startPair()
    const ground = await openFaultGround({
      template: await filledData(),
      random,
      databaseUrl: pair.primary.url,
      env: { DATABASE_REPLICA_URL: pair.replica.url, DRAIN_SECONDS: '1' },
      processes: [{}, {}],
    })
    try {
      const make = () => fallBehind(pair, ground)
      expect(await proveFault(ground, { name: 'the replica behind', make, mayBreak: true }, random)).toEqual(
        [],
      )
    } finally {
      await ground.close()
      await pair.replica.kill()
      await pair.primary.kill()
      pair.remove()
    }
  })
})
