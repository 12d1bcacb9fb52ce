import type { ReactNode } from 'react'

/** A card with related fields of a long form. */
export function FormGroup({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="rounded-2xl border border-line bg-surface p-5 sm:p-6">
      <fieldset className="flex flex-col gap-4">
        <legend className="font-display text-xl font-semibold">{title}</legend>
        <p className="text-sm text-muted">{lead}</p>
        {children}
      </fieldset>
    </div>
  )
}
