import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#shared/contract/auth-schemas.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { writeUser } from './stored-user.ts'

const asha = { _id: 'a', name: 'Asha' } as User
const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', memoryStorage(stored))
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
