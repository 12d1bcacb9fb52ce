import { type ComponentType, type ReactNode, useRef } from 'react'
import { useWhenNear } from '#web/ui/use-when-near.ts'
import { useWidth } from '#web/ui/use-width.ts'
import { type Crop, viewBoxOf } from './crop.ts'
import type { NameTextsProps } from './name-texts.tsx'
import type { Name } from './names.ts'

type ChartProps = {
  crop: Crop
  /** A chart with links in it is a group, another one a picture. */
  role: 'img' | 'group'
  label: string
  describedBy?: string | undefined
  /** What is drawn and named on the land beside the own things. */
  detail: 'states' | 'roads'
  /** Own names; those of the land give way to them, and all to the points. */
  names: readonly Name[]
  /** Names of the land, by key, that find room before the others. */
  preferred?: readonly string[]
  /** A name of the land as the reader writes it; the same function on every rendering. */
  landName: (words: string) => string
  /** Written below: whose shapes they are, and that it is schematic. */
  note: string
  failedText: string
  /** What is drawn on the land; a pixel is so many units wide. */
  children: (unit: number) => ReactNode
  /** What lies over the chart. */
  plate?: ReactNode
}

/** What is heavy: the land, its border of degrees, and the names on it. */
type Land = {
  Ground: ComponentType<{ crop: Crop; unit: number }>
  Frame: ComponentType<{ crop: Crop }>
  NameTexts: ComponentType<NameTextsProps>
  names: readonly Name[]
}

const loaders: Record<ChartProps['detail'], () => Promise<Land>> = {
  states: () => import('./states-ground.ts'),
  roads: () => import('./roads-ground.ts'),
}
const noKeys: readonly string[] = []
/** Until it is known how wide the chart is. */
const usualWidth = 600

/** A mapSize of an old atlas. Its room is kept from the start; what is heavy comes when it is near. */
export function Chart(props: ChartProps) {
  const {
    crop,
    role,
    label,
    describedBy,
    detail,
    names,
    landName,
    preferred = noKeys,
    note,
    failedText,
    children,
    plate,
  } = props
  const { ref, loaded, hasFailed } = useWhenNear(loaders[detail])
  const svg = useRef<SVGSVGElement>(null)
  const unit = crop.width / useWidth(svg, usualWidth)
  return (
    <figure className="flex flex-col gap-2">
      <div ref={ref} className="relative rounded-sm border border-edge bg-surface p-1">
        {/* The land is a mapSize of its own below, so that it is not painted again when something over it changes. */}
        {loaded && (
          <svg
            aria-hidden="true"
            viewBox={viewBoxOf(crop)}
            className="absolute inset-1 size-[calc(100%-0.5rem)] bg-sunk will-change-transform"
          >
            <loaded.Ground {...{ crop, unit }} />
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
          className="relative h-auto w-full will-change-transform"
        >
          {children(unit)}
          {/* Once it is known how wide it is drawn. */}
          {loaded && (
            <loaded.NameTexts own={names} land={loaded.names} {...{ landName, preferred, crop, unit }} />
          )}
        </svg>
        {plate}
        {hasFailed && (
          <p className="absolute inset-x-4 top-1/2 text-center text-sm text-muted">{failedText}</p>
        )}
      </div>
      <figcaption className="text-xs text-muted">{note}</figcaption>
    </figure>
  )
}
