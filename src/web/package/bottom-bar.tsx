import type { ReactNode } from 'react'

type BottomBarProps = {
  amount: string
  /** Says what the amount covers. */
  note: string
  /** The next action. */
  children: ReactNode
}

/** Price and next action at the bottom of a phone's screen. */
export function BottomBar({ amount, note, children }: BottomBarProps) {
  return (
    <div
      data-uncovered=""
      className="no-print fixed inset-x-0 bottom-0 z-30 flex items-center justify-between gap-3 border-t border-line bg-surface px-4 py-2 lifted lg:hidden"
    >
      <p className="min-w-0">
        <span className="block text-lg leading-tight font-bold even-digits">{amount}</span>
        <span className="block truncate text-xs text-muted">{note}</span>
      </p>
      {children}
    </div>
  )
}
