import { expect, it } from 'vitest'
import { closeAll, closing } from './close-all.ts'

it('OPS-02 closes everything in reverse, whatever fails or hangs, and reports the errors at the end', async () => {
  const closed: string[] = []
  const closers = [
    () => void closed.push('database'),
    closing(() => new Promise(() => undefined), 10),
    () => Promise.reject(new Error('one')),
    () => void closed.push('app'),
    () => Promise.reject(new Error('two')),
  ]
  await expect(closeAll(closers)).rejects.toMatchObject({
    errors: [{ message: 'two' }, { message: 'one' }],
  })
  expect(closed).toEqual(['app', 'database'])
  expect(closers).toEqual([])
  await expect(closeAll([() => Promise.reject(new Error('alone'))])).rejects.toThrow('alone')
})
