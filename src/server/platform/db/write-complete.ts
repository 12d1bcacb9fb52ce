import { open, rm } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { AppError } from '#server/platform/errors.ts'
import { moveSafely } from './move-safely.ts'

const signals = ['SIGTERM', 'SIGINT'] as const

/** Writes a file that appears complete or not at all: a process that is asked to end meanwhile removes its part of it. */
export async function writeComplete(
  file: string,
  write: (unfinished: string, ended: AbortSignal) => Promise<void> | void,
): Promise<void> {
  const unfinished = `${file}.unfinished`
  const ending = new AbortController()
  const end = () => ending.abort(new AppError('unavailable', 'backup.ended', { params: { file } }))
  for (const signal of signals) process.once(signal, end)
  try {
    await rm(unfinished, { force: true })
    // Created with its permissions first, since it holds personal data.
    await (await open(unfinished, 'wx', 0o600)).close()
    ending.signal.throwIfAborted()
    await write(unfinished, ending.signal)
    // A signal that came while SQLite was copying is only heard now.
    await nextTurn()
    ending.signal.throwIfAborted()
    await moveSafely(unfinished, file)
  } catch (error) {
    throw ending.signal.aborted ? ending.signal.reason : error
  } finally {
    for (const signal of signals) process.off(signal, end)
    await rm(unfinished, { force: true })
  }
}
