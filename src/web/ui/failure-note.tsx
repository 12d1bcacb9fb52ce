import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { intoView } from './into-view.ts'

type FailureNoteProps = {
  message: string
  hint?: string | null
  title?: string
  /** It follows no press, so the page must not move under the reader. */
  still?: boolean
  /** A way on. */
  children?: ReactNode
}

/** An error, shown where the action was tried; a long form may have scrolled that away. */
export function FailureNote({ message, hint = null, title, still = false, children }: FailureNoteProps) {
  return (
    <div
      ref={still ? undefined : intoView}
      role="alert"
      className="flex gap-3 rounded-xl border border-bad/40 bg-bad/10 p-4 text-bad"
    >
      <Icon name="alert" className="mt-0.5" />
      <div>
        {title && <p className="font-bold">{title}</p>}
        <p className="font-medium">{message}</p>
        {hint !== null && <p>{hint}</p>}
        {children && <p className="mt-3">{children}</p>}
      </div>
    </div>
  )
}
