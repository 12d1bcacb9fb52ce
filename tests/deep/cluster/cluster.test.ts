import { spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { usualLimits } from '#server/platform/db/postgres-limits.ts'
import { filledData } from '#tests/support/built.ts'
import { readBooks } from '#tests/support/crash/books.ts'
import { watchMailbox } from '#tests/support/crash/mailbox-watch.ts'
import { reckon, reconciliationMs } from '#tests/support/crash/reckoning.ts'
import { untilSettled } from '#tests/support/crash/settling.ts'
import { startLoad } from '#tests/support/crash/travellers.ts'
import { signIn } from '#tests/support/calls.ts'
import { type Cluster, openCluster } from '#tests/support/cluster/cluster.ts'
import {
  ask,
  fence,
  postgresBin,
  runSql,
  startReplica,
  untilStreaming,
} from '#tests/support/cluster/postgres-pair.ts'
import { type Figures, type Probes, startProbes } from '#tests/support/cluster/probes.ts'
import { seededRandom } from '#tests/support/seed.ts'

const needed = { haproxy: ['-v'], pgbouncer: ['--version'], 'redis-server': ['--version'] }
const missing = Object.entries(needed).flatMap(([name, args]) =>
  spawnSync(name, args).status === 0 ? [] : [name],
)
if (postgresBin === undefined) missing.push("PostgreSQL's initdb")
if (missing.length > 0)
  process.stderr.write(`the cluster is not proved: ${missing.join(', ')} not installed\n`)

/** The durations of load before a kill, of the outage, and of load after the return. */
const beforeMs = 4_000
const deadMs = 3_000
const afterMs = 4_000
/** By then the first writes have been answered, and half of the connections are free for reads. */
const writeLimitMs = usualLimits.answerMs + 2_000
const replicaDeadMs = writeLimitMs + 6_000

type Killable = { kill(): Promise<void>; start(): Promise<void> }

const killAndStart = (part: Killable | undefined) => async () => {
  await part?.kill()
  await pause(deadMs)
  await part?.start()
}

/** Waits until a write that was sent from now on succeeds. */
async function untilWritten(probes: Probes, since: number): Promise<void> {
  const answers = () => probes.writesSince(since)
  await expect.poll(answers, { timeout: 60_000 }).toContain('200, again after nobody knows')
}

/** The runbook's 'The replica is dead'. */
const replicaDies = (cluster: Cluster) => async (probes: Probes) => {
  const { primary, replica } = cluster
  await cluster.down(async () => {
    await replica.kill()
    const since = performance.now()
    await pause(replicaDeadMs)
    expect([...new Set(probes.writesSince(since))]).toEqual(['503, again after 5'])
    const reads = probes.readsSince(since + writeLimitMs)
    expect(reads.length).toBeGreaterThan(20)
    expect([...new Set(reads)]).toEqual([200])
    await runSql(primary, 'do-without-replica.sql')
    await untilWritten(probes, performance.now())
  })
  await replica.start()
  await untilStreaming(primary)
  await runSql(primary, 'wait-for-replica.sql')
}

/** The runbook's 'The primary is dead': fence, promote, lead there, and a new replica out of the old primary. */
const primaryDies = (cluster: Cluster) => async (probes: Probes) => {
  const { primary: old, replica: promoted, bouncer } = cluster
  await cluster.down(async () => {
    await old.kill()
    await pause(deadMs)
    await fence(old)
    await runSql(promoted, 'promote.sql')
    await bouncer.leadTo(promoted.port)
    await untilWritten(probes, performance.now())
  })
  await old.start()
  expect(await old.isStandby()).toBe(true)
  await expect(ask(old.url, 'create table stray (id int)')).rejects.toThrow('read-only')
  await old.kill()
  cluster.replica = await startReplica(promoted, old.dataDir)
  cluster.primary = promoted
  await runSql(promoted, 'wait-for-replica.sql')
}

const deaths = (cluster: Cluster): [string, (probes: Probes) => Promise<void>][] => [
  ['a web process', killAndStart(cluster.webs[1])],
  ['a worker', killAndStart(cluster.workers[0])],
  ['Redis', killAndStart(cluster.redis)],
  ['HAProxy', killAndStart(cluster.haproxy)],
  ['PgBouncer', killAndStart(cluster.bouncer)],
  ['the replica', replicaDies(cluster)],
  ['the primary', primaryDies(cluster)],
]

function report(part: string, figures: Figures, presses: string): void {
  const lines = Object.entries(figures).map(
    ([kind, { asked, failed, longestGapMs, slowestMs }]) =>
      `${kind} ${failed} of ${asked} failed, for ${longestGapMs} ms at most, slowest answer ${slowestMs} ms`,
  )
  process.stdout.write(`cluster, ${part} killed: ${[...lines, presses].join('; ')}\n`)
}

/** Kills each part under load and checks the answers that travellers received. */
async function killEach(cluster: Cluster, random: () => number) {
  let presses = 0
  let unanswered = 0
  cluster.onTry = (isAnswered) => {
    presses += 1
    if (!isAnswered) unanswered += 1
  }
  const token = await signIn(cluster)
  const load = await startLoad(cluster, 6, random)
  for (const [part, die] of deaths(cluster)) {
    presses = unanswered = 0
    const probes = startProbes(cluster.url, token)
    await pause(beforeMs)
    await die(probes)
    await pause(afterMs)
    report(part, await probes.stop(), `travellers had no answer to ${unanswered} of ${presses} calls`)
    expect(probes.odd()).toEqual([])
    // The output shows the problem.
    if (load.hasEnded()) await load.stop()
  }
  await load.stop()
  return load.acknowledged
}

describe.skipIf(missing.length > 0)('OPS-03 a cluster of real parts', () => {
  test('survives the death of each, loses nothing that was acknowledged and does nothing twice', async () => {
    const random = seededRandom('cluster')
    const cluster = await openCluster({ template: await filledData(), random, lostShare: 0.15 })
    const mailbox = watchMailbox(cluster)
    try {
      const acknowledged = await killEach(cluster, random)
      await untilSettled(cluster, reconciliationMs)
      const books = await readBooks(cluster, await mailbox.stop())
      const problems = [...reckon(books, acknowledged)]
      expect(problems).toEqual([])
      const ledger = await cluster.operator('verify-ledger')
      expect(ledger).toMatchObject({ code: 0, stderr: '' })
      expect(ledger.stdout).toContain("The provider's books agree")
      const paid = acknowledged.journeys.filter((journey) => journey.paid.length > 0).length
      process.stdout.write(
        `cluster: ${acknowledged.journeys.length} bookings, ${paid} paid. ${ledger.stdout.split('\n')[0] ?? ''}\n`,
      )
      for (const process of [...cluster.webs, ...cluster.workers])
        expect(process.log()).not.toContain('the process ends after an uncaught error')
    } finally {
      await mailbox.stop()
      await cluster.close()
    }
  })
})
