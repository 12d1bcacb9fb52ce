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

/** The error for a file that could not be written, with what the operator can do. */
export function notWritten(file: string, error: unknown): CommandError {
  const { code = '' } = error as NodeJS.ErrnoException
  const key = reasons[code]
  return new CommandError(exitCodes.failed, 'operator.fileNotWritten', {
    file,
    reason: key ? text(key) : code,
  })
}
