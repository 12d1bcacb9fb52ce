import { useEffect } from 'react'

const againMs = 1_000

/** Asks again while something is under way: so long after each answer, that a slow one is not overtaken. */
export function useWhileWaiting(isWaiting: boolean, reload: () => Promise<void>, everyMs = againMs): void {
  useEffect(() => {
    if (!isWaiting) return undefined
    let timer = 0
    let isOver = false
    const later = () => {
      timer = window.setTimeout(() => {
        // reload says itself what goes wrong.
        void reload().then(() => {
          if (!isOver) later()
        })
      }, everyMs)
    }
    later()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isWaiting, reload, everyMs])
}
