/** What a toast must not lie on: what can be pressed or filled in, and sums. */
const inTheWay = 'a[href], button, input, select, textarea, summary, [data-uncovered]'
const gapPx = 8
const edgePx = 16

export type Span = { top: number; bottom: number }

/** The lowest place for a box of this height that lies on none of the spans; the lowest of all where there is none. */
export function freeBottom(height: number, within: Span, taken: readonly Span[]): number {
  let { bottom } = within
  for (const span of taken.toSorted((a, b) => b.bottom - a.bottom)) {
    if (span.top - gapPx < bottom && span.bottom + gapPx > bottom - height) bottom = span.top - gapPx
  }
  return bottom - height < within.top ? within.bottom : bottom
}

function spansBeside(region: HTMLElement): Span[] {
  const { left, right } = region.getBoundingClientRect()
  return (
    [...document.querySelectorAll(inTheWay)]
      // What lies in a closed menu has a box as well.
      .filter((element) => !region.contains(element) && element.checkVisibility())
      .map((element) => element.getBoundingClientRect())
      .filter((box) => box.width > 0 && box.left < right && box.right > left)
      .filter((box) => box.bottom > 0 && box.top < innerHeight)
  )
}

/** Toasts come at the lower left, and higher where they would lie on an action or a sum. */
export function placeToasts(region: HTMLElement): void {
  function place() {
    if (region.offsetHeight === 0 || region.querySelector('p') === null) return
    const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const within = { top: Math.max(0, top), bottom: innerHeight - edgePx }
    const bottom = freeBottom(region.offsetHeight, within, spansBeside(region))
    region.style.bottom = `${innerHeight - bottom}px`
  }
  new MutationObserver(place).observe(region, { childList: true, subtree: true })
  // What stands below moves where a form says what was wrong.
  new ResizeObserver(place).observe(document.body)
  addEventListener('scrollend', place)
  addEventListener('resize', place)
  place()
}
