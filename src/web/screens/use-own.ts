import { useEffect } from 'react'
import { useNavigation, useRevalidator } from 'react-router'

/**
 * What the page was loaded for. An abandoned navigation may have brought another one to the store, or none: then null,
 * and the page is loaded again.
 */
export function useOwn<Found>(found: Found | null, isOwn: boolean): Found | null {
  const { state } = useNavigation()
  const { revalidate } = useRevalidator()
  const isLost = state === 'idle' && !isOwn
  useEffect(() => {
    if (isLost) void revalidate()
  }, [isLost, revalidate])
  return isLost ? null : found
}
