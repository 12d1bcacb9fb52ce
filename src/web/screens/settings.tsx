import { paths } from '#shared/screens.ts'
import { useCallback, useEffect, useState } from 'react'
import { listSessions } from '#shared/contract/account.ts'
import type { LinkedIdentity, SessionLine, SignInMethods } from '#shared/contract/account-schemas.ts'
import type { User } from '#shared/contract/auth-schemas.ts'
import { text } from '#shared/messages/text.ts'
import { useGo } from '#web/platform/go.ts'
import { loginPath } from '#web/platform/guard.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { useAppDispatch } from '#web/state/store.ts'
import { toastOnNextPage } from '#web/platform/toasts.ts'
import { AgainButton } from '#web/account/again-button.tsx'
import { DeletionPanel } from '#web/account/data-panels.tsx'
import { ExportPanel } from '#web/account/data-panels.tsx'
import { GooglePanel } from '#web/account/google-panel.tsx'
import { Notice } from '#web/account/notice.tsx'
import { PasswordPanel } from '#web/account/password-panel.tsx'
import { SessionsPanel } from '#web/account/sessions-panel.tsx'
import { useAuth } from '#web/account/slice.ts'
import { forgetPerson } from '#web/platform/forget-person.ts'
import { detailsCleared } from '#web/booking/slice.ts'
import { useSessionEnd } from '#web/account/session-end.ts'
import { ThemePanel } from '#web/account/theme-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ask, type Outcome, useApi } from '#web/platform/thunk.ts'

type Known = { sessions: SessionLine[]; ways: SignInMethods; identities: LinkedIdentity[] }
type Failed = { kind: 'failed'; message: string; waitMs: number }
type Loaded = { kind: 'loading' } | Failed | ({ kind: 'ready' } & Known)

function loadedOf(outcome: Outcome<Known>): Loaded {
  if (outcome.ok) return { kind: 'ready', ...outcome.answer }
  const { message, details } = outcome.failure
  return { kind: 'failed', message, waitMs: Number(details['retryAfterSeconds'] ?? 0) * 1_000 }
}

/** The person's sessions and sign-in methods; loaded again whenever they may have changed. */
function useAccount(): { account: Loaded; again: () => Promise<void> } {
  const api = useApi()
  const go = useGo()
  const [account, setAccount] = useState<Loaded>({ kind: 'loading' })
  const read = useCallback(async () => {
    const outcome = await ask(api, listSessions, {})
    if (!outcome.ok && outcome.failure.status === 401) go(loginPath(paths.settings), { replace: true })
    return loadedOf(outcome)
  }, [api, go])
  useEffect(() => {
    let isCurrent = true
    async function load() {
      const loaded = await read()
      if (isCurrent) setAccount(loaded)
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [read])
  return { account, again: async () => setAccount(await read()) }
}

/** By the ids of the sections below. */
const sections = [
  ['password', 'settings.password'],
  ['google', 'settings.google'],
  ['sessions', 'settings.sessions'],
  ['appearance', 'settings.theme'],
  ['data', 'settings.export'],
  ['deletion', 'settings.delete'],
] as const

function Account({ user, known, onChanged }: { user: User; known: Known; onChanged: () => void }) {
  const dispatch = useAppDispatch()
  const go = useGo()
  function leave(message: string) {
    dispatch(detailsCleared())
    forgetPerson()
    toastOnNextPage('success', message)
    go('/')
  }
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <nav aria-label={text('settings.title')} className="lg:sticky lg:top-20 max-lg:hidden">
        <ul>
          {sections.map(([id, title]) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center rounded-xl px-3 font-semibold hover:bg-sunk"
              >
                {text(title)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex min-w-0 flex-col gap-3 lg:gap-6">
        <PasswordPanel hasPassword={known.ways.password} email={user.email} onChanged={onChanged} />
        <GooglePanel identities={known.identities} methods={known.ways} onUnlinked={onChanged} />
        <SessionsPanel sessions={known.sessions} onEnded={onChanged} />
        <ThemePanel />
        <ExportPanel />
        <DeletionPanel userId={user._id} methods={known.ways} onDeleted={leave} />
      </div>
    </div>
  )
}

export function Component() {
  const { user } = useAuth()
  const { account, again } = useAccount()
  useSessionEnd(paths.settings)
  return (
    <div className="mx-auto flex max-w-page flex-col gap-4 px-4 py-4 sm:px-6 lg:gap-6 lg:py-8">
      <PageHead title={text('settings.title')} />
      <h1>{text('settings.title')}</h1>
      {account.kind === 'loading' && (
        <div role="status" className="flex flex-col gap-3 lg:gap-6">
          <span className="sr-only">{text('state.loading')}</span>
          {sections.map(([id]) => (
            <Skeleton key={id} className="min-h-14 rounded-2xl" />
          ))}
        </div>
      )}
      {account.kind === 'failed' && (
        <div role="alert">
          <Notice tone="bad" action={<AgainButton failure={account} onAgain={() => void again()} />}>
            {account.message} {text('settings.unchanged')}
          </Notice>
        </div>
      )}
      {account.kind === 'failed' && <ThemePanel />}
      {account.kind === 'ready' && user && (
        <Account user={user} known={account} onChanged={() => void again()} />
      )}
    </div>
  )
}
