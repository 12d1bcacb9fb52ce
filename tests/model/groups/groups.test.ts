import { expect, it } from 'vitest'
import { eachDatabase } from '#tests/support/database.ts'
import { checkGroups } from './run.ts'

/** SEED repeats the stories of an earlier run, and STORY one of them. */
const given = process.env['SEED']
const seed = given === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(given)

eachDatabase((name, open) => {
  const sequences = Number(process.env['MODEL_RUNS'] ?? (name === 'sqlite' ? 80 : 5))
  it(`GRP-06 GRP-05 accounts for every paisa of a group after ${sequences} stories (SEED=${seed})`, async () => {
    expect(await checkGroups(await open(), { sequences, seed, path: process.env['STORY'] })).toBeUndefined()
  }, 600_000)
})
