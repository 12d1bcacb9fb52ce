import { paths } from '#shared/screens.ts'
import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { text } from '#shared/messages/text.ts'
import { useGo } from '#web/platform/go.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { toastOnNextPage } from '#web/platform/toasts.ts'
import { AuthPage } from '#web/account/auth-page.tsx'
import { withRedirect } from '#web/account/paths.ts'
import { CodeRequestForm, LinkSent, NewPasswordForm } from '#web/account/reset-forms.tsx'
import { rememberSentCode, useSentCode } from '#web/account/sent-code.ts'
import { resetRestarted, useAuth } from '#web/account/slice.ts'
import { readTypedEmail, rememberTypedEmail } from '#web/account/typed-email.ts'
import { usePageConfig } from '#web/platform/context.ts'
import { ProgressSteps } from '#web/ui/progress-steps.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useCallDispatch } from '#web/platform/thunk.ts'

/** The code is on its way; where mails go to the sandbox mailbox, links to it. */
function SandboxMailbox() {
  const { showsMailbox } = usePageConfig()
  if (!showsMailbox) return null
  return (
    <p className="text-sm">
      <a
        href="/sandbox/mail"
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center font-medium text-accent underline"
      >
        {text('account.openMailbox')}
      </a>
    </p>
  )
}

/** The secret of a mailed link is behind the #, which no server sees, including the one that renders the page. */
function useLinkSecret(): string | null {
  const { hash } = useLocation()
  const isHydrated = useHydrated()
  return (isHydrated && /^#([\w-]{22})$/.exec(hash)?.[1]) || null
}

function leadOf(step: 1 | 2, isLink: boolean, secret: string | null): string {
  if (secret !== null) return text('account.linkPasswordLead')
  if (step === 1) return text('account.forgotLead')
  return text(isLink ? 'account.resetLinkLead' : 'account.resetLead')
}

export function Component() {
  const redirect = useSearchParams()[0].get('redirect')
  const go = useGo()
  const dispatch = useCallDispatch()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { step } = useAuth()
  const way = useSentCode()
  const isLink = way === 'link'
  const [isAgain, setAgain] = useState(false)
  const secret = useLinkSecret()
  const current = secret === null && way === null ? step : 2
  const loginPath = withRedirect(paths.login, redirect)

  function sent(email: string, isLink: boolean) {
    rememberTypedEmail(email)
    rememberSentCode(isLink ? 'link' : 'code')
  }
  function done(message: string) {
    rememberSentCode(null)
    toastOnNextPage('success', message)
    go(loginPath)
  }
  function restart() {
    setAgain(true)
    rememberSentCode(null)
    dispatch(resetRestarted())
    if (secret !== null) void navigate(pathname + search, { replace: true })
  }

  return (
    <AuthPage
      title={text('account.forgotTitle')}
      lead={leadOf(current, isLink, secret)}
      picture="packages/kochi-1-dusk"
      below={
        <SiteLink
          to={loginPath}
          className="inline-flex min-h-11 items-center font-medium text-accent underline"
        >
          {text('account.backToLogin')}
        </SiteLink>
      }
    >
      <ProgressSteps
        label={text('account.resetSteps')}
        steps={[
          { key: '1', label: text('account.stepCode') },
          { key: '2', label: text('account.stepPassword') },
        ]}
        current={String(current)}
        doneText={text('account.stepDone')}
      />
      {current === 1 ? (
        <CodeRequestForm isAgain={isAgain} onSent={sent} />
      ) : (
        <>
          {secret === null && <SandboxMailbox />}
          {isLink && secret === null ? (
            <LinkSent email={readTypedEmail()} onSent={sent} onRestart={restart} />
          ) : (
            <NewPasswordForm
              key={secret}
              email={readTypedEmail()}
              secret={secret}
              onDone={done}
              onSent={sent}
              onRestart={restart}
            />
          )}
        </>
      )}
    </AuthPage>
  )
}
