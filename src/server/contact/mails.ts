import { escapeHtml, mailDocument } from '#server/platform/mail/mail-html.ts'
import type { MailDraft } from '#server/platform/mail/mail-draft.ts'
import type { Language } from '#shared/messages/language.ts'
import { formatTravelDate, todayInIndia } from '#shared/domain/travel-date.ts'
import { type MessageKey, text } from '#shared/messages/text.ts'
import type { ContactMessage } from './repository.ts'

function draft(
  to: MailDraft['to'],
  subject: MessageKey,
  lines: string[],
  language: Language = 'en',
): MailDraft {
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line).replaceAll('\n', '<br>')}</p>`).join('')
  return {
    to,
    subject: text(subject),
    text: `${lines.join('\n\n')}\n`,
    html: mailDocument(language, paragraphs),
  }
}

export function messageForOperator(address: string, { id, name, email, message }: ContactMessage): MailDraft {
  return draft({ name: '', address }, 'mail.contactSubject', [
    text('mail.contactFrom', { name, email }),
    message,
    text('mail.contactId', { id }),
  ])
}

/** Anybody can write in somebody else's name, so nothing of the message is repeated. */
export function acknowledgement({ email }: ContactMessage, language: Language): MailDraft {
  return draft(
    { name: '', address: email },
    'mail.contactReceivedSubject',
    [
      text('mail.helloNobody'),
      text('mail.contactReceived'),
      text('mail.contactReceivedHours'),
      text('mail.contactNotYou'),
      text('mail.signature'),
    ],
    language,
  )
}

/** Quotes the message to an unproven address only because the operator has read it first. */
export function answerMail(message: ContactMessage, answer: string): MailDraft {
  const { name, email, language, created_at: at } = message
  return draft(
    { name: '', address: email },
    'mail.contactAnswerSubject',
    [
      text('mail.hello', { name }),
      answer,
      text('mail.signature'),
      text('mail.contactYouWrote', { date: formatTravelDate(todayInIndia(new Date(at))) }),
      message.message,
    ],
    language,
  )
}
