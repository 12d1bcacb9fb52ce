import type { ReactNode } from 'react'
import { staffSignOut } from '#shared/contract/staff.ts'
import type { Right } from '#shared/domain/staff-rights.ts'
import { Button } from '#web/ui/button.tsx'
import { call } from './api.ts'
import { Link, usePlace } from './router.tsx'
import { say, type TextKey } from './say.ts'
import { useMe, useSession } from './session.tsx'
import { useDeed } from './use-call.ts'

type Entry = { to: string; text: TextKey; right?: Right }

const entries: Entry[] = [
  { to: '/', text: 'today', right: 'bookings' },
  { to: '/bookings', text: 'bookings', right: 'bookings' },
  { to: '/departures', text: 'departing', right: 'bookings' },
  { to: '/groups', text: 'groups', right: 'bookings' },
  { to: '/messages', text: 'messages', right: 'messages' },
  { to: '/people', text: 'peopleScreen', right: 'people' },
  { to: '/reviews', text: 'reviews', right: 'reviews' },
  { to: '/catalogue', text: 'catalogue', right: 'catalogue' },
  { to: '/pictures', text: 'pictures', right: 'catalogue' },
  { to: '/reports', text: 'reports', right: 'reports' },
  { to: '/settlement', text: 'settlement', right: 'reports' },
  { to: '/staff', text: 'staff', right: 'staff' },
  { to: '/audit', text: 'audit', right: 'audit' },
  { to: '/passkeys', text: 'passkeys' },
]

/** On a phone the line scrolls: where one is must be seen. */
const intoView = (link: HTMLElement | null) => link?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

function Navigation() {
  const { may } = useMe()
  const { parts } = usePlace()
  const here = `/${parts[0] ?? ''}`
  return (
    <nav aria-label={say('navigation')} className="-mx-4 overflow-x-auto px-4">
      <ul className="flex gap-1">
        {entries
          .filter(({ right }) => right === undefined || may(right))
          .map(({ to, text }) => (
            <li key={to}>
              <Link
                to={to}
                ref={here === to ? intoView : null}
                aria-current={here === to ? 'page' : undefined}
                className="inline-flex min-h-11 items-center rounded-lg px-3 font-semibold whitespace-nowrap text-ink no-underline eased hover:bg-sunk aria-[current]:bg-accent aria-[current]:text-accent-ink"
              >
                {say(text)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}

function Person() {
  const { name } = useMe()
  const { setMe } = useSession()
  const { busy, run } = useDeed()
  const leave = () =>
    run(async () => {
      await call(staffSignOut, {})
      setMe(null)
    })
  return (
    <div className="flex items-center gap-3">
      <span className="hidden max-w-48 truncate text-sm text-muted sm:inline">{name}</span>
      <Button variant="quiet" className="-mr-4 whitespace-nowrap" busy={busy} onClick={() => void leave()}>
        {say('signOut')}
      </Button>
    </div>
  )
}

/** Around every screen: where one is, who one is, and the way out. */
export function Frame({ children }: { children: ReactNode }) {
  const { me } = useSession()
  return (
    <div className="mx-auto flex min-h-dvh max-w-page flex-col gap-5 px-4 pb-12">
      <header className="flex flex-col gap-1 border-b border-line py-2">
        <div className="flex min-h-11 items-center justify-between gap-4">
          <Link to="/" className="font-display text-lg font-semibold text-ink no-underline">
            {say('product')}
          </Link>
          {me && <Person />}
        </div>
        {me && <Navigation />}
      </header>
      <main className="flex flex-col gap-5">{children}</main>
    </div>
  )
}
