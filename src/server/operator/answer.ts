import { readFile } from 'node:fs/promises'
import { answerMessage } from '#server/contact/service.ts'
import { outbox } from '#server/platform/outbox.ts'
import { text } from '#shared/messages/text.ts'
import { type Command, exitCodes, CommandError, takeOption } from './command.ts'

const longest = 20_000

async function readAnswer(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    throw new CommandError(exitCodes.failed, 'operator.fileNotRead', { file })
  }
}

/** The words after the id, or a file's; null: none, and the message is put aside. */
async function answerOf(words: string[], file: string | undefined): Promise<string | null> {
  if (words.length === 1 && words[0] === '--none' && file === undefined) return null
  const missing = new CommandError(exitCodes.misused, 'operator.answerMissing')
  if (words[0]?.startsWith('--') || (file !== undefined && words.length > 0)) throw missing
  const typed = file === undefined ? words.join(' ') : await readAnswer(file)
  if (typed.trim() === '') throw missing
  if (typed.length > longest) throw new CommandError(exitCodes.misused, 'operator.answerLong', { longest })
  return typed.trim()
}

export const answer: Command = {
  words: 'answer',
  usage: 'ID "TEXT" | --file FILE | --none',
  summary: 'operator.help.answer',
  async run(args, { output, clock, newId, database }) {
    const { value: file, rest } = takeOption(args, 'file')
    const [id, ...words] = rest
    if (id === undefined)
      throw new CommandError(exitCodes.misused, 'operator.missingArgument', { name: 'ID' })
    const said = await answerOf(words, file)
    const deps = { database: await database(), clock, outbox: outbox({ clock, newId }) }
    const { name, email } = await answerMessage(id, said, deps)
    output.line(
      said === null ? text('operator.putAside', { id }) : text('operator.answerQueued', { name, email }),
    )
    return exitCodes.done
  },
}
