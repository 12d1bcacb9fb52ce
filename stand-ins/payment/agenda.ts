import type { SandboxStore } from '#stand-ins/store.ts'
import type { Work } from './state.ts'

const area = 'razorpay job'
/** The clock is passed in and may jump, so no timer is longer than this. */
const longestWaitMs = 1000
const gatherMs = 5

type Job = Work & { dueAt: number }
type Deps = {
  store: SandboxStore
  now: () => number
  run: (work: Work) => void
  sendDue: () => Promise<void>
  nextDeliveryAt: () => number
}

/** Planned work and webhooks, both in the store; the timer only wakes the loop. */
export function agenda(deps: Deps) {
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let isAwake = false

  const jobs = () => deps.store.list(area).map((row) => ({ id: row.key, job: row.value as Job }))

  function runDue(): void {
    const now = deps.now()
    for (const { id, job } of jobs()) {
      if (job.dueAt > now) continue
      deps.store.together(() => {
        deps.store.delete(area, id)
        deps.run({ name: job.name, id: job.id })
      })
    }
  }

  async function tick(): Promise<void> {
    if (isClosed) return
    isAwake = false
    runDue()
    const sending = deps.sendDue()
    sleep()
    await sending
    if (!isAwake) sleep()
  }

  function tickIn(waitMs: number): void {
    clearTimeout(timer)
    if (isClosed) return
    timer = setTimeout(() => void tick(), waitMs)
    timer.unref()
  }

  /** Sets the timer for the next due time. */
  function sleep(): void {
    clearTimeout(timer)
    const nextAt = Math.min(deps.nextDeliveryAt(), ...jobs().map(({ job }) => job.dueAt))
    if (nextAt !== Infinity) tickIn(Math.min(Math.max(nextAt - deps.now(), 1), longestWaitMs))
  }

  /** Something may be due now; calls in one tick are combined. */
  function wake(): void {
    if (isAwake) return
    isAwake = true
    tickIn(gatherMs)
  }

  return {
    /** Planning the same work again moves it to the new time. */
    plan: (afterMs: number, work: Work) => {
      deps.store.set(area, `${work.name} ${work.id}`, { ...work, dueAt: deps.now() + afterMs } satisfies Job)
    },
    unplan: (work: Work) => deps.store.delete(area, `${work.name} ${work.id}`),
    wake,
    tick,
    close: () => {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
