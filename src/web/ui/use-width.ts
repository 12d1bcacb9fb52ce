import { type RefObject, useLayoutEffect, useState } from 'react'

/** How many pixels wide an element is drawn; `guess` until it is measured, before it is first painted by a script. */
export function useWidth(ref: RefObject<Element | null>, guess: number): number {
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
