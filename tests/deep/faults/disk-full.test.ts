import { setTimeout as pause } from 'node:timers/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filledData } from '#tests/support/built.ts'
import { ask, belongsToServer, postgresBin, startServer } from '#tests/support/cluster/postgres-pair.ts'
import type { Probes } from '#tests/support/cluster/probes.ts'
import { openFaultGround } from '#tests/support/faults/ground.ts'
import { proveFault } from '#tests/support/faults/proof.ts'
import { openVolume, type Volume, whyNoVolume } from '#tests/support/faults/volume.ts'
import { seededRandom } from '#tests/support/seed.ts'

const noVolume = whyNoVolume()
if (noVolume !== undefined) process.stderr.write(`a full disk is not proved: ${noVolume}\n`)

/** Filled repeatedly, since space that the database frees would let it continue for a while. */
async function holdFull(volume: Volume, lastsMs: number): Promise<void> {
  const end = Date.now() + lastsMs
  while (Date.now() < end) {
    volume.fill()
    await pause(100)
  }
}

function expectRefused(probes: Probes, since: number): void {
  expect(probes.writesSince(since)).toContain('503, again after 5')
}

describe.skipIf(noVolume !== undefined)('OPS-04 the disk is full', () => {
  test('of the embedded database: writes are refused, and it goes on by itself when there is room', async () => {
    const random = seededRandom('disk full on sqlite')
    const volume = openVolume(48)
    const ground = await openFaultGround({
      template: await filledData(),
      random,
      dataDir: join(volume.folder, 'data'),
    })
    try {
      const make = async (probes: Probes) => {
        const since = performance.now()
        await holdFull(volume, 8_000)
        expectRefused(probes, since)
        volume.free()
      }
      expect(await proveFault(ground, { name: 'disk full, embedded database', make }, random)).toEqual([])
    } finally {
      await ground.close()
      volume.remove()
    }
  })

  test.skipIf(postgresBin === undefined)(
    'of PostgreSQL: writes are refused, and it goes on when there is room and the server runs',
    async () => {
      const random = seededRandom('disk full on postgres')
      const volume = openVolume(400)
      belongsToServer(volume.folder)
      const server = await startServer(join(volume.folder, 'data'))
      const ground = await openFaultGround({
        template: await filledData(),
        random,
        databaseUrl: server.url,
        processes: [{}, {}],
      })
      try {
        let hasStopped = false
        const make = async (probes: Probes) => {
          const since = performance.now()
          await holdFull(volume, 6_000)
          expectRefused(probes, since)
          // So far its log fitted into existing files, but the next one cannot be created.
          await ask(server.url, 'select pg_switch_wal()').catch(() => undefined)
          await holdFull(volume, 6_000)
          volume.free()
          // docs/operations.md: if PostgreSQL has stopped itself, start it.
          hasStopped = !(await server.isUp())
          if (hasStopped) {
            await server.kill()
            await server.start()
          }
        }
        expect(await proveFault(ground, { name: 'disk full, PostgreSQL', make }, random)).toEqual([])
        process.stdout.write(`faults, disk full: PostgreSQL ${hasStopped ? 'stopped itself' : 'went on'}\n`)
      } finally {
        await ground.close()
        await server.kill()
        volume.remove()
      }
    },
  )
})
