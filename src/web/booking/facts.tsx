import type { ReactNode } from 'react'

type Row = readonly [label: string, value: ReactNode]

type FactsProps = {
  id: string
  title: string
  rows: readonly Row[]
  /** Shown below the rows. */
  note?: string | undefined
}

export function Facts({ id, title, rows, note }: FactsProps) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="mb-3">
        {title}
      </h3>
      <dl className="flex flex-col gap-2 text-sm">
        {rows.map(([label, value]) => (
          // A value that does not fit beside its label moves below it in one piece.
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-muted">{label}</dt>
            <dd className="ml-auto text-right font-semibold wrap-anywhere even-digits">{value}</dd>
          </div>
        ))}
      </dl>
      {note !== undefined && <p className="mt-2 text-xs text-muted">{note}</p>}
    </section>
  )
}
