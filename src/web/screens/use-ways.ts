import { useEffect, useState } from 'react'
import type { RoadDistances } from '#shared/contract/places-schemas.ts'
import { useAppStore } from '#web/state/store.ts'
import { waysTo } from './road-distances.ts'

/** A town is typed letter by letter. */
const pauseMs = 500

type Found = { from: string; packageId: string; ways: RoadDistances | null }

/** How far a package is by road from a town; null for none, and until it is known. */
export function useWays(from: string, packageId: string): RoadDistances | null {
  const store = useAppStore()
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    let isCurrent = true
    async function find() {
      const ways = await waysTo(store, from, [packageId])
      if (isCurrent) setFound({ from, packageId, ways })
    }
    const timer = setTimeout(() => void find(), pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [store, from, packageId])
  return found?.from === from && found.packageId === packageId ? found.ways : null
}
