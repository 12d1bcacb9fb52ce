import { expect, test } from 'vitest'
import { filledData } from '#tests/support/built.ts'
import { proveCrash } from '#tests/support/crash/proof.ts'
import { seededRandom } from '#tests/support/seed.ts'

test('PAY-09 killed under load, it loses nothing that was acknowledged and does nothing twice', async () => {
  const reported = await proveCrash({
    template: await filledData(),
    kills: 2,
    travellers: 3,
    lifeMs: 1_500,
    lostShare: 0,
    skipsLeases: true,
    settleMs: 60_000,
    random: seededRandom('crash'),
  })
  expect(reported).toContain('2 kills')
}, 120_000)
