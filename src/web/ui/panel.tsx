import { type ReactNode, type Ref, useId } from 'react'

type PanelProps = {
  title: string
  lead?: ReactNode
  children: ReactNode
  /** The heading, which takes the focus of a button that is gone. */
  ref?: Ref<HTMLHeadingElement>
}

/** One subject of a page: title, lead, actions. */
export function Panel({ title, lead, children, ref }: PanelProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-4 rounded-2xl border border-line bg-surface p-5 sm:p-7"
    >
      <div className="flex flex-col gap-1">
        <h2 ref={ref} id={id} tabIndex={ref ? -1 : undefined} className="text-xl">
          {title}
        </h2>
        {lead && <p className="max-w-measure text-muted">{lead}</p>}
      </div>
      {children}
    </section>
  )
}
