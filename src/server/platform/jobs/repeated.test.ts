import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { repeated } from './repeated.ts'

const log = { error: () => undefined }

it('runs at its start, at each wake and after each pause, never twice at once', async () => {
  let running = 0
  let most = 0
  let runs = 0
  const job = repeated(
    async () => {
      running += 1
      most = Math.max(most, running)
      runs += 1
      await pause(5)
      running -= 1
    },
    { everyMs: 10_000, name: 'job', log },
  )
  job.wake()
  expect(runs).toBe(0)
  job.start()
  for (let index = 0; index < 10; index++) job.wake()
  await pause(50)
  expect([runs, most]).toEqual([2, 1])
  job.wake()
  await pause(30)
  expect(runs).toBe(3)
  await job.stop()
  job.wake()
  await pause(10)
  expect(runs).toBe(3)
})

it('goes on after a failure, and waits at the stop for what is running', async () => {
  let runs = 0
  let ended = false
  const errors: unknown[] = []
  const job = repeated(
    async (isStopping) => {
      runs += 1
      if (runs === 1) throw new Error('once')
      while (!isStopping()) await pause(2)
      await pause(5)
      ended = true
    },
    { everyMs: 5, name: 'job', log: { error: (about: unknown) => void errors.push(about) } },
  )
  job.start()
  await pause(50)
  expect(runs).toBe(2)
  await job.stop()
  expect(ended).toBe(true)
  expect(errors).toMatchObject([{ job: 'job' }])
})

it('begins later where it is started so, at once when it is woken, and not after its stop', async () => {
  vi.useFakeTimers()
  try {
    const runs: string[] = []
    const jobs = ['waiting', 'woken', 'stopped'].map((name) =>
      repeated(() => Promise.resolve(void runs.push(name)), { everyMs: 10_000, name, log }),
    )
    const [, woken, stopped] = jobs
    for (const job of jobs) job.start(1_000)
    expect(runs).toEqual([])
    woken?.wake()
    expect(runs).toEqual(['woken'])
    await stopped?.stop()
    await vi.advanceTimersByTimeAsync(999)
    expect(runs).toEqual(['woken'])
    await vi.advanceTimersByTimeAsync(1)
    expect(runs).toEqual(['woken', 'waiting'])
    for (const job of jobs) await job.stop()
  } finally {
    vi.useRealTimers()
  }
})
