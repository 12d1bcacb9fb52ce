import {
  chmodSync,
  closeSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/db/client.ts'
import { filledData } from '#tests/support/built.ts'
import {
  type Ended,
  freePort,
  type ProductOptions,
  runUntilEnd,
  startProduct,
} from '#tests/support/product.ts'

let filled = ''
let home = ''
beforeAll(async () => {
  filled = await filledData()
  home = mkdtempSync(join(tmpdir(), 'safarnama-faults-'))
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

let folders = 0
const newFolder = () => join(home, String((folders += 1)))

/** The text on stderr: sentences for people, never internals. */
function complaintOf({ code, stdout, stderr }: Ended): string {
  expect(code).toBe(1)
  expect(stdout).not.toContain('ready')
  expect(stderr + stdout).not.toMatch(/^\s+at .+[:)]/m)
  expect(stderr).not.toContain('"level"')
  return stderr.trim()
}

/** Like a faulty disk: destroys the content of one page and nothing else. */
function damageIndex(file: string): void {
  const database = new DatabaseSync(file)
  database.exec('pragma wal_checkpoint(truncate)')
  const [index] = database
    .prepare("select rootpage from sqlite_master where type = 'index' and tbl_name = 'packages'")
    .all() as { rootpage: number }[]
  const [size] = database.prepare('pragma page_size').all() as { page_size: number }[]
  database.close()
  const pageSize = size?.page_size ?? 0
  const handle = openSync(file, 'r+')
  // After the page's header and its cell pointers.
  writeSync(handle, Buffer.alloc(pageSize / 2), 0, pageSize / 2, ((index?.rootpage ?? 0) - 0.5) * pageSize)
  closeSync(handle)
}

const fails = async (options: ProductOptions) => complaintOf(await runUntilEnd(options))

/** Another program on a loopback port. */
async function withPortInUse<T>(work: (port: number) => Promise<T>): Promise<T> {
  const server = createServer()
  const port = await freePort()
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  try {
    return await work(port)
  } finally {
    server.close()
  }
}

describe('OPS-01 a start that cannot succeed ends with code 1 and says why', () => {
  test('wrong settings: each on its own line, and nothing is written', async () => {
    const dataDir = newFolder()
    const env = { PORT: 'x', ROLE: 'boss', RAZORPAY_KEY_ID: 'rzp_test_a' }
    expect(await fails({ dataDir, env })).toBe(
      [
        'Safarnama did not start. Please correct these settings:',
        '- PORT must be a whole number from 1 to 65535.',
        '- A provider is only partly configured. Missing: RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET.',
        '- ROLE must be one of: web, worker, all.',
      ].join('\n'),
    )
    expect(() => statSync(dataDir)).toThrow('ENOENT')
  })

  test('production refuses sandbox parts', async () => {
    const reported = await fails({ dataDir: newFolder(), env: { NODE_ENV: 'production' } })
    expect(reported.split('\n')).toHaveLength(4)
  })

  test('settings of a .env file count, and an unreadable one is named', { tags: ['deep'] }, async () => {
    const cwd = newFolder()
    mkdirSync(cwd)
    writeFileSync(join(cwd, '.env'), 'ROLE=boss\n')
    expect(await fails({ cwd, dataDir: newFolder() })).toContain('- ROLE must be one of: web, worker, all.')
    rmSync(join(cwd, '.env'))
    mkdirSync(join(cwd, '.env'))
    expect(await fails({ cwd, dataDir: newFolder() })).toBe(
      `The file ${join(cwd, '.env')} cannot be read (EISDIR).`,
    )
  })

  test('a port in use, and the data serve the next start', async () => {
    const dataDir = newFolder()
    await withPortInUse(async (port) => {
      expect(await fails({ dataDir, port, template: filled })).toBe(
        `Port ${port} is in use. Stop the other program, or set PORT to another number, for example PORT=3010.`,
      )
    })
    const product = await startProduct({ dataDir })
    expect(await product.stop()).toBe(0)
  })

  test('a port for metrics in use: that one is named', { tags: ['deep'] }, async () => {
    await withPortInUse(async (port) => {
      expect(await fails({ template: filled, env: { METRICS_PORT: String(port) } })).toBe(
        `Port ${port} is in use. Stop the other program, or set METRICS_PORT to another number, for example METRICS_PORT=3010.`,
      )
    })
  })

  test.each(['203.0.113.9', 'no-such-host.invalid'])(
    'a HOST that is not ours: %s',
    { tags: ['deep'] },
    async (host) => {
      const port = await freePort()
      expect(await fails({ template: filled, port, env: { HOST: host } })).toBe(
        `Cannot listen on ${host}, port ${port}. Please check HOST and PORT.`,
      )
      const metricsPort = await freePort()
      const env = { METRICS_HOST: host, METRICS_PORT: String(metricsPort) }
      expect(await fails({ template: filled, env })).toBe(
        `Cannot listen on ${host}, port ${metricsPort}. Please check METRICS_HOST and METRICS_PORT.`,
      )
    },
  )

  test('a DATA_DIR that cannot be written', async () => {
    const file = newFolder()
    writeFileSync(file, 'not a folder')
    for (const dataDir of [file, join(file, 'below'), '/proc/safarnama'])
      expect(await fails({ dataDir })).toBe(
        `The folder ${dataDir} (DATA_DIR) is not writable. Give this user permission to write there, or name another folder.`,
      )
    expect(statSync(file).size).toBe(12)
  })

  test('a part of DATA_DIR that is in the way', { tags: ['deep'] }, async () => {
    const dataDir = newFolder()
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'sandbox'), '')
    expect(await fails({ dataDir })).toContain(`The folder ${dataDir} (DATA_DIR) is not writable.`)
  })

  test('a damaged database file, which stays as it was', async () => {
    const dataDir = newFolder()
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'safarnama.db'), 'these are not the bytes of a database '.repeat(200))
    expect(await fails({ dataDir })).toBe(
      `The file safarnama.db in ${dataDir} (DATA_DIR) is damaged or not a database. Restore a backup (docs/operations.md, Runbook, Database damaged), or name another folder.`,
    )
    expect(readdirSync(dataDir)).toEqual(['safarnama.db'])
    expect(statSync(join(dataDir, 'safarnama.db')).size).toBe(7_600)
  })

  test(
    'a database of which a page is damaged: at the start, and by the backup',
    { tags: ['deep'] },
    async () => {
      const dataDir = newFolder()
      cpSync(filled, dataDir, { recursive: true })
      const file = join(dataDir, 'safarnama.db')
      damageIndex(file)
      const before = readFileSync(file)
      expect(await fails({ dataDir })).toContain(`The file safarnama.db in ${dataDir} (DATA_DIR) is damaged`)
      expect(readFileSync(file).equals(before)).toBe(true)
      const backup = await runUntilEnd({
        entry: 'operator',
        args: ['backup', join(home, 'x.backup')],
        dataDir,
      })
      expect(backup).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('The database itself is damaged'),
      })
      expect(readdirSync(home).filter((name) => name.startsWith('x.backup'))).toEqual([])
    },
  )

  test('a signing key file that holds none', { tags: ['deep'] }, async () => {
    const dataDir = newFolder()
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'auth-secret'), 'short')
    expect(await fails({ dataDir })).toBe(
      `Safarnama could not start: ${join(dataDir, 'auth-secret')} is no valid secret: remove it to have a new one made`,
    )
  })

  test('keys of the stand-ins that are no keys', { tags: ['deep'] }, async () => {
    const dataDir = newFolder()
    mkdirSync(join(dataDir, 'sandbox'), { recursive: true })
    writeFileSync(join(dataDir, 'sandbox/keys.json'), '{"razor')
    expect(await fails({ dataDir })).toBe(
      `The file ${join(dataDir, 'sandbox/keys.json')} is damaged. Remove it, and new keys are made.`,
    )
  })

  test('data from which a newer version has taken something away, which stay as they were', async () => {
    const dataDir = newFolder()
    const product = await startProduct({ dataDir, template: filled })
    await product.stop()
    const database = await openDatabase({ dataDir })
    await database.db
      .insertInto('kysely_migration' as never)
      .values({ name: '9999-later-contract', timestamp: '2030-01-01' })
      .execute()
    await database.close()
    expect(await fails({ dataDir })).toBe(
      'The database was created by a newer version of Safarnama: its migration 9999-later-contract is unknown here. Start that version, or restore a backup.',
    )
  })

  test('a database that cannot be reached: its password is never shown', async () => {
    const port = await freePort()
    const DATABASE_URL = `postgres://asha:S3cretWord@127.0.0.1:${port}/travel`
    const reported = await fails({ dataDir: newFolder(), env: { DATABASE_URL } })
    expect(reported).toBe(
      `The database at 127.0.0.1:${port}/travel cannot be reached (connect ECONNREFUSED 127.0.0.1:${port}). Check DATABASE_URL and that the server runs.`,
    )
  })
})

test('OPS-04 what is kept is for its owner only, in a folder too that was open to others before', async () => {
  const dataDir = newFolder()
  cpSync(filled, dataDir, { recursive: true })
  chmodSync(dataDir, 0o755)
  chmodSync(join(dataDir, 'safarnama.db'), 0o666)
  chmodSync(join(dataDir, 'ticket-key'), 0o644)
  writeFileSync(join(dataDir, 'of-somebody-else.txt'), '', { mode: 0o644 })
  const product = await startProduct({ dataDir })
  const open = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter(
    (name) => (statSync(join(dataDir, name)).mode & 0o077) !== 0,
  )
  expect(open).toEqual(['of-somebody-else.txt'])
  const exported = join(home, 'catalogue.json')
  await runUntilEnd({ entry: 'operator', args: ['catalogue', 'export', exported], dataDir })
  expect(statSync(exported).mode & 0o077).toBe(0)
  await product.stop()
})
