import { expect, test } from 'vitest'
import { postgresBin, startPair } from '#tests/support/cluster/postgres-pair.ts'
import { getPrimary } from './primary.ts'

if (postgresBin === undefined)
  process.stderr.write("a replica is not told from its primary here: PostgreSQL's initdb is not installed\n")

test.skipIf(postgresBin === undefined)(
  'OPS-04 a primary says its version and who is there; a replica is refused, and a server that is gone is said to be',
  async () => {
    const pair = await startPair()
    try {
      expect(await getPrimary(pair.primary.url)).toEqual({ major: expect.any(Number), others: null })
      await expect(getPrimary(pair.replica.url)).rejects.toThrow('leads to a replica')
      await pair.replica.kill()
      await expect(getPrimary(pair.replica.url)).rejects.toThrow('cannot be reached')
    } finally {
      await pair.replica.kill()
      await pair.primary.kill()
      pair.remove()
    }
  },
)
