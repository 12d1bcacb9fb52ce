import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/platform/db/client.ts'
import { ask } from '#tests/support/cluster/postgres-pair.ts'
import type { Probes } from '#tests/support/cluster/probes.ts'
import { filledData } from '#tests/support/built.ts'
import { eachDatabase, enginesForProcesses, type Place } from '#tests/support/database.ts'
import { openFaultGround } from '#tests/support/faults/ground.ts'
import { proveFault } from '#tests/support/faults/proof.ts'
import { olderRelease, whyNotBuilt } from '#tests/support/faults/release.ts'
import { seededRandom } from '#tests/support/seed.ts'

/** The last release without charges and sendings of refunds (0012), which runs on newer tables. */
const before = '6b4fc746a2aba4e6b514a261524d23417bbd556a'
const unknownThere = ['0012-charges', '0014-known-browsers']

/** A folder with another built release, to be used instead of that commit. */
const previous = process.env['PREVIOUS']

const engines = enginesForProcesses().filter((engine) => engine === 'postgres')
const noServer = engines.length === 0 ? 'TEST_DATABASE_URL names no PostgreSQL' : undefined
const whyNot = noServer ?? whyNotBuilt(before, previous)

if (whyNot !== undefined) process.stderr.write(`the previous release is not proved: ${whyNot}\n`)

async function tablesOf(place: Place): Promise<string[]> {
  const database = await openDatabase({ ...place, poolSize: 1 })
  try {
    const db = database.db.withTables<{ kysely_migration: { name: string } }>()
    return (await db.selectFrom('kysely_migration').select('name').execute()).map(({ name }) => name)
  } finally {
    await database.close()
  }
}

/** The number of orders of each release: only ours stores the charge. */
async function ordersByRelease(place: Place) {
  const database = await openDatabase({ ...place, poolSize: 1 })
  try {
    const orders = await database.db.selectFrom('payment_orders').select('charge_id').execute()
    const older = orders.filter(({ charge_id: id }) => id === null).length
    return { older, ours: orders.length - older }
  } finally {
    await database.close()
  }
}

/** The title says why the test is skipped without the history of commits or without PostgreSQL. */
const notRun = (why: string | undefined) => (why === undefined ? '' : ` (not run: ${why})`)

eachDatabase(
  (_engine, _open, place) => {
    test.skipIf(whyNot !== undefined)(
      `OPS-04 half of the processes are of the previous release, then none${notRun(whyNot)}`,
      async () => {
        const random = seededRandom('the previous release')
        const older = olderRelease(before, previous)
        const ground = await openFaultGround({
          template: await filledData(),
          random,
          databaseUrl: place().url ?? '',
          env: { DRAIN_SECONDS: '1' },
          // The new one first, since it creates the tables.
          processes: [{}, {}, { root: older.root }, { root: older.root }],
        })
        try {
          expect(await tablesOf(place())).toEqual(expect.arrayContaining(unknownThere))
          const make = async () => {
            const [, fresh, ...olds] = ground.processes
            await pause(5_000)
            // Rolled back and forward again; each starts while the others work.
            for (const one of [olds[1], fresh]) {
              await one?.stop()
              await one?.start()
            }
            await pause(5_000)
            const sold = await ordersByRelease(place())
            expect(Math.min(sold.older, sold.ours)).toBeGreaterThan(0)
            process.stdout.write(`orders by release: ${JSON.stringify(sold)}\n`)
            for (const one of olds) {
              await one.stop()
              await one.start({ root: undefined })
            }
          }
          const fault = { name: 'half of the previous release', make, mayBreak: true }
          expect(await proveFault(ground, fault, random)).toEqual([])
        } finally {
          await ground.close()
          older.remove()
        }
      },
    )
  },
  { engines: engines.length === 0 ? ['postgres'] : engines, migrated: false },
)

/** Tables whose rows are read with all columns in transactions. */
const widened = ['users', 'sessions', 'bookings', 'payment_orders', 'payments', 'refunds', 'outbox']

eachDatabase(
  (_engine, _open, place) => {
    test.skipIf(noServer !== undefined)(
      `OPS-04 the tables become wider under processes that go on${notRun(noServer)}`,
      async () => {
        const random = seededRandom('wider tables')
        const { url = '' } = place()
        const ground = await openFaultGround({
          template: await filledData(),
          random,
          databaseUrl: url,
          processes: [{}, {}],
        })
        try {
          const make = async (probes: Probes) => {
            // Like the migrations of a future release.
            for (const table of widened) {
              await ask(url, `set lock_timeout = '5s'; alter table ${table} add column of_tomorrow text`)
              await pause(500)
            }
            await pause(3_000)
            expect(probes.refusals()).toEqual([])
          }
          expect(await proveFault(ground, { name: 'wider tables', make }, random)).toEqual([])
        } finally {
          await ground.close()
        }
      },
    )
  },
  { engines: engines.length === 0 ? ['postgres'] : engines, migrated: false },
)
