import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fifoMutex } from './mutex.ts'

test('those who wait are served in the order they came', async () => {
  const mutex = fifoMutex(1000, () => new Error('too long'))
  const served: number[] = []
  await mutex.acquire()
  const all = [1, 2, 3].map(async (caller) => {
    await mutex.acquire()
    served.push(caller)
    mutex.release()
  })
  expect(served).toEqual([])
  mutex.release()
  await Promise.all(all)
  expect(served).toEqual([1, 2, 3])
})

test('whoever waits too long is refused and never gets the lock later', async () => {
  const mutex = fifoMutex(20, () => new Error('too long'))
  await mutex.acquire()
  const refused = mutex.acquire()
  await expect(refused).rejects.toThrow('too long')
  const patient = mutex.acquire()
  await pause(5)
  mutex.release()
  await expect(patient).resolves.toBeUndefined()
})
