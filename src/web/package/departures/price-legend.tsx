import type { ReactNode } from 'react'
import { text } from '#shared/messages/text.ts'
import type { MarkOf } from './day-marks.ts'

type PriceLegendProps = { prices: readonly number[]; markOf: MarkOf; children: ReactNode }

/** What the looks of the prices mean, in a line with what they are for. */
export function PriceLegend({ prices, markOf, children }: PriceLegendProps) {
  const marked = new Set(prices.map(markOf))
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1 px-4 text-sm sm:px-0">
      {marked.has('cheap') && <span className="font-bold text-good">{text('departures.cheap')}</span>}
      {marked.has('dear') && (
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="size-4 rounded-sm bg-marigold/25" />
          {text('departures.dear')}
        </span>
      )}
      {children}
    </div>
  )
}
