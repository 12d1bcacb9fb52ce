import { type RefObject, useCallback, useState, useSyncExternalStore } from 'react'

function watchedWidth(guess: number) {
  let width = guess
  return {
    read: () => width,
    watch: (element: Element | null, changed: () => void) => {
      if (!element) return () => undefined
      const watcher = new ResizeObserver(([entry]) => {
        const found = Math.round(entry?.contentRect.width ?? 0)
        if (found === 0 || found === width) return
        width = found
        changed()
      })
      watcher.observe(element)
      return () => watcher.disconnect()
    },
  }
}

/**
 * How many pixels wide an element is drawn; `guess` until it is known. A store, not a state: its changes are drawn
 * before the very frame is painted, and what is drawn for another width shows points and lines far too large.
 */
export function useWidth(ref: RefObject<Element | null>, guess: number): number {
  const [{ read, watch }] = useState(() => watchedWidth(guess))
  const subscribe = useCallback((changed: () => void) => watch(ref.current, changed), [ref, watch])
  return useSyncExternalStore(subscribe, read, () => guess)
}
