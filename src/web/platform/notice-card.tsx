import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { takeLostFocus } from '#web/ui/into-view.ts'
import { drawnPhoto } from '#web/ui/picture-files.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { PageHead } from './page-head.tsx'

type NoticeType = 'error' | 'info' | 'wait'

type NoticeCardProps = {
  type: NoticeType
  icon?: IconName
  title: string
  children: ReactNode
  /** What it is about, between its words and its actions. */
  about?: ReactNode
  actions?: ReactNode
}

const tints: Record<Exclude<NoticeType, 'error'>, string> = {
  info: 'bg-accent/10 text-accent',
  wait: 'bg-marigold text-marigold-ink',
}

const poster = 'packages/kohima-dzukou-1-monsoon'

/** A whole screen with a single message and its actions. */
export function NoticeCard({ type, icon, title, children, about, actions }: NoticeCardProps) {
  return (
    <div className="mx-auto max-w-160 px-4 py-12">
      <PageHead title={title} />
      <section
        role={type === 'error' ? 'alert' : 'status'}
        className="overflow-hidden rounded-2xl border border-line bg-surface text-center"
      >
        {type === 'error' && <Picture photo={drawnPhoto(poster)} ratio="16:9" sizes="40rem" alt="" />}
        <div className="flex flex-col items-center gap-4 px-5 py-8">
          {type !== 'error' && (
            <span className={`inline-flex size-14 items-center justify-center rounded-full ${tints[type]}`}>
              {type === 'wait' ? <Spinner className="size-6" /> : <Icon name={icon ?? 'info'} size={24} />}
            </span>
          )}
          <h1 ref={takeLostFocus} tabIndex={-1} className="text-2xl outline-none">
            {title}
          </h1>
          <div className="max-w-measure text-muted">{children}</div>
          {about}
          {actions && <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>}
        </div>
      </section>
    </div>
  )
}
