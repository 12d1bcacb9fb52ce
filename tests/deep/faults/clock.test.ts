import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { filledData } from '#tests/support/built.ts'
import { eachDatabase, enginesForProcesses } from '#tests/support/database.ts'
import { openFaultGround } from '#tests/support/faults/ground.ts'
import { proveFault } from '#tests/support/faults/proof.ts'
import { hasFaketime, wrongClock } from '#tests/support/faults/wrong-clock.ts'
import { seededRandom } from '#tests/support/seed.ts'

if (!hasFaketime) process.stderr.write('jumps of the clock are not proved: faketime is not installed\n')

const lastsMs = 8_000

/** Each jump has a database of its own, since its payments are known only to its own provider. */
describe.skipIf(!hasFaketime).each(['+1d', '+3h', '-3h', '-1d'])('OPS-04 the clock jumps by %s', (jump) => {
  eachDatabase(
    (engine, _open, place) => {
      test('and back, and nothing is lost or done twice', async () => {
        const random = seededRandom(`clock ${jump} on ${engine}`)
        const clock = wrongClock()
        const { url } = place()
        const ground = await openFaultGround({
          template: await filledData(),
          random,
          ...(url !== undefined && { databaseUrl: url }),
          // The jump affects one of two processes; the embedded database has only one.
          processes: [{ env: clock.env }, ...(url === undefined ? [] : [{}])],
        })
        // By the only clock in the test.
        ground.mayExpire = engine === 'sqlite'
        try {
          const make = async () => {
            clock.show(jump)
            await pause(lastsMs)
            clock.show('+0')
          }
          expect(await proveFault(ground, { name: `clock ${jump}, ${engine}`, make }, random)).toEqual([])
        } finally {
          await ground.close()
          clock.remove()
        }
      })
    },
    { engines: enginesForProcesses(), migrated: false },
  )
})
