import { escapeHtml } from '#server/platform/escape-html.ts'
import { mailDocument } from './mail-html.ts'
import { inLanguage, type Language } from '#shared/messages/language.ts'
import { type MessageKey, type MessageParams, text } from '#shared/messages/text.ts'

/** A mail as it is stored in the outbox. */
export type MailDraft = {
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** The UTC instant after which it is no longer sent; mails that have one are sent first. */
  expiresAt?: string
  /** Mails with the same thread are shown as one conversation. */
  thread?: string
  /** The booking whose ticket and calendar file are attached when the mail is sent. */
  ticketOf?: string
  /** Nobody has to act if its address rejects it for good: anybody may have typed that, or the mail only invites. */
  mayBounce?: true
}

export type Mailbox = { name: string; email: string }

/** What a mail asks for: a button with an address, or a code to type. */
type Action = { label: MessageKey; url: string } | { code: string }

export type Letter = {
  to: Mailbox
  subject: MessageKey
  before: MessageKey[]
  action?: Action
  after: MessageKey[]
  params?: MessageParams
  expiresAt?: Date
} & Pick<MailDraft, 'mayBounce'>

/** The lines with the operator's reason (the parameter `why`), if one was given. */
export const whyLines = (why: string): MessageKey[] => (why === '' ? [] : ['mail.why'])

/** Anybody can register somebody else's mailbox, so a name that could carry an advertisement is left out. */
function greetableName(name: string): string | undefined {
  const isName = name.length <= 60 && /^[\p{L}\p{M}'’-]+\.?(?: [\p{L}\p{M}'’-]+\.?){0,5}$/u.test(name)
  return isName ? name : undefined
}

const actionText = (action: Action) =>
  'code' in action ? action.code : `${text(action.label)}: ${action.url}`

function actionHtml(action: Action): string {
  if ('code' in action) {
    return `<p style="font-size:28px;letter-spacing:6px;font-weight:bold">${escapeHtml(action.code)}</p>`
  }
  const url = escapeHtml(action.url)
  const button = `<a href="${url}" style="display:inline-block;padding:12px 20px;background:#2a2f7f;color:#ffffff;text-decoration:none;border-radius:24px;font-weight:bold">${escapeHtml(text(action.label))}</a>`
  return `<p>${button}</p><p style="font-size:13px"><a href="${url}" style="color:#2a2f7f;word-break:break-all">${url}</a></p>`
}

export const draftIn = (language: Language, letter: Letter): MailDraft =>
  inLanguage(language, () => draft(language, letter))

function draft(
  language: Language,
  { to, subject, before, action, after, params = {}, expiresAt, mayBounce }: Letter,
): MailDraft {
  const name = greetableName(to.name)
  const hello = name === undefined ? text('mail.helloNobody') : text('mail.hello', { name })
  const say = (keys: MessageKey[]) => keys.map((key) => text(key, params))
  const [above, below] = [
    [hello, ...say(before)],
    [...say(after), text('mail.signature')],
  ]
  const paragraphs = (lines: string[]) => lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')
  const body = `${paragraphs(above)}${action ? actionHtml(action) : ''}${paragraphs(below)}`
  return {
    to: { name: name ?? '', address: to.email },
    subject: text(subject, params),
    text: `${[...above, ...(action ? [actionText(action)] : []), ...below].join('\n\n')}\n`,
    html: mailDocument(language, body),
    ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
    ...(mayBounce && { mayBounce }),
  }
}
