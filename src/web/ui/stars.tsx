const outline = 'l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L'
const count = 5
/** The width of one star in units of the drawing. */
const breadth = 24

/** Five stars in one path: a list of cards has a hundred of them. */
const starAt = (left: number) =>
  `M${left + 12} 3.5${outline}${left + 12} 16.9l-5.3 2.8 1.1-5.9L${left + 3.5} 9.7l5.9-.8z`
const halfAt = (left: number) => `M${left + 12} 3.5v13.4l-5.3 2.8 1.1-5.9L${left + 3.5} 9.7l5.9-.8z`
const row = (stars: number) => Array.from({ length: stars }, (_, at) => starAt(at * breadth)).join('')

type StarsProps = {
  /** 1 to 5; shown in halves, rounded down: 3.9 never shows as four stars. With 0 there are none. */
  value: number
  /** Says the rating in words, as '4.5 out of 5 stars'. */
  label: string
  size?: 16 | 20 | 24
}

export function Stars({ value, label, size = 20 }: StarsProps) {
  if (value <= 0) return <span className="sr-only">{label}</span>
  const halves = Math.floor(Math.min(count, Math.max(0, value)) * 2)
  const whole = Math.floor(halves / 2)
  const filled = row(whole) + (halves % 2 === 1 ? halfAt(whole * breadth) : '')
  return (
    <span className="inline-flex text-amber">
      <span className="sr-only">{label}</span>
      <svg aria-hidden="true" width={size * count} height={size} viewBox={`0 0 ${breadth * count} 24`}>
        {filled && <path d={filled} className="fill-marigold" />}
        <path d={row(count)} className="fill-none stroke-current" strokeWidth="1.25" strokeLinejoin="round" />
      </svg>
    </span>
  )
}
