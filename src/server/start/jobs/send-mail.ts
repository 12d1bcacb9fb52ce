import type { Clock } from '#server/platform/clock.ts'
import type { MailDraft } from '#server/platform/mail/mail-draft.ts'
import { languageOfMail, withLastLine } from '#server/platform/mail/mail-html.ts'
import type { Mailer, OutgoingMail } from '#server/providers/mail/port.ts'
import { inLanguage } from '#shared/messages/language.ts'
import { callLines } from '#shared/messages/call-words.ts'
import { textIn } from '#shared/messages/text.ts'

type MailDeps = {
  /** The sender's configured name. */
  fromName?: string
  seller: Parameters<typeof callLines>[0]
  mailer: Pick<Mailer, 'send'>
  clock: Clock
  attachmentsOf: (bookingId: string) => Promise<NonNullable<OutgoingMail['attachments']>>
}

/** Our name as the language of the mail writes it; any other sender's stays as it is configured. */
const senderOf = (html: string, fromName: string | undefined): { fromName?: string } =>
  languageOfMail(html) === 'hi' && fromName === textIn('en', 'app.name')
    ? { fromName: textIn('hi', 'app.name') }
    : {}

function withCallLines<Mail extends { text: string; html: string }>(mail: Mail, seller: MailDeps['seller']) {
  const lines = inLanguage(languageOfMail(mail.html), () => callLines(seller))
  if (lines.length === 0) return mail
  return { ...mail, text: `${mail.text}\n${lines.join('\n')}\n`, html: lines.reduce(withLastLine, mail.html) }
}

/**
 * Handles an effect of kind 'mail'; throws MailFailure as the mailer does. The id of the effect is the id of the
 * mail, so that a duplicate after a crash can be recognised.
 */
export function mailHandler({ mailer, clock, attachmentsOf, seller, fromName }: MailDeps) {
  return async ({ id, payload }: { id: string; payload: unknown }): Promise<void> => {
    const { expiresAt, ticketOf, ...draft } = payload as MailDraft
    if (expiresAt !== undefined && expiresAt <= clock().toISOString()) return
    const mail = { ...draft, ...(expiresAt !== undefined && { isUrgent: true }) }
    const attachments = ticketOf === undefined ? [] : await attachmentsOf(ticketOf)
    await mailer.send({
      id,
      ...senderOf(mail.html, fromName),
      ...withCallLines(mail, seller),
      ...(attachments.length > 0 && { attachments }),
    })
  }
}
