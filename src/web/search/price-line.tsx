import type { ReactNode } from 'react'
import { sumText } from '#shared/messages/price-text.ts'
import { formatRupees } from '#shared/domain/money.ts'

type PriceLineProps = {
  rupees: number
  isFrom: boolean
  children: ReactNode
  className?: string
}

/** A price of a card in one line: the sum is large, 'from' and what it is for are small. */
export function PriceLine({ rupees, isFrom, children, className = '' }: PriceLineProps) {
  const sum = formatRupees(rupees)
  const [before, after] = sumText(rupees, isFrom).split(sum)
  return (
    <p className={`text-xs ${className}`}>
      {before}
      <b className="text-lg text-ink even-digits">{sum}</b>
      {after} <span className="inline-block">{children}</span>
    </p>
  )
}
