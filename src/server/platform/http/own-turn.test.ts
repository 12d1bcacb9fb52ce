import { expect, test } from 'vitest'
import { ownTurns } from './own-turn.ts'

test('SEC between two that came at once others get their turn', async () => {
  const seen: string[] = []
  const turn = ownTurns()
  const works = ['a', 'b', 'c'].map(async (name) => {
    await turn()
    seen.push(name)
    setImmediate(() => seen.push(`other after ${name}`))
  })
  await Promise.all(works)
  expect(seen).toEqual(['a', 'other after a', 'b', 'other after b', 'c'])
})
