type BarProps = {
  part: number
  whole: number
  /** In pixels, if the classes do not say it. */
  height?: number
  className: string
  /** A class of another colour than that of the text. */
  fill?: string
}

/** A part of a whole; the words beside it say the same. */
export const Bar = ({ part, whole, height, className, fill }: BarProps) => (
  <svg
    aria-hidden="true"
    viewBox={`0 0 ${whole} 1`}
    preserveAspectRatio="none"
    height={height}
    className={className}
  >
    <rect width={part} height="1" fill="currentColor" className={fill} />
  </svg>
)
