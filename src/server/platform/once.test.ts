import { expect, test } from 'vitest'
import { once } from './once.ts'

test('what is made once is made when it is asked for, and stays', () => {
  let made = 0
  const thing = once(() => ({ number: (made += 1) }))
  expect(made).toBe(0)
  expect(thing()).toBe(thing())
  expect(made).toBe(1)
})
