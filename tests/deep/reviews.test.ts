import { expect, it } from 'vitest'
import { compareAfter } from '#tests/support/reviews.ts'
import { eachDatabase } from '#tests/support/database.ts'

eachDatabase((_name, open) => {
  it('REVW-05 after 10,000 random events the sums are those of a naive computation', async () => {
    expect(await compareAfter(await open(), 10_000)).toEqual([])
  }, 300_000)
})
