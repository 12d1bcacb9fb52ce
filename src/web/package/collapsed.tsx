import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/ui/icon.tsx'

type CollapsedProps = { title: string; icon: IconName; children: ReactNode }

/** Collapsed at every width: for what most readers know already. */
export const Collapsed = ({ title, icon, children }: CollapsedProps) => (
  <details className="group rounded-2xl border border-line bg-surface">
    <summary className="flex min-h-12 list-none items-center gap-2 rounded-2xl px-3 py-2 font-semibold [&::-webkit-details-marker]:hidden">
      <Icon name={icon} className="text-accent" />
      <span className="grow">{title}</span>
      <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
    </summary>
    <div className="px-4 pt-2 pb-4">{children}</div>
  </details>
)
