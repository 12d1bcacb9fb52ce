import { type Language, pagePath } from '#shared/messages/language.ts'
import type { MessageKey } from '#shared/messages/text.ts'
import { draftIn, type Letter, type Mailbox } from './mail-draft.ts'

/** A path of this site as somebody may have sent it; undefined where it leads elsewhere. */
function ownPath(redirect: string | undefined, publicUrl: string): string | undefined {
  if (!redirect?.startsWith('/') || !URL.canParse(redirect, publicUrl)) return undefined
  const url = new URL(redirect, publicUrl)
  // '/..//elsewhere' is a path of ours until its dots are gone.
  if (url.origin !== new URL(publicUrl).origin || url.pathname.startsWith('//')) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}

/** In the language that the reader had when he asked for them; so are the pages that they lead to. */
export function authMails(publicUrl: string) {
  const origin = publicUrl.replace(/\/$/, '')
  const inEnglish = mailsIn('en', origin)
  const inHindi = mailsIn('hi', origin)
  return (language: Language) => (language === 'hi' ? inHindi : inEnglish)
}

function mailsIn(language: Language, origin: string) {
  const site = origin + pagePath(language, '')
  const draft = (letter: Letter) => draftIn(language, letter)
  return {
    verification(to: Mailbox, link: { token: string; redirect?: string | undefined; expiresAt: Date }) {
      const query = new URLSearchParams({ token: link.token })
      const redirect = ownPath(link.redirect, origin)
      if (redirect !== undefined) query.set('redirect', redirect)
      return draft({
        to,
        subject: 'mail.verifySubject',
        before: ['mail.verifyBefore'],
        action: { label: 'mail.verifyButton', url: `${site}/verify?${query.toString()}` },
        after: ['mail.verifyAfter'],
        expiresAt: link.expiresAt,
      })
    },
    alreadyRegistered: (to: Mailbox) =>
      draft({
        to,
        subject: 'mail.existsSubject',
        before: ['mail.existsBefore'],
        action: { label: 'mail.loginButton', url: `${site}/login` },
        after: ['mail.existsAfter'],
      }),
    code: (to: Mailbox, code: string, expiresAt: Date) =>
      draft({
        to,
        subject: 'mail.codeSubject',
        before: ['mail.codeBefore'],
        action: { code },
        after: ['mail.codeAfter'],
        expiresAt,
      }),
    passwordChanged: (to: Mailbox, before: MessageKey = 'mail.passwordBefore') =>
      draft({
        to,
        subject: 'mail.passwordSubject',
        before: [before],
        action: { label: 'mail.forgotButton', url: `${site}/forgot-password` },
        after: ['mail.passwordAfter'],
      }),
    accountDeleted: (to: Mailbox) =>
      draft({
        to,
        subject: 'mail.deletedSubject',
        before: ['mail.deletedBefore'],
        after: ['mail.deletedAfter'],
      }),
    signInLinked: (to: Mailbox) =>
      draft({
        to,
        subject: 'mail.linkedSubject',
        before: ['mail.linkedBefore'],
        action: { label: 'mail.forgotButton', url: `${site}/forgot-password` },
        after: ['mail.linkedAfter'],
      }),
  }
}

export type AuthMails = ReturnType<typeof authMails>
