import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { CommandError, exitCodes, refuseSurplus } from './command.ts'
import { notRead } from './file-faults.ts'

/** An ID and what follows it: without quotes the shell passes words separately. An option among them is none of them. */
export function idAndWords(args: string[]): { id: string; words: string } {
  refuseSurplus(args.find((word) => /^--\w/.test(word)))
  const [id, ...words] = args
  if (id === undefined) throw new CommandError(exitCodes.misused, 'operator.missingArgument', { name: 'ID' })
  return { id, words: words.join(' ').trim() }
}

export async function wordsOfFile(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    throw notRead(resolve(file), error)
  }
}
