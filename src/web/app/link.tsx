import type { ReactNode } from 'react'
import { Link, type LinkProps, NavLink, useLocation } from 'react-router'
import { isOwnDocument } from './guard.ts'

type Props = Omit<LinkProps, 'to' | 'reloadDocument'> & { to: string; children: ReactNode }

/** A link of this site; to and from a document with a policy of its own it is a full page load. */
export function SiteLink({ to, ...rest }: Props) {
  const { pathname } = useLocation()
  return <Link to={to} reloadDocument={isOwnDocument(to) || isOwnDocument(pathname)} {...rest} />
}

/** The same in the navigation, marked where it leads to the present page. */
export function SiteNavLink({
  to,
  className,
  children,
}: {
  to: string
  className: string
  children: ReactNode
}) {
  const { pathname } = useLocation()
  return (
    <NavLink to={to} end className={className} reloadDocument={isOwnDocument(to) || isOwnDocument(pathname)}>
      {children}
    </NavLink>
  )
}
