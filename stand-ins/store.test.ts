import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { plainStore } from '#tests/support/plain-store.ts'
import { openSandboxStore } from './store.ts'

describe.each([
  ['in a database', () => openSandboxStore(':memory:')],
  ['of the tests', plainStore],
])('the sandbox store %s', (_where, open) => {
  it('keeps JSON values by area and key, in the order of their first setting', () => {
    const store = open()
    store.set('a', 'one', { n: 1 })
    store.set('a', 'two', [2])
    store.set('b', 'one', 'other')
    store.set('a', 'one', { n: 10 })
    expect(store.get('a', 'one')).toEqual({ n: 10 })
    expect(store.get('b', 'one')).toBe('other')
    expect(store.get('a', 'three')).toBeUndefined()
    expect(store.list('a')).toEqual([
      { key: 'one', value: { n: 10 } },
      { key: 'two', value: [2] },
    ])
    store.delete('a', 'one')
    expect(store.list('a')).toEqual([{ key: 'two', value: [2] }])
    expect(() => store.set('a', 'x', undefined)).toThrow('must be JSON')
    store.close()
  })

  it('takes back all changes made together when one of them throws', () => {
    const store = open()
    store.set('a', 'first', 0)
    store.set('a', 'kept', 1)
    expect(() =>
      store.together(() => {
        store.set('a', 'kept', 2)
        store.delete('a', 'first')
        store.set('a', 'one', 1)
        throw new Error('no')
      }),
    ).toThrow('no')
    expect(store.list('a')).toEqual([
      { key: 'first', value: 0 },
      { key: 'kept', value: 1 },
    ])
    store.together(() => store.together(() => store.set('a', 'two', 2)))
    expect(store.get('a', 'two')).toBe(2)
    store.close()
  })
})

describe('the sandbox store', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sandbox-store-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('still knows what was set before its process was killed', () => {
    const file = join(folder, 'sandbox.db')
    const first = openSandboxStore(file)
    first.set('a', 'kept', { yes: true })
    // A copy of the files of an open store is what a kill leaves behind.
    for (const end of ['', '-wal']) copyFileSync(file + end, join(folder, `killed.db${end}`))
    first.close()
    const second = openSandboxStore(join(folder, 'killed.db'))
    expect(second.get('a', 'kept')).toEqual({ yes: true })
    second.close()
  })
})
