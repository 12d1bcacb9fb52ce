import { type ReactNode, useId, useRef } from 'react'
import { staffSignOut } from '#shared/contract/staff.ts'
import type { Right } from '#shared/domain/staff-rights.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { call } from './api.ts'
import { ErrorNote } from './parts.tsx'
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

/** Those of the screens that the person may see. */
export function useEntries(): Entry[] {
  const { may } = useMe()
  return entries.filter(({ right }) => right === undefined || may(right))
}

/** How many links a phone shows in the bar; the others are in a menu. */
const shownOnPhone = 2

const entryClass =
  'inline-flex min-h-11 items-center rounded-lg px-2 font-semibold whitespace-nowrap text-ink no-underline eased hover:bg-sunk aria-[current]:bg-accent aria-[current]:text-accent-ink'

type EntryLinkProps = { entry: Entry; here: string; onClick?: () => void }

const EntryLink = ({ entry: { to, text }, here, onClick }: EntryLinkProps) => (
  <Link
    to={to}
    onClick={onClick}
    aria-current={here === to ? 'page' : undefined}
    className={onClick ? `${entryClass} w-full` : entryClass}
  >
    {say(text)}
  </Link>
)

/** On a phone a menu near the thumb; the browser closes it on Escape or a press outside. */
function MoreEntries({ entries: hidden, here }: { entries: Entry[]; here: string }) {
  const list = useRef<HTMLUListElement>(null)
  const id = useId()
  return (
    <>
      <button type="button" popoverTarget={id} className={`${entryClass} gap-1`}>
        {say('more')}
        <Icon name="chevron-down" />
      </button>
      <ul
        ref={list}
        id={id}
        popover="auto"
        className="inset-x-0 top-auto bottom-0 m-0 max-h-[80dvh] w-full max-w-none grid-cols-2 gap-1 overflow-y-auto rounded-t-2xl border border-edge bg-surface p-4 text-ink lifted open:grid"
      >
        {hidden.map((entry) => (
          <li key={entry.to}>
            <EntryLink entry={entry} here={here} onClick={() => list.current?.hidePopover()} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Navigation() {
  const own = useEntries()
  const here = `/${usePlace().parts[0] ?? ''}`
  const hidden = own.slice(shownOnPhone)
  return (
    <nav aria-label={say('navigation')}>
      <ul className="flex flex-wrap gap-0.5">
        {own.map((entry) => (
          // The current screen must be visible in the bar.
          <li key={entry.to} className={hidden.includes(entry) && entry.to !== here ? 'max-md:hidden' : ''}>
            <EntryLink entry={entry} here={here} />
          </li>
        ))}
        {hidden.length > 0 && (
          <li className="md:hidden">
            <MoreEntries entries={hidden} here={here} />
          </li>
        )}
      </ul>
    </nav>
  )
}

function Person() {
  const { me, setMe } = useSession()
  const { busy, error, run } = useDeed()
  const leave = () =>
    run(async () => {
      await call(staffSignOut, {})
      setMe(null)
    })
  return (
    <div className="flex flex-wrap items-center justify-end gap-3">
      <ErrorNote error={error} />
      <span className="hidden max-w-48 truncate text-sm text-muted sm:inline">{me?.name}</span>
      <Button variant="quiet" className="-mr-4 whitespace-nowrap" busy={busy} onClick={() => void leave()}>
        {say('signOut')}
      </Button>
    </div>
  )
}

/** The frame of every screen: navigation, the signed-in person and the sign-out. */
export function Frame({ children }: { children: ReactNode }) {
  const { me } = useSession()
  return (
    <div className="mx-auto flex min-h-dvh max-w-page flex-col gap-5 px-4 pb-12">
      <a
        href="#main"
        className="absolute top-0 left-4 z-50 inline-flex min-h-11 -translate-y-20 items-center rounded-full bg-accent px-4 text-accent-ink focus:translate-y-2"
      >
        {say('toContent')}
      </a>
      <header className="flex flex-col gap-1 border-b border-line py-2 print:hidden">
        <div className="flex min-h-11 items-center justify-between gap-4">
          <Link to="/" className="font-display text-lg font-semibold text-ink no-underline">
            {say('product')}
          </Link>
          {me && <Person />}
        </div>
        {me && <Navigation />}
      </header>
      <main id="main" tabIndex={-1} className="flex flex-col gap-5 outline-none">
        {children}
      </main>
    </div>
  )
}
