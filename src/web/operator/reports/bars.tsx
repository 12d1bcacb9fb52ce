import { say } from '#web/operator/say.ts'

export type Bar = { key: string; name: string; up: number; down: number }

type BarsProps = {
  title: string
  bars: readonly Bar[]
  /** What stands above the line, and what below it. */
  upName: string
  downName: string
  /** With its unit. */
  sayNumber: (value: number) => string
  /** What a bar is of: a day, a month, a package. */
  each: string
}

const [wide, tall, gap] = [600, 160, 0.2]
/** Of one bar, so that a few days do not look like walls; so few that each has its name below it are wider. */
const widest = 40
const mostNamed = 6
const widestNamed = wide / mostNamed
/** Narrower ones cannot be told from each other. */
const mostBars = 120

const sum = (bars: readonly Bar[], side: 'up' | 'down') => bars.reduce((total, bar) => total + bar[side], 0)

const scaleWide = 96
/** Above the height of a label two of them do not touch. */
const labelTall = 16

/** What the ends of the bars and the line between them stand for. */
function Scale({
  up,
  down,
  line,
  sayNumber,
}: Pick<BarsProps, 'sayNumber'> & Record<'up' | 'down' | 'line', number>) {
  const marks = [
    { at: labelTall, text: up > 0 && line > 2 * labelTall ? sayNumber(up) : '' },
    { at: Math.min(Math.max(line + 4, 12), tall - 2), text: sayNumber(0) },
    { at: tall - 2, text: down > 0 && tall - line > 2 * labelTall ? sayNumber(down) : '' },
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

/** Each of a few bars by name, or the first, the middle and the last, below where they are drawn. */
function Names({ bars, share }: { bars: readonly Bar[]; share: number }) {
  if (bars.length <= mostNamed)
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
  /** Where nothing is, how tall one is, and how wide a bar with its gap. */
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

/** Two kinds of numbers in the order of their rows, told by side and colour; the table below them has all of it in words. */
export function Bars({ title, bars: all, upName, downName, sayNumber, each }: BarsProps) {
  const bars = all.slice(0, mostBars)
  const up = Math.max(0, ...bars.map((bar) => bar.up))
  const down = Math.max(0, ...bars.map((bar) => bar.down))
  if (up + down === 0) return null
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
