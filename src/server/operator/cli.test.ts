import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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
  for (const args of [['bookings'], ['backup', join(folder, 'x.backup')]]) {
    const { exitCode, said } = await operate(args, { DATA_DIR: dataDir })
    expect(exitCode).toBe(1)
    expect(said).toContain(`There is no database in ${dataDir}, and DATABASE_URL is set neither`)
    expect(said).toContain(join(folder, '.env'))
  }
  expect(existsSync(dataDir)).toBe(false)
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

it('says where a file of the catalogue stops to be JSON, and by its whole path which one it is', async () => {
  const said = async (name: string, content: string | Buffer) => {
    writeFileSync(join(folder, name), content)
    return (await operate(['catalogue', 'validate', join(folder, name)])).said
  }
  const name = join(folder, 'a.json')
  const text = await said('a.json', '{\n  "packages": [],\n  "hotels": [1 2]\n}')
  expect(text).toMatch(/a\.json is not a readable JSON file: .*, line 3, column 16\.$/)
  expect(text.startsWith(name)).toBe(true)
  expect(await said('b.json', '{\n  "packages": [}')).toContain('"packages": [}')
  expect(await said('c.json', '')).toContain('is not a readable JSON file: Unexpected end of JSON input.')
  expect(await said('d.json', Buffer.from([0x7b, 0xff]))).toContain('is not text in UTF-8')
})

it('shows how a command is called that was called wrongly, and which one was meant by a slip', async () => {
  const dataDir = { DATA_DIR: await closedDatabase() }
  for (const [args, second] of [
    [['bookings', '--travl', '2026-12-01'], /^Call it so: bookings \[--date DAY\]/],
    [['answer'], /^Call it so: answer ID \[--after N\] "TEXT" \| --file FILE \| --none$/],
    [['bokings'], /^Perhaps: bookings \[.*; booking ID$/],
    [['catalogue'], /^Perhaps: catalogue import FILE; .*withdraw/],
    [['catalog', 'import', 'x'], /^Perhaps: catalogue import FILE$/],
  ] as const) {
    const { exitCode, said } = await operate([...args], dataDir)
    expect([exitCode, said.split('\n')]).toEqual([2, [expect.any(String), expect.stringMatching(second)]])
  }
  const { exitCode, said } = await operate(['refund', '--help'], dataDir)
  expect([exitCode, said.split('\n').length]).toEqual([0, 2])
  expect((await operate(['bookings', '--name', 'help'], dataDir)).said).toBe('Bookings found: 0')
})

it('takes a day that is over for a slip where hotels are still to be told', async () => {
  const { exitCode, said } = await operate(['stays', '--until', '2020-01-01'], {
    DATA_DIR: await closedDatabase(),
  })
  expect([exitCode, said]).toEqual([
    2,
    expect.stringContaining('2020-01-01 is in the past: please check the year.'),
  ])
})

it('names a folder, a missing file and a full disk as what they are', async () => {
  const dataDir = { DATA_DIR: await closedDatabase() }
  const missing = join(folder, 'none.backup')
  expect((await operate(['backup', folder], dataDir)).said).toBe(`${folder} is a folder; please name a file.`)
  expect((await operate(['catalogue', 'export', folder], dataDir)).said).toContain('is a folder')
  expect((await operate(['restore', folder], dataDir)).said).toContain('is a folder')
  expect((await operate(['restore', missing], dataDir)).said).toBe(`There is no file ${missing}.`)
})
