import { escapeHtml } from '#server/platform/escape-html.ts'
import { mailDocument } from '#server/platform/mail/mail-html.ts'
import type { MailDraft } from '#server/platform/mail/mail-draft.ts'
import type { Language } from '#shared/messages/language.ts'
import { formatTravelDate, todayInIndia } from '#shared/domain/travel-date.ts'
import { text } from '#shared/messages/text.ts'
import type { ContactMessage } from './repository.ts'

type More = { language?: Language; thread?: string | undefined } & Pick<MailDraft, 'mayBounce'>

function draft(
  to: MailDraft['to'],
  subject: string,
  lines: string[],
  { language = 'en', thread, mayBounce }: More = {},
): MailDraft {
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line).replaceAll('\n', '<br>')}</p>`).join('')
  return {
    to,
    subject,
    text: `${lines.join('\n\n')}\n`,
    html: mailDocument(language, paragraphs),
    ...(thread !== undefined && { thread }),
    ...(mayBounce && { mayBounce }),
  }
}

export function messageForOperator(address: string, { id, name, email, message }: ContactMessage): MailDraft {
  return draft({ name: '', address }, text('mail.contactSubject'), [
    text('mail.contactFrom', { name, email }),
    message,
    text('mail.contactId', { id }),
  ])
}

/** Anybody can write in somebody else's name, so nothing of the message is repeated. */
export function acknowledgement({ email }: ContactMessage, language: Language, thread?: string): MailDraft {
  return draft(
    { name: '', address: email },
    text('mail.contactReceivedSubject'),
    [
      text('mail.helloNobody'),
      text('mail.contactReceived'),
      text('mail.contactReceivedHours'),
      text('mail.contactNotYou'),
      text('mail.signature'),
    ],
    { language, thread, mayBounce: true },
  )
}

/** Who answers may have greeted already. */
const greeting = /^\s*(?:hello|hi|dear|namaste|good (?:morning|afternoon|evening)|नमस्ते|प्रिय)(?=[\s,!])/i

/** Quotes the message to an unproven address only because the operator has read it first. */
export function answerMail(message: ContactMessage, answer: string, thread?: string): MailDraft {
  const { name, email, language, created_at: at } = message
  return draft(
    { name: '', address: email },
    // The subject of the mail that said that the message has come: mail programs go by it too.
    `Re: ${text('mail.contactReceivedSubject')}`,
    [
      ...(greeting.test(answer) ? [] : [text('mail.hello', { name })]),
      answer,
      text('mail.signature'),
      text('mail.contactYouWrote', { date: formatTravelDate(todayInIndia(new Date(at))) }),
      message.message,
    ],
    { language, thread },
  )
}
