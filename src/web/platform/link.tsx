import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'
import { useHref, useLinkClickHandler, useLocation } from 'react-router'
import { isOwnDocument } from './guard.ts'

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> & {
  to: string
  ref?: Ref<HTMLAnchorElement>
  replace?: boolean
  /** Keeps the scroll position, since the change is in view. */
  preventScrollReset?: boolean
  children: ReactNode
}

/** On the server links get no handler: nobody follows them, and a page has more than forty. */
const useFollow: typeof useLinkClickHandler =
  typeof document === 'undefined' ? () => () => undefined : useLinkClickHandler

/**
 * A link within this site; a full page load to and from documents with their own policy. Built from the router's
 * parts, because its own link includes the code that prefetches for its framework.
 */
export function SiteLink({ to, replace, preventScrollReset = false, onClick, children, ...rest }: Props) {
  const { pathname } = useLocation()
  const follow = useFollow(to, { preventScrollReset, ...(replace && { replace }) })
  const isFullLoad = isOwnDocument(to) || isOwnDocument(pathname)
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented && !isFullLoad) follow(event)
      }}
    >
      {children}
    </a>
  )
}

type NavProps = { to: string; className: string; children: ReactNode }

/** A link in the navigation, marked where it leads to the current page. */
export function SiteNavLink(props: NavProps) {
  const { pathname } = useLocation()
  return <SiteLink {...props} aria-current={pathname === props.to ? 'page' : undefined} />
}
