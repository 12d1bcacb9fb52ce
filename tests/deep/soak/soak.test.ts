import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { filledData } from '#tests/support/built.ts'
import { addressOf, createDatabase, dropDatabase } from '#tests/support/postgres-server.ts'
import { seededRandom } from '#tests/support/seed.ts'
import { soak, type Soaked } from '#tests/support/soak/soak.ts'

/** Fewer rounds show that it works, but say nothing about leaks, since caches are still filling. */
const minutes = Number(process.env['SOAK_MINUTES'] ?? 30)

/**
 * A small share is accepted: 503 for writes that waited too long on a shared machine, and 408 for calls on a connection
 * that its previous user had abandoned.
 */
const busy = ['503', '408']
const busyShare = 0.001

const { server } = inject('testRun')
const hasHaproxy = spawnSync('haproxy', ['-v']).status === 0
if (!server || !hasHaproxy)
  process.stderr.write('several processes are not soaked: TEST_DATABASE_URL or haproxy is missing\n')

type Name = 'one process, SQLite' | 'two web processes and a worker, PostgreSQL'

async function soakOn(name: Name, databaseUrl?: string): Promise<Soaked> {
  const random = seededRandom(`soak of ${name}`)
  const soaked = await soak({ template: await filledData(), databaseUrl, minutes, random })
  const { answers, bookings, lines } = soaked
  const reported = [`${bookings} bookings, other answers ${JSON.stringify(answers)}`, ...lines]
  process.stdout.write(
    `soak of ${minutes} minutes, ${name}:\n${reported.map((line) => `  ${line}\n`).join('')}`,
  )
  return soaked
}

async function soakOnServer(url: string): Promise<Soaked> {
  const database = `${server?.prefix}${randomBytes(5).toString('hex')}`
  await createDatabase(url, database)
  try {
    return await soakOn('two web processes and a worker, PostgreSQL', addressOf(url, database))
  } finally {
    await dropDatabase(url, database)
  }
}

/** Both at once, since either load is far below the machine's capacity. */
test('OPS-02 under a steady load nothing grows: memory, handles, files, connections, what waits to be done', async () => {
  const runs = [soakOn('one process, SQLite'), ...(server && hasHaproxy ? [soakOnServer(server.url)] : [])]
  for (const { grown, answers, bookings, log, failure } of await Promise.all(runs)) {
    expect(failure).toBeUndefined()
    expect(grown).toEqual([])
    expect(bookings).toBeGreaterThan(minutes)
    expect(Object.keys(answers).filter((status) => !['200', 'left', ...busy].includes(status))).toEqual([])
    const late = busy.reduce((sum, status) => sum + (answers[status] ?? 0), 0)
    expect(late).toBeLessThanOrEqual((answers['200'] ?? 0) * busyShare)
    expect(log.split('\n').filter((line) => /"level":(50|60)/.test(line))).toEqual([])
  }
})
