import type { Db, Tx } from '#server/db/client.ts'
import { escapeHtml, mailDocument } from '#server/mail-html.ts'
import type { MailDraft } from '#server/jobs/mail.ts'
import { type MessageKey, type MessageParams, text } from '#shared/messages/text.ts'
import type { PaymentsDeps } from './deps.ts'

export type Alert = { dedupeKey: string; sentence: MessageKey; params: MessageParams }

/** Mails the operator once what somebody has to look at. */
export async function tellOperator(
  tx: Tx | Db,
  { dedupeKey, sentence, params }: Alert,
  { operatorMail, outbox }: Pick<PaymentsDeps, 'operatorMail' | 'outbox'>,
): Promise<void> {
  if (operatorMail === undefined) return
  const said = text(sentence, params)
  const payload: MailDraft = {
    to: { name: '', address: operatorMail },
    subject: text('operatorMail.subject'),
    text: `${said}\n`,
    html: mailDocument('en', `<p>${escapeHtml(said)}</p>`),
  }
  await outbox.add(tx, { kind: 'mail', dedupeKey: `alert:${dedupeKey}`, payload })
}
