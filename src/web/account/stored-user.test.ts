import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#shared/contract/auth-schemas.ts'
import { writeUser } from './stored-user.ts'

const asha = { _id: 'a', name: 'Asha' } as User
const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('NAV-09 an answer that comes after a logout stores nobody, and nobody else after another login', () => {
  writeUser(asha)
  expect([...stored]).toEqual([])
  stored.set('isAuthenticated', 'true').set('user', JSON.stringify({ ...asha, _id: 'b' }))
  writeUser(asha)
  expect(stored.get('user')).toContain('"b"')
  stored.set('user', JSON.stringify(asha))
  writeUser({ ...asha, name: 'Asha Rao' })
  expect(stored.get('user')).toContain('Asha Rao')
})
