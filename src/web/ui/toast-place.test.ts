import { expect, test } from 'vitest'
import { freeBottom, type Span } from './toast-place.ts'

const within = { top: 64, bottom: 784 }
const lies = (bottom: number, height: number, { top, bottom: end }: Span) =>
  bottom > top && bottom - height < end

test('a toast comes as low as nothing lies under it', () => {
  expect(freeBottom(52, within, [])).toBe(784)
  expect(freeBottom(52, within, [{ top: 100, bottom: 144 }])).toBe(784)
})

test('a toast goes above what it would cover, and above what stands there', () => {
  const taken = [
    { top: 690, bottom: 734 },
    { top: 750, bottom: 790 },
    { top: 400, bottom: 444 },
  ]
  const bottom = freeBottom(52, within, taken)
  expect(bottom).toBe(682)
  for (const span of taken) expect(lies(682, 52, span)).toBe(false)
})

test('a gap that is too small for it is passed', () => {
  expect(
    freeBottom(52, within, [
      { top: 740, bottom: 784 },
      { top: 650, bottom: 700 },
    ]),
  ).toBe(642)
})

test('where all is full there is no such place', () => {
  expect(freeBottom(52, within, [{ top: 0, bottom: 800 }])).toBeNull()
})
