import { expect, it } from 'vitest'
import { eachDatabase } from '#tests/support/database.ts'
import { checkModel } from './run.ts'

/** SEED repeats the stories of an earlier run, and STORY one of them: the path that a failure names. */
const given = process.env['SEED']
const seed = given === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(given)

eachDatabase((name, open) => {
  const sequences = Number(process.env['MODEL_RUNS'] ?? (name === 'sqlite' ? 80 : 10))
  it(`PAY-09 OPS-04 CANC-02 accounts for every paisa after ${sequences} stories (SEED=${seed})`, async () => {
    // Not .resolves, which would drop the story and its problems from the message.
    expect(await checkModel(await open(), { sequences, seed, path: process.env['STORY'] })).toBeUndefined()
  }, 600_000)
})
