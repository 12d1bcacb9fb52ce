import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
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
async function build(name: string, lock?: string): Promise<string> {
  const log = JSON.stringify(join(folder, 'log'))
  const code = `import { appendFileSync, writeFileSync } from 'node:fs'
    const { withBuildLock } = await import(${JSON.stringify(lockModule)})
    ${lock === undefined ? '' : `writeFileSync(${JSON.stringify(join(folder, 'building'))}, ${lock})`}
    await withBuildLock(${JSON.stringify(folder)}, async () => {
      appendFileSync(${log}, '${name} begins\\n')
      await new Promise((resolve) => { setTimeout(resolve, 300) })
      appendFileSync(${log}, '${name} ends\\n')
    })`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  let said = ''
  child.stderr?.on('data', (data) => (said += String(data)))
  const [status] = (await once(child, 'close')) as [number | null]
  expect(status, said).toBe(0)
  return said
}

const steps = () => readFileSync(join(folder, 'log'), 'utf8').trim().split('\n')

describe('builds in one folder', () => {
  test('wait for each other', async () => {
    await Promise.all(['one', 'two', 'three'].map((name) => build(name)))
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
    expect(await build('one')).toBe('')
    expect(steps()).toEqual(['one begins', 'one ends'])
  })

  test.each([
    ['its own id, as in a container that was started again', 'String(process.pid)'],
    ['no process', "'0'"],
    ['nothing', "''"],
    ['what is no number', "'half'"],
    ['the id of a process that began later', '`${process.ppid} 1`'],
  ])('do not wait for a lock that names %s', async (_what, lock) => {
    expect(await build('one', lock)).toBe('')
    expect(steps()).toEqual(['one begins', 'one ends'])
  })

  test('nor for an old one whose process cannot be told from another', async () => {
    writeFileSync(join(folder, 'building'), String(process.pid))
    const [then, before] = [new Date(), new Date(Date.now() - 3_600_000)]
    utimesSync(join(folder, 'building'), then, before)
    expect(await build('one')).toBe('')
  })

  test('say for whom they wait, and which file to delete', async () => {
    const lock = join(folder, 'building')
    writeFileSync(lock, String(process.pid))
    const waiting = build('one')
    setTimeout(() => rmSync(lock), 2_000)
    expect(await waiting).toBe(
      `Another build is running here (process ${process.pid}): waiting for it. If there is none, delete ${lock}.\n`,
    )
  })
})
