import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { text } from '#shared/messages/text.ts'
import { useGo } from '#web/app/go.ts'
import { SiteLink } from '#web/app/link.tsx'
import { toastOnNextPage } from '#web/app/toasts.ts'
import { AuthPage } from '#web/features/auth/auth-page.tsx'
import { withRedirect } from '#web/features/auth/paths.ts'
import { CodeRequestForm, NewPasswordForm } from '#web/features/auth/reset-forms.tsx'
import { useAuth } from '#web/features/auth/state.ts'
import { usePageConfig } from '#web/app/context.ts'
import { ProgressSteps } from '#web/ui/progress-steps.tsx'

/** The code is on its way; where mails are only kept, they can be read right here. */
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

export function Component() {
  const redirect = useSearchParams()[0].get('redirect')
  const go = useGo()
  const { step } = useAuth()
  const [email, setEmail] = useState('')
  const loginPath = withRedirect('/login', redirect)

  function done(message: string) {
    toastOnNextPage('success', message)
    go(loginPath)
  }

  return (
    <AuthPage
      title={text('account.forgotTitle')}
      lead={step === 1 ? text('account.forgotLead') : text('account.resetLead')}
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
        current={String(step)}
        doneText={text('account.stepDone')}
      />
      {step === 1 ? (
        <CodeRequestForm onSent={setEmail} />
      ) : (
        <>
          <SandboxMailbox />
          <NewPasswordForm email={email} onDone={done} />
        </>
      )}
    </AuthPage>
  )
}
