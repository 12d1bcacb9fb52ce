import { paths } from '#shared/screens.ts'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { linkGoogle } from '#shared/contract/auth.ts'
import { text } from '#shared/messages/text.ts'
import { safeRedirect } from '#web/platform/guard.ts'
import { useGo } from '#web/platform/go.ts'
import { isInMemoryOnly } from '#web/platform/stored.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { toastOnNextPage, toasts } from '#web/platform/toasts.ts'
import { AuthPage, Consent } from '#web/account/auth-page.tsx'
import { GoogleButton } from '#web/account/google-button.tsx'
import { JourneyLine } from '#web/booking/journey-line.tsx'
import { isToBook, journeyToBook } from '#web/booking/journey-to-book.ts'
import { LoginForm } from '#web/account/login-form.tsx'
import { Notice } from '#web/account/notice.tsx'
import { withRedirect } from '#web/account/paths.ts'
import { signInWithGoogle, wantsPasswordFirst } from '#web/account/sign-in.ts'
import { SignedInGate } from '#web/account/signed-in-gate.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { ask, useApi, useCallDispatch } from '#web/platform/thunk.ts'
import { useAppSelector } from '#web/state/store.ts'

export function Component() {
  const redirect = useSearchParams()[0].get('redirect')
  const dispatch = useCallDispatch()
  const api = useApi()
  const go = useGo()
  const toBeLinked = useRef<string | null>(null)
  const [rejection, setRejection] = useState<string | null>(null)

  async function welcome(message: string, password?: string) {
    if (isInMemoryOnly()) toastOnNextPage('info', text('account.notKept'))
    else toastOnNextPage('success', message)
    if (toBeLinked.current !== null && password !== undefined) {
      const linked = await ask(api, linkGoogle, { token: toBeLinked.current, password })
      if (linked.ok) toastOnNextPage('success', linked.answer.message)
      else toastOnNextPage('error', linked.failure.message)
    }
    go(safeRedirect(redirect), { replace: true })
  }

  async function withGoogle(credential: string) {
    const outcome = await signInWithGoogle(dispatch, credential)
    if (outcome.ok) return welcome(outcome.answer.message)
    if (wantsPasswordFirst(outcome)) toBeLinked.current = credential
    setRejection(outcome.failure.message)
    toasts.show('error', outcome.failure.message)
  }

  const journey = journeyToBook(
    useAppSelector(({ booking }) => booking.bookingDetails),
    redirect,
  )
  return (
    <AuthPage
      title={text(isToBook(redirect) ? 'account.loginToBook' : 'account.loginTitle')}
      lead={isToBook(redirect) ? journey && <JourneyLine journey={journey} /> : text('account.loginLead')}
      picture="packages/udaipur-1-dusk"
      below={
        <div className="flex flex-col gap-2">
          <p>{text('account.noAccount')}</p>
          <SiteLink to={withRedirect(paths.register, redirect)} className={buttonClass({ wide: true })}>
            {text('account.toRegister')}
          </SiteLink>
        </div>
      }
    >
      <SignedInGate redirect={redirect}>
        <LoginForm redirect={redirect} onSignedIn={welcome} />
        {/* Google makes an account of whoever has none. */}
        <GoogleButton kind="signin_with" onCredential={(credential) => void withGoogle(credential)}>
          <Consent />
        </GoogleButton>
        {rejection !== null && <Notice tone="bad">{rejection}</Notice>}
      </SignedInGate>
    </AuthPage>
  )
}
