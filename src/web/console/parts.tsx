import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { intoView } from '#web/ui/into-view.ts'
import { say } from './say.ts'

let wasShown = false

/** Another path moves the focus to its screen's title, unless the screen has given it to a field; the first page does not. */
function useFocusOnTitle() {
  const title = useRef<HTMLHeadingElement>(null)
  const last = useRef('')
  useEffect(() => {
    if (last.current === location.pathname) return
    last.current = location.pathname
    if (wasShown && !document.activeElement?.closest('main *, dialog')) title.current?.focus()
    wasShown = true
  })
  return title
}

/** A screen whose title is also that of the document. */
export function Screen({
  title,
  children,
  aside,
}: {
  title: string
  children: ReactNode
  aside?: ReactNode
}) {
  const heading = useFocusOnTitle()
  useEffect(() => {
    document.title = `${title} · ${say('product')}`
  }, [title])
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 ref={heading} tabIndex={-1} className="outline-none">
          {title}
        </h1>
        {aside}
      </div>
      {children}
    </>
  )
}

/** A table, whose headings are keys of the console's texts. */
export function Table({
  heads,
  children,
}: {
  heads: readonly Parameters<typeof say>[0][]
  children: ReactNode
}) {
  return (
    <table className="table">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {say(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

/** An error, announced at once. */
export function ErrorNote({ error }: { error: string | undefined }) {
  return (
    <div role="alert" className="empty:absolute">
      {error !== undefined && (
        <p className="flex items-start gap-2 rounded-xl border border-bad p-3 font-medium text-bad">
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

type DoneProps = { children: ReactNode; className?: string; isBroughtIntoView?: boolean }

/** Confirms the last action; empty before there is one. */
export function DoneNote({ children, className = '', isBroughtIntoView = false }: DoneProps) {
  return (
    <div role="status" className={`empty:absolute ${className}`}>
      {children && (
        <div
          ref={isBroughtIntoView ? intoView : undefined}
          className="rounded-xl border border-good bg-surface p-3 font-medium text-good"
        >
          {children}
        </div>
      )}
    </div>
  )
}

export function Waiting() {
  return (
    <p role="status" className="text-muted">
      {say('loading')}
    </p>
  )
}

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-2xl border border-line bg-surface p-4 sm:p-5"
    >
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
