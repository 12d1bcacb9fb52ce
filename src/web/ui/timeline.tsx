import type { ReactNode } from 'react'
import { openOnLarge } from './disclosure.tsx'
import { Icon } from './icon.tsx'

type TimelineItem = {
  key: string
  /** The content of the round mark on the line, as the day's number. */
  mark: ReactNode
  title: ReactNode
  /** Still to come: without the colour of what is done. */
  isOpen?: boolean
  /** Set, what is below the title is collapsed on a phone: whether it is open there at first. */
  isOpenOnPhone?: boolean
  children?: ReactNode
}

/** The title opens it on a phone; elsewhere it is open, and its title is no control. */
function Collapsible({ title, isOpenOnPhone, children }: TimelineItem) {
  return (
    <>
      <h3 className="hidden text-lg flat:block">{title}</h3>
      <details open={isOpenOnPhone} className={`group/day ${openOnLarge}`}>
        <summary className="flex min-h-11 list-none gap-2 flat:hidden [&::-webkit-details-marker]:hidden">
          <h3 className="grow text-lg">{title}</h3>
          <Icon name="chevron-down" className="mt-1 transition-transform group-open/day:rotate-180" />
        </summary>
        <div className="mt-2 text-muted">{children}</div>
      </details>
    </>
  )
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
            {item.isOpenOnPhone === undefined ? (
              <>
                <h3 className="text-lg">{item.title}</h3>
                <div className="mt-2 text-muted">{item.children}</div>
              </>
            ) : (
              <Collapsible {...item} />
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
