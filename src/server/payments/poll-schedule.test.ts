import { describe, expect, it } from 'vitest'
import { nextPoll, nextRefundPoll } from './poll-schedule.ts'
import { addWorkingDays } from './refunds/refund-request.ts'

const start = '2026-11-21T06:00:00.000Z'
const after = (minutes: number) => new Date(Date.parse(start) + minutes * 60_000)

describe('the polls of an order', () => {
  it('come at 1, 3, 7, 15 and 30 minutes, 1, 3, 12, 24, 48 and 72 hours among others, and end', () => {
    const looks: number[] = []
    let now = after(0)
    for (;;) {
      const next = nextPoll(start, now, () => 0)
      if (next === null) break
      now = new Date(next)
      looks.push((now.getTime() - Date.parse(start)) / 60_000)
    }
    expect(looks).toEqual(expect.arrayContaining([1, 3, 7, 15, 30, 60, 180, 720, 1440, 2880, 4320]))
    expect(looks.at(-1)).toBe(4320)
    const whileHeld = [0, ...looks.filter((minute) => minute <= 30)]
    expect(Math.max(...whileHeld.slice(1).map((minute, index) => minute - (whileHeld[index] ?? 0)))).toBe(3)
  })

  it('skip what was slept through, and are spread by at most ten seconds', () => {
    expect(nextPoll(start, after(40), () => 0)).toBe(after(60).toISOString())
    expect(nextPoll(start, after(0), () => 0.999_999)).toBe('2026-11-21T06:01:09.999Z')
  })
})

it('what was made by a clock that was ahead is looked at as if it had been made now', () => {
  const tomorrow = after(1440).toISOString()
  expect(nextPoll(tomorrow, after(0), () => 0)).toBe(after(1).toISOString())
  expect(nextRefundPoll(tomorrow, after(0))).toBe(after(60).toISOString())
})

describe('the polls of a refund', () => {
  it('come after an hour, then daily for 15 days', () => {
    expect(nextRefundPoll(start, after(0))).toBe(after(60).toISOString())
    expect(nextRefundPoll(start, after(60))).toBe('2026-11-22T06:00:00.000Z')
    expect(nextRefundPoll(start, after(14 * 1440 + 1))).toBe('2026-12-06T06:00:00.000Z')
    expect(nextRefundPoll(start, after(15 * 1440))).toBeNull()
  })
})

it('counts working days from Monday to Friday', () => {
  expect(addWorkingDays('2026-11-20', 1)).toBe('2026-11-23')
  expect(addWorkingDays('2026-11-21', 5)).toBe('2026-11-27')
  expect(addWorkingDays('2026-11-23', 0)).toBe('2026-11-23')
})
