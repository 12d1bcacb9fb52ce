import type { ReactNode } from 'react'
import { townName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import type { RouteAnswer } from '#shared/contract/tools-schemas.ts'
import { Icon } from '#web/ui/icon.tsx'
import { isOnePlace } from './route-words.ts'

type RouteAskedProps = {
  start: string
  end: string
  answer: RouteAnswer | undefined
  children: ReactNode
}

/** The form; on a phone an answer collapses it to the two towns, so that time and cost are in view. */
export function RouteAsked({ start, end, answer, children }: RouteAskedProps) {
  return (
    <details
      open={!answer || isOnePlace(answer)}
      className="group rounded-2xl border border-line bg-surface flat:details-content:block flat:details-content:[content-visibility:visible]"
    >
      <summary
        className={
          answer
            ? 'flex min-h-12 list-none items-center gap-2 px-4 py-2 font-semibold flat:hidden [&::-webkit-details-marker]:hidden'
            : 'hidden'
        }
      >
        <span className="grow">
          {text('routes.fromTo', {
            start: townName(start, answer?.startTown),
            end: townName(end, answer?.endTown),
          })}
        </span>
        <span className="flex items-center gap-1 text-accent">
          {text('search.change')}
          <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
        </span>
      </summary>
      {children}
    </details>
  )
}
