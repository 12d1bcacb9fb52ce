import type { ReactNode } from 'react'
import type { Rated } from '#shared/domain/guest-ratings.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { counted, durationText } from '#shared/messages/counted.ts'
import { sumText } from '#shared/messages/price-text.ts'
import { ratingWords } from '#shared/messages/rating-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Rating } from '#web/ui/rating.tsx'

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
      {after && `${after},`} <span className="inline-block">{children}</span>
    </p>
  )
}

type CardFactsProps = { card: Rated & { duration: { days: number; nights: number } } }

/** The rating and the duration; beside a picture on a phone in one line, without the nights. */
export function CardFacts({ card }: CardFactsProps) {
  const days = counted(card.duration.days, 'place.oneDay', 'place.days')
  return (
    <p className="card-facts flex flex-wrap gap-x-3 gap-y-1 text-sm text-muted">
      <Rating {...ratingWords(card)} />
      <span className="inline-flex items-center gap-1">
        <Icon name="clock" size={16} />
        <span>
          {days}
          <span className="card-nights">{durationText(card.duration).slice(days.length)}</span>
        </span>
      </span>
    </p>
  )
}
