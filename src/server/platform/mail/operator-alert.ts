import type { Db, Tx } from '#server/platform/db/client.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'
import { mailDocument } from './mail-html.ts'
import { type MessageKey, type MessageParams, text } from '#shared/messages/text.ts'
import type { MailDraft } from '#server/platform/mail/mail-draft.ts'
import type { Outbox } from '#server/platform/outbox.ts'

export type AlertDeps = {
  outbox: Outbox
  /** OPERATOR_MAIL; without it no alert is sent. */
  operatorMail?: string | undefined
}

export type Alert = { dedupeKey: string; sentence: MessageKey; params: MessageParams }

/** Mails the operator once about something that needs attention. */
export async function alertOperator(
  tx: Tx | Db,
  { dedupeKey, sentence, params }: Alert,
  { operatorMail, outbox }: AlertDeps,
): Promise<void> {
  if (operatorMail === undefined) return
  const message = text(sentence, params)
  const payload: MailDraft = {
    to: { name: '', address: operatorMail },
    subject: text('operatorMail.subject'),
    text: `${message}\n`,
    html: mailDocument('en', `<p>${escapeHtml(message)}</p>`),
  }
  await outbox.add(tx, { kind: 'mail', dedupeKey: `alert:${dedupeKey}`, payload })
}
