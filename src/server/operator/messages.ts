import type { Db } from '#server/platform/db/client.ts'
import { type Answer, answersTo, type ContactMessage, listMessages } from '#server/contact/repository.ts'
import { answerKey, answerMessage } from '#server/contact/service.ts'
import { text } from '#shared/messages/text.ts'
import {
  type Command,
  exitCodes,
  type Output,
  CommandError,
  takeOption,
  onlyArgument,
  refuseSurplus,
} from './command.ts'
import { idAndWords, wordsOfFile } from './free-words.ts'
import { outbox } from '#server/platform/outbox.ts'
import { audited, byCommand } from './audited.ts'
import { resendMails } from '#server/payments/operator/resend-mails.ts'
import { getBookingBy } from './find-booking.ts'

function printMessage(row: ContactMessage, answers: Answer[], output: Output): void {
  const { id, name, email } = row
  output.line(text('operator.messageLine', { id, name, email, at: row.created_at }))
  for (const line of row.message.split(/\r?\n/)) output.line(`  ${line}`)
  for (const { at, answer } of answers)
    output.line(
      answer === null
        ? text('operator.messageAside', { at })
        : text('operator.messageAnswered', { at, answer: answer.replaceAll('\n', '\n  ') }),
    )
}

/** Answers that the mail server has rejected finally or for days, without their authors knowing. */
async function printUnsent(db: Db, output: Output): Promise<number> {
  const dead = await db
    .selectFrom('outbox')
    .select(['dedupe_key', 'last_error'])
    .where('failed_at', 'is not', null)
    .where('dedupe_key', 'like', `${answerKey('%')}%`)
    .execute()
  // contact/ID/answer, or contact/ID/answer/NUMBER.
  const idOf = (key: string) => key.split('/')[1]
  const errors = new Map(dead.map((row) => [idOf(row.dedupe_key), row.last_error ?? text('operator.none')]))
  const all = dead.length > 0 ? await listMessages(db, 'all') : []
  for (const { id, email } of all) {
    const error = errors.get(id)
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
    refuseSurplus(surplus)
    const { db } = await database()
    const rows = await listMessages(db, isAll ? 'all' : 'unanswered')
    output.line(text('operator.messageCount', { count: rows.length }))
    const answers = isAll ? await answersTo(db, rows) : undefined
    for (const row of rows) printMessage(row, answers?.get(row.id) ?? [], output)
    return (await printUnsent(db, output)) === 0 ? exitCodes.done : exitCodes.failed
  },
}

const longest = 20_000

/** The words after the id, or a file's content; null closes the message without an answer. */
async function answerOf(words: string, file: string | undefined, isNone: boolean): Promise<string | null> {
  const isOne = [words !== '', file !== undefined, isNone].filter(Boolean).length === 1
  const said = isOne && file !== undefined ? await wordsOfFile(file) : words
  if (!isOne || (said === '' && !isNone)) throw new CommandError(exitCodes.misused, 'operator.answerMissing')
  if (said.length > longest) throw new CommandError(exitCodes.misused, 'operator.answerLong', { longest })
  return isNone ? null : said
}

/** The number of answers that the operator has seen; 0 before the first. */
function afterOf(typed = '0'): number {
  if (!/^\d{1,4}$/.test(typed))
    throw new CommandError(exitCodes.misused, 'operator.wrongAfter', { after: typed })
  return Number(typed)
}

export const answer: Command = {
  words: 'answer',
  usage: 'ID [--after N] "TEXT" | --file FILE | --none',
  summary: 'operator.help.answer',
  async run(args, { output, clock, newId, database }) {
    const { value: typed, rest: others } = takeOption(args, 'after')
    const { value: file, rest } = takeOption(others, 'file')
    const after = afterOf(typed)
    const { id, words } = idAndWords(rest.filter((word) => word !== '--none'))
    const said = await answerOf(words, file, rest.includes('--none'))
    const logged = audited(await database(), 'answer', () => ({ ids: [id], fields: ['answer'] }), {
      clock,
      newId,
    })
    const deps = { database: logged, clock, outbox: outbox({ clock, newId }) }
    const { name, email } = await answerMessage(id, { answer: said, after }, deps)
    output.line(
      said === null ? text('operator.putAside', { id }) : text('operator.answerQueued', { name, email }),
    )
    return exitCodes.done
  },
}

export const resendMail: Command = {
  words: 'resend-mail',
  usage: 'ID',
  summary: 'operator.help.resendMail',
  async run(args, { output, clock, newId, database, payments }) {
    const id = onlyArgument(args, 'ID')
    const opened = await database()
    const row = await getBookingBy(id, opened)
    const { deps } = await payments()
    await resendMails(row.id, byCommand('resend-mail', { clock, newId }), { ...deps, database: opened })
    output.line(text('operator.mailQueued', { id: row.code }))
    return exitCodes.done
  },
}
