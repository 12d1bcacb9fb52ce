import { isShown } from './is-shown.ts'
import type { ToastStore } from './toast-store.ts'

/** Elements that a toast must not cover: controls and totals. */
const inTheWay = 'a[href], button, input, select, textarea, summary, [data-uncovered]'
/** Avoided, too, where there is room: what says where one is. */
const named = `${inTheWay}, h1, h2, label, legend, nav li`
/** Avoided, too, where a toast has to go higher. */
const readable = `${named}, h3, p, dt, dd, li, img`
const gapPx = 8
const edgePx = 16

export type Span = { top: number; bottom: number }

/** The lowest position for a box of this height that overlaps no span; null if there is none. */
export function freeBottom(height: number, within: Span, taken: readonly Span[], gap = gapPx): number | null {
  let { bottom } = within
  for (const span of taken.toSorted((a, b) => b.bottom - a.bottom)) {
    if (span.top - gap < bottom && span.bottom + gap > bottom - height) bottom = span.top - gap
  }
  return bottom - height < within.top ? null : bottom
}

function sumsIn(layer: Node): Element[] {
  const sums = "descendant::text()[contains(., '₹')]/.."
  const found = document.evaluate(sums, layer, null, XPathResult.UNORDERED_NODE_SNAPSHOT_TYPE)
  return Array.from({ length: found.snapshotLength }, (_, at) => found.snapshotItem(at) as Element)
}

function spansBeside(region: HTMLElement, selector: string, sums: readonly Element[]): Span[] {
  const { left, right } = region.getBoundingClientRect()
  const layer = region.closest('dialog') ?? document
  return (
    [...layer.querySelectorAll(selector), ...sums]
      // Elements in a closed menu have a box as well.
      .filter((element) => !region.contains(element) && isShown(element))
      .map((element) => element.getBoundingClientRect())
      .filter((box) => box.width > 0 && box.left < right && box.right > left)
      .filter((box) => box.bottom > 0 && box.top < innerHeight)
  )
}

/** Toasts appear at the lower left, or higher up if they would cover a control or a total. */
export function placeToasts(toasts: Pick<ToastStore, 'subscribe'>): void {
  function placeIn(region: HTMLElement) {
    const rows = [...region.querySelectorAll<HTMLElement>(':scope > div > div')]
    const [first, last] = [rows[0], rows.at(-1)]
    if (!first || !last || region.offsetHeight === 0) return
    // Between its two live regions there is a gap, also where one of them is empty.
    const end = last.offsetTop + last.offsetHeight
    const height = end - first.offsetTop
    // A dialog lies over the header, and above it there may be room.
    const header = region.closest('dialog') ? null : document.querySelector('header')
    const top = header?.getBoundingClientRect().bottom ?? 0
    const within = { top: Math.max(0, top), bottom: innerHeight - edgePx }
    const sums = sumsIn(region.closest('dialog') ?? document)
    const freeOf = (selector: string, gap = gapPx, also = sums) =>
      freeBottom(height, within, spansBeside(region, selector, also), gap)
    const low = freeOf(named) ?? freeOf(named, 0) ?? freeOf(inTheWay, 0) ?? freeOf(inTheWay, 0, [])
    const bottom = (low === within.bottom ? low : (freeOf(readable) ?? low)) ?? within.bottom
    region.style.bottom = `${innerHeight - bottom - (region.offsetHeight - end)}px`
  }
  function place() {
    for (const region of document.querySelectorAll<HTMLElement>('[data-toasts]')) placeIn(region)
  }
  toasts.subscribe(() => requestAnimationFrame(place))
  // Elements move when a form shows its problems, also where the page stays as high as it was.
  const changes = { subtree: true, childList: true, attributeFilter: ['open'] }
  new MutationObserver(place).observe(document.body, changes)
  new ResizeObserver(place).observe(document.body)
  addEventListener('scrollend', place)
  addEventListener('resize', place)
  place()
}
