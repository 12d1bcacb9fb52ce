import type { ReactNode } from 'react'
import { formatRupees } from '#shared/domain/money.ts'
import { text } from '#shared/messages/text.ts'

type PhoneBarProps = { totalRupees: number; /** The next action. */ children: ReactNode }

/** On a phone the total and the next action stay at the bottom of the screen. */
export function PhoneBar({ totalRupees, children }: PhoneBarProps) {
  return (
    <div
      data-uncovered=""
      className="group sticky bottom-0 z-10 -mx-4 flex min-h-18 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-page px-4 py-3 sm:-mx-6 sm:px-6 lg:hidden max-sm:[&>[aria-busy]]:grow"
    >
      <p className="flex flex-col max-sm:group-has-aria-busy:hidden">
        <span className="text-xs text-muted">{text('price.total')}</span>
        <span className="text-lg font-semibold even-digits">{formatRupees(totalRupees)}</span>
      </p>
      {children}
    </div>
  )
}
