import { useEffect } from 'react'

const againMs = 1_000

/** Asks again while something is under way: so long after each answer, that a slow one is not overtaken. */
export function useWhileWaiting(isWaiting: boolean, reload: () => Promise<void>, everyMs = againMs): void {
  useEffect(() => {
    if (!isWaiting) return undefined
    let isOver = false
    let timer = window.setTimeout(() => void ask(), everyMs)
    async function ask() {
      await reload()
      if (!isOver) timer = window.setTimeout(() => void ask(), everyMs)
    }
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isWaiting, reload, everyMs])
}
