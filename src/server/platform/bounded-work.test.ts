import { expect, test } from 'vitest'
import { atMost, oneByOne } from './bounded-work.ts'

const unavailable = expect.objectContaining({ code: 'unavailable' }) as unknown

/** Work that lasts until it is released. */
function held() {
  let finish = () => {}
  let fail = () => {}
  const promise = new Promise<string>((resolve, reject) => {
    finish = () => resolve('done')
    fail = () => reject(new Error('broken'))
  })
  return { work: () => promise, finish, fail }
}

test.each([
  ['abreast', atMost],
  ['one by one', oneByOne],
])('work %s beyond its bound is rejected until a piece is over, failed or not', async (_name, bounded) => {
  const run = bounded(2)
  const [first, second, third] = [held(), held(), held()]
  const [one, other] = [run(first.work), run(second.work)]
  await expect(run(third.work)).rejects.toEqual(unavailable)
  first.fail()
  await expect(one).rejects.toThrow('broken')
  const next = run(third.work)
  await expect(run(third.work)).rejects.toEqual(unavailable)
  second.finish()
  third.finish()
  expect(await Promise.all([other, next])).toEqual(['done', 'done'])
})

test('one by one starts a piece when the one before is over', async () => {
  const run = oneByOne()
  const started: string[] = []
  const first = held()
  const one = run(() => {
    started.push('first')
    return first.work()
  })
  const other = run(async () => started.push('second'))
  await Promise.resolve()
  expect(started).toEqual(['first'])
  first.finish()
  await Promise.all([one, other])
  expect(started).toEqual(['first', 'second'])
})
