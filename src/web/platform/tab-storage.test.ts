import { afterEach, expect, test, vi } from 'vitest'
import { readTab, writeTab } from './tab-storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a value of a tab is written, read and removed', () => {
  const values = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  })
  expect(readTab('typedEmail')).toBeNull()
  writeTab('typedEmail', 'asha@example.com')
  expect(readTab('typedEmail')).toBe('asha@example.com')
  writeTab('typedEmail', null)
  expect(values.size).toBe(0)
})

test('a blocked storage has no values, and nothing fails', () => {
  vi.stubGlobal('sessionStorage', undefined)
  writeTab('typedEmail', 'asha@example.com')
  expect(readTab('typedEmail')).toBeNull()
})
