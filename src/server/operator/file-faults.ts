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

/** What an operator can do about a file that could not be written. */
export function notWritten(file: string, error: unknown): CommandError {
  const { code = '' } = error as NodeJS.ErrnoException
  const key = reasons[code]
  return new CommandError(exitCodes.failed, 'operator.fileNotWritten', {
    file,
    reason: key ? text(key) : code,
  })
}
