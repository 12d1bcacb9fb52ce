import { cp, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { build } from 'vite'
import { filledData } from '#tests/support/built.ts'
import { proveCrash } from '#tests/support/crash/proof.ts'
import { listPatches, withPatch } from '#tests/support/patched-copy.ts'
import { seededRandom } from '#tests/support/seed.ts'

const root = join(import.meta.dirname, '../../..')
const faults = join(import.meta.dirname, 'faults')
const parts = ['package.json', 'vite.config.ts', 'scripts', 'src', 'stand-ins']

/** The expected failure for each fault; each patch also widens the window in which a kill reveals it. */
const complaints: Record<string, RegExp> = {
  'a-mail-has-a-new-id-each-time': / is (confirmed|cancelled) to \S+: \d mails/,
  'an-order-is-not-remembered':
    /a good payment was not taken|with 404|"status":404|order \S+ is lost|unknown to us/,
  'cancelled-before-it-is-kept': /was cancelled and is Confirmed/,
  'mails-are-queued-after-the-commit': /had no mail of its confirmation/,
  'the-work-of-the-dead-is-left': /not settled/,
}

/** Web app and console are unaffected by the faults, so the existing builds are used. */
async function buildServer(copy: string): Promise<void> {
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const app of ['dist/web', 'dist/console'])
    await cp(join(root, app), join(copy, app), { recursive: true })
  const configFile = join(copy, 'vite.config.ts')
  await build({ root: copy, configFile, logLevel: 'error', build: { ssr: true } })
}

it('each patch is expected to be found by its own sign', async () => {
  expect(await listPatches(faults)).toEqual(Object.keys(complaints))
})

it.each(Object.entries(complaints))('PAY-09 the crash proof finds a fault: %s', async (fault, complaint) => {
  const template = await filledData()
  const random = seededRandom(`crash with ${fault}`)
  const proof = withPatch(join(faults, `${fault}.patch`), parts, async (copy) => {
    await buildServer(copy)
    const load = { kills: 6, travellers: 5, lifeMs: 3_500, lostShare: 0 }
    const limit = complaint.test('not settled') && { settleMs: 60_000 }
    return proveCrash({ ...load, ...limit, template, random, root: copy })
  })
  await expect(proof).rejects.toMatchObject({ cause: { message: expect.stringMatching(complaint) } })
})
