import type { ReactNode } from 'react'

type TimelineItem = {
  key: string
  /** The content of the round mark on the line, as the day's number. */
  mark: ReactNode
  title: ReactNode
  /** Still to come: without the colour of what is done. */
  isOpen?: boolean
  children?: ReactNode
}

type TimelineProps = { items: readonly TimelineItem[]; label?: string | undefined }

export function Timeline({ items, label }: TimelineProps) {
  return (
    <ol aria-label={label}>
      {items.map((item) => (
        <li key={item.key} className="group relative flex gap-4 pb-6 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-11 bottom-1 left-5 border-l-2 border-dotted border-edge group-last:hidden"
          />
          <span
            className={`flex size-10 shrink-0 items-center justify-center rounded-full font-display text-lg font-semibold even-digits ${item.isOpen ? 'border border-edge text-muted' : 'bg-marigold text-marigold-ink'}`}
          >
            {item.mark}
          </span>
          <div className="min-w-0 grow pt-1">
            <h3 className="text-lg">{item.title}</h3>
            <div className="mt-2 text-muted">{item.children}</div>
          </div>
        </li>
      ))}
    </ol>
  )
}
