import { deviceName } from '#shared/messages/device-name.ts'
import { instantInIndia } from '#shared/messages/indian-time.ts'
import { inLanguage, type Language, pagePath } from '#shared/messages/language.ts'
import type { MessageKey } from '#shared/messages/text.ts'
import { draftIn, type Letter, type Mailbox } from '#server/platform/mail/mail-draft.ts'

/** A path of this site, from untrusted input; undefined if it leads elsewhere. */
function ownPath(redirect: string | undefined, publicUrl: string): string | undefined {
  if (!redirect?.startsWith('/') || !URL.canParse(redirect, publicUrl)) return undefined
  const url = new URL(redirect, publicUrl)
  // '/..//elsewhere' looks like our path until its dots are resolved.
  if (url.origin !== new URL(publicUrl).origin || url.pathname.startsWith('//')) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}

/** Time and user agent of a registration. */
export type Registered = { at: string; device: string }
type Link = { token: string; redirect?: string | undefined; expiresAt: Date }
/** The identities of an account after its password changed, named in the reader's language. */
type WaysIn = { linked: () => string; dropped?: () => string }

/** In the language of the request, as are the pages that the mails link to. */
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
    verification(to: Mailbox, link: Link, registered: Registered) {
      const query = new URLSearchParams({ token: link.token })
      const redirect = ownPath(link.redirect, origin)
      if (redirect !== undefined) query.set('redirect', redirect)
      return draft({
        to,
        subject: 'mail.verifySubject',
        before: ['mail.verifyBefore', 'mail.verifyWho'],
        action: { label: 'mail.verifyButton', url: `${site}/verify?${query.toString()}` },
        after: ['mail.verifyAfter', 'mail.verifySeveral'],
        // Never text that a stranger supplied: the browser is one of a few known names.
        params: inLanguage(language, () => ({
          when: instantInIndia(new Date(registered.at)),
          device: deviceName(registered.device),
        })),
        expiresAt: link.expiresAt,
        mayBounce: true,
      })
    },
    alreadyRegistered: (to: Mailbox) =>
      draft({
        to,
        subject: 'mail.existsSubject',
        before: ['mail.existsBefore'],
        action: { label: 'mail.loginButton', url: `${site}/login` },
        after: ['mail.existsAfter'],
        mayBounce: true,
      }),
    code: (to: Mailbox, code: string, expiresAt: Date) =>
      draft({
        to,
        subject: 'mail.codeSubject',
        before: ['mail.codeBefore'],
        action: { code: `${code.slice(0, 4)} ${code.slice(4)}` },
        after: ['mail.codeAfter'],
        expiresAt,
        mayBounce: true,
      }),
    /** Opens the second step in the browser that asked; the part after # is never sent to a server. */
    resetLink: (to: Mailbox, secret: string, expiresAt: Date) =>
      draft({
        to,
        subject: 'mail.resetLinkSubject',
        before: ['mail.resetLinkBefore', 'mail.resetLinkWhy'],
        action: { label: 'mail.forgotButton', url: `${site}/forgot-password#${secret}` },
        after: ['mail.resetLinkAfter'],
        expiresAt,
        mayBounce: true,
      }),
    passwordChanged(to: Mailbox, before: MessageKey, ways: WaysIn) {
      const { linked, dropped } = inLanguage(language, () => ({
        linked: ways.linked(),
        dropped: ways.dropped?.() ?? '',
      }))
      return draft({
        to,
        subject: 'mail.passwordSubject',
        before: [
          before,
          ...(dropped === '' ? [] : (['mail.passwordDropped'] as const)),
          ...(linked === '' ? [] : (['mail.passwordLinked'] as const)),
        ],
        action: { label: 'mail.forgotButton', url: `${site}/forgot-password` },
        after: ['mail.passwordAfter'],
        params: { linked, dropped },
      })
    },
    accountDeleted: (to: Mailbox) =>
      draft({
        to,
        subject: 'mail.deletedSubject',
        before: ['mail.deletedBefore'],
        after: ['mail.deletedAfter'],
      }),
    signInLinked: (to: Mailbox, identity: () => string) =>
      draft({
        to,
        subject: 'mail.linkedSubject',
        before: ['mail.linkedBefore'],
        action: { label: 'mail.forgotButton', url: `${site}/forgot-password` },
        after: ['mail.linkedAfter'],
        params: inLanguage(language, () => ({ identity: identity() })),
      }),
    signInUnlinked: (to: Mailbox, identity: () => string) =>
      draft({
        to,
        subject: 'mail.unlinkedSubject',
        before: ['mail.unlinkedBefore'],
        action: { label: 'mail.forgotButton', url: `${site}/forgot-password` },
        after: ['mail.unlinkedAfter'],
        params: inLanguage(language, () => ({ identity: identity() })),
      }),
  }
}

export type AuthMails = ReturnType<typeof authMails>
