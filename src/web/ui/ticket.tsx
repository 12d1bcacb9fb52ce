import { Fragment, type ReactNode } from 'react'

export type TicketRow = { label: string; value: ReactNode }

type TicketProps = {
  /** Small line above the title, as 'Your journey'. */
  kicker?: ReactNode
  title: ReactNode
  rows: readonly TicketRow[]
  /** Stands below the perforation: the total, a code to scan. */
  stub?: ReactNode
  children?: ReactNode
  className?: string | undefined
  'aria-label'?: string | undefined
}

/** A summary in the shape of a ticket: band, facts, perforation, stub. */
export function Ticket({ kicker, title, rows, stub, children, className = '', ...rest }: TicketProps) {
  return (
    <section
      {...rest}
      className={`overflow-hidden rounded-2xl border border-line bg-surface shadow-lift ${className}`}
    >
      <div className="bg-accent px-5 py-4 text-accent-ink sm:px-6">
        {kicker && <p className="text-xs font-semibold">{kicker}</p>}
        <h2 className="text-xl">{title}</h2>
      </div>
      <div className="px-5 py-4 sm:px-6">
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
          {rows.map((row) => (
            <Fragment key={row.label}>
              <dt className="text-muted">{row.label}</dt>
              <dd className="min-w-0 text-right font-semibold tabular-nums">{row.value}</dd>
            </Fragment>
          ))}
        </dl>
        {children}
      </div>
      {stub && (
        <>
          <Perforation />
          <div className="px-5 pt-3 pb-5 sm:px-6">{stub}</div>
        </>
      )}
    </section>
  )
}

function Perforation() {
  const hole = 'absolute -top-3 size-6 rounded-full border border-line bg-paper'
  return (
    <div aria-hidden="true" className="relative border-t-2 border-dashed border-line">
      <span className={`${hole} -left-3.5`} />
      <span className={`${hole} -right-3.5`} />
    </div>
  )
}
