import { type RefObject, useEffect, useRef, useState } from 'react'

/** Starts loading this far before it comes into view. */
const ahead = '400px'

type WhenNear<T> = { ref: RefObject<HTMLDivElement | null>; loaded: T | undefined; hasFailed: boolean }

/** Loads something heavy when its place on the page comes near. `load` must be a constant. */
export function useWhenNear<T>(load: () => Promise<T>): WhenNear<T> {
  const ref = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<T>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const place = ref.current
    if (!place) return undefined
    let isGone = false
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        watcher.disconnect()
        load().then(
          (found) => isGone || setLoaded(() => found),
          () => isGone || setFailed(true),
        )
      },
      { rootMargin: ahead },
    )
    watcher.observe(place)
    return () => {
      isGone = true
      watcher.disconnect()
    }
  }, [load])
  return { ref, loaded, hasFailed }
}
