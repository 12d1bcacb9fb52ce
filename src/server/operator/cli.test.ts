import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrate } from '#tests/support/migrated.ts'
import { operatorCli } from './cli.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'safarnama-cli-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function operate(args: string[], environment: Record<string, string> = {}) {
  const said: string[] = []
  const output = { line: (text: string) => said.push(text), complaint: (text: string) => said.push(text) }
  return { exitCode: await operatorCli(args, environment, folder, output), said: said.join('\n') }
}
/** As the product stores it in DATA_DIR. */
async function closedDatabase(): Promise<string> {
  const dataDir = join(folder, 'kept')
  await migrate({ dataDir })
  return dataDir
}

it('says in a sentence that the settings file cannot be read', async () => {
  mkdirSync(join(folder, '.env'))
  expect(await operate(['bookings'])).toEqual({
    exitCode: 1,
    said: expect.stringContaining(`${join(folder, '.env')} cannot be read (EISDIR)`),
  })
})

it('finds the database of the product by the same .env file', async () => {
  writeFileSync(join(folder, '.env'), `DATA_DIR=${await closedDatabase()}\n`)
  expect(await operate(['bookings', '--name', 'Asha'])).toEqual({ exitCode: 0, said: 'Bookings found: 0' })
})

it('makes no empty database where the settings are others than the product’s, and says which are missing', async () => {
  const dataDir = join(folder, 'elsewhere')
  const { exitCode, said } = await operate(['bookings'], { DATA_DIR: dataDir })
  expect(exitCode).toBe(1)
  expect(said).toContain(`There is no database in ${dataDir}, and DATABASE_URL is set neither`)
  expect(said).toContain(join(folder, '.env'))
})

it('asks no stand-in of a provider that has never run, and says which keys are missing', async () => {
  const { exitCode, said } = await operate(['verify-ledger'], { DATA_DIR: await closedDatabase() })
  expect([exitCode, said]).toEqual([1, expect.stringContaining('RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET')])
})

it('wants no seller of whoever only looks into the books, though the keys are live', async () => {
  const keys = { RAZORPAY_KEY_ID: 'rzp_live_a', RAZORPAY_KEY_SECRET: 'b', RAZORPAY_WEBHOOK_SECRET: 'c' }
  const { exitCode } = await operate(['bookings'], { ...keys, DATA_DIR: await closedDatabase() })
  expect(exitCode).toBe(0)
})
