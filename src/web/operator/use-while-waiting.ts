import { useEffect } from 'react'

const againMs = 1_000

/** Asks again every second while something is being made. */
export function useWhileWaiting(isWaiting: boolean, reload: () => Promise<void>): void {
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => void reload(), againMs)
    return () => clearInterval(timer)
  }, [isWaiting, reload])
}
