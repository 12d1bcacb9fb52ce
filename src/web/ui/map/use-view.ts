import { type PointerEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Around, changed, type Size, type View, viewAround } from './view.ts'
import type { Point } from './projection.ts'

/** The size of the chart in an element, in pixels; `guess` until it is measured. */
export function useSize(box: RefObject<Element | null>, guess: Size): Size {
  const [size, setSize] = useState(guess)
  useLayoutEffect(() => {
    const element = box.current?.querySelector('figure svg[role]')
    if (!element) return undefined
    const watcher = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      if (width > 0 && height > 0) setSize({ width: Math.round(width), height: Math.round(height) })
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [box])
  return size
}

type Drag = { from: Point; spread: number; to: Point; by: number }
/** In pixels: less is a press. */
const leastDrag = 5

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})
const spreadOf = ([one, other]: readonly Point[]) =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 1

/** What a map shows: around the points, until it is zoomed or moved; other points are shown anew. */
export function useView(
  points: readonly Point[],
  size: Size,
  box: RefObject<HTMLElement | null>,
  { isLand = false, foot = 0 }: Pick<Around, 'isLand' | 'foot'> = {},
) {
  const [own, setOwn] = useState<{ of: readonly Point[]; view: View }>()
  const start = useMemo(() => viewAround(points, size, { isLand, foot }), [points, size, isLand, foot])
  const isMoved = own?.of === points
  const view = isMoved ? own.view : start
  const set = (next: View) => setOwn({ of: points, view: next })
  return {
    view,
    isMoved,
    change: (by: Parameters<typeof changed>[2]) => set(changed(view, size, by)),
    show: (some: readonly Point[], least: number) => set(viewAround(some, size, { least, foot })),
    reset: () => setOwn(undefined),
    drag: useDrag(box, ({ from, to, by }) => {
      // What is under the fingers stays there.
      const [x, y] = [from.x - size.width / 2, from.y - size.height / 2]
      set(
        changed(view, size, {
          by: 1 / by,
          right: to.x - from.x + x - x * by,
          down: to.y - from.y + y - y * by,
        }),
      )
    }),
  }
}

function draw(box: HTMLElement | null, transform: string, origin = ''): void {
  for (const layer of box?.querySelectorAll<SVGElement>('figure > div > svg') ?? []) {
    layer.style.transform = transform
    layer.style.transformOrigin = origin
  }
}

/** Moves the drawing with a mouse or with fingers; the names are placed anew at the end. */
function useDrag(box: RefObject<HTMLElement | null>, onEnd: (drag: Drag) => void) {
  const fingers = useRef(new Map<number, Point>())
  const drag = useRef<Drag>(undefined)
  const isLate = useRef(false)
  // What is drawn anew is where it was moved to.
  useLayoutEffect(() => draw(box.current, ''))
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left = 0, top = 0 } = box.current?.getBoundingClientRect() ?? {}
    return { x: clientX - left, y: clientY - top }
  }
  function begin() {
    const points = [...fingers.current.values()]
    const from = middleOf(points)
    drag.current = points.length === 0 ? undefined : { from, spread: spreadOf(points), to: from, by: 1 }
  }
  function end() {
    const done = drag.current
    if (done && (done.by !== 1 || isLate.current)) onEnd(done)
  }
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button > 0) return
      end()
      if (fingers.current.size === 0) isLate.current = false
      fingers.current.set(event.pointerId, pointOf(event))
      begin()
    },
    onPointerMove(event: PointerEvent) {
      if (!drag.current || !fingers.current.has(event.pointerId)) return
      fingers.current.set(event.pointerId, pointOf(event))
      const points = [...fingers.current.values()]
      const { from, spread } = drag.current
      const to = middleOf(points)
      const by = points.length > 1 ? spreadOf(points) / spread : 1
      if (!isLate.current && by === 1 && Math.hypot(to.x - from.x, to.y - from.y) < leastDrag) return
      if (!isLate.current) event.currentTarget.setPointerCapture(event.pointerId)
      isLate.current = true
      drag.current = { from, spread, to, by }
      const moved = `translate(${to.x - from.x}px, ${to.y - from.y}px) scale(${by})`
      draw(box.current, moved, `${from.x}px ${from.y}px`)
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    /** The end of a drag is no press of what it began on. */
    onClickCapture(event: { preventDefault: () => void; stopPropagation: () => void }) {
      if (!isLate.current) return
      isLate.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
  }
  function lift(event: PointerEvent) {
    if (!fingers.current.delete(event.pointerId)) return
    end()
    begin()
  }
}
