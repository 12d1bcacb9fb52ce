import { describe, expect, it } from 'vitest'
import { clockText, holdLeft, minutesToSay } from './hold-countdown.tsx'

const until = '2026-11-21T12:30:00.000Z'
const leftAt = (time: string) => holdLeft(until, Date.parse(`2026-11-21T${time}Z`))

describe('the held price', () => {
  it('counts down to the second and never below nothing', () => {
    expect(clockText(leftAt('12:00:00.000'))).toBe('30:00')
    expect(clockText(leftAt('12:20:54.500'))).toBe('9:06')
    expect(clockText(leftAt('12:29:59.999'))).toBe('0:01')
    expect(leftAt('12:31:00.000')).toEqual({ totalMs: 0, minutes: 0, seconds: 0 })
    expect(holdLeft('', 0).totalMs).toBe(0)
  })

  it('is said aloud at a few minutes only', () => {
    const said = ['12:05:00', '12:10:00', '12:15:00', '12:20:00', '12:27:00', '12:28:30', '12:29:10'].map(
      (time) => minutesToSay(leftAt(time)),
    )
    expect(said).toEqual([undefined, 20, 20, 10, 5, 2, 1])
  })
})
