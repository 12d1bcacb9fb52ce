import { type ReactNode, useEffect } from 'react'
import { text } from '#shared/messages/text.ts'
import { useGo } from '#web/platform/go.ts'
import { safeRedirect } from '#web/platform/guard.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { clearSession, readSession } from '#web/platform/session-storage.ts'
import { Spinner } from '#web/ui/spinner.tsx'

/**
 * Forms for visitors; a person who is already logged in is redirected and does not see them. Both versions are in
 * the page and the stylesheet shows one of them before the first paint (data-auth), so that the server's page fits
 * everybody.
 */
export function SignedInGate({ redirect, children }: { redirect: string | null; children: ReactNode }) {
  const go = useGo()
  const target = safeRedirect(redirect)
  useEffect(() => {
    const goOn = () => {
      const { isAuthenticated, token } = readSession()
      // The flag without its token signs nobody in: pages that need a login would only redirect back here.
      if (isAuthenticated && token === null) clearSession()
      else if (isAuthenticated) go(target, { replace: true })
    }
    // The browser may bring the page back as it was before the login.
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) goOn()
    }
    const stored = ({ key }: StorageEvent) => {
      if (key === 'isAuthenticated') goOn()
    }
    goOn()
    addEventListener('pageshow', shown)
    addEventListener('storage', stored)
    return () => {
      removeEventListener('pageshow', shown)
      removeEventListener('storage', stored)
    }
    // On arrival and after a login in another tab: one on this page redirects by itself.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <>
      <div className="signed-out flex-col gap-6">{children}</div>
      <div className="signed-in">
        <div className="flex flex-col items-start gap-4 rounded-2xl border border-line bg-surface p-5">
          <Spinner label={text('account.goingOn')} />
          <SiteLink
            to={target}
            className="inline-flex min-h-11 items-center font-medium text-accent underline"
          >
            {text('account.goOn')}
          </SiteLink>
        </div>
      </div>
    </>
  )
}
