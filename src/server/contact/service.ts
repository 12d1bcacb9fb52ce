import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/client.ts'
import type { AuthLimits } from '#server/platform/limits/limits.ts'
import type { Outbox } from '#server/platform/outbox.ts'
import { inLanguage, type Language } from '#shared/messages/language.ts'
import { AppError } from '#server/platform/errors.ts'
import { acknowledgement, answerMail, messageForOperator } from './mails.ts'
import { type ContactMessage, findMessage, insertMessage, saveAnswer } from './repository.ts'

export type ContactDeps = {
  database: Pick<Database, 'transaction'>
  clock: Clock
  newId: () => string
  outbox: Outbox
  limits: Pick<AuthLimits, 'contact' | 'mayMail'>
  /** Messages are stored in any case, and mailed to this address where there is one. */
  operatorMail: string | undefined
}

type Written = { name: string; email: string; message: string }

export type ContactService = ReturnType<typeof contactService>

export function contactService({ database, clock, newId, outbox, limits, operatorMail }: ContactDeps) {
  return {
    async sendMessage(written: Written, address: string, language: Language): Promise<void> {
      await limits.contact(address)
      const mayAnswer = await limits.mayMail(written.email)
      const own = { id: newId(), created_at: clock().toISOString(), language }
      const message = { ...written, ...own, answer: null, answered_at: null }
      await database.transaction(async (tx) => {
        await insertMessage(tx, message)
        const key = `contact/${message.id}`
        if (operatorMail !== undefined) {
          const payload = messageForOperator(operatorMail, message)
          await outbox.add(tx, { kind: 'mail', dedupeKey: `${key}/operator`, payload })
        }
        if (mayAnswer)
          await outbox.add(tx, {
            kind: 'mail',
            dedupeKey: `${key}/sender`,
            payload: inLanguage(language, () => acknowledgement(message, language)),
          })
      })
    },
  }
}

export type AnswerDeps = Pick<ContactDeps, 'clock' | 'outbox'> & { database: Pick<Database, 'transaction'> }

/** The dedupe key of the answer in the outbox. */
export const answerKey = (id: string): string => `contact/${id}/answer`

/** Stores the operator's answer with the message and mails it; null puts the message aside without an answer. */
export function answerMessage(id: string, answer: string | null, deps: AnswerDeps): Promise<ContactMessage> {
  return deps.database.transaction(async (tx) => {
    const answered = await saveAnswer(tx, id, { answer, answered_at: deps.clock().toISOString() })
    if (!answered) {
      const before = await findMessage(tx, id)
      if (!before) throw new AppError('not_found', 'operator.noMessage', { params: { id } })
      throw new AppError('conflict', 'operator.answeredBefore', {
        params: { id, at: before.answered_at ?? '' },
      })
    }
    if (answer !== null) {
      const payload = inLanguage(answered.language, () => answerMail(answered, answer))
      await deps.outbox.add(tx, { kind: 'mail', dedupeKey: answerKey(id), payload })
    }
    return answered
  })
}
