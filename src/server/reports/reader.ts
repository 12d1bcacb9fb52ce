import { Worker } from 'node:worker_threads'
import { Written } from '#server/platform/answers.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Ask } from './answer.ts'
import { readsAll } from './reads-all.ts'
import { fromSent } from './sent-error.ts'
import type { Answered, ReportRequest, ThreadData } from './thread.ts'

export type ReportReader = { ask: Ask; close(): Promise<void> }

type Waiting = { resolve: (json: string) => void; reject: (error: Error) => void }
type Running = { worker: Worker; waiting: Map<number, Waiting> }

const [usualTimeoutMs, usualIdleMs] = [60_000, 60_000]
const longTimeoutMs = 600_000
/** How many questions may wait, for all of the staff together. */
const mostWaiting = 10
/** For what a report adds up in memory. */
const maxOldGenerationSizeMb = 384

const tooSlow = () => new AppError('unavailable', 'staff.reportSlow')

/**
 * Reads reports in a thread with a connection of its own, so that no traveller waits for one. The first question starts
 * the thread, and it ends after a while without any.
 */
export function reportThread(
  file: string,
  data: ThreadData,
  { timeoutMs, idleMs = usualIdleMs }: { timeoutMs?: number; idleMs?: number } = {},
): ReportReader {
  let running: Running | undefined
  let ids = 0
  let idle: NodeJS.Timeout | undefined

  function start(): Running {
    const worker = new Worker(file, { workerData: data, resourceLimits: { maxOldGenerationSizeMb } })
    const own: Running = { worker, waiting: new Map() }
    const end = (error: Error) => {
      if (running === own) running = undefined
      for (const { reject } of own.waiting.values()) reject(error)
      own.waiting.clear()
    }
    worker.on('message', (answered: Answered) => {
      const one = own.waiting.get(answered.id)
      own.waiting.delete(answered.id)
      if ('error' in answered) one?.reject(fromSent(answered.error))
      else one?.resolve(answered.json)
      if (own.waiting.size === 0) rest()
    })
    worker.on('error', end)
    worker.on('exit', () => end(tooSlow()))
    worker.unref()
    return own
  }

  function rest(): void {
    clearTimeout(idle)
    idle = setTimeout(() => {
      if (running?.waiting.size !== 0) return
      running.worker.postMessage('close' satisfies ReportRequest, [])
      running = undefined
    }, idleMs).unref()
  }

  /**
   * Ends a report that takes too long together with its thread: a statement of the embedded database cannot be stopped
   * otherwise.
   */
  async function endSlow(own: Running): Promise<void> {
    if (running === own) running = undefined
    await own.worker.terminate()
  }

  const ask: Ask = async (name, question) => {
    running ??= start()
    const own = running
    if (own.waiting.size >= mostWaiting) throw new AppError('too_many', 'staff.reportsBusy')
    const id = ++ids
    const limitMs = timeoutMs ?? (readsAll(name, question) ? longTimeoutMs : usualTimeoutMs)
    const timer = setTimeout(() => void endSlow(own), limitMs)
    try {
      const json = await new Promise<string>((resolve, reject) => {
        own.waiting.set(id, { resolve, reject })
        own.worker.postMessage({ id, name, question } satisfies ReportRequest, [])
      })
      return new Written(json)
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    ask,
    async close() {
      clearTimeout(idle)
      const own = running
      running = undefined
      await own?.worker.terminate()
    },
  }
}
