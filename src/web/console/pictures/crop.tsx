import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { cropLibraryPicture } from '#shared/contract/console/pictures.ts'
import type { LibraryPicture } from '#shared/contract/console/pictures-schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { call } from '#web/console/api.ts'
import { ErrorNote } from '#web/console/parts.tsx'
import { say } from '#web/console/say.ts'
import { useDeed } from '#web/console/use-call.ts'
import { type Area, moved, type Shape, shaped, shapes, type Size, sized, withSide } from './crop-area.ts'

type Change = (by: { x: number; y: number }) => void

const arrows: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** An arrow key moves by ten pixels, or by one with Shift. */
const byKeys = (change: Change) => (event: KeyboardEvent) => {
  const arrow = arrows[event.key]
  if (!arrow) return
  event.preventDefault()
  const step = event.shiftKey ? 1 : 10
  change({ x: arrow[0] * step, y: arrow[1] * step })
}

/** Follows a drag; `scale` is the number of picture pixels per screen pixel. */
function useDrag(scale: () => number, change: Change) {
  const last = useRef<{ x: number; y: number }>(undefined)
  return {
    onPointerDown(event: PointerEvent) {
      event.currentTarget.setPointerCapture(event.pointerId)
      last.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove(event: PointerEvent) {
      if (!last.current) return
      const by = scale()
      change({ x: (event.clientX - last.current.x) * by, y: (event.clientY - last.current.y) * by })
      last.current = { x: event.clientX, y: event.clientY }
    },
    onPointerUp: () => void (last.current = undefined),
    onPointerCancel: () => void (last.current = undefined),
    onKeyDown: byKeys(change),
  }
}

type RectangleProps = { source: string; whole: Size; area: Area; onMove: Change; onSize: Change }

/** The whole picture, with a rectangle around the visible part. */
function Rectangle({ source, whole, area, onMove, onSize }: RectangleProps) {
  const frame = useRef<HTMLDivElement>(null)
  const scale = () => whole.width / (frame.current?.clientWidth || whole.width)
  const share = (part: number, all: number) => `${(100 * part) / all}%`
  const move = useDrag(scale, onMove)
  const size = useDrag(scale, onSize)
  return (
    <div
      ref={frame}
      className="relative w-full overflow-hidden rounded-xl select-none"
      // The width is limited so that the whole height fits on the screen.
      style={{ maxWidth: `${Math.round((70 * whole.width) / whole.height)}dvh` }}
    >
      <img src={source} alt={say('picture.whole')} className="block w-full" draggable={false} />
      <div
        className="absolute shadow-[0_0_0_9999px_rgb(0_0_0/0.55)]"
        style={{
          left: share(area.left, whole.width),
          top: share(area.top, whole.height),
          width: share(area.width, whole.width),
          height: share(area.height, whole.height),
        }}
      >
        <button
          type="button"
          aria-label={say('picture.move')}
          className="absolute inset-0 cursor-move touch-none border-2 border-white"
          {...move}
        />
        <button
          type="button"
          aria-label={say('picture.size')}
          className="absolute right-0 bottom-0 flex size-11 cursor-nwse-resize touch-none items-center justify-center rounded-tl-xl border-2 border-white bg-black/60 text-white"
          {...size}
        >
          <Icon name="chevron-down" className="-rotate-45" />
        </button>
      </div>
    </div>
  )
}

/** The size of the cropped picture. */
function Shown({ source, whole, area }: Pick<RectangleProps, 'source' | 'whole' | 'area'>) {
  const share = (part: number, all: number) => `${(100 * part) / all}%`
  return (
    <figure className="flex flex-col gap-1">
      <div
        className="relative w-full overflow-hidden rounded-xl bg-sunk"
        style={{
          aspectRatio: `${area.width} / ${area.height}`,
          maxWidth: `${Math.round((28 * area.width) / area.height)}dvh`,
        }}
      >
        <img
          src={source}
          alt=""
          className="absolute max-w-none"
          style={{
            width: share(whole.width, area.width),
            left: share(-area.left, area.width),
            top: share(-area.top, area.height),
          }}
        />
      </div>
      <figcaption className="text-sm text-muted">
        <span role="status">
          {say('picture.shown', {
            width: area.width,
            height: area.height,
            of: `${whole.width} × ${whole.height}`,
          })}
        </span>
      </figcaption>
    </figure>
  )
}

type CropProps = {
  picture: LibraryPicture & { whole: Size }
  source: string
  reload: () => Promise<void>
  onDone: (id: string) => void
}

const sides = ['left', 'top', 'width', 'height'] as const

type SideProps = { side: (typeof sides)[number]; value: number; onType: (typed: number) => void }

/** A number counts once it is complete: before, '8' of '800' would be too narrow. */
function SideField({ side, value, onType }: SideProps) {
  const [typed, setTyped] = useState<string>()
  function apply() {
    if (typed !== undefined && typed.trim() !== '') onType(Number(typed))
    setTyped(undefined)
  }
  return (
    <TextField
      type="number"
      label={say(`picture.${side}`)}
      value={typed ?? value}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={apply}
      onKeyDown={({ key }) => key === 'Enter' && apply()}
    />
  )
}

/** Crops a picture by finger, mouse, arrow keys or numbers. */
export function Crop({ picture, source, reload, onDone }: CropProps) {
  const { id, whole, area: before, version, uses } = picture
  const { busy, error, run } = useDeed(reload)
  const [shape, setShape] = useState<Shape>('free')
  const [typed, setTyped] = useState<Area>()
  const area = typed ?? before
  const setArea = (change: (now: Area) => Area) => setTyped((now) => change(now ?? before))
  const move = (by: { x: number; y: number }) =>
    setArea((now) => moved(now, { left: now.left + by.x, top: now.top + by.y }, whole))
  const size = (by: { x: number; y: number }) =>
    setArea((now) => {
      // With a ratio, both directions of the drag count.
      const x = shape === 'free' ? by.x : by.x + by.y
      return sized(now, { width: now.width + x, height: now.height + by.y }, whole, shape)
    })
  const save = () =>
    run(async () => {
      const { pictureId } = await call(cropLibraryPicture, { pictureId: id, ...area, version })
      onDone(pictureId)
    })
  return (
    <>
      <p className="max-w-measure text-sm text-muted">{say('picture.cropHow')}</p>
      <div className="grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
        <Rectangle {...{ source, whole, area }} onMove={move} onSize={size} />
        <Shown {...{ source, whole, area }} />
      </div>
      <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-5">
        <SelectField
          className="max-sm:col-span-2"
          label={say('picture.shape')}
          options={shapes.map((value) => ({ value, label: say(`picture.shape.${value}`) }))}
          value={shape}
          onChange={({ target }) => {
            setShape(target.value as Shape)
            setArea((now) => shaped(now, whole, target.value as Shape))
          }}
        />
        {sides.map((side) => (
          <SideField
            key={side}
            {...{ side }}
            value={area[side]}
            onType={(typed) => setArea((now) => withSide(now, side, typed, whole, shape))}
          />
        ))}
      </div>
      <ErrorNote error={error} />
      {uses.length > 0 && <p className="max-w-measure">{say('picture.cropsCopy')}</p>}
      <div>
        <Button variant="primary" busy={busy} onClick={() => void save()}>
          {say(uses.length > 0 ? 'picture.cropCopy' : 'picture.crop')}
        </Button>
      </div>
    </>
  )
}
