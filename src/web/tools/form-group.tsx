import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/ui/icon.tsx'

type FormGroupProps = { icon: IconName; title: string; lead: string; children: ReactNode }

/** A part of a long form: one question, with its fields. */
export function FormGroup({ icon, title, lead, children }: FormGroupProps) {
  return (
    <fieldset className="flex flex-col gap-3 border-b border-line pb-6">
      <legend className="flex items-center gap-3 pt-5 font-display text-xl font-semibold">
        <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-accent/10 text-accent">
          <Icon name={icon} />
        </span>
        {title}
      </legend>
      <p className="text-sm text-muted">{lead}</p>
      {children}
    </fieldset>
  )
}
