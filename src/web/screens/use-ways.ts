import { useEffect, useState } from 'react'
import type { RoadDistances } from '#shared/contract/places-schemas.ts'
import { useAppStore } from '#web/state/store.ts'
import { waysTo } from './road-distances.ts'

/** A town is typed letter by letter. */
const pauseMs = 500

/** How far a package is by road from a town; null for none, and until it is known. */
export function useWays(from: string, packageId: string): RoadDistances | null {
  const store = useAppStore()
  const [ways, setWays] = useState<RoadDistances | null>(null)
  useEffect(() => {
    let isCurrent = true
    setWays(null)
    const timer = setTimeout(async () => {
      const found = await waysTo(store, from, [packageId])
      if (isCurrent) setWays(found)
    }, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [store, from, packageId])
  return ways
}
