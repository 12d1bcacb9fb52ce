import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '#server/platform/db/client.ts'
import type { DatabaseOptions } from '#server/platform/db/options.ts'
import { type Ask, reportAnswers, type ReportName } from './answer.ts'
import { readsAll } from './reads-all.ts'
import { restsAfter } from './rest.ts'
import { type SentError, toSent } from './sent-error.ts'
import type { Formats } from './settlement/report-rows.ts'

/** What `reader.ts` starts the thread with, and the messages both ways. */
export type ThreadData = DatabaseOptions & Formats
export type ReportRequest = { id: number; name: ReportName; question: Parameters<Ask>[1] } | 'close'
export type Answered = { id: number; json: string } | { id: number; error: SentError }

const port = parentPort
if (!port) throw new Error('this file has to be started as a worker thread')
// On Linux a thread can have its own priority, so travellers are served first. Elsewhere it would be the whole
// process's.
if (process.platform === 'linux') setPriority(10)
const { formats, ...options } = workerData as ThreadData
/** Opened by the first question: that there is no database is its answer. */
let opened: ReturnType<typeof open> | undefined

async function open() {
  const database = await openDatabase(options)
  return { database, ask: reportAnswers({ ...database, formats }) }
}

const rest = restsAfter()

/** One after the other, since reports have a single connection. What reads all works page by page and lets others in between. */
const last = { long: Promise.resolve(), other: Promise.resolve() }

async function answer({ id, name, question }: Exclude<ReportRequest, 'close'>): Promise<Answered> {
  try {
    opened ??= open()
    opened.catch(() => (opened = undefined))
    const { ask } = await opened
    return { id, json: (await ask(name, question as never)).json }
  } catch (error) {
    return { id, error: toSent(error) }
  }
}

async function handle(asked: ReportRequest): Promise<void> {
  if (asked !== 'close') {
    const begun = performance.now()
    port?.postMessage(await answer(asked))
    await rest(performance.now() - begun)
    return
  }
  port?.close()
  await (await opened)?.database.close()
}

port.on('message', (asked: ReportRequest) => {
  const line = asked !== 'close' && readsAll(asked.name, asked.question) ? 'long' : 'other'
  last[line] = last[line].then(() => handle(asked))
})
