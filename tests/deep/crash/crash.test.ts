import { expect, test } from 'vitest'
import { filledData } from '#tests/support/built.ts'
import { proveCrash } from '#tests/support/crash/proof.ts'
import { eachDatabase, enginesForProcesses } from '#tests/support/database.ts'
import { seededRandom } from '#tests/support/seed.ts'

eachDatabase(
  (engine, _open, place) => {
    test('PAY-09 killed 20 times under load, it loses nothing that was acknowledged and does nothing twice', async () => {
      const random = seededRandom(`crash on ${engine}`)
      const reported = await proveCrash({
        template: await filledData(),
        databaseUrl: place().url,
        kills: 20,
        travellers: 6,
        lifeMs: 4_000,
        lostShare: 0.3,
        random,
      })
      process.stdout.write(`crash on ${engine}: ${reported}\n`)
      expect(reported).toContain('20 kills')
    })
  },
  { engines: enginesForProcesses(), migrated: false },
)
