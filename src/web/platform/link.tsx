import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { useHref, useLinkClickHandler, useLocation } from 'react-router'
import { isOwnDocument } from './guard.ts'

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> & {
  to: string
  replace?: boolean
  /** Stays where one has scrolled to: what changes is in view. */
  preventScrollReset?: boolean
  children: ReactNode
}

/** On the server nobody follows a link, and a page has more than forty. */
const useFollow: typeof useLinkClickHandler =
  typeof document === 'undefined' ? () => () => undefined : useLinkClickHandler

/**
 * A link of this site; to and from a document with a policy of its own it is a full page load. Put together from the
 * router's parts, because its own link brings along what prefetches for its framework.
 */
export function SiteLink({
  to,
  replace = false,
  preventScrollReset = false,
  onClick,
  children,
  ...rest
}: Props) {
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

/** The same in the navigation, marked where it leads to the present page. */
export function SiteNavLink(props: NavProps) {
  const { pathname } = useLocation()
  return <SiteLink {...props} aria-current={pathname === props.to ? 'page' : undefined} />
}
