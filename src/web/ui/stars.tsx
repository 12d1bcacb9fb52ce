const outline = 'l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L'
const count = 5
/** The width of one star in units of the drawing. */
const breadth = 24

/** Five stars in one path: a list of cards has a hundred of them. */
const starAt = (left: number) =>
  `M${left + 12} 3.5${outline}${left + 12} 16.9l-5.3 2.8 1.1-5.9L${left + 3.5} 9.7l5.9-.8z`
/** The points of a star lie this far inside of its breadth. */
const inset = 3.5
const stars = Array.from({ length: count }, (_, at) => starAt(at * breadth)).join('')

type StarsProps = {
  /** 1 to 5; the last star is filled by its fraction, so 4.9 differs from both 4.5 and 5. With 0 there are none. */
  value: number
  /** Says the rating in words, as '4.5 out of 5 stars'. */
  label: string
  size?: 16 | 20 | 24
  isOurs?: boolean
}

export function Stars({ value, label, size = 20, isOurs }: StarsProps) {
  if (value <= 0) return <span className="sr-only">{label}</span>
  const rating = Math.min(count, value)
  const whole = Math.floor(rating)
  const filled = whole * breadth + inset + (rating - whole) * (breadth - 2 * inset)
  return (
    <span className={`inline-flex ${isOurs ? 'text-muted' : 'text-amber'}`}>
      <span className="sr-only">{label}</span>
      <svg aria-hidden="true" width={size * count} height={size} viewBox={`0 0 ${breadth * count} 24`}>
        {/* The inner drawing ends where the rating does. */}
        <svg width={Math.round(filled * 10) / 10} height="24">
          <path d={stars} className={isOurs ? 'fill-edge' : 'fill-marigold'} />
        </svg>
        <path d={stars} className="fill-none stroke-current" strokeWidth="1.25" strokeLinejoin="round" />
      </svg>
    </span>
  )
}
