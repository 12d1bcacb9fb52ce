import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { text } from '#shared/messages/text.ts'
import { contactPath, paths } from '#shared/screens.ts'
import { DialogToasts, Toasts } from '#web/ui/toast.tsx'
import { doWhatWasPressed } from '#web/platform/early.ts'
import { showStoredToasts, toasts } from '#web/platform/toasts.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { Header } from './header.tsx'
import { SandboxBanner } from './sandbox-banner.tsx'

const columns = [
  [
    'footer.plan',
    [
      [paths.plan, 'nav.plan'],
      [paths.routeFinder, 'nav.routeFinder'],
    ],
  ],
  [
    'footer.support',
    [
      [paths.help, 'nav.help'],
      [contactPath, 'nav.contact'],
    ],
  ],
  [
    'app.name',
    [
      [paths.about, 'nav.about'],
      [paths.credits, 'nav.credits'],
    ],
  ],
  [
    'footer.legal',
    [
      [paths.terms, 'nav.terms'],
      [paths.privacy, 'nav.privacy'],
    ],
  ],
] as const

function Footer() {
  return (
    <footer className="no-print mt-16 border-t border-line bg-sunk">
      <nav
        className="mx-auto grid max-w-page grid-cols-2 gap-6 px-4 py-8 sm:grid-cols-4 sm:px-6"
        aria-label={text('footer.label')}
      >
        {columns.map(([title, links]) => (
          <ul key={title}>
            <li className="font-semibold">{text(title)}</li>
            {links.map(([to, key]) => (
              <li key={to}>
                <SiteLink to={to} className="inline-flex min-h-11 min-w-11 items-center text-sm underline">
                  {text(key)}
                </SiteLink>
              </li>
            ))}
          </ul>
        ))}
      </nav>
    </footer>
  )
}

/** Until the page is shown: whether it was opened anew, where the place of an earlier visit means nothing. */
const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
let isOpening = opened?.type === 'navigate'

/** Pages that were loaded whole all have the key 'default', so the path tells them apart. */
const scrollKey = ({ key, pathname }: { key: string; pathname: string }) =>
  key === 'default' ? (isOpening ? '' : pathname) : key

/** After a navigation the focus moves to the content, so that a screen reader says its heading and continues there. */
function useFocusOnContent() {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const box = main.current
    if (!box) return
    box.focus({ preventScroll: true })
    box.ariaLabel = box.querySelector('h1')?.textContent ?? null
    box.addEventListener('focusout', () => (box.ariaLabel = null), { once: true })
  }, [pathname])
  return main
}

/** The frame of every screen; the server's shell shows it with an empty middle. */
export function Frame({ children, busy }: { children: React.ReactNode; busy: boolean }) {
  const main = useFocusOnContent()
  return (
    <>
      <a
        href="#main"
        className="absolute top-0 left-4 z-50 inline-flex min-h-11 -translate-y-20 items-center rounded-full bg-accent px-4 text-accent-ink focus:translate-y-2"
      >
        {text('nav.skip')}
      </a>
      {busy && <span aria-hidden="true" className="on-the-way" />}
      <SandboxBanner />
      <Header />
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        aria-busy={busy || undefined}
        className="min-h-[calc(100dvh-8rem)] outline-none"
      >
        {children}
      </main>
      <Footer />
    </>
  )
}

export function Layout() {
  const navigation = useNavigation()
  useEffect(showStoredToasts, [])
  useEffect(doWhatWasPressed, [])
  useEffect(() => void (isOpening = false), [])
  const shown = <Toasts store={toasts} label={text('toast.label')} closeText={text('action.close')} />
  return (
    <DialogToasts value={shown}>
      <Frame busy={navigation.state !== 'idle'}>
        <Outlet />
      </Frame>
      {shown}
      <ScrollRestoration getKey={scrollKey} />
    </DialogToasts>
  )
}
