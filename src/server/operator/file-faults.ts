import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { type MessageKey, text } from '#shared/messages/text.ts'
import { exitCodes, CommandError } from './command.ts'

const reasons: Record<string, MessageKey> = {
  ENOENT: 'operator.noFolder',
  ENOTDIR: 'operator.noFolder',
  EACCES: 'operator.noRight',
  EPERM: 'operator.noRight',
  EROFS: 'operator.noRight',
  EISDIR: 'operator.isFolder',
  ENOSPC: 'operator.diskFull',
}

const unreadable: Record<string, MessageKey> = {
  ENOENT: 'operator.fileMissing',
  ENOTDIR: 'operator.fileMissing',
  EISDIR: 'operator.fileIsFolder',
}

/** The error for a file that could not be read, with the reason. */
export function notRead(file: string, error: unknown): CommandError {
  const { code = '' } = error as NodeJS.ErrnoException
  const isForbidden = code === 'EACCES' || code === 'EPERM'
  const reason = isForbidden ? text('operator.noReadRight') : code
  const key = unreadable[code] ?? 'operator.fileUnreadable'
  return new CommandError(exitCodes.failed, key, { file, reason })
}

/** Rejects a missing or unreadable file before a database is touched. */
export async function refuseUnreadable(file: string): Promise<void> {
  try {
    const handle = await open(file)
    const isFolder = (await handle.stat()).isDirectory()
    await handle.close()
    if (isFolder) throw Object.assign(new Error(file), { code: 'EISDIR' })
  } catch (error) {
    throw notRead(file, error)
  }
}

/** Rejects a folder as a target, which would otherwise be reported as missing rights for the temporary file. */
export async function refuseFolder(file: string): Promise<void> {
  const there = await stat(file).catch(() => undefined)
  if (there?.isDirectory()) throw notRead(file, { code: 'EISDIR' })
}

/** The error for a file that could not be written, with what the operator can do. */
export function notWritten(file: string, error: unknown): CommandError {
  const { code = '' } = error as NodeJS.ErrnoException
  const key = reasons[code]
  return new CommandError(exitCodes.failed, 'operator.fileNotWritten', {
    file,
    reason: key ? text(key) : code,
  })
}

/** Creates the target folder if it is missing. */
export async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true }).catch((error: unknown) => {
    throw notWritten(path, error)
  })
}

/** Written to a temporary file and renamed, so that a failure leaves the older file intact. */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const unfinished = `${path}.unfinished`
  try {
    await writeFile(unfinished, content)
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined)
    throw notWritten(path, error)
  }
}
