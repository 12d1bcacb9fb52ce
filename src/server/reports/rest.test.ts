import { expect, test } from 'vitest'
import { restsAfter } from './rest.ts'

test('STAFF-09 a few reports follow each other without a rest, many work a quarter of the time', async () => {
  let now = 0
  let restedMs = 0
  const rest = restsAfter(
    () => now,
    (ms) => {
      restedMs += ms
      now += ms
      return Promise.resolve()
    },
  )
  const work = async (ms: number) => {
    now += ms
    await rest(ms)
  }
  for (let report = 0; report < 10; report++) await work(50)
  expect(restedMs).toBe(0)
  for (let report = 0; report < 100; report++) await work(50)
  expect(restedMs).toBe(110 * 150 - 1_500)
  // Whoever comes back later is answered at once again.
  now += 60_000
  const before = restedMs
  for (let report = 0; report < 10; report++) await work(50)
  expect(restedMs).toBe(before)
})
