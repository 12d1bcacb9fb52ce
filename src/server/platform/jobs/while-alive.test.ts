import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whileAlive } from './while-alive.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

it('says so as long as the work goes on, whatever becomes of the word, and not after it', async () => {
  const word = vi.fn(() => Promise.reject(new Error('nobody listens')))
  let end = (_answer: string) => undefined as void
  const work = new Promise<string>((resolve) => (end = resolve))
  const answer = whileAlive(word, 100, () => work)
  vi.advanceTimersByTime(350)
  expect(word).toHaveBeenCalledTimes(3)
  end('done')
  expect(await answer).toBe('done')
  vi.advanceTimersByTime(1_000)
  expect(word).toHaveBeenCalledTimes(3)
})

it('ends after its last word, also where the work fails', async () => {
  const order: string[] = []
  let heard = () => undefined as void
  const word = () => new Promise<void>((resolve) => (heard = resolve)).then(() => order.push('heard'))
  const failing = whileAlive(word, 100, async () => {
    vi.advanceTimersByTime(100)
    throw new Error('the work failed')
  }).catch((error: unknown) => order.push(String(error)))
  heard()
  await failing
  expect(order).toEqual(['heard', 'Error: the work failed'])
})
