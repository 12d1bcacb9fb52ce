import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { text } from '#shared/messages/text.ts'
import { Toasts } from '#web/ui/toast.tsx'
import { doWhatWasPressed } from '#web/platform/early.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { SandboxBanner } from './sandbox-banner.tsx'
import { showStoredToasts, toasts } from '#web/platform/toasts.ts'

/** Pages that were loaded whole all have the key 'default', so the path tells them apart. */
const scrollKey = ({ key, pathname }: { key: string; pathname: string }) =>
  key === 'default' ? pathname : key

/** Closes the menus once a link in them was followed. */
function useClosedMenus() {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    for (const menu of document.querySelectorAll('details.menu[open]')) menu.removeAttribute('open')
  }, [pathname])
}

/** After a navigation the focus moves to the content, so that a screen reader continues there. */
function useFocusOnContent() {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

/** The frame of every screen; the server's shell shows it with an empty middle. */
export function Frame({ children, busy }: { children: React.ReactNode; busy: boolean }) {
  const main = useFocusOnContent()
  useClosedMenus()
  return (
    <>
      <a
        href="#main"
        className="absolute left-4 z-50 inline-flex min-h-11 -translate-y-20 items-center rounded-full bg-accent px-4 text-accent-ink focus:translate-y-2"
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
  return (
    <>
      <Frame busy={navigation.state !== 'idle'}>
        <Outlet />
      </Frame>
      <Toasts store={toasts} label={text('toast.label')} closeText={text('action.close')} />
      <ScrollRestoration getKey={scrollKey} />
    </>
  )
}
