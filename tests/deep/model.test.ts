import { expect, it } from 'vitest'
import { checkGroups } from '#tests/model/groups/run.ts'
import { checkModel } from '#tests/model/run.ts'
import { eachDatabase, takesSeveralClients } from '#tests/support/database.ts'

const given = process.env['SEED']
const seed = given === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(given)
const sequences = { sqlite: 10_000, postgres: 1_000 }

eachDatabase((name, open) => {
  // PGlite is not a server, so it would prove nothing about PostgreSQL.
  it.skipIf(!takesSeveralClients(name))(
    `PAY-09 OPS-04 CANC-02 accounts for every paisa after ${sequences[name]} stories (SEED=${seed})`,
    async () => {
      await expect(checkModel(await open(), { sequences: sequences[name], seed })).resolves.toBeUndefined()
    },
  )

  it.skipIf(!takesSeveralClients(name))(
    `GRP-05 GRP-06 accounts for every paisa of a group after ${sequences[name]} stories (SEED=${seed})`,
    async () => {
      await expect(checkGroups(await open(), { sequences: sequences[name], seed })).resolves.toBeUndefined()
    },
  )
})
