import { type RefObject, useLayoutEffect, useState } from 'react'

/** The width of an element in pixels; `guess` until it is measured. */
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
