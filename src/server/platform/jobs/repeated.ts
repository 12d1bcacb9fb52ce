import type { FastifyBaseLogger } from 'fastify'

export type Repeated = { start(afterMs?: number): void; wake(): void; stop(): Promise<void> }

type Work = (isStopping: () => boolean) => Promise<void>
type Options = { everyMs: number; name: string; log: Pick<FastifyBaseLogger, 'error'> }

/** Runs `work` at an interval and at once when woken, never twice at the same time; stop waits for it to finish. */
export function repeated(work: Work, { everyMs, name, log }: Options): Repeated {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let wokenMeanwhile = false
  let state: 'idle' | 'started' | 'stopped' = 'idle'

  const isStopped = () => state === 'stopped'

  async function run(): Promise<void> {
    do {
      wokenMeanwhile = false
      try {
        await work(isStopped)
      } catch (error) {
        log.error({ err: error, job: name }, 'a job failed and will be retried')
      }
    } while (wokenMeanwhile && !isStopped())
  }

  function go(): void {
    clearTimeout(timer)
    if (state !== 'started') return
    if (running) {
      wokenMeanwhile = true
      return
    }
    running = run().finally(() => {
      running = undefined
      if (state === 'started') timer = setTimeout(go, wokenMeanwhile ? 0 : everyMs)
    })
  }

  return {
    start(afterMs = 0) {
      if (state !== 'idle') return
      state = 'started'
      if (afterMs === 0) go()
      else timer = setTimeout(go, afterMs)
    },
    wake: go,
    async stop() {
      state = 'stopped'
      clearTimeout(timer)
      await running
    },
  }
}
