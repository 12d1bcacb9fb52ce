import { readFile } from 'node:fs/promises'
import { type CheckedFile, checkFile, maxProblems } from '#server/catalogue/import/check-file.ts'
import type { CatalogueFile } from '#shared/contract/catalogue-records.ts'
import { type MessageKey, text } from '#shared/messages/text.ts'
import { exitCodes, type Output, CommandError } from './command.ts'

const readingFailures: Record<string, MessageKey> = {
  ENOENT: 'operator.fileMissing',
  ENOTDIR: 'operator.fileMissing',
  EISDIR: 'operator.fileIsFolder',
  EACCES: 'operator.fileUnreadable',
  EPERM: 'operator.fileUnreadable',
}

const failureCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

async function readJson(path: string): Promise<unknown> {
  let content: Buffer
  try {
    content = await readFile(path)
  } catch (error) {
    const key = readingFailures[failureCode(error)] ?? 'operator.fileUnreadable'
    throw new CommandError(exitCodes.failed, key, { file: path })
  }
  try {
    // Broken UTF-8 would otherwise be stored as replacement characters.
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content))
  } catch {
    throw new CommandError(exitCodes.failed, 'operator.fileNotJson', { file: path })
  }
}

function printProblems(path: string, problems: CheckedFile['problems'], output: Output): void {
  for (const { record, field, key, params } of problems) {
    const sentence = text(key, params)
    output.complaint(text('operator.problem', { file: path, record, field, sentence }))
  }
  const key = problems.length < maxProblems ? 'operator.refused' : 'operator.refusedMany'
  output.complaint(text(key, { file: path, count: problems.length }))
}

/** The checked file; undefined when it was refused, after every problem was told. */
export async function readCatalogueFile(path: string, output: Output): Promise<CatalogueFile | undefined> {
  const checked = checkFile(await readJson(path))
  if (!checked.file) printProblems(path, checked.problems, output)
  return checked.file
}
