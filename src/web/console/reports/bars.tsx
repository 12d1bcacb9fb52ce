import { say } from '#web/console/say.ts'

export type Bar = { key: string; name: string; up: number; down: number }

type BarsProps = {
  title: string
  bars: readonly Bar[]
  /** The names of the values above and below the line. */
  upName: string
  downName: string
  /** Formats a value with its unit. */
  sayNumber: (value: number) => string
  /** The unit of a bar: a day, a month, a package. */
  each: string
}

const [wide, tall, gap] = [600, 160, 0.2]
/** The maximum width of a bar, so that a few do not look like walls; wider if each has a label. */
const widest = 40
const mostNamed = 6
/** Longer words would be broken below a bar on a phone. */
const longestWord = 8
const widestNamed = wide / mostNamed
/** With more bars, single ones can no longer be distinguished. */
const mostBars = 120

const sum = (bars: readonly Bar[], side: 'up' | 'down') => bars.reduce((total, bar) => total + bar[side], 0)

const scaleWide = 96
/** The minimum distance between two labels. */
const labelTall = 16

/** The labels of the maximum, zero and minimum. */
function Scale({
  up,
  down,
  line,
  sayNumber,
}: Pick<BarsProps, 'sayNumber'> & Record<'up' | 'down' | 'line', number>) {
  const marks = [
    { at: labelTall, text: up > 0 && line > 2 * labelTall ? sayNumber(up) : '' },
    { at: Math.min(Math.max(line + 4, 12), tall - 2), text: sayNumber(0) },
    { at: tall - 2, text: down > 0 && tall - line > 2 * labelTall ? `−${sayNumber(down)}` : '' },
  ]
  return (
    <svg viewBox={`0 0 ${scaleWide} ${tall}`} aria-hidden="true" className="h-40 w-24 shrink-0 text-xs">
      {marks.map(({ at, text }) => (
        <text key={at} x={scaleWide - 6} y={at} textAnchor="end" className="fill-muted even-digits">
          {text}
        </text>
      ))}
    </svg>
  )
}

/** Labels below the bars: all of a few, else the first, middle and last. */
function Names({ bars, share }: { bars: readonly Bar[]; share: number }) {
  const isShort = bars.every(({ name }) => name.split(' ').every((word) => word.length <= longestWord))
  if (bars.length <= mostNamed && (isShort || bars.length < 3))
    return (
      <div
        aria-hidden="true"
        className="grid auto-cols-fr grid-flow-col gap-1 text-center text-xs text-muted"
        style={{ width: `${100 * share}%` }}
      >
        {bars.map(({ key, name }) => (
          <span key={key} className="min-w-0 wrap-anywhere">
            {name}
          </span>
        ))}
      </div>
    )
  const middle = share > 0.5 ? bars[Math.floor((bars.length - 1) / 2)] : undefined
  const last = bars.length > 1 ? bars.at(-1) : undefined
  return (
    <div
      aria-hidden="true"
      className="flex min-w-fit justify-between gap-3 text-xs text-muted"
      style={{ width: `${100 * share}%` }}
    >
      <span>{bars[0]?.name}</span>
      {middle && <span className="text-center">{middle.name}</span>}
      {last && <span className="text-right">{last.name}</span>}
    </div>
  )
}

type DrawnProps = {
  bars: readonly Bar[]
  label: string
  /** The position of zero, the height of one unit, and the width of a bar with its gap. */
  line: number
  scale: number
  step: number
  sayBar: (bar: Bar) => string
}

function Drawn({ bars, label, line, scale, step, sayBar }: DrawnProps) {
  return (
    <svg
      viewBox={`0 0 ${wide} ${tall}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className="h-40 w-full rounded-lg bg-sunk"
    >
      {bars.map((bar, at) => (
        <g key={bar.key}>
          <title>{sayBar(bar)}</title>
          <rect
            x={step * (at + gap / 2)}
            width={step * (1 - gap)}
            y={line - bar.up * scale}
            height={bar.up * scale}
            className="fill-accent"
          />
          <rect
            x={step * (at + gap / 2)}
            width={step * (1 - gap)}
            y={line}
            height={bar.down * scale}
            className="fill-bad"
          />
        </g>
      ))}
      <line x1={0} x2={wide} y1={line} y2={line} className="stroke-edge" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

/**
 * A bar chart of two values per row, above and below the line; the table below has the same data in words. A single row is
 * compared with nothing, so it is not drawn.
 */
export function Bars({ title, bars: all, upName, downName, sayNumber, each }: BarsProps) {
  const bars = all.slice(0, mostBars)
  const up = Math.max(0, ...bars.map((bar) => bar.up))
  const down = Math.max(0, ...bars.map((bar) => bar.down))
  if (bars.length < 2 || up + down === 0) return null
  const line = (tall * up) / (up + down)
  const scale = tall / (up + down)
  const step = Math.min(wide / bars.length, bars.length <= mostNamed ? widestNamed : widest)
  const sayBar = ({ name, up: above, down: below }: Bar) =>
    `${name}: ${upName} ${sayNumber(above)}, ${downName} ${sayNumber(below)}`
  const words = say('chart.words', {
    up: `${upName} ${sayNumber(sum(bars, 'up'))}`,
    down: `${downName} ${sayNumber(sum(bars, 'down'))}`,
  })
  return (
    <figure className="m-0 flex flex-col gap-1">
      <figcaption className="flex flex-wrap items-center gap-x-4 text-sm">
        <span className="font-semibold">{title}</span>
        <span className="inline-flex items-center gap-1">
          <span aria-hidden="true" className="inline-block size-3 bg-accent" />
          {say('chart.above', { what: upName, most: sayNumber(up) })}
        </span>
        <span className="inline-flex items-center gap-1">
          <span aria-hidden="true" className="inline-block size-3 bg-bad" />
          {say('chart.below', { what: downName, most: sayNumber(down) })}
        </span>
      </figcaption>
      <div className="flex">
        <Scale {...{ up, down, line, sayNumber }} />
        <div className="min-w-0 grow">
          <Drawn {...{ bars, line, scale, step, label: `${title}: ${words}`, sayBar }} />
          <Names bars={bars} share={(step * bars.length) / wide} />
        </div>
      </div>
      <p className="text-sm text-muted">{say('chart.each', { each })}</p>
      {all.length > bars.length && (
        <p className="text-sm text-muted">{say('chart.first', { count: mostBars })}</p>
      )}
    </figure>
  )
}
