import { type ComponentProps, type MouseEvent, useSyncExternalStore } from 'react'
import { notify, subscribe } from './navigations.ts'

/** The base path of the console; '' on a host of its own. */
const base = document.documentElement.dataset['base'] ?? ''

addEventListener('popstate', notify)

const current = () => location.pathname.slice(base.length) + location.search

/** The path without the console's base, and the query. */
export function usePlace(): { parts: string[]; query: URLSearchParams } {
  const [path = '', query = ''] = useSyncExternalStore(subscribe, current).split('?')
  const parts = path.split('/').filter((part) => part !== '')
  return { parts: parts.map((part) => decodeURIComponent(part)), query: new URLSearchParams(query) }
}

export function go(path: string, { replaces = false }: { replaces?: boolean } = {}): void {
  const address = base + path
  if (path === current()) return notify()
  if (replaces) history.replaceState(null, '', address)
  else {
    history.pushState(null, '', address)
    scrollTo(0, 0)
  }
  notify()
}

/** The secret of a one-time link, removed from the address so that it stays out of the history. */
export function takeSecret(): string {
  const secret = location.hash.slice(1)
  if (secret !== '') history.replaceState(null, '', location.pathname)
  return secret
}

type LinkProps = ComponentProps<'a'> & { to: string }

/** A link within the console; with a modifier key the browser opens it as usual. */
export function Link({ to, ...rest }: LinkProps) {
  function press(event: MouseEvent<HTMLAnchorElement>) {
    rest.onClick?.(event)
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    go(to)
  }
  return (
    <a {...rest} href={base + to} onClick={press}>
      {rest.children}
    </a>
  )
}
