const outline = 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L12 16.9l-5.3 2.8 1.1-5.9L3.5 9.7l5.9-.8z'
const leftHalf = 'M12 3.5v13.4l-5.3 2.8 1.1-5.9L3.5 9.7l5.9-.8z'

type StarsProps = {
  /** 0 to 5; shown to the nearest half. */
  value: number
  /** Says the rating in words, as '4.5 out of 5 stars'. */
  label: string
  size?: 16 | 20 | 24
}

export function Stars({ value, label, size = 20 }: StarsProps) {
  const halves = Math.round(Math.min(5, Math.max(0, value)) * 2)
  return (
    <span className="inline-flex text-amber">
      <span className="sr-only">{label}</span>
      {[1, 2, 3, 4, 5].map((star) => {
        const filled = halves >= star * 2 ? outline : halves === star * 2 - 1 ? leftHalf : undefined
        return (
          <svg key={star} aria-hidden="true" width={size} height={size} viewBox="0 0 24 24" fill="none">
            {filled && <path d={filled} className="fill-marigold" />}
            <path d={outline} stroke="currentColor" strokeWidth="1.25" strokeLinejoin="round" />
          </svg>
        )
      })}
    </span>
  )
}
