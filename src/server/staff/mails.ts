import { draftIn, type MailDraft } from '#server/platform/mail/mail-draft.ts'
import type { LinkDeps } from './deps.ts'
import type { StaffRow } from './repository.ts'

type Person = Pick<StaffRow, 'name' | 'mail'>

/** The outbox has the link's secret no longer than the link lives. */
export const linkMail = ({ name, mail }: Person, url: string, expiresAt: Date): MailDraft =>
  draftIn('en', {
    to: { name, email: mail },
    subject: 'operatorMail.staffSubject',
    before: ['operatorMail.staffLink'],
    action: { label: 'operatorMail.staffButton', url },
    after: ['operatorMail.staffOnce'],
    expiresAt,
  })

/** Without the passkey's name, in which whoever added it could write to the person. */
export const passkeyMail = (
  { name, mail }: Person,
  { operatorUrl }: Pick<LinkDeps, 'operatorUrl'>,
): MailDraft =>
  draftIn('en', {
    to: { name, email: mail },
    subject: 'operatorMail.passkeySubject',
    before: ['operatorMail.passkeyAdded'],
    action: { label: 'operatorMail.passkeyButton', url: `${operatorUrl}/passkeys` },
    after: ['operatorMail.passkeyNotYou'],
  })
