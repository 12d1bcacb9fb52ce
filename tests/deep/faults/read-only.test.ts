import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { filledData } from '#tests/support/built.ts'
import { ask, postgresBin, runSql, startPair } from '#tests/support/cluster/postgres-pair.ts'
import type { Probes } from '#tests/support/cluster/probes.ts'
import { openFaultGround } from '#tests/support/faults/ground.ts'
import { proveFault } from '#tests/support/faults/proof.ts'
import { startRelay } from '#tests/support/faults/relay.ts'
import { seededRandom } from '#tests/support/seed.ts'

const lastsMs = 6_000

/** Makes the embedded database's files read-only, even for processes that have them open and for root. */
function freeze(dataDir: string, isFrozen: boolean): void {
  const files = ['safarnama.db', 'safarnama.db-wal', 'safarnama.db-shm'].map((name) => join(dataDir, name))
  execFileSync('chattr', [isFrozen ? '+i' : '-i', ...files.filter((file) => existsSync(file))])
}

/** undefined if files can be frozen here. */
function whyNotFrozen(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'safarnama-frozen-'))
  const file = join(folder, 'file')
  writeFileSync(file, '')
  try {
    const { status, stderr } = spawnSync('chattr', ['+i', file])
    return status === 0 ? undefined : stderr.toString()
  } finally {
    spawnSync('chattr', ['-i', file])
    rmSync(folder, { recursive: true })
  }
}

const notFrozen = whyNotFrozen()
if (notFrozen !== undefined)
  process.stderr.write(`an embedded database that is read-only is not proved: ${notFrozen}\n`)
if (postgresBin === undefined)
  process.stderr.write('a PostgreSQL that is read-only is not proved: its initdb is not installed\n')

/** Meanwhile every write is rejected and every read is answered. */
async function expectReadsOnly(probes: Probes): Promise<void> {
  // Earlier calls have ended by then.
  await pause(3_000)
  const since = performance.now()
  await pause(lastsMs)
  expect([...new Set(probes.writesSince(since))]).toEqual(['503, again after 5'])
  expect([...new Set(probes.readsSince(since))]).toEqual([200])
}

test.skipIf(notFrozen !== undefined)(
  'OPS-04 an embedded database that is read-only for a while is read on, and written again by itself',
  async () => {
    const random = seededRandom('read-only on sqlite')
    const ground = await openFaultGround({ template: await filledData(), random })
    try {
      const make = async (probes: Probes) => {
        freeze(ground.dataDir, true)
        await expectReadsOnly(probes)
        freeze(ground.dataDir, false)
      }
      expect(await proveFault(ground, { name: 'read-only, embedded database', make }, random)).toEqual([])
    } finally {
      freeze(ground.dataDir, false)
      await ground.close()
    }
  },
)

const setReadOnly = async (url: string, value: 'on' | 'off') => {
  await ask(url, `alter system set default_transaction_read_only = ${value}`)
  await ask(url, 'select pg_reload_conf()')
}

describe.skipIf(postgresBin === undefined)('OPS-04 PostgreSQL takes no writes', () => {
  async function onPair(
    name: string,
    make: (all: Awaited<ReturnType<typeof openPair>>, probes: Probes) => Promise<void>,
  ): Promise<string[]> {
    const random = seededRandom(name)
    const all = await openPair()
    const ground = await openFaultGround({
      template: await filledData(),
      random,
      databaseUrl: all.relay.url,
      processes: [{}, {}],
    })
    try {
      return await proveFault(ground, { name, make: (probes) => make(all, probes) }, random)
    } finally {
      await ground.close()
      await all.close()
    }
  }

  async function openPair() {
    const pair = await startPair()
    const relay = await startRelay(pair.primary.port)
    const close = async () => {
      relay.close()
      for (const server of [pair.replica, pair.primary]) await server.kill()
      pair.remove()
    }
    return { ...pair, relay, close }
  }

  test('by a setting: it is read on, and written again by itself', async () => {
    const problems = await onPair('read-only, PostgreSQL by a setting', async ({ primary }, probes) => {
      await setReadOnly(primary.url, 'on')
      await expectReadsOnly(probes)
      await setReadOnly(primary.url, 'off')
    })
    expect(problems).toEqual([])
  })

  test('since a standby took its place: it is read on, and written again once that is promoted', async () => {
    const problems = await onPair('read-only, a standby in place of the primary', async (all, probes) => {
      const { primary, replica, relay } = all
      await primary.kill()
      relay.leadTo(replica.port)
      await expectReadsOnly(probes)
      await runSql(replica, 'promote.sql')
    })
    expect(problems).toEqual([])
  })
})
