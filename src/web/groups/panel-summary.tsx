import { Icon } from '#web/ui/icon.tsx'

/** The summary line of a panel that is collapsed at every width, in a `<details className="group/panel">`. */
export const PanelSummary = ({ title }: { title: string }) => (
  <summary className="flex min-h-12 list-none items-center gap-3 rounded-2xl px-5 py-2 font-semibold [&::-webkit-details-marker]:hidden">
    <span className="grow">{title}</span>
    <Icon name="chevron-down" className="transition-transform group-open/panel:rotate-180" />
  </summary>
)
