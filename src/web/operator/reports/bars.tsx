import { say } from '#web/operator/say.ts'

export type Bar = { key: string; name: string; up: number; down: number }

type BarsProps = {
  title: string
  bars: readonly Bar[]
  /** What stands above the line, and what below it. */
  upName: string
  downName: string
  sayNumber: (value: number) => string
}

const [wide, tall, gap] = [600, 160, 0.2]
/** Of one bar, so that a few days do not look like walls. */
const widest = 40
/** Narrower ones cannot be told from each other. */
const mostBars = 120

const sum = (bars: readonly Bar[], side: 'up' | 'down') => bars.reduce((total, bar) => total + bar[side], 0)

/** Two kinds of numbers in the order of their rows, told by side and colour; the table below them has all of it in words. */
export function Bars({ title, bars: all, upName, downName, sayNumber }: BarsProps) {
  const bars = all.slice(0, mostBars)
  const up = Math.max(0, ...bars.map((bar) => bar.up))
  const down = Math.max(0, ...bars.map((bar) => bar.down))
  if (up + down === 0) return null
  const line = (tall * up) / (up + down)
  const scale = tall / (up + down)
  const step = Math.min(wide / bars.length, widest)
  const [first, last] = [bars[0], bars.at(-1)]
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
      <svg
        viewBox={`0 0 ${wide} ${tall}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title}: ${words}`}
        className="h-40 w-full rounded-lg bg-sunk"
      >
        {bars.map((bar, at) => (
          <g key={bar.key}>
            <title>{`${bar.name}: ${upName} ${sayNumber(bar.up)}, ${downName} ${sayNumber(bar.down)}`}</title>
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
        <line
          x1={0}
          x2={wide}
          y1={line}
          y2={line}
          className="stroke-edge"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <div aria-hidden="true" className="flex justify-between gap-4 text-xs text-muted">
        <span>{first?.name}</span>
        {bars.length > 1 && <span className="text-right">{last?.name}</span>}
      </div>
      {all.length > bars.length && (
        <p className="text-sm text-muted">{say('chart.first', { count: mostBars })}</p>
      )}
    </figure>
  )
}
