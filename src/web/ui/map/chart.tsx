import { type ComponentType, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useWhenNear } from '#web/ui/use-when-near.ts'
import type { Box } from './boxes.ts'
import { type Crop, viewBoxOf } from './crop.ts'
import type { GroundProps } from './ground.tsx'
import type { NameTextsProps } from './name-texts.tsx'
import type { Name } from './names.ts'
import type { Point } from './projection.ts'
import { narrow } from './rose.ts'

/** The width of an element in pixels; `guess` until it is measured. */
function useWidth(ref: RefObject<Element | null>, guess: number): number {
  const [width, setWidth] = useState(guess)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const measure = () => {
      const found = Math.round(element.getBoundingClientRect().width)
      if (found > 0) setWidth(found)
    }
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [ref])
  return width
}

type ChartProps = {
  crop: Crop
  /** A chart with links in it is a group, any other a picture. */
  role: 'img' | 'group'
  label: string
  describedBy?: string | undefined
  /** The layer of the land that is drawn and named beside the chart's own data. */
  detail: 'states' | 'roads'
  /** The chart's own names; names of the land make room for them, and all of them for the points. */
  names: readonly Name[]
  /** Points of the chart that have no names: names of the land keep away from them. */
  points?: readonly Point[]
  /** What lies over the land, which no name may be under. */
  covered?: readonly Box[]
  /** Takes the height of the element around it, whose shape the crop has. */
  fills?: boolean
  /** Keys of names of the land that are placed before the others. */
  preferred?: readonly string[] | undefined
  /** Keys of the only states that are named where the chart has no room for all. */
  main?: readonly string[] | undefined
  /** Translates a name of the land; must be the same function on every rendering. */
  landName: (words: string) => string
  /** The caption: the source of the shapes, and that the map is schematic. */
  note: ReactNode
  failedText: string
  /** Draws on the land, below the names. */
  below?: ((unit: number) => ReactNode) | undefined
  /** Draws on the land; `unit` is the width of a pixel in map units. */
  children: (unit: number) => ReactNode
  /** Lies over the chart, where that is wide enough. */
  plate?: ReactNode
}

/** The heavy parts: the land, its border of degrees, and the names on it. */
type Land = {
  Ground: ComponentType<GroundProps>
  Frame: ComponentType<{ crop: Crop }>
  NameTexts: ComponentType<NameTextsProps>
  names: readonly Name[]
}

const loaders: Record<ChartProps['detail'], () => Promise<Land>> = {
  states: () => import('./states-ground.ts'),
  roads: () => import('./roads-ground.tsx'),
}
const noKeys: readonly string[] = []
const noPoints: readonly Point[] = []
const noBoxes: readonly Box[] = []
/** Assumed until the chart's width is measured. */
const usualWidth = 600

/** In pixels: a chart of all India this wide has room for all names. */
const roomy = 480

/** A map in the style of an old atlas. Its space is reserved from the start; the heavy parts load when it is near. */
export function Chart(props: ChartProps) {
  const {
    crop,
    role,
    label,
    describedBy,
    detail,
    names,
    points = noPoints,
    covered = noBoxes,
    fills = false,
    landName,
    preferred = noKeys,
    main,
    note,
    failedText,
    below,
    children,
    plate,
  } = props
  const { ref, loaded, hasFailed } = useWhenNear(loaders[detail])
  const svg = useRef<SVGSVGElement>(null)
  const unit = crop.width / useWidth(svg, usualWidth)
  const isCrowded = crop.width / unit < roomy
  const isNarrow = crop.width / unit <= narrow
  return (
    <figure className={`flex flex-col gap-2 ${fills ? 'h-full' : ''}`}>
      <div
        ref={ref}
        className={`relative rounded-sm border border-edge bg-surface p-1 ${fills ? 'grow overflow-hidden' : ''}`}
      >
        {/* The land is a layer of its own below, so that a change above does not repaint it. */}
        {loaded && (
          <svg
            aria-hidden="true"
            viewBox={viewBoxOf(crop)}
            className="absolute inset-1 size-[calc(100%-0.5rem)] bg-sunk will-change-transform"
          >
            <loaded.Ground {...{ crop, unit, preferred }} />
            <loaded.Frame crop={crop} />
          </svg>
        )}
        <svg
          ref={svg}
          role={role}
          aria-label={label}
          aria-describedby={describedBy}
          viewBox={viewBoxOf(crop)}
          width={Math.round(crop.width)}
          height={Math.round(crop.height)}
          className={`will-change-transform ${fills ? 'absolute inset-1 size-[calc(100%-0.5rem)]' : 'relative h-auto w-full'}`}
        >
          {below?.(unit)}
          {/* Needs the measured width. Under the points, which no name may hide. */}
          {loaded && (
            <loaded.NameTexts
              own={names}
              land={loaded.names}
              main={isCrowded ? main : undefined}
              hasPlate={plate !== undefined && !isNarrow}
              {...{ points, covered, landName, preferred, crop, unit }}
            />
          )}
          {children(unit)}
        </svg>
        {!isNarrow && plate}
        {hasFailed && (
          <p className="absolute inset-x-4 top-1/2 text-center text-sm text-muted">{failedText}</p>
        )}
      </div>
      <figcaption className="text-xs text-muted">{note}</figcaption>
    </figure>
  )
}
