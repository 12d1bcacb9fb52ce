import { Fragment, type ReactNode, useId, useState } from 'react'
import { Icon } from './icon.tsx'

export type TicketRow = {
  label: string
  value: ReactNode
  /** Small, below the value. */
  note?: string
}

/** The part of a collapsed ticket that stays visible, as the total, and the texts of its button. */
type TicketDisclosure = {
  inView: ReactNode
  openText: string
  closeText: string
  /** Shown in the band while the ticket is collapsed. */
  note?: ReactNode
}

type TicketProps = {
  /** Above the band. */
  picture?: ReactNode
  /** Small line above the title, as 'Your journey'. */
  kicker?: ReactNode
  title: ReactNode
  rows: readonly TicketRow[]
  /** Below the perforation: the total, or a code to scan. */
  stub?: ReactNode
  children?: ReactNode
  /** Makes the ticket collapsible on a small screen, where the content below matters more. */
  disclosure?: TicketDisclosure | undefined
  className?: string | undefined
  'aria-label'?: string | undefined
}

/** A summary in the shape of a ticket: band, facts, perforation, stub. */
export function Ticket({
  picture,
  kicker,
  title,
  rows,
  stub,
  children,
  disclosure,
  className = '',
  ...rest
}: TicketProps) {
  const bodyId = useId()
  const [isOpen, setOpen] = useState(false)
  const note = disclosure?.note && !isOpen && (
    <p className="w-full text-xs lg:hidden print:hidden">{disclosure.note}</p>
  )
  return (
    <section
      {...rest}
      className={`overflow-hidden rounded-2xl border border-line bg-surface lifted ${className}`}
    >
      {picture}
      <div
        className={`relative flex flex-wrap items-center gap-x-4 bg-band px-5 text-band-ink sm:px-6 ${note ? 'py-3' : 'py-4'}`}
      >
        <div className="min-w-0 flex-1">
          {kicker && <p className="text-xs font-semibold">{kicker}</p>}
          <h2 className="text-xl">{title}</h2>
        </div>
        {disclosure && (
          <Toggle
            disclosure={disclosure}
            isOpen={isOpen}
            bodyId={bodyId}
            onToggle={() => setOpen((before) => !before)}
          />
        )}
        {note}
      </div>
      <div id={bodyId} className={disclosure && !isOpen ? 'max-lg:hidden print:block' : undefined}>
        <div className="px-5 py-4 sm:px-6">
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
            {rows.map((row) => (
              <Fragment key={row.label}>
                <dt className="text-muted">{row.label}</dt>
                <dd className="min-w-0 text-right font-semibold even-digits">{row.value}</dd>
                {row.note && <dd className="col-start-2 -mt-2 text-right text-xs text-muted">{row.note}</dd>}
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
      </div>
    </section>
  )
}

type ToggleProps = { disclosure: TicketDisclosure; isOpen: boolean; bodyId: string; onToggle: () => void }

/** The whole band is the button. */
function Toggle({ disclosure, isOpen, bodyId, onToggle }: ToggleProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={bodyId}
      onClick={onToggle}
      className="-my-2 flex min-h-11 min-w-11 shrink-0 items-center justify-end gap-2 font-semibold even-digits outline-none after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:-outline-offset-6 focus-visible:after:outline-band-ink lg:hidden"
    >
      {disclosure.inView}
      <span className="sr-only">{isOpen ? disclosure.closeText : disclosure.openText}</span>
      <Icon name="chevron-down" className={isOpen ? 'rotate-180' : undefined} />
    </button>
  )
}

function Perforation() {
  const hole = 'absolute -top-3 size-6 rounded-full border border-line bg-page'
  return (
    <div aria-hidden="true" className="relative border-t-2 border-dashed border-line">
      <span className={`${hole} -left-3.5`} />
      <span className={`${hole} -right-3.5`} />
    </div>
  )
}
