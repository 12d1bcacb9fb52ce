import { paths } from '#shared/screens.ts'
import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { text } from '#shared/messages/text.ts'
import { useGo } from '#web/platform/go.ts'
import { forgetPerson } from '#web/platform/forget-person.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { readSession } from '#web/platform/session-storage.ts'
import { writeStored } from '#web/platform/stored.ts'
import { toastOnNextPage } from '#web/platform/toasts.ts'
import { AuthPage } from '#web/account/auth-page.tsx'
import { withRedirect } from '#web/account/paths.ts'
import { CodeRequestForm, LinkOver, LinkSent, NewPasswordForm, SentCode } from '#web/account/reset-forms.tsx'
import { rememberSentCode, useSentCode } from '#web/account/sent-code.ts'
import { plainLink, TestMailbox } from '#web/account/sent-mail.tsx'
import { owedKey } from '#web/account/signed-out.ts'
import { resetRestarted } from '#web/account/slice.ts'
import { readTypedEmail, rememberTypedEmail } from '#web/account/typed-email.ts'
import { Button } from '#web/ui/button.tsx'
import { ProgressSteps } from '#web/ui/progress-steps.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useCallDispatch } from '#web/platform/thunk.ts'

/** The secret of a mailed link is behind the #, which no server sees, including the one that renders the page. */
function useLinkSecret(): string | null {
  const { hash } = useLocation()
  const isHydrated = useHydrated()
  return (isHydrated && /^#([\w-]{22})$/.exec(hash)?.[1]) || null
}

/** The link is being sent for, or waited for, until it is opened: that is step 1. */
const stages = {
  request: { step: '1', title: 'account.forgotTitle', lead: 'account.forgotLead' },
  linkSent: { step: '1', title: 'account.checkMailbox', lead: 'account.resetLinkLead' },
  linkOver: { step: '1', title: 'account.linkDead', lead: null },
  code: { step: '2', title: 'account.resetTitle', lead: 'account.resetLead' },
  link: { step: '2', title: 'account.resetTitle', lead: 'account.linkPasswordLead' },
} as const

function stageOf(secret: string | null, isOver: boolean, way: ReturnType<typeof useSentCode>) {
  if (secret !== null) return isOver ? 'linkOver' : 'link'
  if (way === null) return 'request'
  return way === 'link' ? 'linkSent' : 'code'
}

export function Component() {
  const redirect = useSearchParams()[0].get('redirect')
  const go = useGo()
  const dispatch = useCallDispatch()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [isAgain, setAgain] = useState(false)
  const [over, setOver] = useState('')
  const secret = useLinkSecret()
  const stage = stageOf(secret, over !== '', useSentCode())
  const { step, title, lead } = stages[stage]
  const loginPath = withRedirect(paths.login, redirect)

  function done(message: string) {
    rememberSentCode(null)
    // The reset has ended this session, or it is of another person than who logs in next.
    if (readSession().isAuthenticated) {
      writeStored(owedKey, 'true')
      forgetPerson()
    }
    toastOnNextPage('success', message)
    go(loginPath)
  }
  const sent = {
    email: readTypedEmail(),
    onSent: (email: string, isLink: boolean) => {
      rememberTypedEmail(email)
      rememberSentCode(isLink ? 'link' : 'code')
    },
    onRestart: () => {
      setAgain(true)
      setOver('')
      rememberSentCode(null)
      dispatch(resetRestarted())
      if (secret !== null) void navigate(pathname + search, { replace: true })
    },
  }

  return (
    <AuthPage
      stage={stage}
      title={text(title)}
      lead={lead && text(lead)}
      picture="packages/kochi-1-dusk"
      below={
        <SiteLink to={loginPath} className={plainLink}>
          {text('account.backToLogin')}
        </SiteLink>
      }
    >
      <ProgressSteps
        label={text('account.resetSteps')}
        steps={[
          { key: '1', label: text(stage.startsWith('link') ? 'account.stepEmail' : 'account.stepCode') },
          { key: '2', label: text('account.stepPassword') },
        ]}
        current={step}
        doneText={text('account.stepDone')}
      />
      {stage === 'request' && <CodeRequestForm isAgain={isAgain} onSent={sent.onSent} />}
      {stage === 'linkSent' && <LinkSent {...sent} />}
      {stage === 'linkOver' && <LinkOver words={over} onRestart={sent.onRestart} />}
      {stage === 'code' && (
        <SentCode {...sent}>
          <TestMailbox className={plainLink} />
        </SentCode>
      )}
      {step === '2' && (
        <NewPasswordForm key={secret} email={sent.email} secret={secret} onDone={done} onOver={setOver} />
      )}
      {stage === 'link' && (
        <Button variant="quiet" onClick={sent.onRestart}>
          {text('account.newLink')}
        </Button>
      )}
    </AuthPage>
  )
}
