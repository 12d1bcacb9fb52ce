import type { Db } from '#server/platform/db/client.ts'
import { type ContactMessage, listMessages } from '#server/contact/repository.ts'
import { answerKey } from '#server/contact/service.ts'
import { text } from '#shared/messages/text.ts'
import { type Command, exitCodes, type Output, CommandError } from './command.ts'

function printMessage(row: ContactMessage, output: Output): void {
  const { id, name, email, answer, answered_at: at } = row
  output.line(text('operator.messageLine', { id, name, email, at: row.created_at }))
  for (const line of row.message.split(/\r?\n/)) output.line(`  ${line}`)
  if (at === null) return
  output.line(
    answer === null
      ? text('operator.messageAside', { at })
      : text('operator.messageAnswered', { at, answer: answer.replaceAll('\n', '\n  ') }),
  )
}

/** Answers that the mail server refused for good, or for days: their writers know nothing of them. */
async function printUnsent(db: Db, output: Output): Promise<number> {
  const dead = await db
    .selectFrom('outbox')
    .select(['dedupe_key', 'last_error'])
    .where('failed_at', 'is not', null)
    .where('dedupe_key', 'like', answerKey('%'))
    .execute()
  const errors = new Map(dead.map((row) => [row.dedupe_key, row.last_error ?? text('operator.none')]))
  const all = dead.length > 0 ? await listMessages(db, 'all') : []
  for (const { id, email } of all) {
    const error = errors.get(answerKey(id))
    if (error !== undefined) output.complaint(text('operator.messageUnsent', { id, email, error }))
  }
  return dead.length
}

export const messages: Command = {
  words: 'messages',
  usage: '[--all]',
  summary: 'operator.help.messages',
  async run(args, { output, database }) {
    const isAll = args[0] === '--all'
    const surplus = args[isAll ? 1 : 0]
    if (surplus !== undefined)
      throw new CommandError(exitCodes.misused, 'operator.surplus', { argument: surplus })
    const { db } = await database()
    const rows = await listMessages(db, isAll ? 'all' : 'unanswered')
    output.line(text('operator.messageCount', { count: rows.length }))
    for (const row of rows) printMessage(row, output)
    return (await printUnsent(db, output)) === 0 ? exitCodes.done : exitCodes.failed
  },
}
