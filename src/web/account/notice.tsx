import type { ReactNode } from 'react'
import type { Failure } from '#web/platform/api/api.ts'
import { connectionHint } from '#web/platform/api/connection.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { intoView } from '#web/ui/into-view.ts'

type NoticeTone = 'bad' | 'good' | 'marigold' | 'plain'

const variants: Record<NoticeTone, { box: string; icon: IconName }> = {
  bad: { box: 'border-bad/40 bg-bad/10 text-bad', icon: 'alert' },
  good: { box: 'border-good/40 bg-good/10 text-good', icon: 'check' },
  marigold: { box: 'border-marigold bg-marigold/20 text-ink', icon: 'mail' },
  plain: { box: 'border-line bg-sunk text-ink', icon: 'info' },
}

type NoticeProps = {
  tone: NoticeTone
  /** The failed call that the notice is about. */
  failure?: Failure | null | undefined
  children: ReactNode
  action?: ReactNode
}

/** Stays in place. A screen reader announces an error at once, but for a failed call it announces the toast. */
export function Notice({ tone, failure, children, action }: NoticeProps) {
  const hint = connectionHint(failure)
  const { box, icon } = variants[tone]
  return (
    <div
      ref={intoView}
      role={tone === 'bad' && !failure ? 'alert' : undefined}
      // The toast of the same error stays beside it.
      data-uncovered=""
      className={`rise flex flex-col items-start gap-3 rounded-xl border px-4 py-3 ${box}`}
    >
      <p className={`flex gap-3 text-sm ${hint === null ? 'font-medium' : 'font-bold'}`}>
        <Icon name={icon} className="shrink-0" />
        <span>{children}</span>
      </p>
      {hint !== null && <p className="text-sm">{hint}</p>}
      {action}
    </div>
  )
}
