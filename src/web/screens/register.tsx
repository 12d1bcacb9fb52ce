import { paths } from '#shared/screens.ts'
import { type ComponentType, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import { text } from '#shared/messages/text.ts'
import { safeRedirect } from '#web/platform/guard.ts'
import { useGo } from '#web/platform/go.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { toastOnNextPage, toasts } from '#web/platform/toasts.ts'
import { AuthPage } from '#web/account/auth-page.tsx'
import type { GoesOnProps } from '#web/account/goes-on.tsx'
import { GoogleButton } from '#web/account/google-button.tsx'
import { JourneyLine } from '#web/booking/journey-line.tsx'
import { journeyToBook } from '#web/booking/journey-to-book.ts'
import { Notice } from '#web/account/notice.tsx'
import { withRedirect } from '#web/account/paths.ts'
import { CheckMailbox, RegisterForm } from '#web/account/register-form.tsx'
import { signInWithGoogle } from '#web/account/sign-in.ts'
import { SignedInGate } from '#web/account/signed-in-gate.tsx'
import { useCallDispatch } from '#web/platform/thunk.ts'
import { useAppSelector } from '#web/state/store.ts'

const poster = 'packages/darjeeling-1-rose'

/** Comes with the answer, so that nothing below it moves what is read; the mail leads on without it, too. */
const loadGoesOn = () => import('#web/account/goes-on.tsx').catch(() => undefined)

type Registered = {
  GoesOn: ComponentType<GoesOnProps> | undefined
  email: string
  /** Another address is typed instead. */
  isChanged?: boolean
}

export function Component() {
  const redirect = useSearchParams()[0].get('redirect')
  const dispatch = useCallDispatch()
  const go = useGo()
  const [registered, setRegistered] = useState<Registered | null>(null)
  const [rejection, setRejection] = useState<string | null>(null)
  const journey = journeyToBook(
    useAppSelector(({ booking }) => booking.bookingDetails),
    redirect,
  )

  useEffect(() => {
    void loadGoesOn().then((code) => setRegistered(code?.readRegistered() ?? null))
  }, [])

  function goOn(message: string) {
    if (message !== '') toastOnNextPage('success', message)
    go(safeRedirect(redirect), { replace: true })
  }

  async function withGoogle(credential: string) {
    const outcome = await signInWithGoogle(dispatch, credential)
    if (outcome.ok) return goOn(outcome.answer.message)
    setRejection(outcome.failure.message)
    toasts.show('error', outcome.failure.message)
  }

  if (registered && !registered.isChanged) {
    const { GoesOn } = registered
    return (
      <AuthPage stage="sent" title={text('account.checkMailbox')} picture={poster}>
        <CheckMailbox
          {...registered}
          redirect={redirect}
          onChange={() => setRegistered({ ...registered, isChanged: true })}
          waiting={GoesOn && <GoesOn email={registered.email} onSignedIn={goOn} />}
        />
      </AuthPage>
    )
  }
  return (
    <AuthPage
      title={text('account.registerTitle')}
      lead={journey ? <JourneyLine journey={journey} /> : text('account.registerLead')}
      picture={poster}
      below={
        <p>
          {text('account.hasAccount')}{' '}
          <SiteLink
            to={withRedirect(paths.login, redirect)}
            className="inline-flex min-h-11 items-center font-medium text-accent underline"
          >
            {text('account.toLogin')}
          </SiteLink>
        </p>
      }
    >
      <SignedInGate redirect={redirect}>
        <RegisterForm
          isAgain={registered?.isChanged === true}
          redirect={redirect}
          onRegistered={async (email) => {
            const code = await loadGoesOn()
            // At once: a toast that follows finds its place beside it.
            flushSync(() => setRegistered({ email, GoesOn: code?.GoesOn }))
          }}
        />
        <GoogleButton kind="signup_with" onCredential={(credential) => void withGoogle(credential)} />
        {rejection !== null && <Notice tone="bad">{rejection}</Notice>}
      </SignedInGate>
    </AuthPage>
  )
}
