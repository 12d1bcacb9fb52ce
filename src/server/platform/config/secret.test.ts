import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readSecret } from './secret.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'safarnama-secret-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

it('takes the setting and writes nothing', async () => {
  const setting = 'x'.repeat(32)
  expect(Buffer.from(await readSecret(setting, dataDir, 'auth-secret')).toString()).toBe(setting)
  expect(await readdir(dataDir)).toEqual([])
})

it('makes a secret once, for the owner only, also where the folder is not there yet', async () => {
  const folder = join(dataDir, 'new')
  const first = await readSecret(undefined, folder, 'auth-secret')
  expect(first.length).toBeGreaterThanOrEqual(48)
  expect(await readSecret(undefined, folder, 'auth-secret')).toEqual(first)
  expect((await stat(join(folder, 'auth-secret'))).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['auth-secret'])
})

it('gives processes that start at the same moment the same secret', async () => {
  const secrets = await Promise.all(
    Array.from({ length: 8 }, () => readSecret(undefined, dataDir, 'auth-secret')),
  )
  expect(new Set(secrets.map((secret) => Buffer.from(secret).toString())).size).toBe(1)
  expect(await readdir(dataDir)).toEqual(['auth-secret'])
})

it('does not go on with an empty file', async () => {
  await writeFile(join(dataDir, 'auth-secret'), '\n')
  await expect(readSecret(undefined, dataDir, 'auth-secret')).rejects.toThrow('is no valid secret')
})
