import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type RatingProps = {
  /** '4.9'; '' without any rating. */
  shown: string
  /** Who rates: ourselves, or how many guests. */
  whose?: ReactNode
  /** Says all of it in words, as 'Our rating: 4.9 out of 5 stars'. */
  label: string
  /** Gold is for guests' ratings: a star that we give ourselves is an outline. */
  isByGuests?: boolean
}

/** A rating as '4.9 · Our rating' after a single star: five are drawn for guests' ratings only. */
export function Rating({ shown, whose, label, isByGuests }: RatingProps) {
  return (
    <span className="inline-flex items-center gap-1">
      <span className="sr-only">{label}</span>
      {shown && (
        <Icon name="star" size={16} className={isByGuests ? 'fill-marigold text-amber' : 'text-muted'} />
      )}
      <span aria-hidden="true" className="font-normal text-muted">
        {shown && <b className="font-semibold text-ink even-digits">{shown}</b>}
        {shown && whose && ' · '}
        {whose}
      </span>
    </span>
  )
}
