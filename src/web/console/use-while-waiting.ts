import { useEffect } from 'react'

const againMs = 1_000

/** Polls while something is in progress; each poll starts after the previous answer, so that none is overtaken. */
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
