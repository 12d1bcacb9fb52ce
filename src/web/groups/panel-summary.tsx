import { Icon, type IconName } from '#web/ui/icon.tsx'

type PanelSummaryProps = { title: string; icon?: IconName; className?: string }

/** The summary line of a panel that is collapsed at every width, in a `<details className="group">`. */
export function PanelSummary({ title, icon, className = '' }: PanelSummaryProps) {
  return (
    <summary
      className={`flex min-h-12 list-none items-center gap-3 rounded-2xl px-5 py-2 font-semibold [&::-webkit-details-marker]:hidden ${className}`}
    >
      {icon && <Icon name={icon} />}
      <span className="grow">{title}</span>
      <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
    </summary>
  )
}
