import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const lockModule = join(import.meta.dirname, '../scripts/build/lock.mjs')
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'safarnama-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A process that writes when it begins and ends to work inside the lock. */
async function build(name: string): Promise<void> {
  const log = JSON.stringify(join(folder, 'log'))
  const code = `import { appendFileSync } from 'node:fs'
    const { withBuildLock } = await import(${JSON.stringify(lockModule)})
    await withBuildLock(${JSON.stringify(folder)}, async () => {
      appendFileSync(${log}, '${name} begins\\n')
      await new Promise((resolve) => { setTimeout(resolve, 300) })
      appendFileSync(${log}, '${name} ends\\n')
    })`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], { stdio: 'inherit' })
  const [status] = (await once(child, 'close')) as [number | null]
  expect(status).toBe(0)
}

const steps = () => readFileSync(join(folder, 'log'), 'utf8').trim().split('\n')

describe('builds in one folder', () => {
  test('wait for each other', async () => {
    await Promise.all(['one', 'two', 'three'].map(build))
    const names = steps().map((step) => step.split(' '))
    expect(names).toHaveLength(6)
    for (let at = 0; at < 6; at += 2) {
      expect(names[at]).toEqual([names[at + 1]?.[0], 'begins'])
      expect(names[at + 1]?.[1]).toBe('ends')
    }
    expect(existsSync(join(folder, 'building'))).toBe(false)
  })

  test('do not wait for one that was killed', async () => {
    const child = spawn(process.execPath, ['--eval', ''])
    await once(child, 'close')
    writeFileSync(join(folder, 'building'), String(child.pid))
    await build('one')
    expect(steps()).toEqual(['one begins', 'one ends'])
  })
})
