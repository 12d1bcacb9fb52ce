import { type RefObject, useEffect, useState } from 'react'

/** How many pixels wide an element is drawn; `guess` until it is known. */
export function useWidth(ref: RefObject<Element | null>, guess: number): number {
  const [width, setWidth] = useState(guess)
  useEffect(() => {
    if (!ref.current) return undefined
    const watcher = new ResizeObserver(([entry]) => {
      const found = Math.round(entry?.contentRect.width ?? 0)
      if (found > 0) setWidth(found)
    })
    watcher.observe(ref.current)
    return () => watcher.disconnect()
  }, [ref])
  return width
}
