import { useEffect, useRef } from 'react'

/** Tries again by itself as soon as the network is back. */
export function useOnline(isAway: boolean, again: () => void): void {
  const latest = useRef(again)
  useEffect(() => {
    latest.current = again
  })
  useEffect(() => {
    if (!isAway) return undefined
    const retry = () => latest.current()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [isAway])
}
