import { expect, it } from 'vitest'
import { eachDatabase } from '#tests/support/database.ts'
import { checkModel } from './run.ts'

/** MODEL_SEED tells the stories of an earlier run again. */
const given = process.env['MODEL_SEED']
const seed = given === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(given)

eachDatabase((name, open) => {
  const sequences = Number(process.env['MODEL_RUNS'] ?? (name === 'sqlite' ? 500 : 20))
  it(`PAY-09 OPS-04 CANC-02 accounts for every paisa after ${sequences} stories (MODEL_SEED=${seed})`, async () => {
    await expect(checkModel(await open(), { sequences, seed })).resolves.toBeUndefined()
  }, 300_000)
})
