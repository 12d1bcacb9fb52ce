import { afterEach, describe, expect, it, vi } from 'vitest'
import { removeStored, dehydrateStored, writeStored, readStored } from './stored.ts'

type Kind = 'open' | 'full' | 'blocked'

/** A storage whose content can be read; a full one accepts nothing more, a blocked one throws on every call. */
function storage(kind: Kind, held: Record<string, string> = {}) {
  const values = new Map(Object.entries(held))
  const guard = (isRefused: boolean) => {
    if (isRefused) throw new DOMException('no', 'QuotaExceededError')
  }
  return {
    values,
    getItem(name: string) {
      guard(kind === 'blocked')
      return values.get(name) ?? null
    },
    setItem(name: string, value: string) {
      guard(kind !== 'open')
      values.set(name, value)
    },
    removeItem(name: string) {
      guard(kind === 'blocked')
      values.delete(name)
    },
  }
}

function stage(local: ReturnType<typeof storage>, session: ReturnType<typeof storage>) {
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
  return { local: local.values, session: session.values }
}

afterEach(() => {
  removeStored('token')
  vi.unstubAllGlobals()
})

describe('what the browser keeps', () => {
  it('is in its storage', () => {
    const { local, session } = stage(storage('open'), storage('open'))
    expect(writeStored('token', 'a')).toBe(true)
    expect([local.get('token'), session.size, readStored('token')]).toEqual(['a', 0, 'a'])
  })

  it("is in the tab's own where the other is full, and the older value is not read any more", () => {
    const { local, session } = stage(storage('full', { token: 'old' }), storage('open'))
    expect(writeStored('token', 'new')).toBe(true)
    expect([local.size, session.get('token'), readStored('token')]).toEqual([0, 'new', 'new'])
  })

  it.each<[Kind, Kind]>([
    ['blocked', 'blocked'],
    ['full', 'full'],
    ['blocked', 'full'],
  ])('lives as long as the page where the storages are %s and %s, and says so', (local, session) => {
    stage(storage(local), storage(session))
    expect(writeStored('token', 'a')).toBe(false)
    expect(readStored('token')).toBe('a')
    removeStored('token')
    expect(readStored('token')).toBeNull()
  })

  it('is carried to the next page of this tab where no storage takes it, and nobody else finds it', async () => {
    const tab = { name: '' }
    vi.stubGlobal('window', tab)
    stage(storage('blocked'), storage('blocked'))
    writeStored('token', 'a')
    dehydrateStored()
    vi.resetModules()
    const next = await import('./stored.ts')
    expect([next.readStored('token'), next.isInMemoryOnly(), tab.name]).toEqual(['a', true, ''])
    tab.name = 'safarnama-kept:not ours'
    vi.resetModules()
    const other = await import('./stored.ts')
    expect([other.readStored('token'), other.isInMemoryOnly(), tab.name]).toEqual([null, false, ''])
  })

  it('leaves the name of the tab alone where a storage takes it', () => {
    const tab = { name: 'mine' }
    vi.stubGlobal('window', tab)
    stage(storage('open'), storage('open'))
    writeStored('token', 'a')
    dehydrateStored()
    expect(tab.name).toBe('mine')
  })

  it('is forgotten everywhere', () => {
    const { local, session } = stage(storage('open', { token: 'a' }), storage('open', { token: 'b' }))
    removeStored('token')
    expect([local.size, session.size, readStored('token')]).toEqual([0, 0, null])
  })
})
