import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the first client render, true right after: the markup of both agrees. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
