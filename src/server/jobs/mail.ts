import type { Clock } from '#server/clock.ts'
import type { Mailer } from '#server/ports/mailer/port.ts'

/** A mail as it waits in the outbox. */
export type MailDraft = {
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** UTC instant from which it would say nothing any more: then it is not sent. */
  expiresAt?: string
}

/**
 * Does an effect of kind 'mail'; throws MailFailure as the mailer does. The id of the effect is the id of the
 * mail, so that one that is sent twice after a crash can be recognised.
 */
export function mailHandler({ mailer, clock }: { mailer: Pick<Mailer, 'send'>; clock: Clock }) {
  return async ({ id, payload }: { id: string; payload: unknown }): Promise<void> => {
    const { expiresAt, ...mail } = payload as MailDraft
    if (expiresAt !== undefined && expiresAt <= clock().toISOString()) return
    await mailer.send({ id, ...mail })
  }
}
