import { expect, test } from 'vitest'
import { once, remembersLast } from './once.ts'

test('what is made once is made when it is asked for, and stays', () => {
  let made = 0
  const thing = once(() => ({ number: (made += 1) }))
  expect(made).toBe(0)
  expect(thing()).toBe(thing())
  expect(made).toBe(1)
})

test('the value of the last key is made once, that of another key anew', () => {
  const made: string[] = []
  const of = remembersLast((key: string) => made.push(key))
  expect(['a', 'a', 'b', 'b', 'a'].map(of)).toEqual([1, 1, 2, 2, 3])
  expect(made).toEqual(['a', 'b', 'a'])
})
