import type { ReactNode } from 'react'

type Row = readonly [label: string, value: ReactNode]

type FactsProps = {
  id: string
  title: string
  rows: readonly Row[]
  note?: string | undefined
}

/** A value that does not fit beside its label stands whole on a line of its own. */
export function Facts({ id, title, rows, note }: FactsProps) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="mb-3">
        {title}
      </h3>
      <dl className="divide-y divide-line text-sm">
        {rows.map(([label, value]) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <dt className="text-muted">{label}</dt>
            <dd className="font-semibold wrap-anywhere even-digits">{value}</dd>
          </div>
        ))}
      </dl>
      {note !== undefined && <p className="mt-2 text-xs text-muted">{note}</p>}
    </section>
  )
}
