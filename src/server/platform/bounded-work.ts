import { AppError } from './errors.ts'

type Bounded = <T>(work: () => Promise<T>) => Promise<T>

/** Rejects work while so many pieces are open: waiting for more would only fill the memory and delay everybody. */
export function atMost(most: number): Bounded {
  let open = 0
  return async (work) => {
    if (open >= most) throw new AppError('unavailable', 'error.unavailable')
    open += 1
    try {
      return await work()
    } finally {
      open -= 1
    }
  }
}

/** Runs pieces of work one after the other, whether or not earlier ones fail. */
export function oneByOne(most = Infinity): Bounded {
  const bounded = atMost(most)
  let last: Promise<unknown> = Promise.resolve()
  return (work) =>
    bounded(() => {
      const done = last.then(work, work)
      last = done
      return done
    })
}
