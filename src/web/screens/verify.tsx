import { paths } from '#shared/screens.ts'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type * as calls from '#shared/contract/auth.ts'
import type { AnswerOf } from '#shared/endpoint.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { AuthPage } from '#web/account/auth-page.tsx'
import { withRedirect } from '#web/account/paths.ts'
import { RegisteredNote } from '#web/account/verification.tsx'
import { verifyEmail } from '#web/account/slice.ts'
import { ResendForm } from '#web/account/verification.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { type Outcome, outcomeOf, useCallDispatch } from '#web/platform/thunk.ts'

type Answer = Outcome<AnswerOf<typeof calls.verifyEmail>>

const noToken: Answer = {
  ok: false,
  failure: { message: text('auth.linkWrong'), status: 400, code: null, details: {} },
}

function useVerification(token: string): { answer: Answer | null; askAgain: () => void } {
  const dispatch = useCallDispatch()
  const [answer, setAnswer] = useState<Answer | null>(token === '' ? noToken : null)
  const [tries, setTries] = useState(1)
  const asked = useRef('')
  useEffect(() => {
    async function ask() {
      setAnswer(await outcomeOf(dispatch(verifyEmail({ token }))))
    }
    // Effects run twice under StrictMode; the call runs once per attempt.
    const attempt = `${tries} ${token}`
    if (token === '' || asked.current === attempt) return
    asked.current = attempt
    void ask()
  }, [dispatch, token, tries])
  function askAgain() {
    setAnswer(null)
    setTries(tries + 1)
  }
  return { answer, askAgain }
}

/** The link itself may be valid: the server was not reached. */
const isUnanswered = ({ status }: { status: number }) => status === 0 || status >= 429

type ResultProps = { answer: Answer; redirect: string | null; onAgain: () => void }

function Result({ answer, redirect, onAgain }: ResultProps) {
  const mayTryAgain = !answer.ok && isUnanswered(answer.failure)
  return (
    <>
      <p
        className={`rise flex items-start gap-3 text-lg font-medium ${answer.ok ? 'text-good' : 'text-bad'}`}
      >
        <Icon name={answer.ok ? 'check' : 'alert'} size={24} className="mt-0.5 shrink-0" />
        {answer.ok ? answer.answer.message : answer.failure.message}
      </p>
      {answer.ok && answer.answer.registered.isThisBrowser && <p>{text('account.otherTabGoesOn')}</p>}
      {!answer.ok && !mayTryAgain && (
        <>
          <ResendForm />
          <p>{text('account.linkOver')}</p>
        </>
      )}
      <div className="flex flex-col gap-3">
        {mayTryAgain && (
          <Button variant="primary" onClick={onAgain}>
            {text('action.tryAgain')}
          </Button>
        )}
        <SiteLink
          to={withRedirect(paths.login, redirect)}
          className={buttonClass({ variant: answer.ok ? 'primary' : 'secondary' })}
        >
          {text('account.toLogin')}
        </SiteLink>
        {!answer.ok && (
          <SiteLink to="/" className={buttonClass()}>
            {text('account.toHome')}
          </SiteLink>
        )}
      </div>
      {answer.ok && <RegisteredNote registered={answer.answer.registered} />}
    </>
  )
}

export function Component() {
  const [query] = useSearchParams()
  const { answer, askAgain } = useVerification(query.get('token') ?? '')
  return (
    <AuthPage
      title={text(answer?.ok ? 'account.verifiedTitle' : 'account.verifyTitle')}
      picture="packages/srinagar-gulmarg-1-rose"
    >
      <div
        aria-live="polite"
        className="flex flex-col justify-center gap-5 sm:min-h-80 rounded-2xl border border-line bg-surface p-5 sm:p-6"
      >
        {answer ? (
          <Result answer={answer} redirect={query.get('redirect')} onAgain={askAgain} />
        ) : (
          <p className="self-center">
            <Spinner label={text('account.verifying')} />
          </p>
        )}
      </div>
    </AuthPage>
  )
}
