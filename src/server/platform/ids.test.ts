import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { firstIdOf, idSource } from './ids.ts'

const at = new Date('2026-12-01T06:00:00.000Z')

test('ids are all different, in the order in which they were made, and of their time', () => {
  const newId = idSource(() => at, randomBytes)
  const ids = Array.from({ length: 500 }, newId)
  expect(new Set(ids.map((id) => id.slice(-16))).size).toBe(500)
  expect(ids.toSorted()).toEqual(ids)
  expect(ids[0]?.startsWith(firstIdOf(at))).toBe(true)
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})

test('chance is asked for many ids at a time', () => {
  const sizes: number[] = []
  const newId = idSource(
    () => at,
    (size) => {
      sizes.push(size)
      return randomBytes(size)
    },
  )
  for (let made = 0; made < 65; made++) newId()
  expect(sizes).toEqual([512, 512])
})
