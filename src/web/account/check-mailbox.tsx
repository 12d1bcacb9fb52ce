import { paths } from '#shared/screens.ts'
import { text } from '#shared/messages/text.ts'
import { usePageConfig } from '#web/platform/context.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { buttonClass, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { intoView } from '#web/ui/into-view.ts'
import { withRedirect } from './paths.ts'
import { ResendButton } from './resend-button.tsx'

type CheckMailboxProps = { email: string; message: string; redirect: string | null }

/** After a registration: the mailbox has to be verified before the person can log in. */
export function CheckMailbox({ email, message, redirect }: CheckMailboxProps) {
  const { showsMailbox } = usePageConfig()
  return (
    <div
      ref={intoView}
      className="rise flex flex-col gap-5 rounded-2xl border border-line bg-surface p-5 sm:p-6"
    >
      <span className="inline-flex size-14 items-center justify-center rounded-full bg-marigold text-marigold-ink">
        <Icon name="mail" size={32} />
      </span>
      <p className="text-lg">{message}</p>
      <p className="text-muted">
        {text('account.sentTo')} <strong className="font-semibold break-all text-ink">{email}</strong>
      </p>
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        {showsMailbox && (
          <ButtonLink href="/sandbox/mail" variant="primary" icon="mail">
            {text('account.openMailbox')}
          </ButtonLink>
        )}
        <SiteLink to={withRedirect(paths.login, redirect)} className={buttonClass()}>
          {text('account.toLogin')}
        </SiteLink>
      </div>
      <div className="border-t border-line pt-4">
        <p className="mb-3 text-sm text-muted">{text('account.noMail')}</p>
        <ResendButton email={email} />
      </div>
    </div>
  )
}
