import { useEffect, useState } from 'react'
import type { RoadDistances } from '#shared/contract/places-schemas.ts'
import { useApi } from '#web/platform/thunk.ts'
import { waysTo } from './road-distances.ts'

/** A town is typed letter by letter. */
const pauseMs = 500

type Found = { from: string; packageId: string; ways: RoadDistances | null }

/** How far a package is by road from a town; null for none, and until it is known. */
export function useWays(from: string, packageId: string): RoadDistances | null {
  const api = useApi()
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    let isCurrent = true
    async function find() {
      const ways = await waysTo(api, from, [packageId])
      if (isCurrent) setFound({ from, packageId, ways })
    }
    const timer = setTimeout(() => void find(), pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [api, from, packageId])
  return found?.from === from && found.packageId === packageId ? found.ways : null
}
