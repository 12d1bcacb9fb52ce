import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/db/client.ts'
import type { AuthLimits } from '#server/features/auth/limits.ts'
import type { Outbox } from '#server/jobs/outbox.ts'
import { inLanguage, type Language } from '#shared/messages/language.ts'
import { acknowledgement, messageForOperator } from './mails.ts'
import { insertMessage } from './repository.ts'

export type ContactDeps = {
  database: Pick<Database, 'transaction'>
  clock: Clock
  newId: () => string
  outbox: Outbox
  limits: Pick<AuthLimits, 'contact' | 'mayMail'>
  /** Messages are stored, and mailed where there is somebody to mail them to. */
  operatorMail: string | undefined
}

type Written = { name: string; email: string; message: string }

export type ContactService = ReturnType<typeof contactService>

export function contactService({ database, clock, newId, outbox, limits, operatorMail }: ContactDeps) {
  return {
    async sendMessage(written: Written, address: string, language: Language): Promise<void> {
      await limits.contact(address)
      const mayAnswer = await limits.mayMail(written.email)
      const message = { id: newId(), ...written, created_at: clock().toISOString() }
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
