import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/db/client.ts'
import type { RequestLimits } from '#server/platform/limits/limits.ts'
import type { Outbox } from '#server/platform/outbox.ts'
import { repeatedMs } from '#shared/domain/durations.ts'
import { inLanguage, type Language } from '#shared/messages/language.ts'
import { AppError } from '#server/platform/errors.ts'
import { acknowledgement, answerMail, messageForOperator } from './mails.ts'
import {
  addAnswer,
  answersTo,
  type ContactMessage,
  findMessage,
  insertMessage,
  isWritten,
  saveAnswer,
  threadOf,
} from './repository.ts'

export type ContactDeps = {
  database: Pick<Database, 'transaction'>
  clock: Clock
  newId: () => string
  outbox: Outbox
  limits: Pick<RequestLimits, 'contact' | 'mayConfirm'>
  /** Messages are stored in any case, and mailed to this address where there is one. */
  operatorMail: string | undefined
}

type Written = { name: string; email: string; message: string }

export type ContactService = ReturnType<typeof contactService>

export function contactService({ database, clock, newId, outbox, limits, operatorMail }: ContactDeps) {
  return {
    async sendMessage(written: Written, address: string, language: Language): Promise<void> {
      await limits.contact(address)
      const own = { id: newId(), created_at: clock().toISOString(), language }
      const message = { ...written, ...own, answer: null, answered_at: null }
      const since = new Date(clock().getTime() - repeatedMs)
      const isRepeated = (tx: Tx) => isWritten(tx, written, since)
      // Outside the transaction of the message, since it counts in one of its own.
      if (await database.transaction(isRepeated)) return
      const mayAnswer = await limits.mayConfirm(written.email)
      await database.transaction(async (tx) => {
        if (await isRepeated(tx)) return
        await insertMessage(tx, message)
        const key = `contact/${message.id}`
        if (operatorMail !== undefined) {
          const payload = messageForOperator(operatorMail, message)
          await outbox.add(tx, { kind: 'mail', dedupeKey: `${key}/operator`, payload })
        }
        if (!mayAnswer) return
        const thread = await threadOf(tx, message.email)
        const payload = inLanguage(language, () => acknowledgement(message, language, thread))
        await outbox.add(tx, { kind: 'mail', dedupeKey: `${key}/sender`, payload })
      })
    },
  }
}

export type AnswerDeps = Pick<ContactDeps, 'clock' | 'outbox'> & { database: Pick<Database, 'transaction'> }

/** The dedupe key of an answer in the outbox; the first has the key that the previous release gives it. */
export const answerKey = (id: string, number = 1): string =>
  number === 1 ? `contact/${id}/answer` : `contact/${id}/answer/${number}`

export type Said = {
  /** Null puts the message aside, which only the first can do. */
  answer: string | null
  /** How many answers whoever says this has seen; with more of them nothing is done. */
  after?: number
}

async function save(tx: Tx, id: string, { answer, after }: Required<Said>, now: string): Promise<boolean> {
  if (after === 0 || answer === null)
    return (await saveAnswer(tx, id, { answer, answered_at: now })) !== undefined
  const message = await findMessage(tx, id)
  const seen = message && (await answersTo(tx, [message])).get(id)
  if (seen?.length !== after) return false
  return addAnswer(tx, { message_id: id, number: after + 1, answer, answered_at: now })
}

/** Stores what staff says to a message and mails it, as part of the thread of its mailbox. */
export function answerMessage(
  id: string,
  { answer, after = 0 }: Said,
  { database, clock, outbox }: AnswerDeps,
): Promise<ContactMessage> {
  return database.transaction(async (tx) => {
    const isSaved = await save(tx, id, { answer, after }, clock().toISOString())
    const message = await findMessage(tx, id)
    if (!message) throw new AppError('not_found', 'operator.noMessage', { params: { id } })
    if (!isSaved) throw await conflictOver(tx, message)
    if (answer !== null) {
      const thread = await threadOf(tx, message.email)
      const payload = inLanguage(message.language, () => answerMail(message, answer, thread))
      await outbox.add(tx, { kind: 'mail', dedupeKey: answerKey(id, after + 1), payload })
    }
    return message
  })
}

async function conflictOver(tx: Tx, message: ContactMessage): Promise<AppError> {
  const at = (await answersTo(tx, [message])).get(message.id)?.at(-1)?.at
  const params = { id: message.id, at: at ?? '' }
  return at === undefined
    ? new AppError('conflict', 'operator.notAnswered', { params })
    : new AppError('conflict', 'operator.answeredBefore', { params })
}
