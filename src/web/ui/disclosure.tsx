import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

type DisclosureProps = {
  title: string
  icon?: IconName | undefined
  open?: boolean
  /** Within a card: a line of its own instead of a box. */
  isLine?: boolean
  children: ReactNode
}

export const openOnLarge = 'flat:details-content:block flat:details-content:[content-visibility:visible]'

/**
 * Collapsed on a small screen, open from `lg` on; a browser that cannot force it open shows the toggle at every
 * size.
 */
export function Disclosure({ title, icon, open = false, isLine = false, children }: DisclosureProps) {
  return (
    <details
      open={open}
      className={`group ${isLine ? '' : 'rounded-2xl border border-line bg-surface flat:border-0 flat:bg-transparent'} ${openOnLarge}`}
    >
      <summary
        className={`list-none items-center gap-2 font-semibold flat:hidden [&::-webkit-details-marker]:hidden ${isLine ? 'inline-flex min-h-11 text-sm text-accent' : 'flex min-h-12 rounded-2xl px-3 py-2'}`}
      >
        {icon && <Icon name={icon} className="text-accent" />}
        <span className="grow">{title}</span>
        <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
      </summary>
      <div className={`${isLine ? 'pb-2' : 'px-4 pt-2 pb-4'} flat:p-0`}>{children}</div>
    </details>
  )
}
